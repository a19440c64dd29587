<?php

declare(strict_types=1);

namespace PushConformance;

/** Loads classes from the checkouts: a prefix of their names, and the folders it stands for. */
function load_from(array $folders): void
{
  spl_autoload_register(static function (string $class) use ($folders): void {
    foreach ($folders as $prefix => $places) {
      $name = strtr(substr($class, strlen($prefix)), '\\', '/');
      foreach (str_starts_with($class, $prefix) ? (array) $places : [] as $place) {
        $file = checkout($place) . "/$name.php";
        if (is_file($file)) {
          require $file;
          return;
        }
      }
    }
  });
}

/** A folder or file of the checkouts. */
function checkout(string $path): string
{
  return getenv('VENDOR_SOURCES') . '/' . $path;
}
