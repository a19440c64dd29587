<?php

declare(strict_types=1);

namespace PushConformance;

require_once __DIR__ . '/caller.php';

/** The role apns.provider: what is the same for every library that plays it. */
abstract class Provider extends Caller
{
  private static ?string $key = null;
  private array $identifiers = [];

  /** A signing key made for this process. */
  public static function key(): string
  {
    if (self::$key === null) {
      $options = ['private_key_type' => OPENSSL_KEYTYPE_EC, 'curve_name' => 'prime256v1'];
      $key = openssl_pkey_new($options);
      openssl_pkey_export($key, self::$key);
    }
    return self::$key;
  }

  public function receive(string $event, array $members): array
  {
    if ($event === 'response') {
      // Where a response has no `apns-id`, it is the request's, as APNs has it.
      $given = (array) ($members['headers'] ?? []);
      $members['headers'] = ['apns-id' => $this->identifiers[$members['request']] ?? '', ...$given];
    }
    return parent::receive($event, $members);
  }

  protected function requestEffect(
    string $name,
    string $method,
    string $path,
    array $headers,
    string $body,
  ): array {
    $this->identifiers[$name] = $headers['apns-id'] ?? '1d5c9f1e-3f0a-4a52-8e0c-5a1b6d7e8f90';
    $request = ['request' => $name, 'method' => $method, 'path' => $path,
                'headers' => (object) $headers, 'payload' => $body];
    $token = $this->providerToken($headers['authorization'] ?? '');
    return ['request' => $token === null ? $request : [...$request, 'providerToken' => $token]];
  }

  /** Reports what the library tells its caller of one notification. */
  protected function told(
    array $intent,
    bool $accepted,
    ?int $status = null,
    ?string $reason = null,
    ?string $identifier = null,
  ): void {
    $this->tell(
      'outcome',
      message: $intent['message'],
      accepted: $accepted,
      status: $status,
      reason: $reason,
      id: $identifier,
    );
  }

  /** Reports an error before any request; what comes later as an error is a foreign one. */
  protected function failed(array $members, \Throwable $error, int $requests): void
  {
    if ($requests === 0) {
      $this->told($members, false);
    }
  }

  private function providerToken(string $authorization): ?\stdClass
  {
    if (preg_match('/^bearer ([\w-]+)\.([\w-]+)\.[\w-]*$/i', $authorization, $parts) !== 1) {
      return null;
    }
    $decode = static fn(string $part): string => (string) base64_decode(strtr($part, '-_', '+/'));
    $header = json_decode($decode($parts[1]), true);
    $claims = json_decode($decode($parts[2]), true);
    $members = ['alg' => $header['alg'] ?? null, 'kid' => $header['kid'] ?? null,
                'iss' => $claims['iss'] ?? null, 'iat' => $claims['iat'] ?? null];
    return (object) array_filter($members, static fn(mixed $member): bool => $member !== null);
  }
}
