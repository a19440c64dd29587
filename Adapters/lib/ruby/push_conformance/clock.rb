# frozen_string_literal: true

module PushConformance
  # The instant of the case, in milliseconds since 1970; what `Time.now` and the other clocks say.
  class Clock
    attr_accessor :now, :stage

    def self.install
      clock = new
      clock.now = 1_767_225_600_000
      Time.singleton_class.prepend(Module.new do
        define_method(:now) { |**options| at(Rational(clock.now, 1000), **options) }
      end)
      Process.singleton_class.prepend(Module.new do
        define_method(:clock_gettime) do |_id, unit = :float_second|
          clock.in_unit(unit)
        end
      end)
      Kernel.prepend(Module.new do
        define_method(:sleep) do |*seconds|
          clock.stage&.here? ? clock.stage.sleep(*seconds) : super(*seconds)
        end
      end)
      clock
    end

    def in_unit(unit)
      case unit
      when :nanosecond then now * 1_000_000
      when :microsecond then now * 1000
      when :millisecond then now
      when :second then now / 1000
      when :float_millisecond then now.to_f
      else now / 1000.0
      end
    end
  end

  # Where calls of a library that blocks stand still: each is a fiber, so one runs at a time.
  class Stage
    def initialize(clock)
      @clock = clock
      clock.stage = self
      @ready = []
      @due = {}
      @waiting = {}
      @thread = Thread.current
    end

    # Whether this is one of the calls.
    def here?
      Thread.current == @thread && @running
    end

    # Runs a call at the next `settle`.
    def start(&block)
      @ready << [Fiber.new { |_| block.call }, nil]
    end

    # Runs what can run, until everything is done or waits.
    def settle
      while (fiber, value = @ready.shift)
        @running = true
        fiber.resume(value)
        @running = false
      end
    end

    # Stands still until `wake`, and answers with its value; with :late after `seconds`.
    def wait(seconds = nil)
      fiber = Fiber.current
      @due[fiber] = @clock.now + (seconds * 1000).ceil if seconds
      @waiting[fiber] = true
      Fiber.yield
    end

    # Lets a call go on at the next `settle`, if it waits.
    def wake(fiber, value)
      return unless @waiting.delete(fiber)

      @due.delete(fiber)
      @ready << [fiber, value]
    end

    def sleep(seconds)
      wait(seconds)
      seconds.to_i
    end

    # The instant at which the next call has waited long enough.
    def next_due
      @due.values.min
    end

    # Wakes the calls that have waited long enough.
    def fire
      late = @due.select { |_, instant| instant <= @clock.now }
      late.sort_by(&:last).each { |fiber, _| wake(fiber, :late) }
    end
  end
end
