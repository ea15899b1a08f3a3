extension Oppositions {
  /// Questions, each with its answers; the words of an answer mean much the same.
  static let questions: [[String]] =
    [duties, amounts, times, places, acts, things].flatMap { $0.split(separator: "\n") }
    .map { $0.split(separator: "|").map(String.init) }

  /// How far one is bound.
  private static let duties = """
    must required mandatory obligatory necessary | should ought recommended advisable | may can \
    could might optional optionally allow permit | forbidden prohibited banned
    will shall | might may could
    recommended preferred encouraged | deprecated discouraged obsolete legacy \
    forbidden
    allow permit let | forbid forbidden prohibit disallow ban prevent
    """

  /// How much, how many, how often.
  private static let amounts = """
    all every each everything everyone entire whole | alternate | most majority | many numerous lot lots | \
    some several | few
    both | either
    often frequently usually typically generally normally commonly | sometimes occasionally | \
    rarely seldom hardly scarcely
    exact exactly precisely | about approximately roughly around nearly almost
    half halves | quarter | once single | twice double | thrice triple | couple pair | multiple \
    several | dozen | first | second | third | fourth | fifth | sixth | seventh | eighth | ninth \
    | tenth | last final | next following | previous preceding
    more increase raise raised grow enlarge expand bigger larger greater higher taller longer \
    wider faster quicker stronger heavier deeper thicker brighter warmer hotter | less fewer \
    decrease reduce lower shrink smaller shorter narrower slower weaker lighter shallower \
    thinner darker cooler colder
    most largest biggest greatest highest longest tallest widest fastest maximal | least fewest \
    smallest lowest shortest narrowest slowest minimal
    big large huge | small little tiny compact
    long | short brief
    wide | narrow
    high tall upper | low lower
    fast quick rapid | slow
    hot warm | cold cool
    light bright | dark dim
    heavy | light
    easy simple | hard difficult complex
    easier | harder
    softer | harder
    cheaper | dearer
    closer nearer | farther further
    louder | quieter
    strong bold | weak
    thick | thin
    full | empty partial
    same identical equal | different opposite
    even | odd
    common usual | rare
    unique | duplicate
    strict | lenient loose
    eager | lazy
    positive | negative
    loud noisy | quiet silent
    wet | dry
    soft | hard
    rich | poor
    safe | dangerous hazardous
    good | bad
    clean | dirty
    smooth | rough
    sharp | blunt
    fresh | stale
    raw | cooked
    deep | shallow
    flat | curved
    better | worse
    best | worst
    new newer newest | old older oldest former
    early earlier earliest | late later latest
    """

  /// When.
  private static let times = """
    before prior | after afterwards | until till | during
    daily day | hourly hour | weekly week | monthly month | yearly annual annually year | \
    minute | second sec | millisecond
    immediate instant prompt | eventual
    am morning | pm afternoon evening
    day | night
    noon | midnight
    yesterday | today | tomorrow
    weekday | weekend
    sunrise dawn | sunset dusk
    spring | summer | autumn | winter
    temporary | permanent
    now currently | formerly previously
    """

  /// Where and which way.
  private static let places = """
    left | right | top | bottom | leading | trailing | center centre middle
    above over | below beneath under underneath
    inside within | outside
    within | after
    inner internal indoor | outer external outdoor
    front | back rear
    start beginning | end finish stop
    begin | end finish stop
    up upward upwards | down downward downwards
    forward forwards | backward backwards
    north | south | east | west
    horizontal horizontally | vertical vertically
    portrait | landscape
    row | column
    ascending | descending
    near close | far distant
    foreground | background
    parent | child children
    source | target destination
    clockwise | anticlockwise
    local | remote
    local | global
    toward towards | away
    """

  /// What is done and what holds.
  private static let acts = """
    on enable activate | off disable deactivate
    true | false
    yes | no
    show display shown reveal visible appear | hide hidden conceal invisible disappear
    open | close shut
    include including | exclude excluding except
    add insert append | remove delete erase
    succeed success | fail failure
    accept approve | reject refuse decline deny denied
    keep kept retain preserve respect | discard drop ignore
    hold held | release
    pause | resume
    expand | collapse
    attach | detach
    enter entrance | leave exit
    arrive arrival | depart departure
    freeze frozen | thaw
    follow | precede
    import | export
    upload | download
    input | output
    read | write written
    send sent sender | receive receiver
    incoming inbound | outgoing outbound
    push | pull
    encode | decode
    encrypt | decrypt
    compress | decompress
    load | save store
    buy bought buyer | sell sold seller
    win gain | lose lost
    pass | fail
    automatic automatically | manual manually
    public | private
    static fixed | dynamic variable
    primary | secondary
    absolute | relative
    client | server
    async asynchronous | sync synchronous
    serial sequential | parallel concurrent
    implicit | explicit
    instead | besides
    regardless | depending
    because | despite
    install | uninstall remove
    upgrade | downgrade
    shared | private
    source | binary
    major | minor
    singular | plural
    uppercase capital | lowercase
    prefix | suffix
    superscript | subscript
    opaque solid | transparent
    present | absent
    free | paid
    domestic | foreign
    """

  /// What cannot stand for one another.
  private static let things = """
    bit | byte | kilobyte | megabyte | gigabyte
    character letter | word | sentence | paragraph | page | chapter
    string | integer int | boolean | float | array | dictionary
    video movie film | audio sound | photo photograph
    keyboard | mouse | trackpad | touchscreen | joystick
    tap | doubletap | swipe | pinch | drag
    click | doubleclick
    width | height | depth
    circle circular | square | rectangle rectangular | triangle triangular | oval
    color colour | font typeface
    bold | italic | regular | light
    json | xml | yaml | csv
    """
}
