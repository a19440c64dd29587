#if Everything || HTTPv1ServiceExtension

import ConformanceKit
import Histories

extension Property where Reading == HTTPv1ServiceExtensionReading {
  /// What is logged of a delivery.
  static let httpV1ServiceExtensionMetrics: [Property] = [
    Property(
      "no-log-without-an-id",
      "Without the ids of sender, message and instance no delivery is logged", "METRIC-001",
      "METRIC-002", "METRIC-003"
    ) { reading in
      reading.logs.each(againstIts: \.missing) { log in
        log.missing.map { _ in log.metrics.isEmpty }
      }
    },
    Property(
      "no-log-unasked", "No delivery is logged of which the app has nothing logged", "METRIC-006b"
    ) { reading in
      reading.notifications.none { reading.loggedUnasked.contains($0.place) }
    },
    Property(
      "log-with-ids-and-labels",
      "A delivery is logged with the ids and labels of its own payload, and with no others",
      "METRIC-004"
    ) { reading in
      reading.logs.each { log in
        guard log.missing == nil, log.isReadable, let sender = log.number("google.c.sender.id")
        else { return nil }
        // A message may be logged once.
        guard let metric = log.metrics.first else { return log.isRepeated ? nil : false }
        return log.metrics.count == 1 && Int64(metric.projectNumber) == sender
          && metric.messageID == log.messageID
          && metric.instanceID == log.payload["google.c.fid"]?.string
          && log.has(metric.analyticsLabel, "google.c.a.m_l")
          && metric.campaignID.map(Int64.init) == log.number("google.c.a.c_id")
          && log.has(metric.composerLabel, "google.c.a.c_l")
      }
    },
    Property(
      "data-or-display",
      "The app logs a push with content-available 1 as data, and all others are display",
      "METRIC-005"
    ) { reading in
      reading.logs.each { log in
        let flag = log.payload["aps"]?["content-available"]
        guard let metric = log.metrics.first, log.isReadable, flag == nil || flag?.number != nil
        else { return nil }
        return metric.messageType == (flag == 1 && !log.inExtension ? .data : .display)
      }
    },
    Property(
      "bundle-of-the-app",
      "A delivery is logged under the app's bundle id, the extension's own without its last part",
      "METRIC-006"
    ) { reading in
      reading.logs.each { log in
        guard let metric = log.metrics.first else { return nil }
        let parts = log.bundleID.split(separator: ".", omittingEmptySubsequences: false)
        let app = log.inExtension ? parts.dropLast() : parts[...]
        return metric.packageName == app.joined(separator: ".")
      }
    },
  ]
}

extension HTTPv1ServiceExtensionReading.Log {
  /// Whether all parts have the type that they should; what is logged of others is open (METRIC-008).
  fileprivate var isReadable: Bool {
    payload["aps"]?.object != nil
      && ["m_l", "c_l"].allSatisfy { label in
        payload["google.c.a.\(label)"].map { $0.string != nil } ?? true
      }
      && (payload["google.c.a.c_id"] == nil || number("google.c.a.c_id") != nil)
  }

  /// Whether a label is that of the payload; one that is empty may be left out.
  fileprivate func has(_ label: String?, _ name: String) -> Bool {
    let its = payload[name]?.string
    return label == its || label == nil && its == ""
  }

  /// A number, or a text that is one.
  fileprivate func number(_ name: String) -> Int64? {
    payload[name]?.number?.int64 ?? payload[name]?.string.flatMap { Int64($0) }
  }
}

#endif
