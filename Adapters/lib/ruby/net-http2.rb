# frozen_string_literal: true

# In the place of the gem net-http2: its interface, and for a network the case being played.

require "uri"
require "push_conformance/caller"

module NetHttp2
  AsyncRequestTimeout = Class.new(StandardError)
  Response = Struct.new(:headers, :body) do
    def status = headers[":status"]
    def ok? = status == "200"
  end

  # One request, and who listens to its answer.
  class Request
    DEFAULT_TIMEOUT = 60

    attr_reader :method, :path, :body, :headers, :timeout

    def initialize(method, path, options)
      @method = method.to_s.upcase
      @path = path
      @body = options[:body]
      @headers = options[:headers] || {}
      @timeout = options[:timeout] || DEFAULT_TIMEOUT
      @listeners = Hash.new { |listeners, event| listeners[event] = [] }
    end

    def on(event, &block)
      @listeners[event] << block
    end

    def emit(event, value)
      @listeners[event].each { |listener| listener.call(value) }
    end
  end

  # A connection that is always open.
  class Client
    attr_reader :uri

    def initialize(url, _options = {})
      @uri = URI.parse(url)
      @open = 0
      @joiners = []
    end

    def prepare_request(method, path, options = {})
      Request.new(method, path, options)
    end

    # Sends, and waits; nil when no answer comes in time.
    def call(method, path, options = {})
      request = prepare_request(method, path, options)
      answer = network.exchange(*parts(request), request.timeout)
      Response.new(*told(answer)) if answer.is_a?(Array)
    end

    # Sends; what comes goes to the request's listeners.
    def call_async(request)
      @open += 1
      network.on_answer(network.open_request(*parts(request))) do |answer|
        network.stage.start { finish(request, answer) }
      end
    end

    # Waits until everything is answered.
    def join(timeout: nil)
      return if @open.zero?

      @joiners << Fiber.current
      raise AsyncRequestTimeout if network.stage.wait(timeout) == :late
    end

    def stream_count = @open
    def remote_settings = { settings_max_concurrent_streams: 1000 }
    def on(*) = nil
    def close = nil

    private

    def network = PushConformance::Caller.current

    def parts(request)
      [request.method, request.path, request.headers, request.body]
    end

    def told((status, headers, body))
      [{ ":status" => status.to_s, **headers }, body.b]
    end

    def finish(request, answer)
      headers, body = told(answer)
      request.emit(:headers, headers)
      request.emit(:body_chunk, body) unless body.empty?
      request.emit(:close, nil)
    ensure
      @open -= 1
      @joiners.each { |fiber| network.stage.wake(fiber, nil) } if @open.zero?
      @joiners.clear if @open.zero?
    end
  end
end
