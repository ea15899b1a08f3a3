internal import GuideModel
internal import GuideReconcile

/// Merges the documents of topics, each topic by itself; what the same documents gave in the last build
/// is taken over.
struct TopicMerging: Sendable {
  let profile: Profile
  let logs: LogOrder
  let addresses: Addresses
  let memory: BuildMemory?

  init(profile: Profile, groups: [TopicGroup], memory: BuildMemory?) {
    self.memory = memory
    self.profile = memory.same("profile of topics", profile)
    logs = memory.same("logs", LogOrder(groups))
    addresses = memory.same("addresses", Addresses(profile: profile, groups: groups))
  }

  /// All that documents are laid side by side by.
  fileprivate struct Readings: Equatable, Sendable {
    var group: TopicGroup
    var profile: Profile
    var dumps: [Dump]
    var logs: LogOrder
    var addresses: Addresses
  }

  /// Documents side by side, and what they show of their dumps.
  struct Aligned: Sendable {
    let group: TopicGroup
    let habits: DumpHabits
    let diagnostics: Diagnostics
    fileprivate let readings: Readings
    fileprivate let reconciler: Reconciler
    fileprivate let topic: AlignedTopic
  }

  func align(_ group: TopicGroup, of dumps: [Dump]) -> Aligned {
    let readings = Readings(
      group: group, profile: profile, dumps: dumps, logs: logs, addresses: addresses)
    return memory.recall("aligned " + group.slug, of: readings) {
      var diagnostics = Diagnostics()
      let reconciler = Reconciler(
        profile: profile, dumps: dumps, logs: logs, addresses: addresses)
      let topic = reconciler.align(group, into: &diagnostics)
      return Aligned(
        group: group, habits: topic.habits, diagnostics: diagnostics, readings: readings,
        reconciler: reconciler, topic: topic)
    }
  }

  struct Settled: Sendable {
    let topic: ReconciledTopic
    /// The indices of the preferences that found a conflict.
    let preferences: Set<Int>
  }

  /// `habits` are those of all dumps, from all their topics.
  func settle(
    _ aligned: Aligned, habits: SettledHabits, preferences: [Preference]
  ) -> Settled {
    struct Input: Equatable, Sendable {
      var readings: Readings
      var habits: SettledHabits
      var preferences: [Preference]
    }
    let input = Input(readings: aligned.readings, habits: habits, preferences: preferences)
    return memory.recall("settled " + aligned.group.slug, of: input) {
      var topic = aligned.reconciler.settle(aligned.topic, habits: habits)
      let found = topic.settle(preferences)
      return Settled(topic: topic, preferences: found)
    }
  }
}
