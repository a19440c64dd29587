# frozen_string_literal: true

require_relative "caller"

module PushConformance
  # The role http-v1.sender: what is the same for every library that plays it.
  class Sender < Caller
    # A request as the role has it.
    def request_effect(name, method, path, headers, body)
      { request: { request: name, method: method, path: path, headers: headers, body: body } }
    end

    # Reports what the library tells its caller of one message.
    def told(index: nil, name: nil, failure: nil, dead: nil, retryable: nil)
      tell(:outcome, index: index, name: name, failure: failure, tokenIsDead: dead,
                     isRetryable: retryable)
    end

    # Before any request an error is a refusal, after one it is an outcome.
    def failed(_intent, _members, error, requests)
      if requests.zero?
        tell(:refused, reason: "#{error.class}: #{error.message}")
      else
        told(failure: "unknown")
      end
    end
  end
end
