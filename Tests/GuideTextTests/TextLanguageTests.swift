import Testing

@testable import GuideText

@Suite struct TextLanguageTests {
  @Test(arguments: [
    ("en", "The dial is a thing that you can turn with your hand, and it is the only one of them."),
    (
      "de",
      "Der Knopf ist ein Ding, das man mit der Hand drehen kann, und er wird nicht oft ersetzt."
    ),
    (
      "fr",
      "Le bouton est une pièce que vous pouvez tourner avec la main, et il ne faut pas le forcer."
    ),
    (
      "es",
      "El botón es una pieza que se puede girar con la mano, y no es para los niños de la casa."
    ),
    (
      "ru",
      "Эта ручка не для детей, и её можно повернуть, если на ней нет замка или если он открыт. Это так не для всех, как вы и по ней видите."
    ),
    ("ja", "つまみは手で回すものです。設定を変えることができます。"),
    ("zh", "旋钮是可以用手转动的东西，请不要用力。"),
    ("ko", "손잡이는 손으로 돌릴 수 있는 것입니다."),
  ])
  func isKnownByItsWords(_ language: String, _ text: String) {
    #expect(TextLanguage.of([text]) == language)
  }

  @Test(arguments: [
    "Dial", "turn(_:) -> Angle", "", "123 456 789", "Der Knopf",
    "git clone dial make install run test",
  ])
  func shortTextSaysNothing(_ text: String) { #expect(TextLanguage.of([text]) == nil) }

  @Test func tagsOfPaths() {
    #expect(LanguageTags.tagOfName("zh_cn") == "zh-CN")
    #expect(LanguageTags.tagOfName("zh-hans") == "zh-Hans")
    #expect(LanguageTags.tagOfName("PT-br") == "pt-BR")
    #expect(LanguageTags.tagOfName("go") == nil)
    #expect(LanguageTags.tagOfName("de-guide") == nil)
    #expect(LanguageTags.name(of: "de") == "Deutsch")
    #expect(LanguageTags.name(of: "pt-BR") == "português (pt-BR)")
  }
}
