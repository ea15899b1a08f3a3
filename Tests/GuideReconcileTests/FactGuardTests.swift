import GuideModel
import Testing

@testable import GuideReconcile

/// Sentences of one form that state other facts, or the same.
@Suite struct FactGuardTests {
  static let differing: [(String, String)] = [
    ("Wait 300 ms before the bell.", "Wait 400 ms before the bell."),
    ("Wait 300 ms before the bell.", "Wait 300 s before the bell."),
    ("Shift it by 26 points.", "Shift it by −26 points."),
    ("A knob is 44 pt wide.", "A knob is 44 px wide."),
    ("A knob is 44pt wide.", "A knob is 44px wide."),
    ("Use an icon of 44×44 points.", "Use an icon of 44×48 points."),
    ("Show three dials.", "Show four dials."),
    ("Show two dials.", "Show 3 dials."),
    ("Keep 3–5 dials in a row.", "Keep 3–6 dials in a row."),
    ("Keep 3 to 5 dials in a row.", "Keep 2 to 5 dials in a row."),
    ("Dim the lamp to 50%.", "Dim the lamp to 60%."),
    ("Dim the lamp to 50%.", "Dim the lamp to 50 points."),
    ("It holds 1,000 notes.", "It holds 10,000 notes."),
    ("Changed on 2031-05-06.", "Changed on 2031-06-05."),
    ("Supported from version 2.1 on.", "Supported from version 2.2 on."),
    ("Not supported in lumOS.", "Not supported in padOS."),
    ("Works on wristOS and padOS.", "Works on wristOS."),
    ("A padOS-only gesture.", "A lumOS-only gesture."),
    ("Use padOS’s own knob.", "Use lumOS’s own knob."),
    ("People can turn it.", "People can’t turn it."),
    ("People can turn it.", "People cannot turn it."),
    ("Do turn it by hand.", "Don’t turn it by hand."),
    ("It always rings.", "It never rings."),
    ("Open it with a key.", "Open it without a key."),
    ("The lamp is shown.", "The lamp is no longer shown."),
    ("The lamp is available.", "The lamp is unavailable."),
    ("Use it in every room.", "Use it in every room except halls."),
    ("Avoid long labels.", "Prefer long labels."),
    ("Avoid long labels.", "Use long labels."),
    ("You must label it.", "You can label it."),
    ("You should label it.", "You could label it."),
    ("A label is required.", "A label is optional."),
    ("Show at least 2 knobs.", "Show at most 2 knobs."),
    ("Show more than 2 knobs.", "Show less than 2 knobs."),
    ("Show up to 5 knobs.", "Show 5 knobs."),
    ("Use a red lamp.", "Use a green lamp."),
    ("Use a lamp of #ffaabb.", "Use a lamp of #ffaacc."),
    ("Call turnKnob to begin.", "Call pushKnob to begin."),
    ("Call LMKnob to begin.", "Call LMLamp to begin."),
    ("Set knob_size to begin.", "Set knob_width to begin."),
    ("Put it on the leading edge.", "Put it on the trailing edge."),
    ("Put it above the dial.", "Put it below the dial."),
    ("Put it inside the frame.", "Put it outside the frame."),
    ("Hold it in portrait.", "Hold it in landscape."),
    ("It is disabled at night.", "It is enabled at night."),
    ("It is 44 pt wide and 60 pt tall.", "It is 60 pt wide and 44 pt tall."),
    ("A larger dial is fine.", "A smaller dial is fine."),
  ]

  static let same: [(String, String)] = [
    ("A knob is 44 pt wide.", "A knob has a width of 44 points."),
    ("A knob is 44pt wide.", "A knob is 44 pt wide."),
    ("A tile is 44×44 points.", "Tiles are 44x44 points."),
    ("A tile is 44 x 44 points.", "A tile measures 44×44 points."),
    ("Dim it to 50%.", "Dim it to 50 percent."),
    ("Dim it to 50 %.", "Dim it to about 50%."),
    ("Show three dials.", "Show 3 dials."),
    ("Keep 3–5 dials in a row.", "In a row keep 3 to 5 dials."),
    ("Keep 3-5 dials.", "Keep 3–5 of the dials."),
    ("It holds 1,000 notes.", "It can hold 1000 notes."),
    ("People can’t turn it.", "People cannot turn it."),
    ("It isn’t shown.", "It is not shown."),
    ("Don't shout.", "Do not ever shout."),
    ("Works on padOS and lumOS.", "On lumOS and padOS it works."),
    ("A padOS-only gesture.", "A gesture only on padOS."),
    ("Favor short labels.", "Prefer labels that are short."),
    ("Use a grey lamp.", "Use a gray lamp."),
    ("Wait 2 seconds.", "Then wait two seconds."),
    ("Turn it by −26 points.", "It turns by -26 pt."),
    ("Links hold URLs.", "A link holds a URL."),
    ("Avoid noise.", "Refrain from noise."),
    ("A right-to-left script.", "A script that runs right to left."),
  ]

  private static func difference(_ pair: (String, String)) -> Difference {
    Difference(pair.0, pair.1, vocabulary: FactVocabulary(profile: lumenProfile))
  }

  @Test(arguments: differing) func differs(_ pair: (String, String)) {
    #expect(Self.difference(pair) == .fact)
    #expect(Self.difference((pair.1, pair.0)) == .fact)
  }

  @Test(arguments: same) func isTheSame(_ pair: (String, String)) {
    #expect(Self.difference(pair) == .wording)
  }
}
