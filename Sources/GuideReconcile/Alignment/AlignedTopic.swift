internal import GuideModel

/// The documents of one topic side by side, before anything is decided.
package struct AlignedTopic: Sendable {
  package let group: TopicGroup
  let readings: [Reading]
  let outline: MergedOutline
  let passages: [Passage]
  /// What the documents say in each passage.
  let versions: [[Version]]
  let places: TopicPlaces
  let otherOrder: OtherOrder
  let addresses: Addresses
  let chronology: Chronology
}
