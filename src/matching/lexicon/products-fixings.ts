import { conceptTable } from './concept.ts'

/** Screws, anchors, mounting systems, adhesives, sealants and chemicals. */
export const productsFixings = conceptTable(`
# Screws and bolts
screw: Schraube, Schr., bolt
hexagon-bolt < screw: Sechskantschraube, 6-kt-Schraube, Skt-Schraube, Sechskantschraube mit Schaft, Maschinenschraube, DIN 931, DIN 933, ISO 4014, ISO 4017, hex bolt, hexagon head screw, hex head bolt
cylinder-head-screw < screw: Zylinderschraube, Innensechskantschraube, Zylinderkopfschraube, Inbusschraube, DIN 912, ISO 4762, socket head cap screw, hex socket screw, Allen bolt
countersunk-screw < screw: Senkschraube, Senkkopfschraube, DIN 7991, DIN 963, DIN 965, ISO 10642, countersunk head screw, flat head screw
pan-head-screw < screw: Linsenkopfschraube, Linsenschraube, Flachkopfschraube, DIN 7985, ISO 7380, Halbrundschraube, button head screw, raised head screw, cheese head screw
wood-screw < screw: Holzschraube, DIN 97, DIN 571, timber screw
chipboard-screw < wood-screw: Spanplattenschraube, Spax, Spaxschraube, Universalschraube, Universal-Holzschraube, Spanplattenschr., particle board screw, universal screw
lag-screw < wood-screw: Schlüsselschraube, Sechskant-Holzschraube, coach screw, lag bolt
wood-construction-screw < wood-screw: Holzbauschraube, Konstruktionsschraube, Tellerkopfschraube, Vollgewindeschraube, Terrassenschraube, timber construction screw, decking screw, washer head screw
drywall-screw < screw: Schnellbauschraube, Gipskartonschraube, Trockenbauschraube, Rigipsschraube, SNB-Schraube, plasterboard screw, gypsum screw
self-tapping-screw < screw: Blechschraube, Blechschr., DIN 7981, DIN 7982, DIN 7976, ISO 7049, sheet metal screw, tapping screw
self-drilling-screw < screw: Bohrschraube, selbstbohrende Schraube, DIN 7504, Tek-Schraube, Bohrblechschraube, tek screw, self-drilling tapping screw
thread-forming-screw < screw: gewindefurchende Schraube, Gewindeschneidschraube, DIN 7500, thread rolling screw
facade-screw < screw: Fassadenschraube, Spenglerschraube, Dachschraube, Farmerschraube, roofing screw, plumber's screw
carriage-bolt < screw: Flachrundschraube, Schlossschraube, DIN 603, Flachrundschraube mit Vierkantansatz, coach bolt, cup head bolt
hammer-head-bolt < screw: Hammerkopfschraube, Hammerschraube, T-Kopfschraube, t-head bolt, hammer head screw
eye-bolt < screw: Ringschraube, Augenschraube, Ösenschraube, DIN 580, eye screw, lifting eye bolt
hook-screw < screw: Hakenschraube, Schraubhaken, L-Haken, Deckenhaken, Gesimshaken, cup hook, screw hook
grub-screw < screw: Gewindestift, Madenschraube, DIN 913, DIN 914, DIN 916, set screw, headless screw
wing-screw < screw: Flügelschraube, DIN 316, thumb screw
knurled-screw < screw: Rändelschraube, Rändelmutter, knurled thumb screw
stock-screw < screw: Stockschraube, Stockschr., Kombischraube Holz/Metrisch, dual thread screw, double ended screw
concrete-screw < screw: Betonschraube, Schraubanker, Betonschraubanker, MMS, screw anchor, masonry screw
frame-screw < screw: Rahmenschraube, Fensterrahmenschraube, Fensterbauschraube, Distanzschraube, Justierschraube, window frame screw
security-screw < screw: Sicherheitsschraube, Einwegschraube, Torx mit Stift, tamper-proof screw
locking-plug-screw < screw: Verschlussschraube, Hohlschraube, locking screw, banjo bolt
threaded-rod: Gewindestange, Gewindestab, GWS, DIN 975, DIN 976, Gewindebolzen, threaded bar, all-thread, studding
stud-bolt < threaded-rod: Stiftschraube, Gewindestück, Doppelgewindestück, DIN 939, threaded stud
threaded-socket: Gewindemuffe, Verbindungsmuffe Gewindestange, Langmutter, Distanzmuffe, DIN 6334, Sechskantmuffe, coupling nut rod, rod coupler, long nut
nut: Mutter, Schraubenmutter
hexagon-nut < nut: Sechskantmutter, 6-kt-Mutter, DIN 934, ISO 4032, Skt-Mutter, hex nut
lock-nut < nut: Sicherungsmutter, selbstsichernde Mutter, Stoppmutter, DIN 985, DIN 980, Kontermutter, nyloc nut, self-locking nut, jam nut
flange-nut < nut: Flanschmutter, Bundmutter, Sperrzahnmutter, DIN 6923, serrated nut
cap-nut < nut: Hutmutter, DIN 1587, acorn nut, dome nut
wing-nut < nut: Flügelmutter, DIN 315, butterfly nut
rivet-nut < nut: Blindnietmutter, Einnietmutter, Nietmutter, Einpressmutter, blind rivet nut
square-nut < nut: Vierkantmutter, Schweißmutter, Vierkantschweißmutter, weld nut
drive-in-nut < nut: Einschlagmutter, Einschraubmutter, Rampamuffe, tee nut
slide-nut < nut: Schiebemutter, Hammerkopfmutter, Schnellmontagemutter, Gleitmutter, Federmutter, Schienenmutter, channel nut, spring nut, t-slot nut
washer: Unterlegscheibe, U-Scheibe, Scheibe, Beilagscheibe, DIN 125, ISO 7089, flat washer, plain washer
large-washer < washer: Karosseriescheibe, große Scheibe, DIN 9021, Kotflügelscheibe, DIN 440, penny washer, fender washer
spring-washer < washer: Federring, Federscheibe, DIN 127, DIN 137, Sprengring, Spannscheibe, lock washer
serrated-washer < washer: Zahnscheibe, Fächerscheibe, Sicherungsscheibe, Kontaktscheibe, DIN 6797, DIN 6798, tooth lock washer
sealing-washer < washer: Dichtscheibe, EPDM-Scheibe, bonded washer
retaining-ring: Sicherungsring, Seegerring, DIN 471, DIN 472, circlip, snap ring
split-pin: Splint, Federstecker, Spannstift, Spannhülse, Zylinderstift, cotter pin, roll pin, dowel pin
rivet: Niet, Niete
blind-rivet < rivet: Blindniet, Popniete, Blindniete, Popniet, pop rivet
screw-assortment: Schraubensortiment, Sortimentskasten, Schraubenset, Dübelsortiment, screw set, assortment box
# Anchors and plugs
wall-plug: Dübel, Spreizdübel, Kunststoffdübel, Nylondübel, Wanddübel, plastic anchor, rawlplug, expansion plug, wall anchor
universal-plug < wall-plug: Universaldübel, Allzweckdübel, UX-Dübel, multi-purpose plug
nail-plug < wall-plug: Nageldübel, Schlagdübel, Einschlagdübel, hammer-in fixing, nail-in anchor, hammer fixing
frame-plug < wall-plug: Rahmendübel, Langschaftdübel, Fassadendübel, Fensterrahmendübel, Durchsteckdübel, frame fixing, frame anchor
cavity-plug < wall-plug: Hohlraumdübel, Hohlwanddübel, Kippdübel, Federklappdübel, Klappdübel, Metall-Hohlraumdübel, toggle bolt, cavity fixing, hollow wall anchor, molly bolt
plasterboard-plug < wall-plug: Gipskartondübel, GK-Dübel, Schneckendübel, Gipsplattendübel, plasterboard fixing, drywall anchor
aerated-concrete-plug < wall-plug: Porenbetondübel, Gasbetondübel, Ytongdübel, aerated concrete anchor
insulation-plug < wall-plug: Dämmstoffdübel, Isolierdübel, Dämmstoffhalter, Tellerdübel, WDVS-Dübel, Dämmplattendübel, Spiraldübel, insulation anchor, insulation fixing
metal-plug < wall-plug: Metalldübel, Messingdübel, Metallspreizdübel, metal anchor
bolt-anchor: Bolzenanker, Schwerlastanker, Ankerbolzen, Segmentanker, Durchsteckanker, through bolt, wedge anchor, expansion bolt, stud anchor
heavy-duty-anchor < bolt-anchor: Schwerlastdübel, Hochleistungsanker, Hochlastanker, Hinterschnittanker, heavy-duty fixing, undercut anchor
drop-in-anchor: Einschlaganker, Innengewindeanker, Schlaganker, Einschlagdübel Metall, internal thread anchor
ceiling-nail: Deckennagel, Nagelanker, Deckenanker, Keilnagel, ceiling anchor, wedge nail
injection-mortar: Injektionsmörtel, Verbundmörtel, Verbundmörtelkartusche, chemischer Dübel, Injektionsharz, Ankermörtel, Vinylestermörtel, chemical anchor, resin anchor, injection resin
anchor-capsule < injection-mortar: Mörtelpatrone, Verbundankerpatrone, Glaspatrone, resin capsule
anchor-rod: Ankerstange, Gewindeankerstange, Verbundanker, threaded anchor rod
anchor-sleeve: Siebhülse, Ankerhülse, Injektions-Siebhülse, sieve sleeve, perforated sleeve
static-mixer: Statikmischer, Mischdüse Mörtel, Mischerspitze, mixer nozzle
shot-nail: Setzbolzen, Bolzennagel, Nagel Setzgerät, Bolzenschubnagel, Treibladung, Kartusche Bolzensetzgerät, drive pin, powder-actuated nail
scaffold-anchor: Gerüstöse, Gerüstverankerung, Ösenschraube Gerüst, scaffold eye
push-in-clip: Steckdübel, Dübelclip, plug-in clip
nail: Nagel, Drahtstift, Drahtnagel, wire nail
anchor-nail < nail: Ankernagel, Kammnagel, Rillennagel, annular ring nail, anchor nail timber
steel-nail < nail: Stahlnagel, Hartstahlnagel, Stahlstift, masonry nail, concrete nail
cardboard-nail < nail: Dachpappstift, Pappnagel, Schieferstift, roofing nail, clout nail
staple: Klammer, Heftklammer, Tackerklammer, Krampe, staples
magnet: Haftmagnet, Magnethalter, holding magnet
# Mounting systems
mounting-rail-channel: Montageschiene, Profilschiene Befestigung, C-Profil Montage, Montageprofil, Installationsschiene, Ankerschiene, mounting channel, installation channel, framing channel
rail-bracket: Schienenkonsole, Konsole, Auslegerkonsole, Tragkonsole, Wandkonsole, Wandausleger Schiene, cantilever arm, cantilever bracket, support bracket
rail-connector: Schienenverbinder, Montageschienenverbinder, Schienenwinkel, channel connector
rail-end-cap: Schienenendkappe, Schutzkappe Schiene, Endkappe Montageschiene, channel end cap
rail-saddle-flange: Sattelflansch, Schienenfuß, Schienenhalter Boden, Wandplatte Schiene, channel base plate
mounting-bracket-angle: Montagewinkel, Befestigungswinkel, Lochwinkel, Schallschutzwinkel, fixing angle, mounting angle
base-plate-thread: Grundplatte Gewinde, Deckenplatte, Gewindeplatte, Rohrschellen-Grundplatte, Wandplatte mit Gewinde, ceiling plate, threaded base plate
beam-clamp-rod: Trägerklammer, Trägerklemme, Trapezhänger Gewinde, Stahlträgerklammer, girder clamp, flange clamp
trapezoidal-sheet-hanger: Trapezblechhänger, Trapezblechschelle, V-Hänger, Trapezaufhängung, trapezoidal hanger
hanging-clamp: Abhänger, Schnellabhänger, Noniusabhänger, Nonius-Hänger, Ankerhänger, Direktabhänger, ceiling suspension, direct hanger
wire-rope-hanger: Drahtseilabhängung, Seilabhängung, Drahtseilhalter, Drahtseilset, wire hanger, wire suspension
bracing-strut: Strebe, Schrägabstützung, Abstützung, Stützwinkel, brace
sound-damping-element: Schalldämmelement, Schallentkopplung, Gummieinlage, Entkoppler, acoustic decoupler, rubber liner
mounting-foot: Dachfuß, Flachdachfuß, Standfuß Schiene, Big-Foot-System, roof support foot
joist-hanger: Balkenschuh, Balkenträger, timber hanger
post-base: Pfostenträger, Stützenfuß, Pfostenschuh, Einschlaghülse, Bodenhülse, post support, ground spike
perforated-plate: Lochplatte, Lochblech Verbinder, Flachverbinder, Lochplattenwinkel, nail plate
angle-connector: Winkelverbinder, Stuhlwinkel, Möbelwinkel, Bauwinkel, angle bracket, corner bracket
shelf-bracket: Regalträger, Regalkonsole, Tragwinkel, Konsolwinkel, Regalschiene, shelf support
wire-rope: Drahtseil, Stahlseil, Stahldrahtseil, Edelstahlseil, steel cable, steel wire rope
wire-rope-clamp: Drahtseilklemme, Seilklemme, Bügelklemme, Drahtseilverbinder, wire rope grip
thimble: Kausche, Seilkausche, Spannschloss, turnbuckle, rigging screw
shackle: Schäkel, Karabiner, Karabinerhaken, Notglied, snap hook, quick link
chain: Kette, Rundstahlkette, Anschlagkette, link chain, lifting chain
rope: Seil, Kunststoffseil, Polypropylenseil, Schnur, Maurerschnur, Bindeschnur
binding-wire: Bindedraht, Rödeldraht, Spanndraht, tie wire, tying wire
lashing-strap: Spanngurt, Zurrgurt, Ratschengurt, Hebegurt, Rundschlinge, Hebeband, ratchet strap, tie-down strap, lifting sling
# Sealants and adhesives
sealant: Dichtstoff, Dichtmasse, Fugendichtstoff, Dichtungsmasse, Fugenmasse, joint sealant, caulk
silicone-sealant < sealant: Silikon, Silicon, Sanitärsilikon, Bausilikon, Silikonkartusche, Natursteinsilikon, sanitary silicone
acrylic-sealant < sealant: Acryl, Acryldichtstoff, Maleracryl, Acryl-Dichtmasse, Fugenacryl, acrylic caulk, painter's caulk
ms-polymer < sealant: MS-Polymer, Hybridkleber, Hybrid-Dichtstoff, SMP-Klebstoff, hybrid polymer adhesive
polyurethane-sealant < sealant: PU-Dichtstoff, Polyurethan-Dichtstoff, PU-Klebdichtstoff, PU sealant
butyl-tape < sealant: Butylband, Butyl-Dichtband, Butylkautschukband, butyl sealing tape
compression-tape: Kompriband, Fugendichtband, Quellband, vorkomprimiertes Dichtungsband, Multifunktionsband, pre-compressed tape, expanding foam tape
backing-rod: Hinterfüllprofil, Rundschnur, Fugenschnur, PE-Rundschnur, backer rod
assembly-foam: Montageschaum, PU-Schaum, Bauschaum, Pistolenschaum, Zweikomponentenschaum, 2K-Schaum, Brunnenschaum, Zargenschaum, polyurethane foam, expanding foam, PU foam
foam-cleaner: PU-Schaum-Reiniger, Pistolenreiniger, PU-Reiniger, foam gun cleaner
adhesive: Kleber, Klebstoff, glue
assembly-adhesive < adhesive: Montagekleber, Baukleber, Konstruktionskleber, Kraftkleber, Montageklebstoff, construction adhesive, grab adhesive
super-glue < adhesive: Sekundenkleber, Cyanacrylat, Blitzkleber, cyanoacrylate, instant adhesive
wood-glue < adhesive: Holzleim, Leim, Weißleim, PVA glue
two-component-adhesive < adhesive: Zweikomponentenkleber, 2K-Kleber, Epoxidharzkleber, Epoxidkleber, epoxy adhesive
contact-adhesive < adhesive: Kontaktkleber, Sprühkleber, Kontaktklebstoff, spray adhesive
pvc-adhesive < adhesive: PVC-Kleber, Tangit, PVC-Rohrkleber, Kunststoffkleber Rohr, solvent cement, PVC cement
tile-adhesive < adhesive: Fliesenkleber, Flexkleber, Dünnbettmörtel, Flexmörtel, thinset, flexible tile adhesive
thread-locker: Schraubensicherung, Schraubensicherungslack, Gewindesicherung, Loctite, threadlocking adhesive
repair-putty: Knetmetall, Reparaturknete, Epoxidknete, Kaltmetall, Reparaturkitt, epoxy putty
hot-melt-adhesive < adhesive: Heißkleber, Heißklebestick, Schmelzkleber, hot glue stick
adhesive-tape: Klebeband, Klebestreifen, tape
fabric-tape < adhesive-tape: Gewebeband, Gewebeklebeband, Panzerband, Panzertape, Gaffatape, duct tape, cloth tape, gaffer tape
double-sided-tape < adhesive-tape: doppelseitiges Klebeband, Doppelklebeband, Montageklebeband, Spiegelklebeband, mounting tape
packing-tape < adhesive-tape: Packband, Paketband, Paketklebeband, parcel tape
masking-tape < adhesive-tape: Kreppband, Malerkrepp, Abklebeband, Abdeckband, Malerband, painter's tape
barrier-tape: Absperrband, Flatterband, Warnband, hazard tape, caution tape
airtight-tape < adhesive-tape: Dampfbremsband, Luftdichtband, Dampfsperrklebeband, vapour barrier tape
anti-slip-tape < adhesive-tape: Antirutschband, Anti-Rutsch-Belag, non-slip tape
# Building chemicals and consumables
primer: Grundierung, Tiefgrund, Haftgrund, Voranstrich, Haftgrundierung, bonding primer
liquid-sealing: Flüssigabdichtung, Verbundabdichtung, Flüssigfolie, Dichtschlämme, Duschabdichtung, Abdichtungsset, liquid waterproofing, tanking membrane
sealing-strip: Dichtband, Abdichtband, Dichtstreifen, Dichtecke, Innenecke Abdichtung, waterproofing tape
grout: Fugenmörtel, Fugenmasse Fliesen, Fugenfüller, Vergussmörtel, tile grout
mortar: Mörtel, Zementmörtel, Reparaturmörtel, Schnellzement, Blitzzement, Montagemörtel, Montagezement, quick-setting cement, rapid cement
plaster: Gips, Elektrikergips, Putz, Haftputz, Elektrogips, Stuckgips, gypsum plaster, gypsum
filler: Spachtelmasse, Füllspachtel, Feinspachtel, Moltofill, Reparaturspachtel, filling compound, putty
levelling-compound: Ausgleichsmasse, Nivelliermasse, Bodenausgleichsmasse, floor leveller, self-levelling compound
ready-mix-concrete: Estrich, Estrichbeton, Trockenbeton, Zement, cement, screed
paint: Lack, Wandfarbe, Dispersionsfarbe, Heizkörperlack, Anstrich, varnish
spray-paint < paint: Sprühlack, Lackspray, Farbspray, Spraydose, aerosol paint
marking-spray < spray-paint: Markierspray, Markierungsspray, Baustellenmarkierspray, marking paint
zinc-spray < spray-paint: Zinkspray, Zink-Alu-Spray, Kaltzink, Zinkfarbe, galvanising spray, cold galvanizing spray
rust-protection-paint < paint: Rostschutzfarbe, Rostschutzgrundierung, Korrosionsschutzfarbe, anti-rust primer
cleaner: Reiniger, Reinigungsmittel, Reinigungsspray, cleaning agent, detergent
silicone-remover < cleaner: Silikonentferner, Silikonreiniger, Fugenentferner, sealant remover
brake-cleaner < cleaner: Bremsenreiniger, Entfetter, Kaltreiniger, Universalreiniger, degreaser
sanitary-cleaner < cleaner: Sanitärreiniger, WC-Reiniger, Kalklöser, Entkalker, Kalkreiniger, descaler, limescale remover, toilet cleaner
drain-cleaner < cleaner: Rohrreiniger, Abflussreiniger, Abflussfrei, pipe cleaner
hand-cleaner: Handreiniger, Handwaschpaste, Handreinigungspaste, Seife, hand cleaning paste, soap
cleaning-wipes: Reinigungstücher, Feuchttücher, Putztuch, Putzlappen, Putzrolle, Putztuchrolle, wipes, cleaning cloth, paper roll
lubricant-spray: Schmierspray, Multifunktionsspray, Multispray, Kriechöl, Rostlöser, Universalspray, WD-40, penetrating oil, rust remover
grease: Fett, Schmierfett, Armaturenfett, Hahnfett, Mehrzweckfett, lubricating grease, tap grease
lubricating-oil: Öl, Schmieröl, Gewindeschneidöl, Schneidöl, Gewindeschneidspray, Bohröl, cutting oil, thread cutting oil
silicone-spray: Silikonspray, Gleitspray, Silicone-Spray, dry lubricant spray
leak-detection-spray: Lecksuchspray, Gaslecksuchspray, Lecksucher Spray, leak detector spray
soft-solder: Weichlot, Lötzinn Kupferrohr, Fittingslot, Weichlotdraht, plumbing solder, soft soldering wire
hard-solder: Hartlot, Silberlot, Phosphorlot, L-CuP, brazing rod, brazing alloy, silver solder
flux: Flussmittel, Lötfett, Lötwasser, Lötpaste, soldering paste, soldering flux
freezing-spray: Kältespray, Rohrvereisung, Eisspray, pipe freezing kit, freeze spray
salt-grit: Streusalz, Streugut, Auftausalz, Winterstreumittel, de-icing salt
`)
