<?php

// The functions of curl that pushok calls. It names them without a namespace, so PHP looks in
// pushok's own first: there they are, with the case for a server.

declare(strict_types=1);

namespace Pushok;

use PushConformance\Caller;

/** One transfer. */
final class Transfer
{
  public array $options = [];
  public mixed $answer = null;
  public ?int $due = null;
}

/** The transfers that run side by side. */
final class Transfers
{
  /** @var list<Transfer> */
  public array $new = [];
  /** @var list<Transfer> */
  public array $running = [];
  /** @var list<Transfer> */
  public array $done = [];
  public ?\Fiber $waiting = null;
}

function curl_init(): Transfer
{
  return new Transfer();
}

function curl_setopt(Transfer $transfer, int $option, mixed $value): bool
{
  $transfer->options[$option] = $value;
  return true;
}

function curl_setopt_array(Transfer $transfer, array $options): bool
{
  $transfer->options = $options + $transfer->options;
  return true;
}

function curl_multi_init(): Transfers
{
  return new Transfers();
}

function curl_multi_setopt(Transfers $transfers, int $option, mixed $value): bool
{
  return true;
}

function curl_multi_add_handle(Transfers $transfers, Transfer $transfer): int
{
  $transfers->new[] = $transfer;
  return CURLM_OK;
}

/** Starts what is new, ends what took too long. */
function curl_multi_exec(Transfers $transfers, mixed &$running): int
{
  $now = Caller::$current->clock->now;
  while (($transfer = array_shift($transfers->new)) !== null) {
    $transfer->due = $now + 1000 * ($transfer->options[CURLOPT_TIMEOUT] ?? 300);
    $transfers->running[] = $transfer;
    start($transfers, $transfer);
  }
  foreach ($transfers->running as $transfer) {
    if ($transfer->due <= $now) {
      finish($transfers, $transfer, 'late');
    }
  }
  $running = count($transfers->running);
  return CURLM_OK;
}

/** Waits for an answer. */
function curl_multi_select(Transfers $transfers): int
{
  if ($transfers->running !== [] && $transfers->done === []) {
    $transfers->waiting = \Fiber::getCurrent();
    Caller::$current->stage->wait(min(array_column($transfers->running, 'due')));
    $transfers->waiting = null;
  }
  return 1;
}

function curl_multi_info_read(Transfers $transfers): array|false
{
  $transfer = array_shift($transfers->done);
  $message = ['msg' => CURLMSG_DONE, 'result' => CURLE_OK, 'handle' => $transfer];
  return $transfer === null ? false : $message;
}

function curl_multi_getcontent(Transfer $transfer): string
{
  if (!is_array($transfer->answer)) {
    return '';
  }
  [$status, $headers, $body] = $transfer->answer;
  $lines = array_map(fn(string $name) => "$name: $headers[$name]", array_keys($headers));
  return implode("\r\n", ["HTTP/2 $status ", ...$lines, '', $body]);
}

function curl_getinfo(Transfer $transfer, int $option): mixed
{
  return match ($option) {
    CURLINFO_PRIVATE => $transfer->options[CURLOPT_PRIVATE] ?? false,
    CURLINFO_HTTP_CODE => is_array($transfer->answer) ? $transfer->answer[0] : 0,
  };
}

function curl_error(Transfer $transfer): string
{
  return is_array($transfer->answer) ? '' : 'Operation timed out';
}

function curl_multi_remove_handle(Transfers $transfers, Transfer $transfer): int
{
  return CURLM_OK;
}

function curl_close(Transfer $transfer): void
{
}

function curl_multi_close(Transfers $transfers): void
{
}

/** Makes the request as curl does: a field without a value is not sent. */
function start(Transfers $transfers, Transfer $transfer): void
{
  $headers = ['content-type' => 'application/x-www-form-urlencoded'];
  foreach ($transfer->options[CURLOPT_HTTPHEADER] as $line) {
    [$name, $value] = array_map(trim(...), explode(':', $line, 2));
    $headers[strtolower($name)] = $value;
  }
  Caller::$current->request(
    'POST',
    $transfer->options[CURLOPT_URL],
    array_filter($headers, static fn(string $value): bool => $value !== ''),
    $transfer->options[CURLOPT_POSTFIELDS],
    static fn(mixed $answer) => finish($transfers, $transfer, $answer),
  );
}

/** Takes an answer, and lets who waits go on. */
function finish(Transfers $transfers, Transfer $transfer, mixed $answer): void
{
  $at = array_search($transfer, $transfers->running, true);
  if ($at === false) {
    return;
  }
  array_splice($transfers->running, $at, 1);
  $transfer->answer = $answer;
  $transfers->done[] = $transfer;
  if ($transfers->waiting !== null) {
    Caller::$current->stage->wake($transfers->waiting, null);
    $transfers->waiting = null;
  }
}
