#!/usr/bin/env ruby
# frozen_string_literal: true

# Plays apns.provider with apnotic. Replaced: the gem net-http2, by one whose server is the case.

require "stringio"
require "push_conformance/apns"
$LOAD_PATH.unshift(File.join(ENV.fetch("VENDOR_SOURCES"), "apnotic/lib"))
require "apnotic"

# Apnotic::Connection#push, which the README shows first; push_async makes the same request.
class ApnoticProvider < PushConformance::Provider
  NAMES = { "badge" => :badge=, "sound" => :sound=, "category" => :category=,
            "threadID" => :thread_id=, "custom" => :custom_payload=, "topic" => :topic=,
            "pushType" => :push_type=, "priority" => :priority=, "collapseID" => :apns_collapse_id=,
            "expiration" => :expiration=, "id" => :apns_id= }.freeze
  ALERT = { "title" => "title", "subtitle" => "subtitle", "body" => "body", "locKey" => "loc-key",
            "locArgs" => "loc-args" }.freeze

  def set_up
    options = if certificate?
                made = StringIO.new(PushConformance::Provider.certificate)
                { auth_method: :cert, cert_path: made, cert_pass: "" }
              else
                { auth_method: :token, cert_path: StringIO.new(KEY), team_id: team_id,
                  key_id: key_id }
              end
    type = Apnotic::Connection
    @connection = sandbox? ? type.development(options) : type.new(options)
  end

  # One notification.
  def notify(intent)
    response = @connection.push(notification(intent))
    # No response: it didn't come in time.
    return told(intent, false) if response.nil?

    told(intent, response.ok?, status: response.status.to_i, reason: reason(response),
                               identifier: response.headers["apns-id"])
  end

  private

  # The body is a hash where it is JSON, as the README has it.
  def reason(response)
    response.body["reason"] if response.body.is_a?(Hash)
  end

  def notification(intent)
    if intent.key?("payload")
      raise PushConformance::Unsupported, "Notification has no finished payload"
    end

    made = Apnotic::Notification.new(intent["token"])
    NAMES.each { |name, setter| made.send(setter, intent[name]) if intent.key?(name) }
    made.alert = intent["alert"].transform_keys(ALERT) if intent.key?("alert")
    # The README and Apple write 1.
    made.content_available = 1 if intent["contentAvailable"]
    made.mutable_content = 1 if intent["mutableContent"]
    made
  end
end

PushConformance.serve("apnotic", Apnotic::VERSION,
                      { "apns.provider" => [ApnoticProvider, ["provider-token"]] })
