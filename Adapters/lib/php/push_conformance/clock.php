<?php

declare(strict_types=1);

namespace PushConformance;

/** The instant of the case, in milliseconds since 1970. */
final class Clock
{
  private static ?self $present = null;

  public int $now = 1_767_225_600_000;

  public static function present(): self
  {
    return self::$present ??= new self();
  }

  /**
   * Makes `time` and `microtime` of these namespaces the case's: PHP looks there first, where a
   * library names a function without its namespace.
   */
  public static function install(string ...$namespaces): void
  {
    foreach ($namespaces as $namespace) {
      eval("namespace $namespace;
        function time(): int { return intdiv(\\PushConformance\\Clock::present()->now, 1000); }
        function microtime(bool \$float = false): float {
          return \\PushConformance\\Clock::present()->now / 1000;
        }");
    }
  }
}

/** Where calls of a library that blocks stand still: each is a fiber, so one runs at a time. */
final class Stage
{
  private array $ready = [];
  private \SplObjectStorage $due;

  public function __construct(private readonly Clock $clock)
  {
    $this->due = new \SplObjectStorage();
  }

  /** Runs a call at the next `settle`. */
  public function start(callable $function): void
  {
    $this->ready[] = [new \Fiber($function), null];
  }

  /** Runs what can run, until everything is done or waits. */
  public function settle(): void
  {
    while ($this->ready !== []) {
      [$fiber, $value] = array_shift($this->ready);
      $fiber->isStarted() ? $fiber->resume($value) : $fiber->start();
    }
  }

  /** Stands still until `wake`, and answers with its value; with 'late' at an instant. */
  public function wait(?int $until = null): mixed
  {
    if ($until !== null) {
      $this->due[\Fiber::getCurrent()] = max($until, $this->clock->now);
    }
    return \Fiber::suspend();
  }

  /** Lets a call go on at the next `settle`. */
  public function wake(\Fiber $fiber, mixed $value): void
  {
    unset($this->due[$fiber]);
    $this->ready[] = [$fiber, $value];
  }

  /** The instant at which the next call has waited long enough. */
  public function nextDue(): ?int
  {
    $instants = [];
    foreach ($this->due as $fiber) {
      $instants[] = $this->due[$fiber];
    }
    return $instants === [] ? null : min($instants);
  }

  /** Wakes the calls that have waited long enough. */
  public function fire(): void
  {
    $late = [];
    foreach ($this->due as $fiber) {
      if ($this->due[$fiber] <= $this->clock->now) {
        $late[] = $fiber;
      }
    }
    foreach ($late as $fiber) {
      $this->wake($fiber, 'late');
    }
  }
}
