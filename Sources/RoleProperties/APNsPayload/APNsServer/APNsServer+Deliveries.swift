#if Everything || APNsServer

import ConformanceKit
import Histories

extension Property where Reading == APNsServerReading {
  /// What reaches a device, and when.
  static let apnsServerDeliveries: [Property] = [
    Property(
      "delivered-as-it-came", "A device gets what was sent to it, unchanged", "APNS-A-014"
    ) { reading in
      reading.deliveries.each { delivery in
        delivery.body == nil || delivery.owners.isEmpty ? nil : !delivery.equals.isEmpty
      }
    },
    Property(
      "refused-is-not-delivered", "What was refused reaches no device", "APNS-C-040b"
    ) { reading in
      reading.deliveries.each { delivery in
        delivery.equals.isEmpty
          ? nil
          : delivery.equals.contains { place in
            // In the step of a request its answer may come after what it brings.
            reading.isTaken(reading.requests[place])
          }
      }
    },
    Property(
      "to-devices-online", "What comes for a device that is offline waits", "APNS-C-022c"
    ) { $0.deliveries.each { $0.isOnline } },
    Property(
      "zero-is-tried-once", "With an expiration of 0 a notification comes at once or never",
      "APNS-C-022b"
    ) { reading in
      let broadcasts = reading.requests.filter { $0.expiration == 0 && $0.verdict.isBroadcast }
      broadcasts.filter(\.isUrgent).each { request in
        let own = request.deliveries.map { reading.deliveries[$0] }.filter { $0.equals.count == 1 }
        return own.isEmpty ? nil : own.allSatisfy { $0.point.step == request.point.step }
      }
      let zeros = reading.requests.filter { $0.expiration == 0 && !$0.verdict.isBroadcast }
      zeros.each { request in
        guard request.faults.isEmpty, reading.isTaken(request), request.body != nil else {
          return nil
        }
        let own = request.deliveries.map { reading.deliveries[$0] }.filter { $0.equals.count == 1 }
        if own.count > 1 { return false }
        // What may be put together to save power may wait for its one try.
        guard request.isUrgent else { return own.isEmpty ? nil : true }
        if own.contains(where: { $0.point.step != request.point.step }) { return false }
        guard request.isOnline else { return own.isEmpty ? nil : true }
        return request.deliveries.contains {
          reading.deliveries[$0].point.step == request.point.step
        }
      }
    },
    Property(
      "stored-for-devices-offline",
      "A notification that isn't over yet reaches its device when that comes online",
      "APNS-C-022c"
    ) { reading in
      reading.returns.filter { $0.waiting.count == 1 }.each { reading.got($0, $0.waiting.last) }
    },
    Property(
      "stored-for-thirty-days-at-most", "What waited for more than 30 days reaches no device",
      "APNS-C-022j"
    ) { reading in
      reading.deliveries.each { delivery in
        let senders = delivery.equals.map { reading.requests[$0] }
        guard !senders.isEmpty, senders.allSatisfy({ !$0.verdict.isBroadcast }) else { return nil }
        return senders.contains {
          $0.point.now.advanced(bySeconds: 2_592_000) >= delivery.point.now
        }
      }
    },
    Property(
      "the-latest-is-stored",
      "Of several for one app and device the latest is stored, and no other",
      "APNS-C-027"
    ) { reading in
      let several = reading.returns.filter { reading.hasLatest($0) }
      several.each { reading.got($0, $0.waiting.last) }
      several.none { connection in
        known(connection.waiting.dropLast()) { reading.got(connection, $0) }
      }
    },
    Property(
      "broadcasts-reach-listeners", "A broadcast reaches each device online that listens",
      "APNS-C-029e"
    ) { reading in
      reading.listenings.each { listening in
        let bodies = reading.deliveries.lazy.filter {
          $0.point.step == listening.point.step && $0.device == listening.device
        }
        return bodies.contains { $0.body == listening.body }
      }
    },
    Property(
      "channels-keep-the-latest", "Of two messages a channel with storage keeps the latest",
      "APNS-C-029h"
    ) { reading in
      reading.connections.each { connection in
        let own = reading.deliveries.filter {
          $0.point.step == connection.point.step && $0.device == connection.device
            && $0.equals.count == 1
        }
        let kept = own.flatMap(\.equals).map { reading.requests[$0] }
          .filter { reading.isKept($0, for: connection) }
        guard !kept.isEmpty else { return nil }
        return kept.allSatisfy { !reading.hasLater(than: $0, for: connection) }
      }
    },
  ]
}

