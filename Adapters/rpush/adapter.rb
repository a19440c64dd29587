#!/usr/bin/env ruby
# frozen_string_literal: true

# Plays apns.provider and http-v1.sender with rpush: a caller saves notifications, and its daemon
# delivers them. Replaced: the gems net-http2, net-http-persistent and googleauth; the daemon's
# threads. The store is ActiveRecord on a database in memory, made by rpush's own migrations.

require "push_conformance/apns"
require "push_conformance/http_v1"
RPUSH = File.join(ENV.fetch("VENDOR_SOURCES"), "rpush/lib")
$LOAD_PATH.unshift(File.join(__dir__, "gems"), RPUSH)
# Rpush asks for its version as a gem.
gem "multi_json"
require "rpush"
require "rpush/version"
require "active_record"
require_relative "store"
require_relative "threads"

# What both roles share.
module RpushDaemon
  def set_up
    Store.clear
    @apps = {}
    @named = {}
    Rpush::Daemon.common_init
    stage.start { Rpush::Daemon::Feeder.start }
  end

  # Saves a notification; the feeder is woken, as HUP does, where it would look within two seconds.
  def save(notification, name)
    notification.save!
    @named[notification.id] = name
    Rpush::Daemon::Feeder.wakeup
  end

  # What isn't valid is refused. With any other error the library broke.
  def failed(_intent, _members, error, _requests)
    super if [ActiveRecord::RecordInvalid, ArgumentError].any? { |type| error.is_a?(type) }
  end
end

# Rpush::Apnsp8.
class RpushProvider < PushConformance::Provider
  include RpushDaemon

  ALERT = { "title" => "title", "subtitle" => "subtitle", "body" => "body", "locKey" => "loc-key",
            "locArgs" => "loc-args" }.freeze
  NAMES = { "badge" => :badge=, "sound" => :sound=, "category" => :category=,
            "threadID" => :thread_id=, "priority" => :priority=,
            "contentAvailable" => :content_available=,
            "mutableContent" => :mutable_content= }.freeze
  # What has no name of its own stands among the headers in data, as the README has it.
  HEADERS = { "pushType" => "apns-push-type", "collapseID" => "apns-collapse-id",
              "id" => "apns-id" }.freeze

  # One notification.
  def notify(intent)
    refuse(intent)
    made = Rpush::Apnsp8::Notification.new(app: app(intent["topic"]), device_token: intent["token"])
    made.data = data(intent)
    made.alert = intent["alert"].transform_keys(ALERT) if intent.key?("alert")
    made.expiry = expiry(intent["expiration"]) if intent.key?("expiration")
    NAMES.each { |name, setter| made.public_send(setter, intent[name]) if intent.key?(name) }
    save(made, intent)
  end

  def delivered(notification)
    told(@named[notification.id], true)
  end

  def undelivered(notification)
    told(@named[notification.id], false, status: notification.error_code,
                                         reason: notification.error_description)
  end

  private

  # What rpush has no words for.
  def refuse(intent)
    priorities = Rpush::Apnsp8::Notification::APNS_PRIORITIES
    reason = if intent.key?("payload") then "Notification has no finished payload"
             elsif certificate? then "this adapter has a signing key only"
             elsif !intent.key?("topic") then "App wants a bundle_id"
             elsif !priorities.include?(intent.fetch("priority", 10))
               "Notification has no priority #{intent["priority"]}"
             end
    raise PushConformance::Unsupported, reason if reason
  end

  def app(topic)
    @apps[topic] ||= Rpush::Apnsp8::App.create!(
      name: topic, bundle_id: topic, apn_key: KEY, apn_key_id: key_id, team_id: team_id,
      environment: sandbox? ? "sandbox" : "production", connections: 1
    )
  end

  def data(intent)
    named = HEADERS.select { |name, _| intent.key?(name) }
    headers = named.to_h { |name, field| [field, intent[name]] }
    headers.empty? ? intent["custom"] : { **(intent["custom"] || {}), "headers" => headers }
  end

  # Seconds from now.
  def expiry(instant)
    raise PushConformance::Unsupported, "expiry counts from now" if instant < clock.now / 1000

    instant - (clock.now / 1000)
  end
end

# Rpush::Fcm.
class RpushSender < PushConformance::Sender
  include RpushDaemon

  FAILURES = { 400 => "invalidArgument", 401 => "unauthenticated", 403 => "senderIdMismatch",
               404 => "unregistered", 429 => "quotaExceeded" }.freeze
  APS = { "contentAvailable" => :content_available=, "mutableContent" => :mutable_content=,
          "badge" => :badge= }.freeze

  # One message.
  def send(intent)
    raise PushConformance::Unsupported, "Notification has no dry run" if intent["dryRun"]

    words = intent["message"]
    made = Rpush::Fcm::Notification.new(app: app, device_token: token(words))
    made.data = words["data"] if words.key?("data")
    made.notification = words["notification"] if words.key?("notification")
    apple(made, words.fetch("apns", {}))
    android(made, words.fetch("android", {}))
    save(made, nil)
  end

  def delivered(_notification)
    told
  end

  def undelivered(notification)
    told(failure: FAILURES.fetch(notification.error_code, "unknown"), dead: @dead)
  end

  # Rpush reflects on a token that is gone before it reflects on the failure.
  def dead(_token)
    @dead = true
  end

  private

  def app
    @app ||= Rpush::Fcm::App.create!(
      name: "fcm", firebase_project_id: configuration["project"],
      json_key: JSON.generate(configuration), connections: 1
    )
  end

  def token(words)
    other = (words.keys - %w[token data notification apns android]).first
    raise PushConformance::Unsupported, "Notification has no #{other}" if other

    words["token"]
  end

  def apple(made, words)
    aps = words.fetch("aps", {})
    other = (words.keys - ["aps"]).first || (aps.keys - APS.keys - ["sound"]).first
    other ||= "sound but default" unless [nil, "default"].include?(aps["sound"])
    raise PushConformance::Unsupported, "Notification has no #{other} for Apple" if other

    aps.each do |name, value|
      made.public_send(APS.fetch(name, :sound=), value)
    end
  end

  def android(made, words)
    raise PushConformance::Unsupported, "expiry is a whole number" if words["ttl"].is_a?(Float)

    made.collapse_key = words["collapseKey"] if words.key?("collapseKey")
    made.expiry = words["ttl"] if words.key?("ttl")
  end
end

Rpush.reflect do |on|
  on.notification_delivered { |one| PushConformance::Caller.current.delivered(one) }
  on.notification_failed { |one| PushConformance::Caller.current.undelivered(one) }
  # So that the feeder's sleep ends at what is now due later.
  on.notification_will_retry { |_| Rpush::Daemon::Feeder.wakeup }
  on.fcm_invalid_device_token { |_, _, token| PushConformance::Caller.current.dead(token) }
end

PushConformance.serve("rpush", Rpush::VERSION.to_s, {
                        "apns.provider" => [RpushProvider, %w[provider-token retry]],
                        "http-v1.sender" => [RpushSender, %w[retry error-kinds]]
                      })
