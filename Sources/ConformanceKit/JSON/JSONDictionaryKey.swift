/// The coding key of dictionaries, whose members have no order and are written sorted.
///
/// The standard library doesn't name that type, so a dictionary is asked for it.
enum JSONDictionaryKey {
  static let type: ObjectIdentifier? = {
    let probe = KeyProbe()
    try? ["": ""].encode(to: probe)
    return probe.type
  }()
}

/// An encoder that notes the type of the key and refuses the rest.
private final class KeyProbe: Encoder {
  var type: ObjectIdentifier?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    self.type = ObjectIdentifier(type)
    // Not by way of a container of its own, which would ask for the type that is being found out.
    return KeyedEncodingContainer(
      JSONMembersEncoding<Key>(encoding: JSONEncoding(parent: nil, key: nil)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONEncoding(parent: nil, key: nil).unkeyedContainer()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONEncoding(parent: nil, key: nil).singleValueContainer()
  }
}
