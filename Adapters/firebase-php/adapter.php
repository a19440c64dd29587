<?php

// Plays http-v1.sender with kreait/firebase-php. Replaced: guzzle's handlers on curl; the clock.

declare(strict_types=1);

use Beste\Cache\InMemoryCache;
use Kreait\Firebase\Contract\Messaging;
use Kreait\Firebase\Exception\FirebaseException;
use Kreait\Firebase\Exception\Messaging as Errors;
use Kreait\Firebase\Factory;
use Psr\Clock\ClockInterface;
use PushConformance\Clock;
use PushConformance\FcmJson;
use PushConformance\Sender;
use PushConformance\Unsupported;

use function PushConformance\load_from;
use function PushConformance\serve;

require 'push_conformance/http_v1.php';
require 'push_conformance/fcm_json.php';
require 'push_conformance/sources.php';

load_from([
  'Kreait\\Firebase\\' => 'firebase-php/src/Firebase',
  'Google\\Auth\\' => 'google-auth-library-php/src',
  'Firebase\\JWT\\' => 'php-jwt/src', 'GuzzleHttp\\Promise\\' => 'promises/src',
  'GuzzleHttp\\Psr7\\' => 'psr7/src', 'GuzzleHttp\\' => 'guzzle/src',
  'Beste\\Clock\\' => 'clock/src/Clock',
  'Beste\\Cache\\' => 'in-memory-cache-php/src', 'Beste\\' => ['json/src', 'clock/src'],
  'Psr\\Http\\Message\\' => ['http-message/src', 'http-factory/src'],
  'Psr\\Http\\Client\\' => 'http-client/src',
  'Psr\\Cache\\' => 'cache/src', 'Psr\\Log\\' => 'log/src',
  'Fig\\Http\\Message\\' => 'http-message-util/src',
]);
require 'psr_clock.php';
require __DIR__ . '/guzzle.php';
Clock::install('Google\Auth', 'Google\Auth\Credentials', 'Google\Auth\Middleware');

/** The case's clock, as Factory::withClock takes it. */
final class PsrClock implements ClockInterface
{
  public function now(): DateTimeImmutable
  {
    $seconds = sprintf('%.3F', Clock::present()->now / 1000);
    return DateTimeImmutable::createFromFormat('U.v', $seconds);
  }
}

/**
 * Contract\Messaging. A message is an array in the REST reference's words, as it documents;
 * CloudMessage::withTarget and what follows it build the same.
 */
final class FirebasePHP extends Sender
{
  private const FAILURES = [
    Errors\InvalidMessage::class => 'invalidArgument', Errors\NotFound::class => 'unregistered',
    // It stands for every 401 and every 403, so that it names no kind.
    Errors\AuthenticationError::class => 'unknown',
    Errors\QuotaExceeded::class => 'quotaExceeded',
    Errors\ServerError::class => 'internal', Errors\ServerUnavailable::class => 'unavailable',
    Errors\ApiConnectionFailed::class => 'noAnswer',
  ];

  private static ?string $key = null;
  private Messaging $messaging;

  protected function setUp(): void
  {
    if (self::$key === null) {
      openssl_pkey_export(openssl_pkey_new(['private_key_bits' => 1024]), self::$key);
    }
    $clock = new PsrClock();
    $account = ['type' => 'service_account', 'project_id' => $this->configuration['project'],
                'client_email' => 'sender@example.com', 'private_key' => self::$key];
    $this->messaging = (new Factory())->withServiceAccount($account)->withClock($clock)
      ->withAuthTokenCache(new InMemoryCache($clock))->createMessaging();
  }

  /** One message. */
  public function send(array $intent): void
  {
    $result = $this->messaging->send($this->message($intent['message']), ...$this->dryRun($intent));
    $this->told(name: $result['name'] ?? null);
  }

  /** A list of messages. */
  public function sendEach(array $intent): void
  {
    $messages = array_map($this->message(...), $intent['messages']);
    $this->toldEach($this->messaging->sendAll($messages, ...$this->dryRun($intent))->getItems());
  }

  /** One message to several tokens. */
  public function sendMulticast(array $intent): void
  {
    $message = $this->message((array) $intent['message']);
    $dryRun = $this->dryRun($intent);
    $report = $this->messaging->sendMulticast($message, $intent['tokens'], ...$dryRun);
    $this->toldEach($report->getItems());
  }

  /** Tokens to a topic. */
  public function subscribe(array $intent): void
  {
    $this->toldTopics($this->messaging->subscribeToTopic($intent['topic'], $intent['tokens']));
  }

  /** Tokens from a topic. */
  public function unsubscribe(array $intent): void
  {
    $this->toldTopics($this->messaging->unsubscribeFromTopic($intent['topic'], $intent['tokens']));
  }

  protected function isOwn(Throwable $error): bool
  {
    return $error instanceof FirebaseException;
  }

  protected function failure(Throwable $error): array
  {
    $kind = self::FAILURES[$error::class] ?? 'unknown';
    // SendReport::messageWasSentToUnknownToken goes by this type.
    return ['failure' => $kind, 'dead' => $kind === 'unregistered' ? true : null];
  }

  private function toldEach(array $reports): void
  {
    foreach ($reports as $index => $report) {
      $report->isSuccess()
        ? $this->told(index: $index, name: $report->result()['name'] ?? null)
        : $this->told(...$this->failure($report->error()), index: $index);
    }
  }

  /** For each topic its tokens, or why the request failed. */
  private function toldTopics(array $results): void
  {
    foreach ($results as $tokens) {
      if (is_string($tokens)) {
        $this->told(failure: 'unknown');
        continue;
      }
      foreach (array_values($tokens) as $index => $result) {
        $this->told(index: $index, failure: $result === 'OK' ? null : 'unknown');
      }
    }
  }

  private function dryRun(array $intent): array
  {
    return isset($intent['dryRun']) ? [$intent['dryRun']] : [];
  }

  private function message(mixed $words): array
  {
    $message = (array) $words;
    if (isset($message['fid'])) {
      throw new Unsupported('a message has no installation id');
    }
    if (isset($message['apns'])) {
      $message['apns'] = $this->apns((array) $message['apns']);
    }
    if (isset($message['android'])) {
      $message['android'] = $this->android((array) $message['android']);
    }
    if (isset($message['fcmOptions'])) {
      $message['fcm_options'] = FcmJson\fcm_options((array) $message['fcmOptions']);
      unset($message['fcmOptions']);
    }
    // What is an object on the wire is an array here, an empty one too.
    return array_map(static fn(mixed $part) => is_object($part) ? (array) $part : $part, $message);
  }

  /** A time to live is a whole number of seconds. */
  private function android(array $words): array
  {
    if (is_float($words['ttl'] ?? null)) {
      throw new Unsupported('a time to live is whole seconds');
    }
    $config = ['ttl' => $words['ttl'] ?? null, 'collapse_key' => $words['collapseKey'] ?? null];
    return array_filter($config, static fn(mixed $value): bool => $value !== null);
  }

  private function apns(array $words): array
  {
    if (isset($words['liveActivityToken'])) {
      throw new Unsupported('ApnsConfig has no token of a Live Activity');
    }
    return array_map(
      static fn(mixed $part) => is_object($part) ? (array) $part : $part,
      FcmJson\apns($words),
    );
  }
}

serve('firebase-php', '7.15.0', ['http-v1.sender' => [FirebasePHP::class, ['error-kinds']]]);
