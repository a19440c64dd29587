# frozen_string_literal: true

require "base64"
require "openssl"
require_relative "caller"

module PushConformance
  # The role apns.provider: what is the same for every library that plays it.
  class Provider < Caller
    # A signing key made for this process.
    KEY = OpenSSL::PKey::EC.generate("prime256v1").to_pem

    # A certificate that nobody trusts with its key, as PKCS #12.
    def self.certificate
      @certificate ||= begin
        key = OpenSSL::PKey::EC.new(KEY)
        made = OpenSSL::X509::Certificate.new
        made.version = 2
        made.serial = 1
        made.subject = made.issuer = OpenSSL::X509::Name.parse("/CN=example")
        made.public_key = key
        made.not_before = Time.at(0)
        made.not_after = Time.at(4_000_000_000)
        made.sign(key, OpenSSL::Digest.new("SHA256"))
        OpenSSL::PKCS12.create("", "example", key, made).to_der
      end
    end

    def certificate?
      configuration["authentication"] == "certificate"
    end

    def sandbox?
      configuration["environment"] == "sandbox"
    end

    def key_id
      configuration.fetch("keyID", "K7KEY00001")
    end

    def team_id
      configuration.fetch("teamID", "T7TEAM0001")
    end

    # A request as the role has it.
    def request_effect(name, method, path, headers, body)
      headers = headers.reject { |key, _| key.start_with?(":") }
      (@identifiers ||= {})[name] = headers.fetch("apns-id", "1d5c9f1e-3f0a-4a52-8e0c-5a1b6d7e8f90")
      request = { request: name, method: method, path: path, headers: headers, payload: body,
                  providerToken: provider_token(headers) }
      { request: request.compact }
    end

    # Takes an event; where a response has no `apns-id`, it is the request's, as APNs has it.
    def receive(event, members)
      if event == "response"
        headers = { "apns-id" => (@identifiers || {}).fetch(members["request"], "") }
        members = { **members, "headers" => { **headers, **(members["headers"] || {}) } }
      end
      super
    end

    # Reports what the library tells its caller of one notification.
    def told(intent, accepted, status: nil, reason: nil, identifier: nil, dead: nil, since: nil)
      tell(:outcome, message: intent["message"], accepted: accepted, status: status, reason: reason,
                     id: identifier, tokenIsDead: dead, deadSince: since)
    end

    # Reports an error before any request. With one behind a request the library broke.
    def failed(_intent, members, _error, requests)
      told(members, false) if requests.zero?
    end

    private

    # The members of the provider token, if there is one.
    def provider_token(headers)
      scheme, token = headers.fetch("authorization", "").split(" ", 2)
      parts = token.to_s.split(".")
      return if scheme.to_s.downcase != "bearer" || parts.size != 3

      header, claims = parts.first(2).map { |part| JSON.parse(Base64.urlsafe_decode64(part)) }
      { alg: header["alg"], kid: header["kid"], iss: claims["iss"], iat: claims["iat"] }.compact
    end
  end
end
