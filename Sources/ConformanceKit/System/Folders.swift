package import Foundation

extension FileManager {
  /// Whether a folder is at a path; Foundation's own answer would bring ICU into the tool.
  package func isFolder(atPath path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