/// A device that listens while a broadcast comes.
private struct Listening: Thing {
  let point: Trace.Point
  let device: String
  let body: JSONValue?
}

extension APNsServerReading {
  /// The devices that come online for which notifications wait that are surely stored.
  ///
  /// How long the longest is stored is the server's matter: a day is a bound of ours.
  fileprivate var returns: [Connection] {
    guard features.contains(.store) else { return [] }
    return connections.filter { connection in
      let waiting = connection.waiting.map { requests[$0] }
      return !waiting.isEmpty
        && waiting.allSatisfy { request in
          request.faults.isEmpty && request.isUrgent && request.body != nil
            && request.headers["apns-topic"] == waiting[0].headers["apns-topic"]
            && request.point.now.advanced(bySeconds: 86_400) >= connection.point.now
            && ![0, nil].contains(request.expiration)
        }
        && (waiting.last?.expiration ?? 0) > connection.point.now.milliseconds / 1000 + 1
    }
  }

  /// Whether the latest of several that wait is also what is over last, which a server may keep instead.
  ///
  /// Of what comes in a short time it needn't be the latest; that this is an hour is a bound of ours.
  fileprivate func hasLatest(_ connection: Connection) -> Bool {
    let waiting = connection.waiting.map { requests[$0] }
    let expirations = waiting.map { $0.expiration ?? 0 }
    guard waiting.count > 1, expirations.max() == expirations.last else { return false }
    let last = waiting[waiting.count - 1].point.now
    return waiting.dropLast().allSatisfy { $0.point.now.advanced(bySeconds: 3600) <= last }
  }

  /// Whether a device that came online got one of the notifications that waited; unclear where another is like it.
  fileprivate func got(_ connection: Connection, _ request: Int?) -> Bool? {
    guard let request else { return nil }
    let alike = connection.waiting.filter { requests[$0].body == requests[request].body }
    guard alike.count == 1 else { return nil }
    return requests[request].deliveries.contains {
      deliveries[$0].point.step == connection.point.step
    }
  }

  /// Whether a broadcast is one that a channel may keep for a device until that comes online.
  fileprivate func isKept(_ request: Request, for connection: Connection) -> Bool {
    guard let channel = request.verdict.channel, channel.storesMessages, request.faults.isEmpty,
      isTaken(request), request.point.step != connection.point.step
    else { return false }
    return (request.expiration ?? 0) > connection.point.now.milliseconds / 1000 + 1
      && !request.online.contains(connection.device)
  }

  /// Whether a channel may keep another message in place of one, which came surely later.
  ///
  /// APNs may put messages into another order; that it doesn't do so for an hour is a bound of ours.
  fileprivate func hasLater(than request: Request, for connection: Connection) -> Bool {
    requests.contains { other in
      other.place > request.place && other.point.step < connection.point.step
        && other.verdict.channel?.id == request.verdict.channel?.id
        && request.point.now.advanced(bySeconds: 3600) <= other.point.now
        && isKept(other, for: connection)
    }
  }

  /// The devices online that listen to a channel when something comes for it.
  fileprivate var listenings: [Listening] {
    var found: [Listening] = []
    for request in requests {
      guard let channel = request.verdict.channel, request.faults.isEmpty, isTaken(request),
        request.headers["apns-priority"] == "10"
      else { continue }
      for device in channel.subscribers ?? [] where request.online.contains(device.lowercased()) {
        found.append(
          Listening(point: request.point, device: device.lowercased(), body: request.body))
      }
    }
    return found
  }
}

#endif
