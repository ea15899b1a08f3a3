/// One spelling of each unit.
enum FactUnits {
  /// The unit's one spelling; nil for what is none. Single letters are units in capitals only
  /// (`16 A`), which tells them from words.
  static func unit(_ text: String) -> String? {
    if let base = text.last, base == "²" || base == "³" {
      return unit(String(text.dropLast())).map { $0 + String(base) }
    }
    return signs[text] ?? spellings[text.lowercased()]
  }

  /// Where case tells.
  private static let signs: [String: String] = [
    "A": "ampere", "V": "volt", "W": "watt", "K": "kelvin", "N": "newton", "J": "joule",
    "F": "°f", "C": "°c",
  ]

  private static let spellings: [String: String] = {
    let units: [String: [String]] = [
      "pt": ["pts", "point", "points"], "px": ["pixel", "pixels"], "dp": ["dip"], "sp": [],
      "em": ["ems"], "rem": ["rems"], "fr": [], "ppi": [], "dpi": [], "vh": [], "vw": [], "ch": [],
      "mm": ["millimeter"], "cm": ["centimeter"], "m": ["meter"], "km": ["kilometer"],
      "in": ["inch", "inches"], "ft": ["foot", "feet"], "yd": ["yard"], "mi": ["mile"],
      "ns": ["nanosecond"], "µs": ["μs", "microsecond"], "ms": ["millisecond", "msec"],
      "s": ["sec", "secs", "second"], "min": ["mins", "minute"], "h": ["hr", "hrs", "hour"],
      "day": [], "week": [], "month": [], "year": ["yr", "yrs"],
      "%": ["percent"], "‰": [], "degree": ["deg", "°"],
      "°c": ["℃", "celsius"], "°f": ["℉", "fahrenheit"],
      "bit": [], "byte": [], "kb": ["kilobyte"], "mb": ["megabyte"], "gb": ["gigabyte"],
      "tb": ["terabyte"], "kib": ["kibibyte"], "mib": ["mebibyte"], "gib": ["gibibyte"],
      "kbit": ["kilobit", "kbps"], "mbit": ["megabit", "mbps"], "gbit": ["gigabit", "gbps"],
      "hz": ["hertz"], "khz": ["kilohertz"], "mhz": ["megahertz"], "ghz": ["gigahertz"],
      "fps": [], "mg": ["milligram"], "g": ["gram"], "kg": ["kilogram"], "lb": ["lbs", "pound"],
      "oz": ["ounce"], "ml": ["milliliter"], "cl": ["centiliter"], "l": ["liter"],
      "ampere": ["amp", "amps"], "ma": [], "mah": [], "volt": [], "kv": [], "watt": [], "kw": [],
      "kelvin": [], "newton": [], "joule": [],
      "kwh": [], "wh": [], "db": ["decibel"], "lx": ["lux"], "bar": [], "row": [], "column": [],
      "hundred": [], "thousand": [], "million": [], "billion": [], "dozen": [],
    ]
    var spellings: [String: String] = [:]
    for (unit, others) in units {
      for spelling in others + [unit] {
        spellings[spelling] = unit
        guard spelling.count > 2 else { continue }
        spellings[spelling + "s"] = unit
        // meter and metre, liter and litre
        if spelling.hasSuffix("ter") {
          spellings[spelling.dropLast(2) + "re"] = unit
          spellings[spelling.dropLast(2) + "res"] = unit
        }
      }
    }
    return spellings
  }()
}
