<?php

// Plays apns.provider with pushok. Replaced: curl; `time` where the token is signed.

declare(strict_types=1);

use Pushok\AuthProvider\Certificate;
use Pushok\AuthProvider\Token;
use Pushok\Client;
use Pushok\Notification;
use Pushok\Payload;
use Pushok\Payload\Alert;
use PushConformance\Clock;
use PushConformance\Provider;
use PushConformance\Unsupported;

use function PushConformance\load_from;
use function PushConformance\serve;

require 'push_conformance/apns.php';
require 'push_conformance/sources.php';
require __DIR__ . '/curl.php';

load_from([
  'Pushok\\' => 'pushok/src', 'Jose\\Component\\' => 'jwt-library',
  'SpomkyLabs\\Pki\\' => 'pki-framework/src', 'Brick\\Math\\' => 'math/src',
  'ParagonIE\\ConstantTime\\' => 'constant_time_encoding/src',
]);
Clock::install('Pushok\AuthProvider');

/** Client::push. */
final class PushokProvider extends Provider
{
  private const ALERT = ['title' => 'setTitle', 'subtitle' => 'setSubtitle', 'body' => 'setBody',
                         'locKey' => 'setLocKey', 'locArgs' => 'setLocArgs'];
  private const PAYLOAD = [
    'badge' => 'setBadge', 'sound' => 'setSound', 'category' => 'setCategory',
    'threadID' => 'setThreadId', 'contentAvailable' => 'setContentAvailability',
    'mutableContent' => 'setMutableContent', 'pushType' => 'setPushType',
  ];
  private const ENDINGS = [
    'voip' => '.voip', 'liveactivity' => '.push-type.liveactivity',
    'complication' => '.complication', 'fileprovider' => '.pushkit.fileprovider',
  ];

  private array $clients = [];
  private int $since = 0;

  /** One notification. */
  public function notify(array $intent): void
  {
    $client = $this->client($intent);
    $client->addNotification($this->notification($intent));
    foreach ($client->push() as $response) {
      $this->told(
        $intent,
        $response->getStatusCode() === 200,
        status: $response->getStatusCode(),
        reason: $response->getErrorReason() ?: null,
        identifier: $response->getApnsId() ?: null,
      );
    }
  }

  /** The client of an app. That its token goes stale is, by the README, the caller's to mind. */
  private function client(array $intent): Client
  {
    $topic = $this->app($intent);
    if ($this->clients !== [] && $this->clock->now - $this->since >= 3_600_000) {
      throw new Unsupported('a token goes stale after an hour, and its caller renews it');
    }
    if (!isset($this->clients[$topic])) {
      $this->since = $this->clock->now;
      $options = ['key_id' => $this->configuration['keyID'] ?? 'K7KEY00001',
                  'team_id' => $this->configuration['teamID'] ?? 'T7TEAM0001',
                  'app_bundle_id' => $topic];
      // The certificate is curl's to read, and so nobody's.
      $provider = ($this->configuration['authentication'] ?? 'token') === 'certificate'
        ? Certificate::create([...$options, 'certificate_path' => 'own.pem',
                               'certificate_secret' => null])
        : Token::create([...$options, 'private_key_content' => self::key()]);
      $isProduction = ($this->configuration['environment'] ?? 'production') === 'production';
      $this->clients[$topic] = new Client($provider, $isProduction);
    }
    return $this->clients[$topic];
  }

  /** The bundle identifier, to which the provider itself adds what the push type wants. */
  private function app(array $intent): string
  {
    $topic = $intent['topic'] ?? throw new Unsupported('the providers want app_bundle_id');
    $ending = self::ENDINGS[$intent['pushType'] ?? ''] ?? '';
    $isThere = $ending !== '' && str_ends_with($topic, $ending);
    return $isThere ? substr($topic, 0, -strlen($ending)) : $topic;
  }

  private function notification(array $intent): Notification
  {
    $made = new Notification($this->payload($intent), $intent['token']);
    if (isset($intent['id'])) {
      $made->setId($intent['id']);
    }
    if (isset($intent['collapseID'])) {
      $made->setCollapseId($intent['collapseID']);
    }
    if (isset($intent['expiration'])) {
      $made->setExpirationAt(new DateTime('@' . $intent['expiration']));
    }
    match ($intent['priority'] ?? null) {
      null => $made,
      5 => $made->setLowPriority(),
      10 => $made->setHighPriority(),
      default => throw new Unsupported("Notification has no priority {$intent['priority']}"),
    };
    return $made;
  }

  private function payload(array $intent): Payload
  {
    if (array_key_exists('payload', $intent)) {
      throw new Unsupported('Notification wants a Payload, not a finished payload');
    }
    $made = Payload::create();
    if (isset($intent['alert'])) {
      $alert = Alert::create();
      foreach ($intent['alert'] as $name => $value) {
        $alert->{self::ALERT[$name]}($value);
      }
      $made->setAlert($alert);
    }
    foreach (array_intersect_key(self::PAYLOAD, $intent) as $name => $setter) {
      $made->$setter($intent[$name]);
    }
    foreach ((array) ($intent['custom'] ?? []) as $name => $value) {
      $made->setCustomValue((string) $name, $value);
    }
    return $made;
  }
}

serve('pushok', '0.18.1', ['apns.provider' => [PushokProvider::class, ['provider-token']]]);
