"""A network for libraries on `httpx`: everything of theirs runs down to httpx's own transport."""


from . import live
from .caller import trust_nobody


def install(network, httpx=None):
    """Puts the network in the place of the transports that `httpx`, or a module like it, makes."""
    if live.IS_LIVE:
        return
    if httpx is None:
        import httpx

    trust_nobody()

    def parts(request):
        path = request.url.raw_path.decode("ascii")
        timeout = request.extensions.get("timeout", {}).get("read")
        return request.method, path, dict(request.headers), timeout

    def response(answer, request):
        status, headers, content = answer
        stream = httpx.ByteStream(content)
        return httpx.Response(status, headers=headers, stream=stream, request=request)

    def raised(error, request):
        if isinstance(error, TimeoutError):
            return httpx.ReadTimeout(str(error), request=request)
        return httpx.ReadError(str(error), request=request)

    def handle(_, request):
        method, path, headers, timeout = parts(request)
        try:
            answer = network().exchange(method, path, headers, request.read(), timeout)
        except OSError as error:
            raise raised(error, request) from error
        return response(answer, request)

    async def handle_async(_, request):
        method, path, headers, timeout = parts(request)
        body = await request.aread()
        try:
            answer = await network().exchange_async(method, path, headers, body, timeout)
        except OSError as error:
            raise raised(error, request) from error
        return response(answer, request)

    httpx.HTTPTransport.handle_request = handle
    httpx.AsyncHTTPTransport.handle_async_request = handle_async
