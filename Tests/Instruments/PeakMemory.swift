import Foundation

/// The most memory that this process has held, in bytes.
///
/// On Linux the kernel's file is asked: `getrusage` counts what the parent held there, too.
package var peakMemory: Int {
  #if os(Linux)
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
  #else
  var usage = rusage()
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss
  #endif
}
