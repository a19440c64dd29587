<?php

// In the place of guzzle's handlers on curl: the case is the server. The exchange of a signed
// assertion for an access token is answered here, as the credentials ask no network.

declare(strict_types=1);

namespace GuzzleHttp\Handler;

use GuzzleHttp\Exception\ConnectException;
use GuzzleHttp\Promise\Promise;
use GuzzleHttp\Promise\PromiseInterface;
use GuzzleHttp\Promise\Utils;
use GuzzleHttp\Psr7\Response;
use PushConformance\Caller;
use Psr\Http\Message\RequestInterface;

/** Transfers that run side by side; who waits for one runs them all, as with curl. */
class CurlMultiHandler
{
  private int $open = 0;
  private array $answered = [];
  private ?\Fiber $waiting = null;

  public function __invoke(RequestInterface $request, array $options): PromiseInterface
  {
    $promise = new Promise($this->execute(...));
    if ($request->getUri()->getHost() === 'oauth2.googleapis.com') {
      $token = ['access_token' => Caller::$current->configuration['accessToken'],
                'expires_in' => 3600];
      $promise->resolve(new Response(200, [], json_encode($token)));
      return $promise;
    }
    $this->open += 1;
    Caller::$current->request(
      $request->getMethod(),
      (string) $request->getUri(),
      array_map(static fn(array $values): string => implode(', ', $values), $request->getHeaders()),
      (string) $request->getBody(),
      function (mixed $answer) use ($request, $promise): void {
        $this->answered[] = [$request, $promise, $answer];
        if ($this->waiting !== null) {
          Caller::$current->stage->wake($this->waiting, null);
          $this->waiting = null;
        }
      },
    );
    return $promise;
  }

  /** Runs until everything is answered. */
  private function execute(): void
  {
    while ($this->open > 0) {
      Utils::queue()->run();
      if ($this->answered === []) {
        $this->waiting = \Fiber::getCurrent();
        Caller::$current->stage->wait();
      }
      foreach (array_splice($this->answered, 0) as [$request, $promise, $answer]) {
        $this->open -= 1;
        is_array($answer)
          ? $promise->resolve(new Response(...$answer))
          : $promise->reject(new ConnectException('cURL error 52: Empty reply', $request));
      }
    }
  }
}

/** One transfer, for which its caller waits. */
class CurlHandler extends CurlMultiHandler
{
}
