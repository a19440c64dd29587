<?php

// The loop: a request a line on standard input, an answer a line on standard output.

declare(strict_types=1);

namespace PushConformance;

require_once __DIR__ . '/clock.php';

/** The library can't express what the intent asks for; the message says what. */
final class Unsupported extends \Exception
{
}

/** A request that makes no sense to this subject. */
final class Refusal extends \Exception
{
}

/**
 * Answers requests until `shutdown` or the end of input. `roles` gives each role a class and a list
 * of features; the class is made for each case with the configuration and the clock, and has
 * `receive($event, $members)` and `advance($limit)`.
 */
function serve(string $name, string $version, array $roles, array $editions = ['current']): never
{
  // What the library prints must not land between the answers.
  ob_start(static function (string $text): string {
    fwrite(STDERR, $text);
    return '';
  }, 1);
  $server = new Server($name, $version, $roles, $editions);
  while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line);
    $answer = ['jsonrpc' => '2.0', 'id' => $request->id ?? null, ...$server->answer($request)];
    fwrite(STDOUT, json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR) . "\n");
    if (($request->method ?? '') === 'shutdown') {
      break;
    }
  }
  exit(0);
}

/** A tree from the wire as a caller in PHP writes it: arrays, an object only where it is empty. */
function plain(mixed $tree): mixed
{
  if ($tree instanceof \stdClass && (array) $tree === []) {
    return $tree;
  }
  return is_object($tree) || is_array($tree) ? array_map(plain(...), (array) $tree) : $tree;
}

/** What answers the six methods. */
final class Server
{
  private const METHODS = ['describe', 'begin', 'receive', 'advance', 'end', 'shutdown'];

  private readonly Clock $clock;
  private ?Caller $player = null;

  public function __construct(
    private readonly string $name,
    private readonly string $version,
    private readonly array $roles,
    private readonly array $editions,
  ) {
    $this->clock = Clock::present();
  }

  public function answer(\stdClass $request): array
  {
    $method = $request->method ?? '';
    if (!in_array($method, self::METHODS, true)) {
      return $this->error(-32601, "no method '$method'");
    }
    try {
      return ['result' => $this->$method($request->params ?? new \stdClass())];
    } catch (Unsupported $error) {
      return $this->error(-32001, $error->getMessage());
    } catch (Refusal $error) {
      return $this->error(-32602, $error->getMessage());
    } catch (\Throwable $error) {
      fwrite(STDERR, "$error\n");
      return $this->error(-32000, $error::class . ': ' . $error->getMessage());
    }
  }

  private function error(int $code, string $message): array
  {
    return ['error' => ['code' => $code, 'message' => $message]];
  }

  private function describe(): array
  {
    return [
      'protocol' => '1', 'name' => $this->name, 'version' => $this->version, 'clock' => 'virtual',
      'editions' => $this->editions,
      'roles' => array_map(fn(array $role) => $role[1], $this->roles),
    ];
  }

  private function begin(\stdClass $parameters): \stdClass
  {
    [$type] = $this->roles[$parameters->role] ?? throw new Refusal("no role '$parameters->role'");
    $this->clock->now = $parameters->now;
    $this->player = new $type((array) plain($parameters->configuration), $this->clock);
    return new \stdClass();
  }

  private function receive(\stdClass $parameters): array
  {
    $this->clock->now = $parameters->now;
    $event = key((array) $parameters->event);
    $members = (array) plain($parameters->event->$event);
    return ['effects' => $this->playing()->receive($event, $members)];
  }

  private function advance(\stdClass $parameters): array
  {
    [$now, $effects] = $this->playing()->advance($parameters->limit);
    $this->clock->now = $now;
    return ['effects' => $effects, 'now' => $now];
  }

  private function end(): \stdClass
  {
    $this->player = null;
    return new \stdClass();
  }

  private function shutdown(): \stdClass
  {
    return new \stdClass();
  }

  private function playing(): Caller
  {
    return $this->player ?? throw new Refusal('no case was begun');
  }
}
