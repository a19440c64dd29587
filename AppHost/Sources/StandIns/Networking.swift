@_exported import Foundation
#if canImport(FoundationNetworking)
@_exported import FoundationNetworking
#endif

/// A session that has no connection: every request fails as on a device without one.
open class URLSession: NSObject {
  public static let shared = URLSession()

  public override init() {}
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration, delegate: (any NSObjectProtocol)?,
    delegateQueue: OperationQueue?
  ) {}

  private static var offline: URLError { URLError(.notConnectedToInternet) }

  open func dataTask(with url: URL) -> URLSessionTask { URLSessionTask {} }
  open func dataTask(with request: URLRequest) -> URLSessionTask { URLSessionTask {} }

  open func dataTask(
    with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    URLSessionTask { completionHandler(nil, nil, Self.offline) }
  }

  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    URLSessionTask { completionHandler(nil, nil, Self.offline) }
  }

  open func downloadTask(
    with url: URL, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    URLSessionTask { completionHandler(nil, nil, Self.offline) }
  }

  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    URLSessionTask { completionHandler(nil, nil, Self.offline) }
  }

  open func uploadTask(
    with request: URLRequest, from data: Data?,
    completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionTask {
    URLSessionTask { completionHandler(nil, nil, Self.offline) }
  }

  open func data(from url: URL) async throws -> (Data, URLResponse) { throw Self.offline }
  open func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    throw Self.offline
  }
  open func download(from url: URL) async throws -> (URL, URLResponse) { throw Self.offline }
  open func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    throw Self.offline
  }
  open func upload(for request: URLRequest, from data: Data) async throws -> (Data, URLResponse) {
    throw Self.offline
  }
  open func invalidateAndCancel() {}
  open func finishTasksAndInvalidate() {}
}

/// A task that ends without a connection, once it is resumed.
open class URLSessionTask: NSObject {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  open func resume() {
    guard let end else { return }
    self.end = nil
    DispatchQueue.global().async(execute: end)
  }

  open func cancel() { end = nil }
}

public typealias URLSessionDataTask = URLSessionTask
public typealias URLSessionDownloadTask = URLSessionTask
public typealias URLSessionUploadTask = URLSessionTask
