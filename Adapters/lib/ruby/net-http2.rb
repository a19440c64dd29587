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

  # A connection that is always open. What a listener raises ends it, as it ends the thread that
  # reads from the socket.
  class Client
    attr_reader :uri

    def initialize(url, _options = {})
      @uri = URI.parse(url)
      @streams = {}
      @joiners = []
    end

    def on(event, &block)
      @on_error = block if event == :error
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
      @streams[request] = true
      network.on_answer(network.open_request(*parts(request))) do |answer|
        network.stage.start { finish(request, answer) }
      end
    end

    # Waits until everything is answered.
    def join(timeout: nil)
      return if @streams.empty?

      @joiners << Fiber.current
      raise AsyncRequestTimeout if network.stage.wait(timeout) == :late
    end

    def stream_count = @streams.size
    def remote_settings = { settings_max_concurrent_streams: 1000 }

    def close
      @streams.clear
      @joiners.each { |fiber| network.stage.wake(fiber, nil) }
      @joiners.clear
    end

    private

    def network = PushConformance::Caller.current

    def parts(request)
      [request.method, request.path, request.headers, request.body]
    end

    def told((status, headers, body))
      [{ ":status" => status.to_s, **headers }, body.b]
    end

    def finish(request, answer)
      return unless @streams.key?(request)

      headers, body = told(answer)
      request.emit(:headers, headers)
      request.emit(:body_chunk, body) unless body.empty?
      @streams.delete(request)
      request.emit(:close, nil)
      close if @streams.empty?
    rescue StandardError => e
      close
      @on_error ? @on_error.call(e) : raise
    end
  end
end

module HTTP2
  module Error
    StreamLimitExceeded = Class.new(StandardError)
  end
end
