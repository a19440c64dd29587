<?php

// In the place of psr/clock, whose checkout would have the name of another's.

declare(strict_types=1);

namespace Psr\Clock;

interface ClockInterface
{
  public function now(): \DateTimeImmutable;
}
