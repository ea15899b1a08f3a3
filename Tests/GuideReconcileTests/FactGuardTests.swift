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
    ("Heat the pot to 90 °C.", "Heat the pot to 90 °F."),
    ("The wire bears 16 A.", "The wire bears 16 W."),
    ("The hall has 20 m².", "The hall has 20 m³."),
    ("Rinse it for one minute.", "Rinse it for two minutes."),
    ("Keep twenty-five knobs.", "Keep twenty-four knobs."),
    ("Move the knob to the 3rd row.", "Move the knob to the 4th row."),
    ("Turn the first knob.", "Turn the second knob."),
    ("Ring once.", "Ring twice."),
    ("Half of the knobs turn.", "A quarter of the knobs turn."),
    ("Knobs of 3 cm or more fit.", "Knobs of 3 cm or less fit."),
    ("Keep it ≥ 3.", "Keep it ≤ 3."),
    ("It rings above 30 dB.", "It rings below 30 dB."),
    ("Oil it before you turn it.", "Oil it after you turn it."),
    ("Oil it daily.", "Oil it weekly."),
    ("Oil it at 8 a.m.", "Oil it at 8 p.m."),
    ("Oil it on Monday.", "Oil it on Friday."),
    ("Sold since March 2031.", "Sold since April 2031."),
    ("Press Return to stop it.", "Press Escape to stop it."),
    ("Hold Key-S to stop it.", "Hold Key-D to stop it."),
    ("Open the lid at night.", "Close the lid at night."),
    ("Lock the lid at night.", "Unlock the lid at night."),
    ("A useful lid is kept.", "A useless lid is kept."),
    ("The turn succeeds.", "The turn fails."),
    ("All knobs turn.", "Some knobs turn."),
    ("Knobs often stick.", "Knobs rarely stick."),
    ("Turn it clockwise.", "Turn it counterclockwise."),
    ("Turn it with --slow first.", "Turn it with --fast first."),
    ("Call turn() to begin.", "Call stop() to begin."),
    ("Move it from padOS to lumOS.", "Move it from lumOS to padOS."),
    ("Prefer knobs to levers here.", "Prefer levers to knobs here."),
    ("Children pay 2 coins and adults pay 4 coins.", "Kids pay 4 coins and adults pay 2."),
    ("The parent turns the child’s knob.", "The child turns the parent’s knob."),
    ("Replace a knob with an axle.", "Replace an axle with a knob."),
    ("Set it in a <knob> element.", "Set it in a <lever> element."),
    ("Set it with turn(3) only.", "Set it with turn(4) only."),
    ("Wait a few seconds for it.", "Wait a few minutes for it."),
    ("Its size is given in bytes.", "Its size is given in bits."),
    ("It might hide the lid.", "It will hide the lid."),
    ("Oil it on padOS and lumOS.", "Oil it on padOS, lumOS, and wristOS."),
    ("Oil it instead of the hinge.", "Oil it in addition to the hinge."),
    ("Oil it after every turn.", "Oil it after every other turn."),
    ("It turns regardless of the lid.", "It turns depending on the lid."),
    ("Ring it as soon as it is warm.", "Ring it long after it is warm."),
    ("Double-click the dial.", "Click the dial."),
    ("A list of New Lid and Lid Bolt.", "A list of New Lid and New Bolt."),
    ("Tin, copper, and brass fit.", "Tin, copper, and steel fit."),
    ("Files, rasps, or saws that fit.", "Files, drills, or saws that fit."),
    ("Call it with a string.", "Call it with an integer."),
    ("Put tin in the crate. Put brass in the box.", "Put brass in the crate. Put tin in the box."),
    ("Oil up to 4 knobs.", "Oil as many as 5 knobs."),
    ("It needs a lid of 1.9 or newer.", "It needs a lid of 1.9 or older."),
    ("Oil is recommended.", "Oil is forbidden."),
    ("Turn it on the same axis.", "Turn it on the opposite axis."),
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
    ("Heat it to 90 °C.", "Heat it to 90°C."),
    ("The wire bears 5 V.", "This wire bears 5V."),
    ("It is 3 meters long.", "It is 3 metres long."),
    ("Dim it to .5 of that.", "Dim it to 0.5 of that."),
    ("It rings for 2.0 seconds.", "It rings for 2 s."),
    ("It rings for one minute.", "It rings for 1 minute."),
    ("Keep twenty-five knobs.", "Keep 25 of the knobs."),
    ("It holds 12 500 notes.", "It can hold 12,500 notes."),
    ("Dim it to 50 per cent.", "Dim it to 50%."),
    ("The third knob turns.", "The 3rd knob turns."),
    ("Sold since May 1st, 2031.", "It is sold since May 1, 2031."),
    ("Keep at least 3 knobs.", "Keep a minimum of 3 knobs."),
    ("Keep at least three knobs.", "Keep three or more knobs."),
    ("Keep at most 3 knobs.", "Keep no more than 3 knobs."),
    ("Put it below the dial.", "Put it beneath the dial."),
    ("A larger knob is fine.", "A bigger knob is fine."),
    ("You must oil it.", "You have to oil it."),
    ("The lid is disabled.", "The lid is turned off."),
    ("When 3 bells ring, press it for 2 s.", "Press it for 2 s when 3 bells ring."),
    ("Knobs, levers, and dials turn.", "Dials, levers, and knobs turn."),
    ("Never turn the brass knob.", "Nevr turn the brass knob."),
    ("Always oil the three knobs.", "Alwyas oil the thre knobs."),
    ("In lumOS it turns.", "LumOS it turns in."),
    ("Keep 4 columnns of knobs.", "Keep 4 columns of knobs in it."),
    ("Open Night Mode to see it.", "Choose night mode to see it."),
    ("Small tools, e.g. files, fit.", "Small tools, for example files, fit."),
    ("Oil it in spring.[2]", "Oil it in the spring."),
    ("Call turn() to begin.", "You call turn() to begin."),
    ("Oil it whether or not it turns.", "Oil it whether it turns."),
    ("It rings no matter who turns it.", "It rings regardless of who turns it."),
    ("Keep more than one knob.", "Keep multiple knobs."),
    ("Oil it twice a day.", "Oil it two times a day."),
    ("Oil up to 4 knobs.", "Oil as many as 4 knobs."),
    ("It is not necessary to oil it.", "It is unnecessary to oil it."),
    ("It isn’t possible to turn it.", "It is impossible to turn it."),
    ("Steer clear of damp halls.", "Avoid damp halls."),
    ("It turns without effort.", "It turns easily."),
    ("A nonmetal lid fits.", "A non-metal lid will fit."),
    ("Trim the whitespace there.", "Trim white space there."),
    ("Oil the Lumen™ knob.", "Oil the Lumen knob now."),
    ("Since version 3 in every hall.", "In every hall since version 3."),
    ("First turn it, and only oil it.", "First turn it, and solely oil it."),
    ("Oil it on every second page.", "Oil it on every secoond page."),
    ("It is, however, a good knob.", "It is, nevertheless, a good knob."),
  ]

  private static func difference(_ pair: (String, String)) -> Difference {
    Difference(pair.0, pair.1, vocabulary: FactVocabulary(profile: lumenProfile))
  }

  @Test(.tags(.wordsOfTheCode), arguments: differing) func differs(_ pair: (String, String)) {
    #expect(Self.difference(pair) == .fact)
    #expect(Self.difference((pair.1, pair.0)) == .fact)
  }

  @Test(.tags(.wordsOfTheCode), arguments: same) func isTheSame(_ pair: (String, String)) {
    #expect(Self.difference(pair) == .wording)
  }

  @Test func aNameMarkedAsCodeIsAFact() {
    func difference(_ a: String, _ b: String) -> Difference {
      func block(_ code: String) -> BlockContent {
        .paragraph([.text("Set the lid to "), .code(code), .text(" at night.")])
      }
      return Difference(block(a), block(b), vocabulary: FactVocabulary(profile: lumenProfile))
    }
    #expect(difference("ajar", "sealed") == .fact)
    #expect(difference("ajar", "ajar") != .fact)
    #expect(Self.difference(code: "--") == .wording)
  }

  private static func difference(code: String) -> Difference {
    func block(_ words: String) -> BlockContent {
      .paragraph([.text(words), .code(code), .text(" at night.")])
    }
    return Difference(
      block("Do not end it with "), block("Don’t end it with "),
      vocabulary: FactVocabulary(profile: lumenProfile))
  }

  @Test func aSentenceMoreIsMoreThanOtherWords() {
    let difference = Self.difference(
      (
        "Oil the brass knob now. Copper needs polish twice.", "Grease the brass knob now."
      ))
    #expect(difference == .wordingAndMore)
  }
}
