<?php

declare(strict_types=1);

namespace PushConformance;

require_once __DIR__ . '/wire.php';

/**
 * Plays one case of a role in which a library calls a server. A subclass has a public method for
 * each intent, named as the intent, which calls the library and reports with `tell`;
 * `requestEffect`; and `failed` for what the library throws.
 */
abstract class Caller
{
  public static self $current;

  public readonly Stage $stage;
  private array $effects = [];
  private array $waiting = [];
  private int $count = 0;
  private int $answers = 0;
  private string $body = '';
  private ?\Throwable $broken = null;

  public function __construct(public readonly array $configuration, public readonly Clock $clock)
  {
    $this->stage = new Stage($clock);
    self::$current = $this;
    $this->setUp();
  }

  /** Makes the library ready for a case. */
  protected function setUp(): void
  {
  }

  /** A request as the role has it. */
  abstract protected function requestEffect(
    string $name,
    string $method,
    string $path,
    array $headers,
    string $body,
  ): array;

  /** What the library threw, after so many requests. */
  abstract protected function failed(array $members, \Throwable $error, int $requests): void;

  /** Reports an effect; a member that is null is left out. */
  public function tell(string $effect, mixed ...$members): void
  {
    $told = array_filter($members, static fn(mixed $member): bool => $member !== null);
    $this->effects[] = [$effect => (object) $told];
  }

  /** Makes a request; what answers it, [status, headers, body] or 'lost', goes to the function. */
  public function request(
    string $method,
    string $url,
    array $headers,
    string $body,
    callable $done,
  ): void {
    $name = 'r' . ++$this->count;
    $path = (string) preg_replace('#^https?://[^/]*#', '', $url);
    $fields = array_map(strval(...), array_change_key_case($headers));
    $this->effects[] = $this->requestEffect($name, $method, $path, $fields, $body);
    $this->waiting[$name] = $done;
  }

  /** Takes an event; answers with all effects until the library waits. */
  public function receive(string $event, array $members): array
  {
    if (in_array($event, ['response', 'connectionLost'], true)) {
      $this->answers += 1;
      $this->body = $members['body'] ?? '';
    }
    if ($event === 'response') {
      $headers = array_change_key_case((array) ($members['headers'] ?? []));
      $this->answer($members['request'], [$members['status'], $headers, $members['body'] ?? '']);
    } elseif ($event === 'connectionLost') {
      $this->answer($members['request'], 'lost');
    } elseif (is_callable([$this, $event])) {
      $this->stage->start(fn() => $this->run($event, $members));
    } else {
      throw new Unsupported("no way to ask for '$event'");
    }
    return $this->settle();
  }

  /** Moves to the first instant with an effect. */
  public function advance(int $limit): array
  {
    while (true) {
      $due = $this->stage->nextDue();
      if ($due === null || $due > $limit) {
        $this->clock->now = $limit;
        return [$limit, $this->settle()];
      }
      $this->clock->now = max($due, $this->clock->now);
      $this->stage->fire();
      $effects = $this->settle();
      if ($effects !== [] || $this->clock->now === $limit && $this->stage->nextDue() !== $limit) {
        return [$this->clock->now, $effects];
      }
    }
  }

  private function answer(string $request, mixed $answer): void
  {
    $done = $this->waiting[$request] ?? null;
    unset($this->waiting[$request]);
    if ($done !== null) {
      $done($answer);
    }
  }

  private function run(string $intent, array $members): void
  {
    $before = $this->count;
    try {
      $this->$intent($members);
    } catch (Unsupported $error) {
      $this->broken = $error;
    } catch (\Throwable $error) {
      // Standard error stands beside a failing case.
      fwrite(STDERR, "$error\n");
      if ($this->isOurs($error)) {
        $this->broken = $error;
      } else {
        $requests = $this->count - $before;
        $this->failed($members, $error, $requests);
        if ($requests > 0 && !$this->isOwn($error)) {
          // Adapters/lists reads this, and knows the case by the number of the answer and its body.
          $told = $error::class . ", after answer {$this->answers}: " . json_encode($this->body);
          fwrite(STDERR, "arrives as a foreign exception: $told\n");
        }
      }
    }
  }

  /** Whether the error is the library's own. */
  protected function isOwn(\Throwable $error): bool
  {
    return false;
  }

  /** Whether the adapter itself, and not the library, is at fault. */
  private function isOurs(\Throwable $error): bool
  {
    // A TypeError is the library's word on what it was given.
    $file = realpath($error->getFile()) ?: '';
    return !$error instanceof \TypeError && !str_contains($file, '/source/')
      && str_starts_with($file, dirname(__DIR__, 3));
  }

  private function settle(): array
  {
    $this->stage->settle();
    [$broken, $this->broken] = [$this->broken, null];
    if ($broken !== null) {
      throw $broken;
    }
    [$effects, $this->effects] = [$this->effects, []];
    return $effects;
  }
}
