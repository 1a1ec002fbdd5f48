import { type Concept, conceptTable } from './concept.ts'

/**
 * What things of the trades are said to be: made of, finished with, mounted on, joined by, meant
 * for. Two letters stand for several of them (`PE` is a plastic and a conductor): each concept
 * lists them, the rest of the text decides.
 */
export const properties: readonly Concept[] = conceptTable(`
# Metals
metal: Metall, metallisch, metallic, aus Metall
steel < metal: Stahl, aus Stahl
sheet-steel < steel: Stahlblech, Blech, sheet metal, steel sheet
carbon-steel < steel: C-Stahl, Kohlenstoffstahl, unlegierter Stahl, unlegiert, mild steel
stainless-steel < steel: Edelstahl, VA, V2A, V4A, Inox, nichtrostender Stahl, rostfreier Stahl, rostfrei, Niro, nirosta, CNS, Chromnickelstahl, Chromstahl, stainless, SS, nichtrostend
stainless-steel-a2 < stainless-steel: V2A, A2, AISI 304, 1.4301, SS304
stainless-steel-a4 < stainless-steel: V4A, A4, AISI 316, AISI 316L, 1.4401, 1.4404, 1.4571, 1.4521, SS316
spring-steel < steel: Federstahl, Federbandstahl
tool-steel < steel: Werkzeugstahl
chrome-vanadium-steel < tool-steel: Chrom-Vanadium, Chrom-Vanadium-Stahl, CV, Cr-V, CrV, chrome vanadium
high-speed-steel < tool-steel: HSS, Schnellarbeitsstahl, HSS-G, HSS-E, HSS-Co
carbide: Hartmetall, HM, VHM, Vollhartmetall, tungsten carbide, TCT, hartmetallbestückt, HM-bestückt, carbide-tipped
hardened: gehärtet, vergütet, induktionsgehärtet, tempered
cast-iron < metal: Gusseisen, Grauguss, GG, Guss, GJL, grey cast iron, SML
ductile-iron < cast-iron: Sphäroguss, GGG, GJS, duktiles Gusseisen, Duktilguss, ductile cast iron, nodular cast iron
malleable-iron < cast-iron: Temperguss, GTW, malleable cast iron, malleable
die-cast < metal: Druckguss, die casting, diecast, Spritzguss
zinc-die-cast < die-cast: Zinkdruckguss, Zamak, Zink-Druckguss, zinc alloy
aluminium < metal: Alu, Al, aluminum, Leichtmetall, AlMgSi, AlMg3
aluminium-die-cast < aluminium, die-cast: Aluminiumdruckguss, Aluguss, Alu-Druckguss, Aluminiumguss, die-cast aluminum, cast aluminium
copper < metal: Kupfer, Cu, E-Cu, CU-ETP
tinned-copper < copper: Kupfer verzinnt, verzinntes Kupfer, Cu verzinnt, CuSn
copper-clad-aluminium < aluminium: kupferkaschiertes Aluminium, CCA, copper clad aluminum
brass < metal: Messing, Ms, MS58, CuZn, CW617N, CW614N, Ms 58
dezincification-resistant-brass < brass: entzinkungsbeständiges Messing, entzinkungsbeständig, DZR, CR brass, CW602N, CW625N, DR brass
gunmetal < metal: Rotguss, RG, Rg5, Rg 7, red bronze, red brass, CC499K
bronze < metal: Siliziumbronze, silicon bronze, CuSi
zinc < metal: Zink, Titanzink, titanium zinc
lead < metal: Blei, Pb
titanium < metal: Titan
nickel-silver < metal: Neusilber
tin < metal: Zinn
silver < metal: Silber
# Plastics and rubber
plastic: Kunststoff, Plastik, KS, plastics, Kst, aus Kunststoff, synthetic
thermoplastic < plastic: Thermoplast, thermoplastisch, TPE
thermosetting-plastic < plastic: Duroplast, Duroplastisch, thermoset, bakelite, Bakelit, urea, UF, Harnstoff
polyvinyl-chloride < plastic: PVC, Polyvinylchlorid, Weich-PVC
upvc < polyvinyl-chloride: PVC-U, PVC-hart, Hart-PVC, rigid PVC, unplasticised PVC
cpvc < polyvinyl-chloride: PVC-C, C-PVC, chlorinated PVC
polyethylene < plastic: PE, Polyethylen, polythene
hdpe < polyethylene: PE-HD, PEHD, PE100, PE 100, PE80, PE-HD 100, high-density polyethylene
ldpe < polyethylene: PE-LD, PE weich
cross-linked-polyethylene < polyethylene: PE-X, PEX, VPE, PE-Xa, PE-Xb, PE-Xc, vernetztes Polyethylen, vernetzt, XLPE, crosslinked
pe-rt < polyethylene: PERT
polypropylene < plastic: PP, Polypropylen, PP-R, PPR, PP-H, PPs
polybutylene < plastic: PB, Polybuten, polybutene
polyamide < plastic: PA, PA6, PA66, Polyamid, Nylon, PA 6.6, glasfaserverstärktes Polyamid
polycarbonate < plastic: Polycarbonat, Makrolon
polystyrene < plastic: PS, Polystyrol
expanded-polystyrene < polystyrene: EPS, Styropor, expandiertes Polystyrol, Hartschaum EPS
extruded-polystyrene < polystyrene: XPS, Styrodur, extrudiertes Polystyrol
abs-plastic < plastic: ABS, ASA, ABS-Kunststoff, Acrylnitril-Butadien-Styrol
acrylic < plastic: Acryl, Sanitäracryl, PMMA, Acrylglas, Plexiglas, acrylic glass, perspex, Polymethylmethacrylat
pom-plastic < plastic: POM, Polyacetal, acetal
ptfe < plastic: Teflon, Polytetrafluorethylen
pvdf < plastic: Polyvinylidenfluorid
ppsu < plastic: PSU, Polyphenylsulfon
polyester < plastic: PES, PET
glass-fibre-reinforced-plastic < plastic: GFK, glasfaserverstärkt, glasfaserverstärkter Kunststoff, GRP, fibreglass, fiberglass, glass-reinforced, GF-verstärkt, glasfaserverstärktes Polyester
polyurethane < plastic: PUR, PU, Polyurethan
composite: Verbundwerkstoff, Mineralwerkstoff, Kompositwerkstoff, solid surface, Verbund
mineral-cast: Mineralguss, Gussmarmor, Quarzkomposit, Kunststein, cast mineral, cast marble, solid-surface material
rubber: Gummi, Kautschuk, Naturkautschuk, Vollgummi, H07RN
epdm < rubber: Ethylen-Propylen-Kautschuk
nbr < rubber: Nitrilkautschuk, nitrile, nitrile rubber, Perbunan
fkm < rubber: FPM, Viton
silicone: Silikon, Silicon, SIH, Silikonkautschuk, silicone rubber, VMQ
neoprene < rubber: Neopren, Chloropren, chloroprene, CR-Kautschuk
# Other materials
wood: Holz, hölzern, wooden, timber, Massivholz
hardwood < wood: Hartholz, Hickory, Buche, Esche, Eiche, oak, beech, ash wood
of-plywood < wood: plywood, Sperrholz, Multiplex
of-chipboard < wood: chipboard, Spanplatte, particle board, MDF
glass: Glas, gläsern
safety-glass < glass: ESG, Einscheibensicherheitsglas, Sicherheitsglas, VSG, tempered glass, toughened glass, laminated glass
frosted-glass < glass: Milchglas, Satinato, satiniertes Glas, Opalglas, opal glass, Mattglas, satin glass
borosilicate-glass < glass: Borosilikatglas
ceramic: Keramik, keramisch, Sanitärkeramik, ceramics, Sanitärporzellan, Porzellan, porcelain, vitreous china, Steatit
fireclay < ceramic: Feuerton, Schamotte, Feinfeuerton, fine fireclay
stoneware < ceramic: Steinzeug, Steingut, vitrified clay
enamelled-steel < steel: Stahlemail, Stahl-Email, Emaille, Email, emailliert, enamelled, enameled, enamel, Stahl emailliert
of-concrete: concrete, Beton, Stahlbeton, Ortbeton, Betonfertigteil, precast concrete
of-aerated-concrete: aerated concrete, Porenbeton, Gasbeton, Ytong, cellular concrete
of-masonry: masonry, Mauerwerk, Ziegel, Kalksandstein, KS-Stein, Vollstein, Lochstein, brick, brickwork, Backstein
of-plasterboard: plasterboard, Gipskarton, Gipskartonplatte, Rigips, GK, GKB, Trockenbau, drywall, gypsum board, gypsum plasterboard, Gipsfaser
of-plaster: plaster, Putz, Gips, Verputz, gypsum
of-natural-stone: natural stone, Naturstein, Granit, Marmor, granite, marble, Schiefer
of-mineral-wool: mineral wool, Mineralwolle, MiWo, Mineralfaser, mineral fibre
of-rock-wool < of-mineral-wool: rock wool, Steinwolle, RW, stone wool, rockwool
of-glass-wool < of-mineral-wool: glass wool, Glaswolle, Glasfaserwolle
of-glass-fibre: glass fibre, Glasfaser, Fiberglas, Glasgewebe, glass fabric, Glasseide
of-foam: foam, Schaum, Schaumstoff, Schaumgummi, geschäumt, foamed
closed-cell: geschlossenzellig, geschlossenzellige, flexible elastomeric foam, FEF
of-cork: cork, Kork
of-felt: felt, Filz, Vlies, fleece, non-woven, Polyestervlies
of-textile: textile, Gewebe, Textil, fabric, cloth
of-leather: leather, Leder, Spaltleder, Rindsleder, cowhide, Nappaleder
of-cotton: cotton, Baumwolle
of-paper: paper, Papier, Pappe, Karton, cardboard
of-hemp: hemp, Hanf
carbon-fibre: Kohlefaser, Carbon, CFK, carbon fiber
of-bitumen: bitumen, bituminös, bituminous
of-butyl: butyl, Butylkautschuk
# Finishes
surface-finish: Oberfläche, Finish, Ausführung Oberfläche, finishing
galvanised: verzinkt, galvanized, verz., vz, zinc plated, zinc coated, Zinküberzug
hot-dip-galvanised < galvanised: feuerverzinkt, fvz, f.verz., tauchfeuerverzinkt, hot-dip galvanized, HDG, stückverzinkt, hot dipped galvanised
electro-galvanised < galvanised: galvanisch verzinkt, galv. verz., gvz, galZn, electrogalvanized, electro zinc plated, blau verzinkt, blank verzinkt, zinc plated
pre-galvanised < galvanised: bandverzinkt, sendzimirverzinkt, sendzimir verzinkt, pre-galvanized, Sendzimir
yellow-chromated < galvanised: gelb verzinkt, gelb chromatiert, gelbverzinkt, yellow zinc, yellow passivated, chromatiert
zinc-flake-coated < galvanised: Zinklamelle, zinklamellenbeschichtet, zinc flake
chrome-plated: verchromt, Chrom, chrome, chromed, chromium-plated, verchr., CP, glanzverchromt
matt-chrome < chrome-plated: mattverchromt, chrom matt, matt verchromt, satin chrome
nickel-plated: vernickelt, vern., Nickel
tin-plated: verzinnt, tinned, tin coated
copper-plated: verkupfert, kupferbeschichtet, copper coated
gold-plated: vergoldet, hartvergoldet
silver-plated: versilbert
brass-plated: vermessingt
anodised: eloxiert, anodized, eloxal, E6/EV1, E6EV1, EV1
powder-coated: pulverbeschichtet, pulv.-besch., einbrennlackiert, pulverlackiert, epoxidbeschichtet, powder coating, powder-coat, pulverbesch.
painted: lackiert, lack., gestrichen, farbbeschichtet, lacquered, varnished
primed: grundiert, Grundierung, primer, primer coated, rot grundiert
coated: beschichtet, besch., Beschichtung, coating
plastic-coated < coated: kunststoffbeschichtet, kunststoffummantelt, PVC-ummantelt, kunststoffüberzogen, PVC coated, plastic sheathed
dirt-repellent: schmutzabweisend, CeramicPlus, CleanCoat, wasserabweisend, easy clean, easy-to-clean glaze, antihaft, Perlglanz
phosphated: phosphatiert, phosphate coated, phosphated black
black-oxide: brüniert, geschwärzt, blackened
bare: blank, unbeschichtet, unbehandelt, uncoated, untreated, bright, plain finish
polished: poliert, hochglanzpoliert, glanzpoliert, polished finish
brushed: gebürstet, geschliffen, satiniert, satin finish, satin, edelstahl gebürstet, edelstahloptik, brushed finish
glossy: glänzend, hochglanz, glanz, gloss, high-gloss, glzd.
matt: seidenmatt, mattiert, matte, matt finish, semi-matt, stumpfmatt
structured: strukturiert, Struktur, textured, genarbt, Feinstruktur, Hammerschlag
sandblasted: sandgestrahlt, gestrahlt, kugelgestrahlt, shot-blasted
pickled: gebeizt, gebeizt und passiviert, passiviert, passivated
lined: ausgekleidet, innenverzinkt, zementausgekleidet, cement lined, gummiert, rubber lined
glazed: glasiert, weiß glasiert
transparent: durchsichtig, glasklar, klar, clear, transp., klarsichtig, see-through
translucent: opal, milchig, transluzent, diffus, matt opal, opaque white, opalised, satine
mirrored: verspiegelt, spiegelnd, mirror finish
perforated: gelocht, perforiert, Lochung, gel., slotted holes
unperforated: ungelocht, nicht gelocht, non-perforated, unslotted, solid bottom
corrugated: gewellt, Wellrohr, corrugate
grooved: gerillt, geriffelt, ribbed, Rillen
knurled: gerändelt, Rändel
# Colours that are words of their own
colour: Farbe, color, farbig, farbl., Farbton, colour shade, coloured, colored
white: weiß, ws, weiss, wß, WHT
pure-white < white: reinweiß, rw, reinweiss, RAL 9010
alpine-white < white: alpinweiß, aw, arktisweiß, polarweiß, RAL 9016, verkehrsweiß, traffic white, polar white, arctic white, ultraweiß, brillantweiß
cream-white < white: cremeweiß, cw, elektroweiß, cream, creme, perlweiß, RAL 9001, RAL 1013, ivory, elfenbein, electro white
signal-white < white: signalweiß, RAL 9003
grey-white < white: grauweiß, RAL 9002
black: schwarz, sw, schw., BLK, bk, tiefschwarz, RAL 9005, jet black
matt-black < black: schwarz matt, mattschwarz, black matt, graphitschwarz
grey: grau, gr, gray
light-grey < grey: hellgrau, helles Grau, lichtgrau, hgr, RAL 7035, light gray
dark-grey < grey: dunkelgrau, dark gray, dgr
pebble-grey < grey: kieselgrau, RAL 7032
silver-grey < grey: silbergrau, RAL 7001, silver gray
stone-grey < grey: steingrau, RAL 7030
anthracite < grey: anthrazit, anthr., anthrazitgrau, RAL 7016, anth., charcoal
silver-coloured < grey: silber, silberfarben, silberfarbig, silver, alusilber, weißaluminium, RAL 9006, white aluminium, alufarben, Alu natur, silbermetallic, edelstahlfarbig
grey-aluminium < grey: graualuminium, RAL 9007
red: rot, rt, feuerrot, verkehrsrot, RAL 3000, RAL 3020, signal red
green: grün, gn, verkehrsgrün, RAL 6032
blue: blau, bl, hellblau, light blue, lichtblau, enzianblau
dark-blue < blue: dunkelblau, navy, nachtblau
yellow: gelb, ge, signalgelb, RAL 1021, yel
green-yellow: grün-gelb, gnge, gn/ge, grüngelb, gelb-grün, green/yellow, yellow/green, GNYE, earth colour
orange: reinorange, tieforange, RAL 2004, RAL 2003
brown: braun, br, bn, schokoladenbraun, dark brown
bronze-coloured: bronzefarben, bronzefarbig, bronze anodised, dunkelbronze
gold-coloured: gold, goldfarben, goldfarbig, golden
brass-coloured: messingfarben, messingfarbig, Messing poliert, polished brass, antique brass
copper-coloured: kupferfarben, kupferfarbig
champagne: champagnerfarben, champagner
beige: sandbeige, bge
violet: lila, vi, purple, erikaviolett, heather violet
pink: rosa, rosé, rs, rose
turquoise: türkis, tk, aqua, wasserblau
multicoloured: mehrfarbig, bunt, farblich sortiert, multicolor, assorted colours, farblich gemischt
colourless: farblos, colorless
manhattan-grey < grey: manhattan
bahama-beige: bahamabeige
pergamon-grey < grey: pergamon
# Light
warm-white: warmweiß, ww, warm light, extra-warmweiß
neutral-white: neutralweiß, nw, cool white, universalweiß
daylight-white: tageslichtweiß, tw, tageslicht, kaltweiß, cold white, daylight
tunable-white: farbtemperatursteuerbar, HCL, Human Centric Lighting, CCT, einstellbare Farbtemperatur, CCT switchable, Farbtemperatur umschaltbar, dynamic white, colour temperature adjustable
rgb: RGBW, RGB+W, farbwechselnd, Farbwechsel, colour changing, color changing, multicolour light
dimmable: dimmbar, dimm., dimming, regelbar, helligkeitsgeregelt
not-dimmable: nicht dimmbar, non-dimmable, undimmbar, schaltbar nicht dimmbar, ohne Dimmung
dali: DALI-2, DALI dimmbar, DALI DT8, digital dimmbar, DALI steuerbar
one-to-ten-volt: 1-10 V, 1-10V, 0-10 V, analog dimmbar, 1..10 V
phase-cut: Phasenabschnitt, Phasenanschnitt, Phasenan- und -abschnitt, trailing edge, leading edge, phase dimmable
glare-free: entblendet, blendfrei, UGR<19, UGR 19, low glare, blendungsfrei, Bildschirmarbeitsplatz geeignet, glare reduced, UGR19
microprismatic: mikroprismatisch, Mikroprismen, Mikroprisma, prismatic, Prismenoptik, microprism
direct-light: direktstrahlend, direkt strahlend, direct
indirect-light: indirektstrahlend, indirekt, indirect, direkt/indirekt, direct/indirect
wide-beam: breitstrahlend, flood, breit strahlend, wide flood, wide beam angle
narrow-beam: tiefstrahlend, engstrahlend, spot beam, eng strahlend, narrow spot
asymmetric: asymmetrisch, asymm., asymmetrical
symmetric: symmetrisch, symm., symmetrical
led-light: LED, Leuchtdiode, light-emitting diode, inkl. LED, with LED
fluorescent: Leuchtstoff, Leuchtstofflampe, T5, T8, TL
halogen: NV-Halogen, HV-Halogen, Halogenlampe, halogen lamp
low-voltage-halogen < halogen: Niedervolt, NV, low-voltage 12 V
high-voltage-halogen < halogen: Hochvolt, HV, mains voltage
illuminated: beleuchtet, beleuchtbar, bel., mit Beleuchtung, mit Glimmlampe, mit LED-Beleuchtung, backlit, lit, hinterleuchtet
unlit: unbeleuchtet, ohne Beleuchtung, non-illuminated
maintained: Dauerlicht, Dauerschaltung, DS, maintained mode
non-maintained: Bereitschaftslicht, Bereitschaftsschaltung, BS, non maintained mode
motion-activated: mit Bewegungsmelder, bewegungsgesteuert, sensorgesteuert, mit Sensor, with motion sensor, with PIR
swivelling: schwenkbar, drehbar, dreh- und schwenkbar, swivel, adjustable, pivoting, tiltable, kippbar, neigbar, rotatable
fixed: starr, feststehend, fest, rigid, non-adjustable, stationary
# How and where it is mounted
surface-mounted: Aufputz, AP, auf Putz, a.P., Aufbau, Anbau, surface mounting, surface mount, surface type, surface, on-wall, Aufwand
flush-mounted: Unterputz, UP, unter Putz, u.P., Einbau, flush mounting, flush, recessed, concealed, in-wall, built-in, inbau
partially-recessed: Teileinbau, halbversenkt, semi-recessed, teilversenkt
in-plaster: Imputz, im Putz, i.P.
hollow-wall: Hohlwand, HW, Hohlraum, cavity wall, plasterboard wall, Leichtbauwand, drywall mounting, dry lining
concrete-installation: Betonbau, für Ortbeton, Betoneinbau, cast-in concrete, in-situ concrete
ceiling-mounted: Deckenmontage, Decke, ceiling, Deckenaufbau, an der Decke, ceiling mounting, Deckenanbau
ceiling-recessed: Deckeneinbau, Deckeneinbaumontage, Einlegemontage, recessed ceiling, lay-in, Einlege, abgehängte Decke, false ceiling, suspended ceiling
suspended: Pendel, Pendelmontage, abgehängt, pendelnd, Seilabhängung, hanging, pendant, Abhängung, Hängemontage
wall-mounted: Wandmontage, Wand, wandhängend, wandh., wandbündig, wall, wall mounting, wall-hung, wallmount, für Wandmontage
floor-standing: bodenstehend, Stand, Standmontage, stehend, free-standing, freistehend, floor-mounted, bodenst.
floor-mounted-recessed: Bodeneinbau, Unterflur, UFL, underfloor, floor box, Bodenmontage, floor mounting
wall-hung-back-to-wall: wandbündig stehend, back-to-wall, btw
desk-mounted: Tischmontage, Tisch, Tischaufbau, table-top, desk, benchtop
furniture-mounted: Möbeleinbau, Möbelmontage, Möbel, furniture mounting, Unterbaumontage, Unterbau, under-cabinet, undermount
countertop: Auflegebecken, Aufsatz, Aufsatzbecken, sit-on, counter-top
inset: Einbaubecken, Einbau von oben, Einlass, drop-in, countertop inset
pole-mounted: Mastmontage, Mastaufsatz, Mast, Mastansatz, post-top, post mounting, pole mounting, spigot
rail-mounted: Reiheneinbau, REG, Hutschiene, Tragschiene, TS 35, TS35, DIN-rail, DIN rail mounting, Hutschienenmontage, REG-Gehäuse, Verteilereinbau, modular, Schnappmontage, aufschnappbar
rack-mounted: 19 Zoll, 19", Rackmontage, 19-Zoll-Einbau, rackmount, rack mount, 19 inch, Gestelleinbau
panel-mounted: Schalttafeleinbau, Fronteinbau, Frontmontage, Fronttafel, Schaltschrankeinbau, door-mounted, Türeinbau, panel mounting
busbar-mounted: Sammelschienenmontage, Sammelschiene, 60-mm-System, busbar mounting, aufsteckbar
track-mounted: Stromschienenmontage, 3-Phasen-Adapter, track adapter, Stromschiene, track mounting
rooftop: Dachmontage, Aufdach, Dachdurchführung, roof, roof-mounted, auf Dach
in-ground: Erdeinbau, Erdverlegung, erdverlegt, direkte Erdverlegung, direct burial, underground, Erdreich, buried, im Erdreich
laid-on-tray: Trassenverlegung, auf Kabelrinne, tray installation
magnetic-mount: magnetisch, Magnet, Magnethalterung, Magnetbefestigung, magnetic, mit Magnet
self-adhesive: selbstklebend, selbstkl., sk, klebend, adhesive, zum Kleben, Klebe, adhesive-backed, peel and stick
screw-on: schraubbar, anschraubbar, zum Schrauben, Schraubmontage, Schraubbefestigung, screw fixing, screwable, verschraubt, screwed
clip-on: klemmbar, anklemmbar, Klemmmontage, zum Klemmen, clip fixing, Klipp, Clip, snap-on, aufklippbar, einrastbar, rastend, Schnapp
weld-on: zum Anschweißen, anschweißbar, weldable, Anschweiß, zum Einschweißen
hinged: klappbar, aufklappbar, hochklappbar, folding, fold-up, Klapp, Scharnier, mit Scharnier, hinge-up
removable: abnehmbar, demontierbar, herausnehmbar, detachable, lösbar
extendable: ausziehbar, teleskopierbar, teleskopisch, Teleskop, telescopic, extending, pull-out, verlängerbar
adjustable: verstellbar, einstellbar, justierbar, regulierbar, settable, variabel, stufenlos, stufenlos verstellbar
height-adjustable < adjustable: höhenverstellbar, höhenverst., höhenjustierbar, adjustable height
portable: tragbar, mobil, transportabel, ortsveränderlich, mobile, Hand, hand-held, handheld
horizontal: waagerecht, waagrecht, waager., liegend, horiz., lying
vertical: senkrecht, senkr., vertikal, vert., aufrecht, upright
lateral: seitlich, seitl., Seite, side, side entry, von der Seite
top-side: oben, von oben, oberseitig, top, top entry
bottom-side: unten, von unten, unterseitig, bottom, bottom entry
left: links, li., linke, linksseitig, LH, left-hand, left handed, DIN links, Linksausführung
right: rechts, re., rechte, rechtsseitig, RH, right-hand, right handed, DIN rechts, Rechtsausführung
reversible: links/rechts, links und rechts verwendbar, wechselbar, left/right, umkehrbar, beidseitig verwendbar, handed either way
front: vorn, vorne, frontseitig, vorderseitig, Vorderseite, front side
rear: hinten, rückseitig, Rückseite, back, rückwärtig, rear side
central: mittig, zentral, Mitte, Mittelanschluss, centre, center, middle connection
double-sided: beidseitig, zweiseitig, doppelseitig, beids., both sides, two-sided, dual-sided
single-sided: einseitig, eins., one-sided, single side
corner: Eck, Ecke, Eckmontage, über Eck, Eckausführung
all-round: umlaufend, rundum, allseitig, 360 degrees
indoor: innen, Innenbereich, Innenraum, Inneneinsatz, Innenmontage, interior, for indoor use, inside use
outdoor: außen, Außenbereich, Freien, im Freien, Außenmontage, exterior, external use, wetterfest, witterungsbeständig, Freiluft, weatherproof
damp-location: Feuchtraum, FR, Feuchtraumausführung, damp-proof, moisture-proof, damp room, wet room, wet location, Nassraum
splash-proof: spritzwassergeschützt, Spritzwasser, spritzwasserdicht, spritzw.gesch., splashproof, splash water protected
jet-proof: strahlwassergeschützt, Strahlwasser, jet-water protected, strahlwasserdicht
waterproof: wasserdicht, wd., druckwasserdicht, watertight, water-tight, submersible, wassergeschützt
dust-proof: staubdicht, staubgeschützt, dust-tight, staubd., dustproof
drip-proof: tropfwassergeschützt, Tropfwasser, rain-proof, regengeschützt
water-resistant: wasserfest, feuchtigkeitsbeständig, feuchtebeständig, moisture resistant, nassfest
airtight: luftdicht, winddicht, air-tight, leakproof
gastight: gasdicht, gas-tight
frost-proof: frostsicher, frostfrei, frost-free, frostbeständig, frost-resistant, freeze-proof, winterfest
insulated: isoliert, gedämmt, wärmegedämmt, isol., vorgedämmt, pre-insulated, vorisoliert, wärmeisoliert, thermally insulated
uninsulated: unisoliert, ungedämmt, nicht isoliert, ohne Isolierung, non-insulated, blank
fully-insulated < insulated: vollisoliert, schutzisoliert, Schutzklasse II, double insulated, class II, SK II, totally insulated
vde-insulated < insulated: VDE, VDE-isoliert, 1000 V isoliert, VDE geprüft 1000 V, insulated 1000 V, schutzisoliert 1000 V
sound-insulated: schallgedämmt, schallgeschützt, Schallschutz, schallentkoppelt, schalldämmend, sound absorbing, acoustic, noise-insulated, Körperschallentkopplung, soundproof
low-noise: geräuscharm, leise, silent, flüsterleise, quiet, schallarm, brummfrei
explosion-proof: explosionsgeschützt, Ex-geschützt, Ex, ATEX, Ex-Schutz, Ex-Ausführung, hazardous area, flameproof, IECEx, Zone 1, Zone 2
shockproof: stoßfest, schlagfest, bruchsicher, vandalensicher, impact-resistant, vandal-proof, vandal-resistant, ballwurfsicher, schlagzäh, unbreakable, vandalismusgeschützt
uv-resistant: UV-beständig, UV-stabil, UV-stabilisiert, UV-geschützt, uv stabilised, sunlight resistant, lichtbeständig
oil-resistant: ölbeständig, ölfest, oil proof
acid-resistant: säurebeständig, säurefest, chemikalienbeständig, chemical resistant, acid-proof
corrosion-resistant: korrosionsbeständig, korrosionsgeschützt, rostgeschützt, seewasserbeständig, rustproof, corrosion-proof, marine grade, Korrosionsschutz
heat-resistant: hitzebeständig, wärmebeständig, temperaturbeständig, hochtemperaturbeständig, hitzefest, high-temperature, heat proof
cold-resistant: kältebeständig, kälteflexibel, arctic grade
flame-retardant: flammwidrig, schwer entflammbar, schwerentflammbar, selbstverlöschend, flammhemmend, self-extinguishing, flame resistant, low flammability, fire retardant, B1
fire-resistant: feuerbeständig, feuerfest, brandbeständig, feuerhemmend, fireproof, Feuerwiderstand, F30, F90, E30, E90, I90, EI 90, fire-rated, Funktionserhalt, circuit integrity
non-combustible: nichtbrennbar, nicht brennbar, A1, A2-s1, incombustible, unbrennbar
halogen-free: halogenfrei, hf, halogenfr., LSZH, LSOH, LS0H, zero halogen, low smoke, raucharm, FRNC, FR-LSZH, low smoke zero halogen
lead-free: bleifrei, ohne Blei, leadfree
silicone-free: silikonfrei, LABS-frei
solvent-free: lösemittelfrei, lösungsmittelfrei, low-VOC
# Electrical
single-pole: einpolig, 1-polig, 1-pol., 1polig, 1p, 1-pole, one-pole, SP
two-pole: zweipolig, 2-polig, 2-pol., 2polig, 2p, double-pole, 2-pole, DP
three-pole: dreipolig, 3-polig, 3-pol., 3polig, 3p, triple-pole, 3-pole, TP
four-pole: vierpolig, 4-polig, 4-pol., 4polig, 4p, 4-pole, FP
five-pole: fünfpolig, 5-polig, 5-pol., 5polig, 5p, 5-pole
single-pole-and-neutral: 1-polig+N, 1P+N, einpolig + N, 1+N, SPN, 1-pol.+N
three-pole-and-neutral: 3-polig+N, 3P+N, dreipolig + N, 3+N, TPN, triple pole and neutral, 3-pol.+N
all-pole: allpolig, allpolig schaltend, all poles
three-phase: Drehstrom, dreiphasig, 3-phasig, 3ph, Kraftstrom, 3-phase, three phase supply
single-phase: Wechselstrom, einphasig, 1-phasig, 1ph, 1-phase, Lichtstrom
alternating-current: Wechselspannung, AC, Wechselstrom, a.c., VAC
direct-current: Gleichstrom, Gleichspannung, DC, d.c., VDC
low-voltage: Niederspannung, NS, LV, 1 kV, 0.6/1 kV
extra-low-voltage: Kleinspannung, Schutzkleinspannung, SELV, PELV, ELV, Schwachstrom, safety extra-low voltage
medium-voltage: Mittelspannung, MS-Anlage, MV, 20 kV, 10 kV
high-voltage: Hochspannung, HS-Anlage
mains-operated: netzbetrieben, Netzbetrieb, mains-powered, 230 V Netz, Netzanschluss, mains, line-powered
battery-operated: batteriebetrieben, Batteriebetrieb, Batterie, battery powered, battery
rechargeable: Akku, akkubetrieben, wiederaufladbar, aufladbar, cordless, battery-powered, Akkubetrieb, kabellos
solar-powered: Solar, solarbetrieben, Photovoltaik, PV, photovoltaic
wireless: Funk, drahtlos, kabellos, funkgesteuert, RF, radio, via Funk, Funkausführung
wlan: WiFi, Wi-Fi, WLAN-fähig, IEEE 802.11, wireless lan
bluetooth: BLE, Bluetooth-fähig, bluetooth low energy
zigbee: ZigBee 3.0, Zig-Bee
knx: EIB, KNX/EIB, instabus, KNX-fähig, KNX TP, KNX bus
modbus: Modbus RTU, Modbus TCP, Modbus/TCP, RS485, RS-485
bus-capable: busfähig, Bus, mit Busanschluss, bus connection, kommunikationsfähig, with communication
wired: drahtgebunden, verkabelt, kabelgebunden, leitungsgebunden, hard-wired
corded: mit Kabel, netzgebunden, with mains cable, mit Netzkabel, with cord
network-capable: netzwerkfähig, LAN, Ethernet, IP-fähig, IP-based, Netzwerkanschluss
power-over-ethernet: PoE, PoE+, PoE++, 802.3af, 802.3at, 802.3bt
with-earth-contact: Schutzkontakt, SK, mit Schutzleiter, mit Erdungskontakt, earthed, grounded, Schuko, mit PE, earth contact, grounding contact, geerdet
without-earth: ohne Schutzleiter, unearthed, ungrounded, ohne PE
shielded: geschirmt, abgeschirmt, geschirmte, screened, mit Schirm, STP, FTP, S/FTP, SFTP, F/UTP, U/FTP, Schirm, foil screened
unshielded: ungeschirmt, unscreened, ohne Schirm, UTP, U/UTP
twisted-pair: paarverseilt, paarig verseilt, verdrillt, twisted, paarweise verseilt, pairs twisted
solid-conductor: eindrähtig, massiv, starrer Leiter, solid wire, solid core, RE, single-wire, Massivleiter
stranded-conductor: mehrdrähtig, Litze, rm, stranded, multi-strand, stranded wire, mehrdrähtiger Leiter
sector-shaped-conductor: sektorförmig, sm, sector-shaped
fine-stranded: feindrähtig, flexibel, flex., fein-drähtig, flexibler Leiter, finely stranded, fine-wire, flexible conductor, f.dr.
extra-fine-stranded < fine-stranded: feinstdrähtig, hochflexibel, extra-fine wire, highly flexible
single-core: einadrig, 1-adrig, Einzelader, one-core, 1 core
multi-core: mehradrig, vieladrig, multicore, multi-conductor
two-core: zweiadrig, 2-adrig, 2adrig, 2-core, twin
three-core: dreiadrig, 3-adrig, 3adrig, 3-core
four-core: vieradrig, 4-adrig, 4adrig, 4-core
five-core: fünfadrig, 5-adrig, 5adrig, 5-core
with-protective-conductor: mit Schutzleiter, grün-gelber Leiter, with earth conductor, mit grün-gelb, with green-yellow
without-protective-conductor: ohne grün-gelb, without earth conductor, ohne grün-gelben Leiter
protective-conductor: Schutzleiter, PE, Erdleiter, Erdungsleiter, earth conductor, protective earth, earth, Erde, Erdung
neutral-conductor: Neutralleiter, N-Leiter, Nullleiter, neutral, Mittelleiter
phase-conductor: Außenleiter, Phase, L1, Phasenleiter, line conductor, live
numbered-cores: numeriert, nummeriert, Adern nummeriert, numbered, Nummernadern, Ziffern
coloured-cores: farbige Adern, farbcodiert, colour-coded, Farbcode, color coded
single-mode: Singlemode, Monomode, OS2, E9/125, 9/125, OS1, 9/125 µm
multi-mode: Multimode, OM2, OM3, OM4, OM5, G50/125, 50/125, 62.5/125, multimode fibre
simplex: SX, simplex plug
duplex: DX, duplex plug, zweifaserig
rodent-protected: nagetiergeschützt, Nagetierschutz, metallfreier Nagetierschutz, rodent-proof, rodent protection
longitudinally-watertight: längswasserdicht, quer- und längswasserdicht, water-blocked, longitudinal watertight
armoured: armiert, bewehrt, stahlbandbewehrt, SWA, armored, Stahldrahtarmierung, steel wire armoured, Bewehrung
sheathed: ummantelt, Mantel, sheath, jacket, jacketed, Außenmantel
short-circuit-proof: kurzschlussfest, kurzschlusssicher, kurz- und erdschlusssicher, kurzschl.fest
overload-protected: Überlastschutz, überlastsicher, überlastfest, overload protection, thermischer Überlastschutz
surge-resistant: stoßstromfest, überspannungsfest, surge-proof, kurzzeitverzögert, Stoßstrom
selective: selektiv, S-Typ, zeitverzögert, delayed, Typ S, time-delayed
short-time-delayed: kurzzeitverzögert, kv, short-time delay, Typ G, G-type
rcd-type-a: Typ A, type A, pulsstromsensitiv, Charakteristik A, pulse current sensitive
rcd-type-b: Typ B, type B, allstromsensitiv, universal current sensitive, AC/DC sensitive
rcd-type-ac: Typ AC, wechselstromsensitiv, AC type
rcd-type-f: Typ F, mischfrequenzsensitiv, mixed frequency
trip-curve-b: B-Charakteristik, Charakteristik B, Char. B, Kennlinie B, type B curve, B curve, Auslösecharakteristik B
trip-curve-c: C-Charakteristik, Charakteristik C, Char. C, Kennlinie C, type C curve, C curve, Auslösecharakteristik C
trip-curve-d: D-Charakteristik, Charakteristik D, Char. D, Kennlinie D, type D curve, D curve, Auslösecharakteristik D
slow-blow: träge, T träge, time-lag, slow acting, träge Sicherung, gL/gG, gG, gL
quick-blow: flink, F flink, superflink, fast acting, quick-acting, FF
protecting-from-lightning: lightning protection, Blitzschutz, lightning conductor, blitzstromtragfähig, Äußerer Blitzschutz, lightning
protecting-from-surges: surge protection, Überspannungsschutz, ÜSS, SPD, mit Überspannungsschutz, Überspannungs, surge-protected
type-1-surge: Typ 1, SPD Typ 1, T1, Grobschutz, Blitzstromableiter, class I SPD
type-2-surge: Typ 2, SPD Typ 2, T2, Mittelschutz, Überspannungsableiter, class II SPD
type-3-surge: Typ 3, SPD Typ 3, T3, Feinschutz, class III SPD
child-protected: Kinderschutz, erhöhter Berührungsschutz, KS, eBS, integrierter Berührungsschutz, shutter, shuttered, child safety, childproof, kindersicher, Steckdosenverschluss
touch-protected: berührungssicher, Berührungsschutz, fingersicher, handrückensicher, BGV A3, finger-safe, touch-proof, finger-proof, shrouded
potential-free: potentialfrei, potenzialfrei, pot.frei, volt-free, dry contact, floating contact
normally-open: Schließer, 1S, NO contact, make contact, Arbeitskontakt
normally-closed: Öffner, NC, 1Ö, NC contact, break contact, Ruhekontakt, Ruhestrom
changeover: Wechsler, Umschaltkontakt, CO, changeover contact, 1W, SPDT
normally-open-valve: stromlos offen, normally opened
normally-closed-valve: stromlos zu, stromlos geschlossen, normally closed actuator
on-off-switching: Aus-Schaltung, Ausschaltung, Ein/Aus, on/off, Ein-Aus
two-way-switching: Wechselschaltung, Wechsel, two-way, Aus-/Wechsel, Universal Aus-Wechsel, 2-way, 3-way switch, Aus/Wechsel, Universalschalter
intermediate-switching: Kreuzschaltung, Kreuz, intermediate, 4-way switch, crossover
series-switching: Serienschaltung, Serien, Serie, two-gang switch, double switch, series switch, zweikreisig
momentary: tastend, Tast, momentary action, push, impulse
latching: rastend, einrastend, verrastend, latch, maintained contact, selbsthaltend
emergency: Not, Notfall, Not-Aus, Not-Halt, emergency stop, e-stop
lockable: abschließbar, abschl., verschließbar, absperrbar, mit Schloss, key-lockable, with lock, padlockable, abschließb.
with-switch: mit Schalter, m. Schalter, switched, schaltbar, geschaltet, mit Ein-/Ausschalter
without-switch: ohne Schalter, o. Schalter, unswitched, ungeschaltet
with-pull-cord: mit Zugschalter, Zugschnur, pull cord, Zugschalter
with-indicator-lamp: mit Kontrolllampe, mit Signallampe, Kontroll, Kontrollschaltung, pilot light, indicator light, neon indicator, mit Glimmlampe, with indicator
with-label-field: mit Beschriftungsfeld, Beschriftungsfeld, beschriftbar, Schriftfeld, m. Schriftf., labelling field, with label, mit Schriftfeld
with-hinged-lid: mit Klappdeckel, Klappdeckel, KD, m. Klappdeckel, hinged cover, hinged lid, Federklappdeckel
with-usb: mit USB, USB, USB-A, USB-C, USB-Ladebuchse, USB charger, USB outlet, with USB charging
with-led-display: mit Display, LCD, Display, digitale Anzeige, LCD-Anzeige, digital display
with-timer: mit Zeitschaltuhr, Timer, Zeitprogramm, programmierbar, programmable, with time switch
# How it is joined
connection-kind: Anschluss, Anschlussart, Anschl., connection, Anschlüsse, connector, connected
screw-clamped: screw terminal, Schraubklemme, Schraubanschluss, Schraubkl., Schraub, screw terminals, screw connection, screw-type terminal
spring-clamped: spring terminal, Federzugklemme, Federklemme, Zugfeder, Federzug, Federkraft, Federkraftklemme, cage clamp, spring-loaded terminal, tension spring, tension-clamp
push-in-clamped: push-in terminal, Steckklemme, Steckkl., Push-in, Steckanschluss, schraubenlos, schraubenlose Klemme, screwless, plug-in terminal, direct plug-in
insulation-displacement: Schneidklemme, IDC, Schneidklemmtechnik, LSA, LSA-Plus, Schneidklemmanschluss, punch-down
plug-in: steckbar, Steck, einsteckbar, steckfertig, pluggable, plug-type, steckerfertig, plug and play, ready to plug
through-wiring: Durchgangsverdrahtung, durchverdrahtet, DV, durchschleifbar, loop-in loop-out, durchgangsverdr., with through wiring, Durchverdrahtung
pre-wired: vorverdrahtet, verdrahtet, anschlussfertig, prewired, vorkonfektioniert, ready wired, anschlussfertig verdrahtet
pre-assembled: vormontiert, vorkonfektioniert, konfektioniert, preassembled, werkseitig montiert, ready assembled, vorm., pre-terminated, preterminated
crimped: gecrimpt, Crimp, Quetsch, verpresst, zum Crimpen
press-connection: Pressanschluss, Pressverbindung, press, press-fit, pressfit, press end, verpressbar, Pressende, press fitting, zum Pressen, pressbar
press-contour-m: M-Kontur, Presskontur M, M-profile, M contour
press-contour-v: V-Kontur, Presskontur V, V-profile, V contour
press-contour-th: TH-Kontur, Presskontur TH, U-Kontur, TH-profile, U-profile, TH contour
soldered: Löt, gelötet, Lötanschluss, Lötende, löten, solder, solder joint, solder end, end feed, zum Löten, capillary
hard-soldered < soldered: hartgelötet, Hartlöt, hartlöten, brazed, brazing, silver-soldered
soft-soldered < soldered: weichgelötet, Weichlöt, weichlöten, soft solder
welded: geschweißt, Schweiß, Schweißende, schweißen, weld, weld end, Anschweißende, butt-welded, längsnahtgeschweißt, geschw., welding
electrofusion: Elektroschweiß, Heizwendel, Heizwendelschweißen, electro-fusion, E-Muffe, Elektroschweißmuffe, Heizwendelschweißmuffe
butt-fusion: Stumpfschweiß, Stumpfschweißen, Spiegelschweißen, butt welding
socket-fusion: Muffenschweiß, Polyfusion, Muffenschweißen, socket welding
seamless: nahtlos, nahtl., nahtlos gezogen, seamless drawn
glued: geklebt, Klebemuffe, Klebeanschluss, solvent weld, glue joint, Klebe, cemented, solvent cement
compression-joint: Klemmverbindung, Klemmring, Schneidring, Klemmringverschraubung, Quetschverschraubung, compression, compression fitting, Klemm, Klemmanschluss
eurocone: Eurokonus, 3/4 Eurokonus, G 3/4 Eurokonus, EK, euro cone
push-fit: Steckverbindung, steckbar, Steckmuffe, push-fit connection, Steckfitting, push fitting, quick-fit, Steckende, plug-in fitting
sliding-sleeve: Schiebehülse, Schiebehülsen, axialpress, axial press, expansion sleeve
socket-end: Muffe, mit Muffe, Muffenanschluss, Muffenende, belled end, socketed, spigot and socket, MU, einseitig Muffe
socketless: muffenlos, ohne Muffe, hubless, no-hub, glattendig, plain ended
spigot-end: Spitzende, Einsteckende, plain end, Einschubende, glattes Ende
flanged: Flansch, geflanscht, Flanschanschluss, FL, flange, flange connection, beidseitig Flansch, mit Flansch, Flanschausführung
wafer-type: Zwischenflansch, Einklemm, Zwischenflanschausführung, wafer
lug-type: Anflansch, Endarmatur, Lug, Gewindeflansch
threaded: Gewinde, mit Gewinde, Gewindeanschluss, thread, threaded end, Gew., Schraubanschluss
female-thread < threaded: Innengewinde, IG, I.G., Innengew., female, internal thread, inside thread, Rp, female threaded
male-thread < threaded: Außengewinde, AG, A.G., Außengew., male, external thread, outside thread, male threaded
female-female-thread < female-thread: IG/IG, IGxIG, beidseitig Innengewinde, F/F, FxF, IG x IG, female x female
male-male-thread < male-thread: AG/AG, AGxAG, beidseitig Außengewinde, M/M, MxM, AG x AG, male x male
male-female-thread < female-thread, male-thread: IG/AG, AG/IG, IGxAG, AGxIG, I/A, M/F, MxF, male x female, female x male, IG x AG, AG x IG
left-hand-thread < threaded: Linksgewinde, LH thread, left thread, LHG
right-hand-thread < threaded: Rechtsgewinde, RH thread, right thread
metric-threaded < threaded: metrisch, metrisches Gewinde, metric, metric thread, ISO-Gewinde, M-Gewinde
pg-thread < threaded: PG, Panzergewinde, PG-Gewinde, Stahlpanzerrohrgewinde
pipe-thread < threaded: Rohrgewinde, Whitworth, BSP, BSPT, BSPP, Zollgewinde, pipe threaded, Whitworth-Rohrgewinde
fine-thread < threaded: Feingewinde, fine pitch, fine threaded
coarse-thread < threaded: Grobgewinde, Regelgewinde, coarse pitch
full-thread < threaded: Vollgewinde, VG, fully threaded, full threaded
partial-thread < threaded: Teilgewinde, TG, partially threaded, mit Schaft
flat-sealing: flachdichtend, fld., flachd., flat seal, flat-face, flat gasket
conical-sealing: konisch dichtend, kon. dichtend, konischdichtend, metallisch dichtend, conical seal, tapered seal, metal-seated, konisch
soft-sealing: weichdichtend, weichd., soft-seated, resilient seated, elastomer-sealed
with-union-nut: union nut, Überwurfmutter, Überwurf, mit Überwurfmutter, coupling nut, swivel nut, lose Mutter, ÜWM
with-quick-coupling: quick coupling, Schnellkupplung, Schnellverschluss, Steckkupplung, quick connect, quick-release, Schnellwechsel, tool-free change
bayonet-locked: Bajonett, Bajonettverschluss, bayonet, BAJ
self-locking: selbsthemmend, selbstsichernd, selbstverriegelnd, selbstarretierend
self-tapping: selbstschneidend, gewindefurchend, selbstfurchend, thread-forming, thread-cutting
self-drilling: selbstbohrend, Bohrspitze, mit Bohrspitze, drilling screw point
self-closing: selbstschließend, Selbstschluss, zeitgesteuert, metering, selbsttätig schließend, time flow
self-sealing: selbstdichtend, selbstabdichtend
self-cleaning: selbstreinigend, rückspülbar, autoclean, backwashable
self-regulating: selbstregelnd, selbstregulierend, selbstbegrenzend, self-limiting
# Water, heating and air
cold-water: Kaltwasser, KW, TWK, PWC, cold, kalt, cold drinking water
hot-water: Warmwasser, WW, TWW, PWH, hot, warm, domestic hot water, DHW, Brauchwasser, Heißwasser
circulation: Zirkulation, Zirk., TWZ, PWH-C, recirculation, circulating
drinking-water: Trinkwasser, TW, potable water, Trinkwasserinstallation, DVGW, KTW, trinkwassergeeignet, domestic water, potable, WRAS
heating-water: Heizung, Heizwasser, Heizungswasser, heating, HZG, Heiz
flow-pipe: Vorlauf, VL, flow, Heizungsvorlauf, flow line
return-pipe: Rücklauf, RL, return, Heizungsrücklauf, return line
waste-water: Abwasser, Schmutzwasser, drainage, foul water, sewage, Entwässerung, effluent, drain
rain-water: Regenwasser, Niederschlagswasser, storm water, rainwater, Grauwasser
condensate: Kondensat, Kondenswasser, condensation water
brine: Sole, Glykol, Wasser-Glykol, glycol, antifreeze
steam: Dampf, vapour, vapor, Sattdampf
natural-gas: Erdgas, Gas, Erdgas E, Erdgas LL, Stadtgas
liquid-gas: Flüssiggas, LPG, Propan, propane, Butan, Propangas
heating-oil: Heizöl, Öl, oil, fuel oil, HEL
compressed-air: Druckluft, pneumatic, pneumatisch, Pressluft, air-operated
vacuum: Unterdruck, Vakuum, suction
for-refrigerant: refrigerant, Kältemittel, R32, R410A, R290, R134a, coolant gas
supply-air: Zuluft, ZUL, fresh air supply, Zuluftseite
exhaust-air: Fortluft, FOL, exhaust, discharge air
extract-air: Abluft, ABL, extract, return air, Abluftseite
outside-air: Außenluft, AUL, fresh air, outdoor air, intake air, Frischluft
flue-gas: Abgas, Rauchgas, flue, Abgasanlage
room-sealed: raumluftunabhängig, RLU, room-air independent, balanced flue, geschlossener Betrieb
open-flued: raumluftabhängig, RLA, room-air dependent
condensing: Brennwert, Brennwerttechnik, condensing technology
modulating: modulierend, stetig, leistungsgeregelt, drehzahlgeregelt, variable speed, inverter, continuous control
electronic: elektronisch, elektr., electronically controlled, elektronisch gesteuert, elektronisch geregelt
electric: elektrisch, el., elektr., electrical, electrically operated, Elektro, motorisch, motorbetrieben, motorised, motorized, motor-driven
mechanical: mechanisch, mech., hand-operated
manual: manuell, handbetätigt, Handbetrieb, von Hand, manually operated, hand operation
automatic: automatisch, selbsttätig, autom., vollautomatisch, Automatik, auto
hydraulic: hydraulisch, hydr.
motorised: motorisch, motorisiert, mit Motor, motor-driven, motorized, elektromotorisch
thermostatic: thermostatisch, thermost., thermostatically controlled, temperaturgeregelt, mit Thermostat
contactless: berührungslos, kontaktlos, Infrarot, sensorgesteuert, touchless, touch-free, infrared, sensor-operated, IR, hands-free
touch-operated: Touch, Berührung, Sensortaste, capacitive, kapazitiv, Touchscreen, touch screen
pressureless: drucklos, Niederdruck, vented, open-outlet, pressure-less
pressure-resistant: druckfest, druckbeständig, geschlossen druckfest, pressurised, unvented, pressurized, Hochdruck
lever-operated: Hebel, Einhebel, Einhand, lever, single lever, mit Hebel, Hebelgriff, lever handle
two-handle: Zweigriff, Zweigriffarmatur, dual-handle, 2-Griff
butterfly-handle: Flügelgriff, Flügel, T-Griff, wing handle, T-handle, Knebel
with-handwheel: handwheel, Handrad, hand wheel, wheel handle
# Fittings and valves
straight: gerade, Durchgang, Durchgangsform, DG, in-line, inline, geradlinig, gestreckt, straight pattern, straight-through
angled: Eck, Eckform, abgewinkelt, winklig, gewinkelt, angle, angle pattern, elbowed, right-angle, winkelig
axial: Axialform, axiale Ausführung, axial pattern
reduced: reduziert, red., Reduzier, reducing, reduction, Reduktion
equal-ended: egal, gleich, gleichschenklig, nicht reduziert
eccentric: exzentrisch, exz., excentric
concentric: konzentrisch, konz.
full-bore: voller Durchgang, volldurchgang, full-flow, full port
with-drain: mit Entleerung, m. Entl., entleerbar, Entleerventil, drainable, drain valve, with drain cock
without-drain: ohne Entleerung, o. Entl., ohne Entleerventil, no drain
with-check-valve: mit Rückflussverhinderer, m. RV, mit RV, rückflussverhindert, non-return, with non-return valve
with-strainer: mit Schmutzfänger, mit Sieb, with filter, mit Filter
with-vent: mit Entlüftung, entlüftbar, vent, bleed, with air vent
with-overflow: mit Überlauf, m. Überlauf, Überlauf, overflow
without-overflow: ohne Überlauf, o. Überlauf, no overflow
with-tap-hole: mit Hahnloch, Hahnloch, HL, m. Hahnloch, tap hole, 1 Hahnloch, one tap hole
without-tap-hole: ohne Hahnloch, o. HL, o. Hahnloch, no tap hole
with-waste: mit Ablaufgarnitur, mit Zugstange, pop-up waste, mit Ablauf, with pop-up waste, Zugstangenablauf
without-waste: ohne Ablaufgarnitur, ohne Zugstange, ohne Ablauf, smooth body, no waste
rimless: spülrandlos, randlos, ohne Spülrand, rimfree
washdown: Tiefspül, Tiefspüler, wash-down
washout: Flachspül, Flachspüler, wash-out, Flachspülung
dual-flush: Zweimengen, 2-Mengen, Zweimengenspülung, two-quantity, 2-Mengen-Spülung, Spar-Spültaste
horizontal-outlet: Abgang waagerecht, Abgang waagrecht, Ablauf waagerecht, P-trap, Abg. waager., outlet horizontal
vertical-outlet: Abgang senkrecht, Ablauf senkrecht, S-trap, Abg. senkr., outlet vertical, Abgang innen senkrecht
soft-close: Absenkautomatik, softclose, SoftClosing, Slow-Close, mit Absenkautomatik, slow closing, soft closing, gedämpft
water-saving: wassersparend, Durchflussbegrenzer, Sparausführung, eco, flow-limited, low-flow
barrier-free: barrierefrei, behindertengerecht, rollstuhlgerecht, accessible, disabled, rollstuhlunterfahrbar, wheelchair accessible
scald-protected: Verbrühschutz, verbrühsicher, anti-scald, thermischer Verbrühschutz, Verbrühungsschutz, hot-water stop
backflow-safe: eigensicher, rückflussgesichert, eigensicher gegen Rückfließen, backflow protected, intrinsically safe against backflow
floor-level: bodengleich, bodeneben, ebenerdig, flush with floor, level access, walk-in, bodenbündig
with-sight-glass: mit Schauglas, Schauglas, sight glass
pull-out-spray: ausziehbare Brause, herausziehbar, Ausziehbrause, mit Auszug, pull-out, pull-down, herausziehbare Spülbrause
high-spout: hoher Auslauf, Hochauslauf, tall spout
swivel-spout: Schwenkauslauf, schwenkbarer Auslauf, swivelling spout
side-connection: seitlicher Anschluss, Seitenanschluss, Anschluss seitlich, side connected
centre-connection: Mittelanschluss, Anschluss mittig, MA, centre connected, middle connection, 50 mm Mittelanschluss
with-valve-insert: mit Ventileinsatz, VK, Ventilheizkörper-Ausführung, integrated valve, Ventilgarnitur eingebaut
diffusion-tight: diffusionsdicht, sauerstoffdicht, sauerstoffdiffusionsdicht, EVOH, oxygen barrier, oxygen tight, diffusion-proof, dampfdiffusionsdicht
multilayer: Mehrschicht, Mehrschichtverbund, Verbund, MSV, MV-Rohr, multi-layer, PE-X/Al/PE-X, Metallverbund, composite layer
single-wall: einwandig, EW, single walled, single-skin
double-wall: doppelwandig, DW, twin-wall, doppelwand, double walled, double-skin
finned: berippt, Rippen, lamelliert, gerippt, fins
smooth: glatt, glattwandig, plain, smooth-walled, innen glatt
flexible: flexibel, flex, biegsam, bendable, pliable, biegbar
semi-flexible: halbflexibel, semiflex, semiflexibel
rigid: starr, steif, stiff, biegesteif
in-coils: Ring, im Ring, Ringware, Rolle, Bund, coil, coiled, roll, in rolls, in Ringen, Ringe
in-bars: Stange, in Stangen, Stangenware, Stg., bar, straight length, lengths, Stangen
on-drum: Trommel, auf Trommel, Tr., drum, reel, cable drum, Einwegtrommel, Spule, spool
by-the-metre: Meterware, lfm, lfdm, laufende Meter, per metre, lfd. m, by the meter, cut to length, Zuschnitt
# Shapes and sizes
round: rund, rd., kreisrund, circular, runde Form, rundes
oval: elliptisch, elliptical, flachoval
square: quadratisch, Vierkant, quadr., 4-kant, 4kt, vierkantig, Quadrat
rectangular: rechteckig, eckig, Rechteck, re.-eckig, rectangle, kantig
hexagonal: Sechskant, 6-kant, 6kt, sechseckig, hex, hexagon, SK, 6-Kt
hexagon-socket: Innensechskant, Inbus, Imbus, ISK, hex socket, Allen key, Innen-6-kt
torx-drive: Torx, TX, Innensechsrund, I-Stern, ISR, star drive, hexalobular, T-Profil, Innenstern
cross-recess: Kreuzschlitz, Phillips, PH, PZ, Pozidriv, Pozidrive, KS, cross-head, crosshead, cross slot
slotted-drive: Schlitz, slotted, slot, SL, flat blade, slot head
countersunk: Senkkopf, SK, Senk, countersunk head, flat head, CSK, versenkt, Seko, Senkk.
pan-head: Linsenkopf, Halbrundkopf, LIKO, pan headed, round head, Flachkopf, Rundkopf, button head
cylinder-head: Zylinderkopf, Zyl.-Kopf, cheese head, cap head, Zylk.
t-shape: T-Form, T-förmig, T-Stück-Form, tee-shaped
u-shape: U-Form, U-förmig, U-shaped, U-Profil
l-shape: L-Form, L-förmig, L-shaped, winkelförmig
y-shape: Y-Form, Y-förmig, Y-pattern, Schrägsitz, Schrägsitzform
c-shape: C-Profil, C-Schiene, C-channel, C-förmig
conical: konisch, kegelförmig, keilförmig, tapered, Kegel, kon., cone
cylindrical: zylindrisch, zylinderförmig, zyl.
flat: flach, eben, flache Ausführung, low profile, Flachausführung, superflach, slim, slimline, extraflach
curved: gebogen, gewölbt, bent, arched, geschwungen
pointed: spitz, Spitze, point, sharp
small: klein, kl., mini, kompakt, compact, miniature
large: groß, big, maxi, XXL, extra large
long: lang, lg., lange Ausführung, lange, extra long, verlängert, extended
short: kurz, kurze Ausführung, kurze, stubby
narrow: schmal, schm., slim, schmale Ausführung
wide: breit, br., broad, breite Ausführung
thick: dick, dickwandig, heavy-wall, thick-walled, starkwandig
thin: dünn, dünnwandig, thin-walled, feinwandig
high: hoch, hohe, tall, hohe Ausführung
deep: tief, tiefe Ausführung, tiefe
shallow: untief, flache Dose, low-depth
heavy-duty: schwer, schwere Ausführung, Schwerlast, hochbelastbar, robust, reinforced, rugged, verstärkt, industrial duty, schwere Druckbeanspruchung
medium-duty: mittelschwer, mittlere Ausführung, mittlere Druckbeanspruchung, medium weight
light-duty: leicht, leichte Ausführung, leichte Druckbeanspruchung, lightweight, light weight
# How many of it
single: einfach, 1-fach, 1fach, einzeln, 1-gang, one-gang, Einzel, single gang, einf., 1f
double: zweifach, 2-fach, 2fach, doppelt, Doppel, two-gang, 2-gang, twin, dual, dopp., 2f
triple: dreifach, 3-fach, 3fach, three-gang, 3-gang, Dreier, 3f
quadruple: vierfach, 4-fach, 4fach, four-gang, 4-gang, Vierer, 4f
fivefold: fünffach, 5-fach, 5fach, five-gang, 5-gang, 5f
sixfold: sechsfach, 6-fach, 6fach, six-gang, 6-gang, 6f
multiple: mehrfach, multi, vielfach, multi-gang
single-row: einreihig, 1-reihig, one row, 1-row, 1reihig
two-row: zweireihig, 2-reihig, double-row, 2-row, 2reihig, doppelreihig
three-row: dreireihig, 3-reihig, 3-row, 3reihig
four-row: vierreihig, 4-reihig, 4-row, 4reihig
single-stage: einstufig, 1-stufig, one-stage, 1-stage
two-stage: zweistufig, 2-stufig, double-stage, 2-stage
three-stage: dreistufig, 3-stufig, 3-stage
single-leaf: einflügelig, 1-flügelig, 1-flg., one-leaf
double-leaf: zweiflügelig, 2-flügelig, 2-flg., two-leaf
single-layer: einlagig, 1-lagig, einzügig, one layer
two-part: zweiteilig, 2-teilig, two-piece, geteilt, split, 2-tlg., teilbar
one-piece: einteilig, 1-teilig, single-piece, 1-tlg.
three-part: dreiteilig, 3-teilig, three-piece, 3-tlg.
multi-part: mehrteilig, mehrtlg., multi-piece
single-channel: einkanalig, 1-Kanal, 1-kanalig, one-channel, 1-channel
two-channel: zweikanalig, 2-Kanal, 2-kanalig, 2-channel, dual-channel
four-channel: vierkanalig, 4-Kanal, 4-channel, 4-kanalig
eight-channel: achtkanalig, 8-Kanal, 8-channel, 8-kanalig
# What it is made for
for-wood: für Holz, Holzbearbeitung, woodworking, for timber
for-metal: für Metall, Metallbearbeitung, for metalworking, for steel
for-concrete: für Beton, Betonbearbeitung, Hammerbohr, for masonry, Mauerwerk, Stein, stone
for-plasterboard: für Gipskarton, Gipsplatten, für Trockenbau, for drywall, for gypsum board
for-tiles: für Fliesen, Fliese, Kacheln, tile, ceramic tiles
for-glass: für Glas, Glasbearbeitung
for-plastic: für Kunststoff, für Kunststoffrohre, for plastic pipes
for-copper-pipe: für Kupferrohr, für Cu-Rohr, copper tube, for copper tubes
for-steel-pipe: für Stahlrohr, für Gewinderohr, steel tube, for steel tubes
for-cables: für Kabel, für Leitungen, for wires, for cable
household: Haushalt, Privathaushalt, Wohnbereich, domestic, residential, Wohnbau
industrial: Industrie, gewerblich, Gewerbe, commercial, Industrieausführung, professional, Profi
construction-site: Baustelle, Bau, building site, Baustellenausführung, site use
agricultural: Landwirtschaft, Stall, agriculture, farming
medical: Krankenhaus, medizinisch, Medizin, hospital, health care, healthcare
food-safe: lebensmittelecht, lebensmittelgeeignet, food-grade, food industry, Lebensmittelindustrie
hygienic: hygienisch, Hygiene, antibakteriell, antibacterial, antimicrobial, germ-free
universal: Allzweck, all-purpose, Mehrzweck, general-purpose, multi-purpose, multifunctional, multifunktional
special: Sonder, Spezial, speziell, Sonderausführung, custom, bespoke, Sonderanfertigung, custom-made
standard: Standardausführung, normal, Normalausführung, Regelausführung, basic, Basis, Grundausführung
premium: Komfort, Premiumausführung, comfort, deluxe, de luxe, Exklusiv
energy-saving: energiesparend, Energiespar, energieeffizient, energy-efficient, low-energy, stromsparend, high-efficiency, hocheffizient, Hocheffizienz
high-performance: Hochleistung, Hochleistungs, leistungsstark, high-power, high output
eco-friendly: umweltfreundlich, ökologisch, environmentally friendly, biologisch abbaubar, biodegradable, recycelt, recycled
# What comes with it, and what state it is in
complete: komplett, kompl., vollständig, cpl., Komplettset, Komplettausführung, complete set
set-of-parts: Set, Satz, Garnitur, kit, Sortiment, assortment, Paket, package, Baukasten, bundle
pair: Paar, paarweise, in pairs
spare-part: Ersatzteil, Ersatz, Austausch, replacement, spare, Ersatzteilset, replacement part
accessory: Zubehör, Zub., accessories, Zubehörteil, optional part
basic-unit: Grundgerät, Grundeinheit, Basisgerät, base unit, main unit, Grundmodul
extension-unit: Erweiterung, Erweiterungsmodul, Anbaumodul, expansion, extension module, add-on, Zusatz, Ausbau, Nebenstelle
retrofit: Nachrüst, nachrüstbar, Nachrüstung, Umbau, Renovierung, Sanierung, retro-fit, refurbishment, renovation
blank-piece: Blind, Leer, Blindabdeckung, dummy, blanking, unbestückt, empty, unequipped
equipped: bestückt, ausgestattet, vollbestückt, fitted, loaded, populated, ausgerüstet
with-lamp: mit Leuchtmittel, inkl. Leuchtmittel, m. LM, inkl. LM, lamp included, incl. lamp, with light source
without-lamp: ohne Leuchtmittel, o. LM, exkl. Leuchtmittel, lamp not included, excl. lamp, without light source
with-ballast: mit EVG, EVG, mit Vorschaltgerät, mit Betriebsgerät, mit Treiber, mit Konverter, driver included, with driver, control gear included
without-ballast: ohne EVG, ohne Betriebsgerät, ohne Treiber, ohne Konverter, without driver, driver not included
with-battery: mit Akku, inkl. Akku, inkl. Batterie, battery included, with batteries, mit Batterie
without-battery: ohne Akku, ohne Batterie, solo, body only, bare unit, Sologerät, without batteries, battery not included
with-charger: mit Ladegerät, inkl. Ladegerät, charger included
with-case: mit Koffer, im Koffer, carrying case, toolbox case, in case, with carry case, Systainer, L-Boxx
with-cover: mit Abdeckung, mit Deckel, m. Deckel, m. Abdeckung, with lid, inkl. Abdeckung
without-cover: ohne Abdeckung, ohne Deckel, o. Deckel, o. Abdeckung, without lid
with-frame: mit Rahmen, m. Rahmen, inkl. Rahmen, including frame
without-frame: ohne Rahmen, o. Rahmen, excluding frame, frameless, rahmenlos
with-door: mit Tür, m. Tür, inkl. Tür, including door
without-door: ohne Tür, o. Tür, excluding door
transparent-door: Klarsichttür, transparente Tür, Sichttür, mit Fenster, Sichtfenster, see-through door, viewing window, Sichtscheibe
with-claws: mit Krallen, Krallenbefestigung, Spreizkrallen, Krallen, claw fixing, claws
without-claws: ohne Krallen, krallenlos, claw-free
with-seal: mit Dichtung, inkl. Dichtung, m. Dichtg., mit Gummidichtung, with gasket, Lippendichtung, rubber seal
without-seal: ohne Dichtung, o. Dichtung, without gasket
with-handle: mit Griff, m. Griff, mit Stiel, with grip, m. Stiel
with-mounting-kit: mit Befestigung, mit Befestigungsset, inkl. Befestigung, m. Bef., fixing kit included, inkl. Montageset, including fixings
with-magnet: mit Magnet, magnetised
with-cable: mit Anschlussleitung, mit Leitung, m. Kabel, with lead, pre-cabled, with connection cable
with-plug: mit Stecker, m. Stecker, inkl. Stecker, plugged, with mains plug
with-remote-control: mit Fernbedienung, fernbedienbar, remote-controlled
with-strain-relief: mit Zugentlastung, Zugentlastung, m. Zugentl., strain relief, cord grip
with-key-lock: mit Tastensperre, Tastensperre, key lock
with-sensor: mit Fühler, with probe
with-temperature-sensor: mit Temperaturfühler, with temperature probe
printed: bedruckt, beschriftet, Aufdruck, mit Aufdruck, labelled, imprinted, mit Symbol
unprinted: unbedruckt, unbeschriftet, neutral, ohne Aufdruck, blank label
disposable: Einweg, Einmal, single-use, one-way
reusable: wiederverwendbar, Mehrweg, multi-use, wiederlösbar, releasable
new-generation: neu, Nachfolger, neue Ausführung, successor, new version
used: gebraucht, refurbished, generalüberholt, second-hand
analogue: analog, Analoganzeige
digital: digitale Ausführung, Digitalanzeige, digitally
calibrated: geeicht, kalibriert, kal., Eichung, MID, MID-geeicht, MID-konform, MID approved, conformity-assessed
uncalibrated: ungeeicht, nicht geeicht, not calibrated
direct-measuring: direktmessend, Direktmessung, direct connected, Direktanschluss, direct metering
transformer-measuring: wandlermessend, Wandlermessung, Wandlermess, CT-operated, via current transformers, Messwandler
certified: zertifiziert, geprüft, zugelassen, bauaufsichtlich zugelassen, approved, VdS, VdS-anerkannt, DIBt, Zulassung, tested, listed, ETA
ergonomic: ergonomisch, ergonomischer Griff, Softgrip, soft-grip, Zweikomponentengriff, 2K-Griff
non-slip: rutschfest, rutschhemmend, Antirutsch, anti-slip, slip-resistant, rutschsicher, R10, R11
anti-static: antistatisch, ESD, ableitfähig, electrostatic discharge safe, elektrisch leitfähig, conductive
non-conductive: nichtleitend, nicht leitend, elektrisch isolierend, dielectric
tamper-proof: manipulationssicher, sabotagegeschützt, plombierbar, Diebstahlschutz, sealable, theft-proof, verplombbar, Sabotageschutz
maintenance-free: wartungsfrei, wartungsarm, no maintenance
tool-free: werkzeuglos, ohne Werkzeug, toolless, werkzeugfrei, tool-less
stackable: stapelbar, anreihbar, aneinanderreihbar, modular, kombinierbar, combinable, modulbauweise
shortenable: kürzbar, ablängbar, cuttable, zuschneidbar, teilbar, cut-to-size
walkable: begehbar, trittfest, walk-over
driveable: befahrbar, überfahrbar, Schwerlast befahrbar, drive-over, belastbar D400, B125, C250, D400
`)
