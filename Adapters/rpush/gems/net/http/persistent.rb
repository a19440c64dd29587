# frozen_string_literal: true

# In the place of the gem net-http-persistent: its interface, and for a network the case.

require "net/http"
require "push_conformance/caller"

module Net
  class HTTP
    # A connection that is always open.
    class Persistent
      READ_TIMEOUT = 60

      def initialize(name: nil); end

      def request(uri, request)
        headers = request.each_header.to_h
        answer = PushConformance::Caller.current.exchange(
          request.method, uri.request_uri, headers, request.body, READ_TIMEOUT
        )
        raise Errno::ECONNRESET if answer == :lost
        raise Net::ReadTimeout if answer == :late

        response(*answer)
      end

      def shutdown = nil

      private

      def response(status, headers, body)
        type = Net::HTTPResponse::CODE_TO_OBJ.fetch(status.to_s, Net::HTTPUnknownResponse)
        made = type.new("1.1", status.to_s, "")
        headers.each { |name, value| made[name] = value }
        made.instance_variable_set(:@read, true)
        made.body = body
        made
      end
    end
  end
end
