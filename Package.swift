// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library target of ours: its name is its folder. `data` is what stands in its folder besides code;
/// CCResources makes it part of the program.
func library(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: data, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], resources: resources,
    swiftSettings: settings)
}

let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")
let grdb: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let package = Package(
  name: "guidebook",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "guidebook", targets: ["guidebook"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(
      name: "CCExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(name: "CCDisk"),
    .target(name: "CCBlocks", dependencies: ["CCMarkGFM"]),
    .target(name: "CCResources"),
    .target(name: "CCurl"),
    library("GuideModel", []),
    library(
      "GuideText", ["CCResources"],
      data: ["Languages/en.txt", "Languages/languages.txt", "Markup/entities.txt"]),
    library(
      "GuideDigest",
      [.target(name: "CCrypto", condition: .when(platforms: [.linux]))]),
    library("GuideMarkdown", ["GuideModel", "GuideText", "CCMarkGFM", "CCBlocks"]),
    library("GuideIngest", ["GuideModel", "GuideText", "GuideMarkdown", yams]),
    library("GuideRawText", ["GuideModel", "GuideText"]),
    library("GuideReconcile", ["GuideModel", "GuideText", "GuideDigest"]),
    library(
      "GuideIndex", ["GuideModel", "GuideText"] + grdb,
      data: ["English/near-words.txt", "English/words.txt"]),
    library("GuideEmbed", ["GuideModel", "GuideText", "CCurl"]),
    library(
      "GuideEmit",
      [
        "GuideModel", "GuideText", "GuideMarkdown", "GuideDigest", "GuideIndex",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      data: [
        "Site/Theme", "Topics/schema.json", "HTML/Code/languages.txt", "Strings/ar.txt",
        "Strings/de.txt", "Strings/en.txt", "Strings/ja.txt", "Strings/right-to-left.txt",
      ]),
    library(
      "GuideBuild",
      [
        "GuideModel", "GuideText", "GuideDigest", "GuideIngest", "GuideRawText", "GuideReconcile",
        "GuideEmit", "GuideIndex", "CCDisk", "CCExpat", yams,
      ],
      data: ["Profiles", "Pictures/svg.txt"]),
    library(
      "GuideAudit",
      [
        "GuideModel", "GuideText", "GuideDigest", "GuideMarkdown", "GuideIngest", "GuideRawText",
        "GuideReconcile", "GuideEmit", "GuideIndex", "GuideBuild",
      ]),
    library(
      "GuideCommands",
      [
        "GuideModel", "GuideText", "GuideDigest", "GuideIngest", "GuideRawText", "GuideReconcile",
        "GuideEmit", "GuideIndex", "GuideEmbed", "GuideBuild", "GuideAudit",
      ]),
    library(
      "GuideServe",
      [
        "GuideModel", "GuideText", "GuideDigest", "GuideBuild", "GuideCommands",
        flyingSocks,
      ]),
    library(
      "GuideAgent",
      [
        "GuideModel", "GuideText", "GuideEmit", "GuideIndex", "GuideBuild", "GuideAudit",
        "GuideCommands", "GuideServe",
      ],
      data: ["tools.json"]),
    .executableTarget(
      name: "guidebook",
      dependencies: [
        "GuideBuild", "GuideCommands", "GuideServe", "GuideAgent", "GuideModel", "GuideText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "chunk-benchmark", dependencies: ["GuideEmit", "GuideModel", "GuideBuild"],
      path: "Tests/Benchmarks/ChunkBenchmark", swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["GuideModel", "GuideIngest", "GuideBuild", "GuideServe", flyingSocks],
      path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "GuideModel", "GuideMarkdown", "GuideIngest", "GuideEmit", "GuideBuild", "GuideAudit",
        "TestSupport",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: settings),
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program",
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Tests",
      swiftSettings: settings),
    tests("GuideModelTests", ["GuideModel", "GuideDigest"]),
    tests("GuideTextTests", ["GuideText"]),
    tests(
      "GuideMarkdownTests", ["GuideText", "GuideModel", "GuideMarkdown"],
      resources: [.copy("Fixtures")]),
    tests(
      "GuideIngestTests", ["GuideModel", "GuideText", "GuideMarkdown", "GuideIngest"],
      resources: [.copy("Fixtures")]),
    tests("GuideRawTextTests", ["GuideModel", "GuideRawText"]),
    tests(
      "GuideReconcileTests", ["GuideModel", "GuideText", "GuideDigest", "GuideReconcile"]),
    tests("GuideIndexTests", ["GuideModel", "GuideIndex"] + grdb),
    tests(
      "GuideEmbedTests",
      [
        "GuideModel", "GuideEmbed", "GuideIndex", "GuideBuild", "GuideAudit", "GuideCommands",
        "GuideServe",
      ]),
    tests(
      "GuideEmitTests",
      ["GuideModel", "GuideText", "GuideMarkdown", "GuideIngest", "GuideIndex", "GuideEmit"],
      resources: [.copy("Fixtures")]),
    tests(
      "GuideBuildTests",
      ["GuideModel", "GuideText", "GuideIngest", "GuideEmit", "GuideBuild"]),
    tests(
      "GuideAuditTests", ["GuideModel", "GuideIngest", "GuideEmit", "GuideBuild", "GuideAudit"]),
    tests(
      "GuideCommandsTests",
      [
        "GuideModel", "GuideText", "GuideIngest", "GuideReconcile", "GuideIndex", "GuideEmit",
        "GuideBuild", "GuideAudit", "GuideCommands",
      ],
      resources: [.copy("Goldens")]),
    tests(
      "GuideServeTests",
      ["GuideModel", "GuideBuild", "GuideAudit", "GuideCommands", "GuideServe", flyingSocks]),
    tests(
      "GuideAgentTests",
      [
        "GuideModel", "GuideText", "GuideIndex", "GuideEmit", "GuideBuild", "GuideCommands",
        "GuideServe",
        "GuideAgent",
        flyingSocks,
      ],
      resources: [.copy("Goldens")]),
    tests(
      "AcceptanceTests",
      [
        "GuideModel", "GuideText", "GuideDigest", "GuideMarkdown", "GuideIngest", "GuideRawText",
        "GuideReconcile", "GuideIndex", "GuideEmit", "GuideBuild", "GuideAudit", "GuideCommands",
      ],
      resources: [.copy("Goldens")]),
  ]
)
