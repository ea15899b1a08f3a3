/// The names of the HTML Standard (section 13.5, "Named character references").
enum EntityNames {
  /// Those of what belongs to words and numbers, each before the character that it stands for.
  static let letters = """
    AElig Æ Aacute Á Abreve Ă Acirc Â Acy А Afr 𝔄 Agrave À Alpha Α Amacr Ā Aogon Ą Aopf 𝔸 Aring
    Å Ascr 𝒜 Atilde Ã Auml Ä Bcy Б Bernoullis ℬ Beta Β Bfr 𝔅 Bopf 𝔹 Bscr ℬ CHcy Ч Cacute Ć
    CapitalDifferentialD ⅅ Cayleys ℭ Ccaron Č Ccedil Ç Ccirc Ĉ Cdot Ċ Cfr ℭ Chi Χ
    CloseCurlyQuote ’ Copf ℂ Cscr 𝒞 DD ⅅ DJcy Ђ DScy Ѕ DZcy Џ Dcaron Ď Dcy Д Delta Δ Dfr 𝔇
    DifferentialD ⅆ Dopf 𝔻 Dscr 𝒟 Dstrok Đ ENG Ŋ ETH Ð Eacute É Ecaron Ě Ecirc Ê Ecy Э Edot Ė
    Efr 𝔈 Egrave È Emacr Ē Eogon Ę Eopf 𝔼 Epsilon Ε Escr ℰ Eta Η Euml Ë ExponentialE ⅇ Fcy Ф Ffr
    𝔉 Fopf 𝔽 Fouriertrf ℱ Fscr ℱ GJcy Ѓ Gamma Γ Gammad Ϝ Gbreve Ğ Gcedil Ģ Gcirc Ĝ Gcy Г Gdot Ġ
    Gfr 𝔊 Gopf 𝔾 Gscr 𝒢 HARDcy Ъ Hacek ˇ Hcirc Ĥ Hfr ℌ HilbertSpace ℋ Hopf ℍ Hscr ℋ Hstrok Ħ
    IEcy Е IJlig Ĳ IOcy Ё Iacute Í Icirc Î Icy И Idot İ Ifr ℑ Igrave Ì Im ℑ Imacr Ī ImaginaryI ⅈ
    Iogon Į Iopf 𝕀 Iota Ι Iscr ℐ Itilde Ĩ Iukcy І Iuml Ï Jcirc Ĵ Jcy Й Jfr 𝔍 Jopf 𝕁 Jscr 𝒥
    Jsercy Ј Jukcy Є KHcy Х KJcy Ќ Kappa Κ Kcedil Ķ Kcy К Kfr 𝔎 Kopf 𝕂 Kscr 𝒦 LJcy Љ Lacute Ĺ
    Lambda Λ Laplacetrf ℒ Lcaron Ľ Lcedil Ļ Lcy Л Lfr 𝔏 Lmidot Ŀ Lopf 𝕃 Lscr ℒ Lstrok Ł Mcy М
    Mellintrf ℳ Mfr 𝔐 Mopf 𝕄 Mscr ℳ Mu Μ NJcy Њ Nacute Ń Ncaron Ň Ncedil Ņ Ncy Н Nfr 𝔑 Nopf ℕ
    Nscr 𝒩 Ntilde Ñ Nu Ν OElig Œ Oacute Ó Ocirc Ô Ocy О Odblac Ő Ofr 𝔒 Ograve Ò Omacr Ō Omega Ω
    Omicron Ο Oopf 𝕆 Oscr 𝒪 Oslash Ø Otilde Õ Ouml Ö Pcy П Pfr 𝔓 Phi Φ Pi Π Poincareplane ℌ Popf
    ℙ Pscr 𝒫 Psi Ψ Qfr 𝔔 Qopf ℚ Qscr 𝒬 Racute Ŕ Rcaron Ř Rcedil Ŗ Rcy Р Re ℜ Rfr ℜ Rho Ρ Ropf ℝ
    Rscr ℛ SHCHcy Щ SHcy Ш SOFTcy Ь Sacute Ś Scaron Š Scedil Ş Scirc Ŝ Scy С Sfr 𝔖 Sigma Σ Sopf
    𝕊 Sscr 𝒮 THORN Þ TSHcy Ћ TScy Ц Tau Τ Tcaron Ť Tcedil Ţ Tcy Т Tfr 𝔗 Theta Θ Topf 𝕋 Tscr 𝒯
    Tstrok Ŧ Uacute Ú Ubrcy Ў Ubreve Ŭ Ucirc Û Ucy У Udblac Ű Ufr 𝔘 Ugrave Ù Umacr Ū Uogon Ų
    Uopf 𝕌 Upsi ϒ Upsilon Υ Uring Ů Uscr 𝒰 Utilde Ũ Uuml Ü Vcy В Vfr 𝔙 Vopf 𝕍 Vscr 𝒱 Wcirc Ŵ Wfr
    𝔚 Wopf 𝕎 Wscr 𝒲 Xfr 𝔛 Xi Ξ Xopf 𝕏 Xscr 𝒳 YAcy Я YIcy Ї YUcy Ю Yacute Ý Ycirc Ŷ Ycy Ы Yfr 𝔜
    Yopf 𝕐 Yscr 𝒴 Yuml Ÿ ZHcy Ж Zacute Ź Zcaron Ž Zcy З Zdot Ż Zeta Ζ Zfr ℨ Zopf ℤ Zscr 𝒵 aacute
    á abreve ă acirc â acy а aelig æ afr 𝔞 agrave à alefsym ℵ aleph ℵ alpha α amacr ā angst Å
    aogon ą aopf 𝕒 apos ' aring å ascr 𝒶 atilde ã auml ä bcy б bernou ℬ beta β beth ℶ bfr 𝔟 bopf
    𝕓 bscr 𝒷 cacute ć caron ˇ ccaron č ccedil ç ccirc ĉ cdot ċ cfr 𝔠 chcy ч chi χ circ ˆ
    complexes ℂ copf 𝕔 cscr 𝒸 daleth ℸ dcaron ď dcy д dd ⅆ delta δ dfr 𝔡 digamma ϝ djcy ђ dopf 𝕕
    dscr 𝒹 dscy ѕ dstrok đ dzcy џ eacute é ecaron ě ecirc ê ecy э edot ė ee ⅇ efr 𝔢 egrave è ell
    ℓ emacr ē eng ŋ eogon ę eopf 𝕖 epsi ε epsilon ε epsiv ϵ escr ℯ eta η eth ð euml ë
    expectation ℰ exponentiale ⅇ fcy ф ffilig ﬃ fflig ﬀ ffllig ﬄ ffr 𝔣 filig ﬁ fjlig fj fllig ﬂ
    fnof ƒ fopf 𝕗 frac12 ½ frac13 ⅓ frac14 ¼ frac15 ⅕ frac16 ⅙ frac18 ⅛ frac23 ⅔ frac25 ⅖ frac34
    ¾ frac35 ⅗ frac38 ⅜ frac45 ⅘ frac56 ⅚ frac58 ⅝ frac78 ⅞ fscr 𝒻 gacute ǵ gamma γ gammad ϝ
    gbreve ğ gcirc ĝ gcy г gdot ġ gfr 𝔤 gimel ℷ gjcy ѓ gopf 𝕘 gscr ℊ half ½ hamilt ℋ hardcy ъ
    hbar ℏ hcirc ĥ hfr 𝔥 hopf 𝕙 hscr 𝒽 hslash ℏ hstrok ħ iacute í icirc î icy и iecy е ifr 𝔦
    igrave ì ii ⅈ ijlig ĳ imacr ī image ℑ imagline ℐ imagpart ℑ imath ı imped Ƶ inodot ı
    integers ℤ iocy ё iogon į iopf 𝕚 iota ι iscr 𝒾 itilde ĩ iukcy і iuml ï jcirc ĵ jcy й jfr 𝔧
    jmath ȷ jopf 𝕛 jscr 𝒿 jsercy ј jukcy є kappa κ kappav ϰ kcedil ķ kcy к kfr 𝔨 kgreen ĸ khcy х
    kjcy ќ kopf 𝕜 kscr 𝓀 lacute ĺ lagran ℒ lambda λ lcaron ľ lcedil ļ lcy л lfr 𝔩 ljcy љ lmidot
    ŀ lopf 𝕝 lscr 𝓁 lstrok ł mcy м mfr 𝔪 micro µ minus − mopf 𝕞 mscr 𝓂 mu μ nacute ń napos ŉ
    naturals ℕ ncaron ň ncedil ņ ncy н nfr 𝔫 njcy њ nopf 𝕟 nscr 𝓃 ntilde ñ nu ν oacute ó ocirc ô
    ocy о odblac ő oelig œ ofr 𝔬 ograve ò ohm Ω omacr ō omega ω omicron ο oopf 𝕠 order ℴ orderof
    ℴ ordf ª ordm º oscr ℴ oslash ø otilde õ ouml ö pcy п period . pfr 𝔭 phi φ phiv ϕ phmmat ℳ
    pi π piv ϖ planck ℏ planckh ℎ plankv ℏ plus + popf 𝕡 primes ℙ pscr 𝓅 psi ψ qfr 𝔮 qopf 𝕢 qscr
    𝓆 quaternions ℍ racute ŕ rationals ℚ rcaron ř rcedil ŗ rcy р real ℜ realine ℛ realpart ℜ
    reals ℝ rfr 𝔯 rho ρ rhov ϱ ropf 𝕣 rscr 𝓇 rsquo ’ rsquor ’ sacute ś scaron š scedil ş scirc ŝ
    scy с sfr 𝔰 shchcy щ shcy ш sigma σ sigmaf ς sigmav ς softcy ь sopf 𝕤 sscr 𝓈 straightepsilon
    ϵ straightphi ϕ sup1 ¹ sup2 ² sup3 ³ szlig ß tau τ tcaron ť tcedil ţ tcy т tfr 𝔱 theta θ
    thetasym ϑ thetav ϑ thorn þ topf 𝕥 tscr 𝓉 tscy ц tshcy ћ tstrok ŧ uacute ú ubrcy ў ubreve ŭ
    ucirc û ucy у udblac ű ufr 𝔲 ugrave ù umacr ū uogon ų uopf 𝕦 upsi υ upsih ϒ upsilon υ uring
    ů uscr 𝓊 utilde ũ uuml ü varepsilon ϵ varkappa ϰ varphi ϕ varpi ϖ varrho ϱ varsigma ς
    vartheta ϑ vcy в vfr 𝔳 vopf 𝕧 vscr 𝓋 wcirc ŵ wfr 𝔴 wopf 𝕨 wscr 𝓌 xfr 𝔵 xi ξ xopf 𝕩 xscr 𝓍
    yacute ý yacy я ycirc ŷ ycy ы yfr 𝔶 yicy ї yopf 𝕪 yscr 𝓎 yucy ю yuml ÿ zacute ź zcaron ž zcy
    з zdot ż zeetrf ℨ zeta ζ zfr 𝔷 zhcy ж zopf 𝕫 zscr 𝓏
    """

