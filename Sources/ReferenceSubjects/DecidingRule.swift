/// A rule by which a reference refuses, classifies, drops or delays, named for whom it explains.
///
/// The raw value is the id of the requirement whose sentence the rule carries out.
package protocol DecidingRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}
