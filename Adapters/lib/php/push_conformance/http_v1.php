<?php

declare(strict_types=1);

namespace PushConformance;

require_once __DIR__ . '/caller.php';

/** The role http-v1.sender: what is the same for every library that plays it. */
abstract class Sender extends Caller
{
  protected function requestEffect(
    string $name,
    string $method,
    string $path,
    array $headers,
    string $body,
  ): array {
    return ['request' => ['request' => $name, 'method' => $method, 'path' => $path,
                          'headers' => (object) $headers, 'body' => $body]];
  }

  /** Reports what the library tells its caller of one message. */
  protected function told(
    ?int $index = null,
    ?string $name = null,
    ?string $failure = null,
    ?bool $dead = null,
  ): void {
    $this->tell('outcome', index: $index, name: $name, failure: $failure, tokenIsDead: $dead);
  }

  /** Before any request an error is a refusal, after one an outcome if it is own. */
  protected function failed(array $members, \Throwable $error, int $requests): void
  {
    if ($requests === 0) {
      $this->tell('refused', reason: $error::class . ': ' . $error->getMessage());
    } elseif ($this->isOwn($error)) {
      $this->told(...$this->failure($error));
    }
  }

  /** What an error of the library says: `failure`, and `dead` if it says so. */
  abstract protected function failure(\Throwable $error): array;
}
