<?php

declare(strict_types=1);

namespace PushConformance;

/** Loads classes from the checkouts: a prefix of their names, and the folders it stands for. */
function load_from(array $folders): void
{
  if (getenv('HOLLOW')) {
    hollow(getenv('HOLLOW_LIBRARY') . '\\');
  }
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

/**
 * Puts hollow classes in the place of a library's, where Adapters/hollow asks what an adapter does
 * without one: whatever is called does nothing, or throws.
 */
function hollow(string $prefix): void
{
  spl_autoload_register(static function (string $class) use ($prefix): void {
    if (str_starts_with($class, $prefix)) {
      $end = strrpos($class, '\\');
      $act = getenv('HOLLOW') === 'raises' ? 'throw new \\Exception("hollow");' : 'return null;';
      eval('namespace ' . substr($class, 0, $end) . '; class ' . substr($class, $end + 1) . '{'
        . "function __construct(...\$_) { $act } function __call(\$n, \$_) { $act }"
        . "static function __callStatic(\$n, \$_) { $act } }");
    }
  });
}

/** A folder or file of the checkouts. */
function checkout(string $path): string
{
  return getenv('VENDOR_SOURCES') . '/' . $path;
}