  /// All others.
  static let symbols = """
    AMP And ApplyFunction Assign Backslash Barv Barwed Because Breve Bumpeq COPY Cap Cconint
    Cedilla CenterDot CircleDot CircleMinus CirclePlus CircleTimes ClockwiseContourIntegral
    CloseCurlyDoubleQuote Colon Colone Congruent Conint ContourIntegral Coproduct
    CounterClockwiseContourIntegral Cross Cup CupCap DDotrahd Dagger Darr Dashv Del
    DiacriticalAcute DiacriticalDot DiacriticalDoubleAcute DiacriticalGrave DiacriticalTilde
    Diamond Dot DotDot DotEqual DoubleContourIntegral DoubleDot DoubleDownArrow DoubleLeftArrow
    DoubleLeftRightArrow DoubleLeftTee DoubleLongLeftArrow DoubleLongLeftRightArrow
    DoubleLongRightArrow DoubleRightArrow DoubleRightTee DoubleUpArrow DoubleUpDownArrow
    DoubleVerticalBar DownArrow DownArrowBar DownArrowUpArrow DownBreve DownLeftRightVector
    DownLeftTeeVector DownLeftVector DownLeftVectorBar DownRightTeeVector DownRightVector
    DownRightVectorBar DownTee DownTeeArrow Downarrow Element EmptySmallSquare
    EmptyVerySmallSquare Equal EqualTilde Equilibrium Esim Exists FilledSmallSquare
    FilledVerySmallSquare ForAll GT Gg GreaterEqual GreaterEqualLess GreaterFullEqual
    GreaterGreater GreaterLess GreaterSlantEqual GreaterTilde Gt Hat HorizontalLine HumpDownHump
    HumpEqual Implies Int Integral Intersection InvisibleComma InvisibleTimes LT Lang Larr
    LeftAngleBracket LeftArrow LeftArrowBar LeftArrowRightArrow LeftCeiling LeftDoubleBracket
    LeftDownTeeVector LeftDownVector LeftDownVectorBar LeftFloor LeftRightArrow LeftRightVector
    LeftTee LeftTeeArrow LeftTeeVector LeftTriangle LeftTriangleBar LeftTriangleEqual
    LeftUpDownVector LeftUpTeeVector LeftUpVector LeftUpVectorBar LeftVector LeftVectorBar
    Leftarrow Leftrightarrow LessEqualGreater LessFullEqual LessGreater LessLess LessSlantEqual
    LessTilde Ll Lleftarrow LongLeftArrow LongLeftRightArrow LongRightArrow Longleftarrow
    Longleftrightarrow Longrightarrow LowerLeftArrow LowerRightArrow Lsh Lt Map MediumSpace
    MinusPlus NegativeMediumSpace NegativeThickSpace NegativeThinSpace NegativeVeryThinSpace
    NestedGreaterGreater NestedLessLess NewLine NoBreak NonBreakingSpace Not NotCongruent
    NotCupCap NotDoubleVerticalBar NotElement NotEqual NotEqualTilde NotExists NotGreater
    NotGreaterEqual NotGreaterFullEqual NotGreaterGreater NotGreaterLess NotGreaterSlantEqual
    NotGreaterTilde NotHumpDownHump NotHumpEqual NotLeftTriangle NotLeftTriangleBar
    NotLeftTriangleEqual NotLess NotLessEqual NotLessGreater NotLessLess NotLessSlantEqual
    NotLessTilde NotNestedGreaterGreater NotNestedLessLess NotPrecedes NotPrecedesEqual
    NotPrecedesSlantEqual NotReverseElement NotRightTriangle NotRightTriangleBar
    NotRightTriangleEqual NotSquareSubset NotSquareSubsetEqual NotSquareSuperset
    NotSquareSupersetEqual NotSubset NotSubsetEqual NotSucceeds NotSucceedsEqual
    NotSucceedsSlantEqual NotSucceedsTilde NotSuperset NotSupersetEqual NotTilde NotTildeEqual
    NotTildeFullEqual NotTildeTilde NotVerticalBar OpenCurlyDoubleQuote OpenCurlyQuote Or Otimes
    OverBar OverBrace OverBracket OverParenthesis PartialD PlusMinus Pr Precedes PrecedesEqual
    PrecedesSlantEqual PrecedesTilde Prime Product Proportion Proportional QUOT RBarr REG Rang
    Rarr Rarrtl ReverseElement ReverseEquilibrium ReverseUpEquilibrium RightAngleBracket
    RightArrow RightArrowBar RightArrowLeftArrow RightCeiling RightDoubleBracket
    RightDownTeeVector RightDownVector RightDownVectorBar RightFloor RightTee RightTeeArrow
    RightTeeVector RightTriangle RightTriangleBar RightTriangleEqual RightUpDownVector
    RightUpTeeVector RightUpVector RightUpVectorBar RightVector RightVectorBar Rightarrow
    RoundImplies Rrightarrow Rsh RuleDelayed Sc ShortDownArrow ShortLeftArrow ShortRightArrow
    ShortUpArrow SmallCircle Sqrt Square SquareIntersection SquareSubset SquareSubsetEqual
    SquareSuperset SquareSupersetEqual SquareUnion Star Sub Subset SubsetEqual Succeeds
    SucceedsEqual SucceedsSlantEqual SucceedsTilde SuchThat Sum Sup Superset SupersetEqual
    Supset TRADE Tab Therefore ThickSpace ThinSpace Tilde TildeEqual TildeFullEqual TildeTilde
    TripleDot Uarr Uarrocir UnderBar UnderBrace UnderBracket UnderParenthesis Union UnionPlus
    UpArrow UpArrowBar UpArrowDownArrow UpDownArrow UpEquilibrium UpTee UpTeeArrow Uparrow
    Updownarrow UpperLeftArrow UpperRightArrow VDash Vbar Vdash Vdashl Vee Verbar Vert
    VerticalBar VerticalLine VerticalSeparator VerticalTilde VeryThinSpace Vvdash Wedge
    ZeroWidthSpace ac acE acd acute af amalg amp and andand andd andslope andv ang ange angle
    angmsd angmsdaa angmsdab angmsdac angmsdad angmsdae angmsdaf angmsdag angmsdah angrt angrtvb
    angrtvbd angsph angzarr ap apE apacir ape apid approx approxeq ast asymp asympeq awconint
    awint bNot backcong backepsilon backprime backsim backsimeq barvee barwed barwedge bbrk
    bbrktbrk bcong bdquo becaus because bemptyv bepsi between bigcap bigcirc bigcup bigodot
    bigoplus bigotimes bigsqcup bigstar bigtriangledown bigtriangleup biguplus bigvee bigwedge
    bkarow blacklozenge blacksquare blacktriangle blacktriangledown blacktriangleleft
    blacktriangleright blank blk12 blk14 blk34 block bne bnequiv bnot bot bottom bowtie boxDL
    boxDR boxDl boxDr boxH boxHD boxHU boxHd boxHu boxUL boxUR boxUl boxUr boxV boxVH boxVL
    boxVR boxVh boxVl boxVr boxbox boxdL boxdR boxdl boxdr boxh boxhD boxhU boxhd boxhu boxminus
    boxplus boxtimes boxuL boxuR boxul boxur boxv boxvH boxvL boxvR boxvh boxvl boxvr bprime
    breve brvbar bsemi bsim bsime bsol bsolb bsolhsub bull bullet bump bumpE bumpe bumpeq cap
    capand capbrcup capcap capcup capdot caps caret ccaps ccups ccupssm cedil cemptyv cent
    centerdot check checkmark cir cirE circeq circlearrowleft circlearrowright circledR circledS
    circledast circledcirc circleddash cire cirfnint cirmid cirscir clubs clubsuit colon colone
    coloneq comma commat comp compfn complement cong congdot conint coprod copy copysr crarr
    cross csub csube csup csupe ctdot cudarrl cudarrr cuepr cuesc cularr cularrp cup cupbrcap
    cupcap cupcup cupdot cupor cups curarr curarrm curlyeqprec curlyeqsucc curlyvee curlywedge
    curren curvearrowleft curvearrowright cuvee cuwed cwconint cwint cylcty dArr dHar dagger
    darr dash dashv dbkarow dblac ddagger ddarr ddotseq deg demptyv dfisht dharl dharr diam
    diamond diamondsuit diams die disin div divide divideontimes divonx dlcorn dlcrop dollar dot
    doteq doteqdot dotminus dotplus dotsquare doublebarwedge downarrow downdownarrows
    downharpoonleft downharpoonright drbkarow drcorn drcrop dsol dtdot dtri dtrif duarr duhar
    dwangle dzigrarr eDDot eDot easter ecir ecolon efDot eg egs egsdot el elinters els elsdot
    empty emptyset emptyv emsp emsp13 emsp14 ensp epar eparsl eplus eqcirc eqcolon eqsim
    eqslantgtr eqslantless equals equest equiv equivDD eqvparsl erDot erarr esdot esim euro excl
    exist fallingdotseq female flat fltns forall fork forkv fpartint frasl frown gE gEl gap ge
    gel geq geqq geqslant ges gescc gesdot gesdoto gesdotol gesl gesles gg ggg gl glE gla glj
    gnE gnap gnapprox gne gneq gneqq gnsim grave gsim gsime gsiml gt gtcc gtcir gtdot gtlPar
    gtquest gtrapprox gtrarr gtrdot gtreqless gtreqqless gtrless gtrsim gvertneqq gvnE hArr
    hairsp harr harrcir harrw hearts heartsuit hellip hercon hksearow hkswarow hoarr homtht
    hookleftarrow hookrightarrow horbar hybull hyphen ic iexcl iff iiiint iiint iinfin iiota
    imof in incare infin infintie int intcal intercal intlarhk intprod iprod iquest isin isinE
    isindot isins isinsv isinv it lAarr lArr lAtail lBarr lE lEg lHar laemptyv lang langd langle
    lap laquo larr larrb larrbfs larrfs larrhk larrlp larrpl larrsim larrtl lat latail late
    lates lbarr lbbrk lbrace lbrack lbrke lbrksld lbrkslu lceil lcub ldca ldquo ldquor ldrdhar
    ldrushar ldsh le leftarrow leftarrowtail leftharpoondown leftharpoonup leftleftarrows
    leftrightarrow leftrightarrows leftrightharpoons leftrightsquigarrow leftthreetimes leg leq
    leqq leqslant les lescc lesdot lesdoto lesdotor lesg lesges lessapprox lessdot lesseqgtr
    lesseqqgtr lessgtr lesssim lfisht lfloor lg lgE lhard lharu lharul lhblk ll llarr llcorner
    llhard lltri lmoust lmoustache lnE lnap lnapprox lne lneq lneqq lnsim loang loarr lobrk
    longleftarrow longleftrightarrow longmapsto longrightarrow looparrowleft looparrowright
    lopar loplus lotimes lowast lowbar loz lozenge lozf lpar lparlt lrarr lrcorner lrhar lrhard
    lrm lrtri lsaquo lsh lsim lsime lsimg lsqb lsquo lsquor lt ltcc ltcir ltdot lthree ltimes
    ltlarr ltquest ltrPar ltri ltrie ltrif lurdshar luruhar lvertneqq lvnE mDDot macr male malt
    maltese map mapsto mapstodown mapstoleft mapstoup marker mcomma mdash measuredangle mho mid
    midast midcir middot minusb minusd minusdu mlcp mldr mnplus models mp mstpos multimap mumap
    nGg nGt nGtv nLeftarrow nLeftrightarrow nLl nLt nLtv nRightarrow nVDash nVdash nabla nang
    nap napE napid napprox natur natural nbsp nbump nbumpe ncap ncong ncongdot ncup ndash ne
    neArr nearhk nearr nearrow nedot nequiv nesear nesim nexist nexists ngE nge ngeq ngeqq
    ngeqslant nges ngsim ngt ngtr nhArr nharr nhpar ni nis nisd niv nlArr nlE nlarr nldr nle
    nleftarrow nleftrightarrow nleq nleqq nleqslant nles nless nlsim nlt nltri nltrie nmid not
    notin notinE notindot notinva notinvb notinvc notni notniva notnivb notnivc npar nparallel
    nparsl npart npolint npr nprcue npre nprec npreceq nrArr nrarr nrarrc nrarrw nrightarrow
    nrtri nrtrie nsc nsccue nsce nshortmid nshortparallel nsim nsime nsimeq nsmid nspar nsqsube
    nsqsupe nsub nsubE nsube nsubset nsubseteq nsubseteqq nsucc nsucceq nsup nsupE nsupe nsupset
    nsupseteq nsupseteqq ntgl ntlg ntriangleleft ntrianglelefteq ntriangleright ntrianglerighteq
    num numero numsp nvDash nvHarr nvap nvdash nvge nvgt nvinfin nvlArr nvle nvlt nvltrie nvrArr
    nvrtrie nvsim nwArr nwarhk nwarr nwarrow nwnear oS oast ocir odash odiv odot odsold ofcir
    ogon ogt ohbar oint olarr olcir olcross oline olt omid ominus opar operp oplus or orarr ord
    origof oror orslope orv osol otimes otimesas ovbar par para parallel parsim parsl part
    percnt permil perp pertenk phone pitchfork plusacir plusb pluscir plusdo plusdu pluse plusmn
    plussim plustwo pm pointint pound pr prE prap prcue pre prec precapprox preccurlyeq preceq
    precnapprox precneqq precnsim precsim prime prnE prnap prnsim prod profalar profline
    profsurf prop propto prsim prurel puncsp qint qprime quatint quest questeq quot rAarr rArr
    rAtail rBarr rHar race radic raemptyv rang rangd range rangle raquo rarr rarrap rarrb
    rarrbfs rarrc rarrfs rarrhk rarrlp rarrpl rarrsim rarrtl rarrw ratail ratio rbarr rbbrk
    rbrace rbrack rbrke rbrksld rbrkslu rceil rcub rdca rdldhar rdquo rdquor rdsh rect reg
    rfisht rfloor rhard rharu rharul rightarrow rightarrowtail rightharpoondown rightharpoonup
    rightleftarrows rightleftharpoons rightrightarrows rightsquigarrow rightthreetimes ring
    risingdotseq rlarr rlhar rlm rmoust rmoustache rnmid roang roarr robrk ropar roplus rotimes
    rpar rpargt rppolint rrarr rsaquo rsh rsqb rthree rtimes rtri rtrie rtrif rtriltri ruluhar
    rx sbquo sc scE scap sccue sce scnE scnap scnsim scpolint scsim sdot sdotb sdote seArr
    searhk searr searrow sect semi seswar setminus setmn sext sfrown sharp shortmid
    shortparallel sim simdot sime simeq simg simgE siml simlE simne simplus simrarr slarr
    smallsetminus smashp smeparsl smid smile smt smte smtes sol solb solbar spades spadesuit
    spar sqcap sqcaps sqcup sqcups sqsub sqsube sqsubset sqsubseteq sqsup sqsupe sqsupset
    sqsupseteq squ square squarf squf srarr ssetmn ssmile sstarf star starf strns sub subE
    subdot sube subedot submult subnE subne subplus subrarr subset subseteq subseteqq subsetneq
    subsetneqq subsim subsub subsup succ succapprox succcurlyeq succeq succnapprox succneqq
    succnsim succsim sum sung sup supE supdot supdsub supe supedot suphsol suphsub suplarr
    supmult supnE supne supplus supset supseteq supseteqq supsetneq supsetneqq supsim supsub
    supsup swArr swarhk swarr swarrow swnwar target tbrk tdot telrec there4 therefore
    thickapprox thicksim thinsp thkap thksim tilde times timesb timesbar timesd tint toea top
    topbot topcir topfork tosa tprime trade triangle triangledown triangleleft trianglelefteq
    triangleq triangleright trianglerighteq tridot trie triminus triplus trisb tritime trpezium
    twixt twoheadleftarrow twoheadrightarrow uArr uHar uarr udarr udhar ufisht uharl uharr uhblk
    ulcorn ulcorner ulcrop ultri uml uparrow updownarrow upharpoonleft upharpoonright uplus
    upuparrows urcorn urcorner urcrop urtri utdot utri utrif uuarr uwangle vArr vBar vBarv vDash
    vangrt varnothing varpropto varr varsubsetneq varsubsetneqq varsupsetneq varsupsetneqq
    vartriangleleft vartriangleright vdash vee veebar veeeq vellip verbar vert vltri vnsub vnsup
    vprop vrtri vsubnE vsubne vsupnE vsupne vzigzag wedbar wedge wedgeq weierp wp wr wreath xcap
    xcirc xcup xdtri xhArr xharr xlArr xlarr xmap xnis xodot xoplus xotime xrArr xrarr xsqcup
    xuplus xutri xvee xwedge yen zigrarr
    """
}
