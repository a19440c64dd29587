<?php

// The caller's words as FCM's own JSON, for libraries that take parts of a message as they are.

declare(strict_types=1);

namespace PushConformance\FcmJson;

/** An ApnsConfig of the REST reference. */
function apns(array $words): array
{
  $config = array_intersect_key($words, ['headers' => true]);
  if (isset($words['aps']) || isset($words['custom'])) {
    $config['payload'] = (array) ($words['custom'] ?? []);
    if (isset($words['aps'])) {
      $config['payload']['aps'] = aps((array) $words['aps']);
    }
  }
  if (isset($words['fcmOptions'])) {
    $config['fcm_options'] = fcm_options((array) $words['fcmOptions']);
  }
  return $config;
}

/** The aps dictionary with Apple's names; true, where Apple has 1, is 1. */
function aps(array $words): array
{
  $names = ['contentAvailable' => 'content-available', 'mutableContent' => 'mutable-content',
            'threadID' => 'thread-id'];
  $members = [];
  foreach ($words as $name => $value) {
    if ($name === 'custom') {
      $members = [...$members, ...(array) $value];
    } elseif ($name === 'sound' && is_array($value) && is_bool($value['critical'] ?? null)) {
      $members[$name] = [...$value, 'critical' => (int) $value['critical']];
    } else {
      $isFlag = in_array($name, ['contentAvailable', 'mutableContent'], true) && $value === true;
      $members[$names[$name] ?? $name] = $isFlag ? 1 : $value;
    }
  }
  return $members;
}

/** FcmOptions, or ApnsFcmOptions. */
function fcm_options(array $words): array
{
  $names = ['analyticsLabel' => 'analytics_label', 'image' => 'image'];
  $options = [];
  foreach ($words as $name => $value) {
    $options[$names[$name]] = $value;
  }
  return $options;
}
