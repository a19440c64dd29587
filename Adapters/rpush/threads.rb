# frozen_string_literal: true

# The threads of rpush's daemon take turns on the stage. It names Thread, Queue and
# InterruptibleSleep inside Rpush::Daemon, where Ruby finds these first.

module Rpush
  module Daemon
    # A thread: a fiber of the case.
    class Thread
      def self.pass = nil

      def initialize(&block)
        @joiners = []
        stage.start do
          block.call
        ensure
          @done = true
          @joiners.each { |fiber| stage.wake(fiber, nil) }
        end
      end

      def join
        return self if @done

        @joiners << Fiber.current
        stage.wait
        self
      end

      def status = @done ? false : "run"

      private

      def stage = PushConformance::Caller.current.stage
    end

    # A queue whose reader waits on the stage.
    class Queue
      def initialize
        @items = []
        @readers = []
      end

      def push(item)
        @items << item
        reader = @readers.shift
        PushConformance::Caller.current.stage.wake(reader, nil) if reader
      end

      def pop
        while @items.empty?
          @readers << Fiber.current
          PushConformance::Caller.current.stage.wait
        end
        @items.shift
      end

      def size = @items.size
    end

    # The feeder's sleep between two looks into the store. Looks at which nothing can be due are
    # left out: it wakes at the first one that finds something.
    class InterruptibleSleep
      def sleep(seconds)
        stage = PushConformance::Caller.current.stage
        @fiber = Fiber.current
        due = Rpush::Client::ActiveRecord::Notification
              .where(delivered: false, failed: false, processing: false).minimum(:deliver_after)
        looks = due && [((due - Time.now) / seconds).ceil, 1].max
        stage.wait(looks && (looks * seconds))
      ensure
        @fiber = nil
      end

      def stop
        PushConformance::Caller.current.stage.wake(@fiber, nil) if @fiber
        @fiber = nil
      end
    end
  end
end
