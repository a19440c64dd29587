# frozen_string_literal: true

require_relative "../push_conformance"

module PushConformance
  # Plays one case of a role in which a library calls a server. A subclass has a method for each
  # intent, named as the intent, which calls the library and reports with `tell`; `request_effect`;
  # and `failed(intent, members, error, requests)` for what the library raises.
  class Caller
    HOME = File.expand_path("../../..", __dir__)

    class << self
      # The case being played.
      attr_accessor :current
    end

    attr_reader :configuration, :clock, :stage

    def initialize(configuration, clock)
      @configuration = configuration
      @clock = clock
      @stage = Stage.new(clock)
      @effects = []
      @waiting = {}
      @count = 0
      Caller.current = self
      set_up
    end

    # Makes the library ready for a case.
    def set_up; end

    # Reports an effect; a member that is nil is left out.
    def tell(effect, **members)
      @effects << { effect => members.compact }
    end

    # Makes a request, and answers with its name; what answers it goes to the fiber of `waiter`.
    def open_request(method, path, headers, body)
      name = "r#{@count += 1}"
      fields = headers.to_h { |key, value| [key.to_s.downcase, value.to_s] }
      @effects << request_effect(name, method, path, fields, text(body))
      name
    end

    # Makes a request, and waits for [status, headers, body], :lost or :late.
    def exchange(method, path, headers, body, timeout = nil)
      name = open_request(method, path, headers, body)
      fiber = Fiber.current
      on_answer(name) { |answer| stage.wake(fiber, answer) }
      answer = stage.wait(timeout)
      @waiting.delete(name)
      answer
    end

    # What to do with the answer of a request.
    def on_answer(name, &block)
      @waiting[name] = block
    end

    # Takes an event; answers with all effects until the library waits.
    def receive(event, members)
      case event
      when "response" then respond(members)
      when "connectionLost" then @waiting.delete(members["request"])&.call(:lost)
      else
        raise Unsupported, "no way to ask for '#{event}'" unless respond_to?(event)

        stage.start { run(event, members) }
      end
      settle
    end

    # Moves to the first instant with an effect.
    def advance(limit)
      loop do
        due = stage.next_due
        if due.nil? || due > limit
          clock.now = limit
          return [limit, settle]
        end
        clock.now = [due, clock.now].max
        stage.fire
        effects = settle
        is_over = clock.now == limit && stage.next_due != limit
        return [clock.now, effects] if effects.any? || is_over
      end
    end

    private

    def respond(event)
      headers = (event["headers"] || {}).transform_keys(&:downcase)
      @waiting.delete(event["request"])&.call([event["status"], headers, event["body"] || ""])
    end

    def run(event, members)
      before = @count
      # Not `send`, which may be an intent.
      public_send(event, members)
    rescue StandardError, ScriptError => e
      # Standard error stands beside a failing case.
      $stderr.puts e.full_message(highlight: false)
      return @broken = e if e.is_a?(Unsupported) || ours?(e)

      failed(event, members, e, @count - before)
    end

    # Whether the adapter itself, and not the library, is at fault.
    def ours?(error)
      place = error.backtrace_locations&.first&.path
      place.nil? || File.expand_path(place).start_with?(HOME) && !place.include?("/source/")
    end

    def settle
      stage.settle
      broken, @broken = @broken, nil
      raise broken if broken

      effects, @effects = @effects, []
      effects
    end

    def text(body)
      (body || "").dup.force_encoding(Encoding::UTF_8).scrub
    end
  end
end
