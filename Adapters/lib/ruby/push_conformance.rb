# frozen_string_literal: true

# The loop: a request a line on standard input, an answer a line on standard output.

require "json"
require_relative "push_conformance/clock"

module PushConformance
  # The library can't express what the intent asks for; the message says what.
  class Unsupported < StandardError; end

  # A request that makes no sense to this subject.
  class Refusal < StandardError; end

  METHODS = %w[describe begin receive advance end shutdown].freeze

  # Answers requests until `shutdown` or the end of input. `roles` gives each role a class and a
  # list of features; the class is made for each case with the configuration and the clock, and has
  # `receive(event, members)`, `advance(limit)` and `end`.
  def self.serve(name, version, roles, editions: ["current"])
    # What the library prints must not land between the answers.
    output = $stdout.dup
    $stdout.reopen($stderr)
    Hollow.install if ENV["HOLLOW"]
    $stdin.set_encoding(Encoding::UTF_8)
    server = Server.new(name, version, roles, editions)
    $stdin.each_line do |line|
      request = JSON.parse(line)
      answer = { jsonrpc: "2.0", id: request["id"], **server.answer(request) }
      output.write(JSON.generate(answer), "\n")
      output.flush
      break if request["method"] == "shutdown"
    end
    exit!(0)
  end

  # A hollow library in the place of the one played, where Adapters/hollow asks what an adapter
  # does without one: whatever is called does nothing, or raises.
  module Hollow
    def self.install
      ENV["HOLLOW_LIBRARY"].split.each { |name| empty(Object.const_get(name)) }
    end

    def self.empty(owner)
      [owner, owner.singleton_class].each do |type|
        names = type.instance_methods(false) + type.private_instance_methods(false)
        names.each { |name| type.define_method(name) { |*, **| Hollow.act } }
      end
      owner.constants(false).reject { |name| owner.autoload?(name) }.each do |name|
        inner = owner.const_get(name)
        empty(inner) if inner.is_a?(Module) && inner.name&.start_with?("#{owner.name}::")
      end
    end

    def self.act
      raise "hollow" if ENV["HOLLOW"] == "raises"
    end
  end

  # What answers the six methods.
  class Server
    def initialize(name, version, roles, editions)
      @roles = roles
      @clock = Clock.install
      @description = { protocol: "1", name: name, version: version, clock: "virtual",
                       editions: editions, roles: roles.transform_values(&:last) }
    end

    def answer(request)
      method = request["method"]
      return error(-32601, "no method '#{method}'") unless METHODS.include?(method)

      { result: send(:"on_#{method}", request["params"] || {}) }
    rescue Unsupported => e
      error(-32001, e.message)
    rescue Refusal => e
      error(-32602, e.message)
    rescue StandardError, ScriptError => e
      $stderr.puts e.full_message(highlight: false)
      error(-32000, "#{e.class}: #{e.message}")
    end

    private

    def error(code, message)
      { error: { code: code, message: message.dup.force_encoding(Encoding::UTF_8).scrub } }
    end

    def on_describe(_)
      @description
    end

    def on_begin(params)
      type, = @roles.fetch(params["role"]) { raise Refusal, "no role '#{params["role"]}'" }
      @clock.now = params["now"]
      @player = type.new(params["configuration"] || {}, @clock)
      {}
    end

    def on_receive(params)
      @clock.now = params["now"]
      (event, members), = params["event"].to_a
      { effects: playing.receive(event, members) }
    end

    def on_advance(params)
      now, effects = playing.advance(params["limit"])
      @clock.now = now
      { effects: effects, now: now }
    end

    def on_end(_)
      @player = nil
      {}
    end

    def on_shutdown(_)
      {}
    end

    def playing
      @player || raise(Refusal, "no case was begun")
    end
  end
end
