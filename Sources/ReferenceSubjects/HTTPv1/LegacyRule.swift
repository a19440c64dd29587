/// The rules by which the gateway turns a message of the legacy protocols into a push, each with the
/// requirement that it carries out.
package enum LegacyRule: String, DecidingRule {
  case normalPriorityIsFive = "FCM-D-120"
  case highPriorityIsTen = "FCM-D-121"
  case priorityByWhatItHas = "FCM-D-122"
  case contentAvailable = "FCM-D-123"
  case mutableContent = "FCM-D-124"
  case textsGoIntoTheAlert = "FCM-D-125"
  case soundGoesOn = "FCM-D-126"
  case badgeIsText = "FCM-D-127"
  case clickActionIsTheCategory = "FCM-D-128"
  case bodyKeysGoOn = "FCM-D-129"
  case titleKeysGoOn = "FCM-D-130"
  case dataStandsBesideAPS = "FCM-D-133"
  case atMostThousandTokens = "FCM-D-134"
}
