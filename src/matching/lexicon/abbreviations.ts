import { type Concept, conceptTable } from './concept.ts'

/**
 * What tender texts shorten beside products and properties: the full word, how it is cut short,
 * and its English name, so that one mechanism finds them all. Cut to a single letter, a word is
 * told by the phrases only (`m. Schalter` is a form of its concept): `m` alone is a metre. Names
 * that are products as well end in `-in-short`: their keys are taken.
 */
export const abbreviations: readonly Concept[] = conceptTable(`
# Scope and relation
excluding: exklusive, exkl., excl., ausschließlich, ausschl., ausgenommen, not included, nicht enthalten
without: ohne, ohn., w/o
optional: opt., wahlweise, wahlw., alternativ, altern., alternatively
compatible-with: kompatibel mit, komp., kompatibel, compatible
according-to-norm: nach DIN, gem. DIN, DIN EN, EN, according to DIN, norm, genormt, standardised
# Kind and make
execution: Ausführung, Ausf., Ausfg., Ausfhrg., version, design, Variante, Var., variant, model version
type: Typ, Modell, Mod., model, Baureihe, Serie, Ser., series, range, Produktlinie
article-number: Artikelnummer, Art.-Nr., Artikel-Nr., ArtNr, Best.-Nr., Bestellnummer, Bestell-Nr., order number, part number, P/N, item no., Artikelnr., Mat.-Nr., Materialnummer, catalogue number
colour-stated: Farbe, Fb., Farbt., Farbton
material-stated: Werkstoff, Werkst., Material, Mat., Matl., Wst.
form-stated: Bauform, Bauf., Form, Bauart, construction type
class: Klasse, Kl., Güteklasse, grade, Güte, Festigkeitsklasse, FK, strength class
protection-degree: Schutzart, Schutza., IP-Schutzart, ingress protection, IP rating, protection class, protection rating, Schutzgrad
protection-class: Schutzklasse, SK, Schutzkl., insulation class
category: Kategorie, Kat., Cat.
profile-in-short: profile, Profil, Prof.
system-in-short: system, Syst., Anlage, installation system
device-in-short: device, Gerät, Ger., appliance, apparatus, Apparat, unit
element-in-short: element, Elem., Bauelement, Baustein, component, Komponente, Bauteil, part, Teil
module-in-short: module, Modul, TE, Teilungseinheit, Teilungseinheiten, module width, HP, PLE, Platzeinheit, Modulbreite
insert-in-short: insert, Einsatz, Eins., Einsätze, mechanism
connection-point: Anschluss, Anschl., Anschluß, Anschlusspunkt, connection, conn., terminal connection
outlet: Abgang, Abg., Ablauf, Abl., Auslass, Ausl., Austritt, discharge
inlet: Zulauf, Zul., Eingang, Eing., Einlass, Einl., Eintritt, entry, input
output: Ausgang, Ausg.

# Sizes
dimensions: Abmessung, Abm., Maße, Abmessg., Abmaße, size, dim., Größe, Gr., Grösse, measurement
nominal-size: Nennweite, NW, Nenngröße, NG, Nennw., DN, nominal diameter, nominal bore, NB
diameter: Durchmesser, Durchm., Dm., Dmr., dia., diam.
outer-diameter: Außendurchmesser, Außen-Ø, AD, OD, outside diameter, external diameter, Außendurchm.
inner-diameter: Innendurchmesser, Innen-Ø, ID, di, inside diameter, internal diameter, Innendurchm.
length: Länge, Lg., Lge., Baulänge, BL, lgth., overall length, Gesamtlänge
width: Breite, Br., Baubreite, BB, Gesamtbreite, wdth.
height: Höhe, Bauhöhe, BH, Gesamthöhe, hgt.
depth: Tiefe, Bautiefe, BT, Einbautiefe, ET, installation depth, Gesamttiefe
thickness: Dicke, Stärke, Wandstärke, Wandst., WS, Wanddicke, Materialstärke, wall thickness, thk.
distance: Abstand, Abst., Stichmaß, Stichm., Lochabstand, spacing, pitch, Achsabstand, centre distance, Raster, Rastermaß, Achsmaß
reach: Ausladung, Ausl., projection, overhang, Reichweite, range of reach
clamping-range: Klemmbereich, Klemmber., Spannbereich, Spannber., Spannweite, clamping area, grip range
cross-section: Querschnitt, Querschn., Leiterquerschnitt, Nennquerschnitt, QS, csa, conductor size
surface-area: Fläche, Fl., Oberfläche, area
volume: Volumen, Vol., Inhalt, Inh., Fassungsvermögen, Nutzinhalt, capacity, content, contents
weight: Gewicht, Gew., wt., mass, Masse
length-running: laufende Meter, lfm, lfd. m, lfdm, running metre, linear metre
inch: Zoll
# Values
voltage: Spannung, Spg., Nennspannung, Spann., rated voltage, Betriebsspannung, Bemessungsspannung, Versorgungsspannung, supply voltage
current: Strom, Nennstrom, Bemessungsstrom, rated current, Stromstärke, amperage, amps
power: Leistung, Leist., Nennleistung, rated power, Leistg., wattage, output power, Leistungsaufnahme, power consumption
residual-current: Fehlerstrom, Bemessungsfehlerstrom, Nennfehlerstrom, Differenzstrom, IΔn, rated residual current
breaking-capacity: Schaltvermögen, Schaltverm., Ausschaltvermögen, Icn, Icu, Bemessungsschaltvermögen, short-circuit rating
frequency: Frequenz, Freq., Netzfrequenz
pressure: Druck, Betriebsdruck, Nenndruck, PN, Druckstufe, operating pressure, pressure rating, working pressure, Druckst.
temperature: Temperatur, Temp., Betriebstemperatur, operating temperature, Temperaturbereich, temperature range
flow-rate: Durchfluss, Durchfl., Volumenstrom, Fördermenge, volume flow, Luftmenge, Luftleistung, airflow, Durchflussmenge, throughput, Vol.-Strom
delivery-head: Förderhöhe, pump head, head
heat-output: Heizleistung, Wärmeleistung, Normwärmeleistung, heating capacity, thermal output, heating output, Nennwärmeleistung
cooling-capacity: Kühlleistung, Kälteleistung, cooling output
luminous-flux: Lichtstrom, lumen output, Nutzlichtstrom, Leuchtenlichtstrom, light output
luminous-colour: Lichtfarbe, Lichtf., LF, Farbtemperatur, FT, colour temperature, color temperature, light colour
colour-rendering: Farbwiedergabe, Ra, CRI, Farbwiedergabeindex, colour rendering index
beam-angle: Abstrahlwinkel, Ausstrahlungswinkel, Ausstrahlwinkel, Halbwertswinkel, beam spread
detection-range: Erfassungsbereich, Reichweite, detection area, Erfassungswinkel, detection angle, Überwachungsbereich
service-life: Lebensdauer, Betriebsstunden, lifetime, LD, lamp life, rated life
operating-time: Betriebsdauer, Nennbetriebsdauer, Autonomie, backup time, Autonomiezeit, Überbrückungszeit, Laufzeit
speed: Drehzahl, Drehz., U/min, UpM, Leerlaufdrehzahl, rpm, Geschwindigkeit, revolutions, no-load speed
torque: Drehmoment, Drehm., Nm, Anzugsdrehmoment, tightening torque
load-capacity: Tragfähigkeit, Tragf., Belastbarkeit, Traglast, TK, load rating, Belastung, max. Belastung, carrying capacity, WLL, payload
stroke: Hub, Stellhub, Hublänge
angle-of-bend: Winkel, Bogenwinkel, Biegewinkel, angle, Gradzahl, degree, Grad
radius: Biegeradius, Rad., bending radius, bend radius
range: Bereich, Ber., Einstellbereich, Regelbereich, setting range, adjustment range, Messbereich, measuring range, Messber.
accuracy: Genauigkeit, Genauigkeitsklasse, accuracy class, Toleranz, Tol., tolerance
grain-size: Körnung, Korn, grit, Kö.
tooth-count: Zähnezahl, Zähne, teeth, number of teeth
efficiency-class: Energieeffizienzklasse, EEK, Energieklasse, energy class, energy label, Effizienzklasse
fire-behaviour-class: Brandklasse, Brandverhalten, Euroklasse, Brandschutzklasse, reaction to fire, fire rating, CPR, BauPVO, Eca, Dca, Cca, B2ca
number-of-poles: Polzahl, Anzahl Pole, Pole, poles, polig, pol.
number-of-cores: Aderzahl, Adernzahl, Anzahl Adern, Adern, cores, conductors, adrig
number-of-pairs: Paarzahl, Doppelader, Paare, paarig, pairs
number-of-outlets: Anzahl Abgänge, Abgänge, Heizkreise, circuits, HK, Kreise, number of circuits
number-of-ports: Portzahl, Anzahl Ports, Ports, port
width-across-flats: Schlüsselweite, SW, Schlüsselw., spanner size, wrench size, AF, across flats
drive-size: Antrieb, Antr., Vierkantantrieb, square drive, drive
packing-unit: Verpackungseinheit, VPE, VE, Packung, Pck., Pkg., Pack, Karton, Kt., packaging unit, box of, pack of
maximum: maximal, max., höchstens, höchst., maximum value
minimum: minimal, mind., min., mindestens, at least
nominal: Nenn, nom., Bemessungs, rated, rating
total: gesamt, ges., insgesamt, Summe, overall
# Building and place
wall: Wand, Wd., Wände, Mauer
ceiling: Decke, Dck., Rohdecke, soffit, slab
floor: Boden, Fußboden, Bd., Estrich, Fb., ground floor covering, screed
roof: Dach, Dächer, Flachdach, rooftop area
room: Raum, Zimmer, Rm.
kitchen: Küche, Kü., Küchen
bathroom: Bad, Badezimmer, bath, washroom
toilet-room: Toilette, restroom, lavatory, WC-Raum
cellar: Keller, UG, Kellergeschoss, Kell., basement, KG
garage: Carport, Tiefgarage, TG, car park
garden: Garten, Außenanlage, yard
staircase: Treppenhaus, Treppe, TH, TRH, stairway, stairwell
corridor: Flur, Gang, hallway
office: Büro, Bür., bureau
workshop: Werkstatt, Betrieb, workroom
building: Gebäude, Geb., Haus, Hs., house
storey: Geschoss, Etage, EG, OG, Stockwerk, floor level, story
# Parts
mounting-stated-in-short: mounting stated, Mont., Befestigung, Bef., Befest., fixing, fastening, mounting, Befestigg., assembly
suspension-in-short: suspension, Aufhängung, Aufh., Abhängung, Abh., hanger
housing-in-short: housing, Gehäuse, Geh., Gehse., enclosure, casing, body
cover-in-short: cover, Abdeckung, Abd., Abdeck., Abdeckg., cover plate, covering, Haube, hood
cover-frame-in-short: cover frame, Abdeckrahmen, Rahmen, Rahm., Abdeckr., frame
cover-plate-in-short: cover plate, Zentralplatte, Zentralpl., Zentralst., Zentralstück, centre plate, central plate
rocker-in-short: rocker, Wippe, Wipp., Schaltwippe, rocker switch cover
lid-in-short: lid, Deckel, Deck., Dckl., Abschlussdeckel, cap
base-in-short: base, Sockel, Sock., Fuß, Unterteil, UT, socket base, foot
upper-part-in-short: upper part, Oberteil, OT, top part, Aufsatz, Aufs.
plate-in-short: plate, Platte, Pl., Blech, sheet, panel
rail-in-short: rail, Schiene, Sch., Profilschiene, track, bar rail
bracket-in-short: bracket, Halter, Halterung, Halt., Haltewinkel, Konsole, Kons., holder, support bracket
handle-in-short: handle, Griff, Handgriff, grip, Gr.
key-in-short: key, Schlüssel, Schl., Schlüss.
lock-in-short: lock, Schloss, Schl., Verriegelung, Verrieg., latch lock
seal-in-short: seal, Dichtung, Dicht., Dichtg., sealing, gasket, packing
insulation-in-short: insulation, Isolierung, Isol., Isolation, Iso., Dämmung, Dämm., lagging, Wärmedämmung, WD
cable-in-short: cable, Kabel, Kab., Leitung, Ltg., Leit., Leitg., lead, wire, cord
supply-line-in-short: supply line, Zuleitung, Zul., Zuleitg., Anschlussleitung, Anschlussltg., AL, supply cable, supply cord, connection lead
pipe-in-short: pipe, Rohr, Rohrleitung, Rohrltg., tube, piping, tubing, Leitungsrohr
hose-in-short: hose, Schlauch, Schl., flexible tube
bend-in-short: bend, Bogen, Bog., Krümmer, curve
branch-in-short: branch, Abzweig, Abzw., Abzweigung, Verzweigung, Verzw., tee branch, Abzwg.
coupling-in-short: coupling, Kupplung, Kuppl., Kupplg., Verbinder, Verb., connector coupling, joiner
sleeve-in-short: sleeve, Muffe, Muff., Mu., Hülse, ferrule
union-in-short: union, Verschraubung, Verschr., Verschrbg., screw union, screw fitting, screwed joint
flange-in-short: flange, Flansch, Fl., Flsch.
reducer-in-short: reducer, Reduktion, Red., Reduzierung, Reduzierstück, reducing piece
transition-in-short: transition, Übergang, Überg., Übergangsstück, adapter, adaptor
switch-in-short: switch, Schalter, Schalt., Sch.
socket-outlet-in-short: socket outlet, Steckdose, Steckd., Stdo., SD, Steckdo., receptacle, power point, electrical outlet, Dose
box-in-short: box, Dose, Ds., Kasten, Kast., Kst.
distributor-in-short: distributor, Verteiler, Vert., Verteilg., Verteilung, Vtlr., VT
terminal-in-short: terminal, Klemme, Kl., Klemm., terminal block
fuse-in-short: fuse, Sicherung, Sichg., Si.
luminaire-in-short: luminaire, Leuchte, Lte., Leu., light fitting, light fixture, light
lamp-in-short: lamp, Lampe, Leuchtmittel, LM, bulb, light bulb, light source
ballast-in-short: ballast, Vorschaltgerät, EVG, VVG, KVG, electronic ballast, control gear, Betriebsgerät, driver
transformer-in-short: transformer, Transformator, Trafo, Tr.
motor-in-short: motor, Mot., Elektromotor
sensor-in-short: sensor, Fühler, Fühl., probe, Sens.
regulator-in-short: regulator, Regler, Regl., Regelung, controller, control unit
controller-in-short: controller, Steuerung, Steu., Steuerg., Steuergerät, Stg., control
valve-in-short: valve, Ventil, Vent., Vtl.
tap-in-short: tap, Hahn, Armatur, Arm., faucet, mixer tap, Mischer, Misch.
pump-in-short: pump, Pumpe, Pu., Pmp.
radiator-in-short: radiator, Heizkörper, HK, Hzk., Heizk.
boiler-in-short: boiler, Kessel, Heizkessel, HKl., Wärmeerzeuger
heat-exchanger-in-short: heat exchanger, Wärmetauscher, WT, Wärmeübertrager, WÜ, PWT
storage-tank-in-short: storage tank, Speicher, Sp., Speich., cylinder, Behälter, Beh., tank, reservoir
washbasin-in-short: washbasin, Waschtisch, WT, Waschbecken, WB, Lavabo, basin, wash basin, sink
bathtub-in-short: bathtub, Badewanne, BW, bath tub, Wanne
shower-in-short: shower, Dusche, Brause, Br., Duschw.
ventilator-in-short: ventilator, Vent., Lüfter, Lüft., fan, blower, Gebläse
filter-in-short: filter, Filt., Luftfilter
screw-in-short: screw, Schraube, Schr., Schrb.
nut-in-short: nut, Mutter, Mu., Mttr.
washer-in-short: washer, Scheibe, Sch., Unterlegscheibe, U-Scheibe, Schb.
dowel-in-short: dowel, Dübel, wall plug, Düb.
anchor-in-short: anchor, Anker, Ank.
nail-in-short: nail, Nagel, Nag.
clamp-in-short: clamp, Schelle, Schell., Klemmschelle, clip
tool-in-short: tool, Werkzeug, WZ, Werkz., Wkz.
machine-in-short: machine, Maschine, Masch., Mschn.
measuring-device-in-short: measuring device, Messgerät, Messger., Prüfgerät, tester, meter
drill-in-short: drill, Bohrer, Bohr., drill bit
blade-in-short: blade, Klinge, Blatt, Sägeblatt, saw blade
shaft-in-short: shaft, Schaft, Welle, shank, spindle, Spindel
spring-in-short: spring, Feder, Fed.
ring-in-short: ring, Rg., O-Ring, Ringe
grid-in-short: grid, Gitter, Git., grille, Rost
door-handle-in-short: door handle, Türdrücker, Drücker, Drückergarnitur, lever handle
cylinder-in-short: cylinder, Zylinder, Zyl., Profilzylinder, PZ
monitor-in-short: monitor, Bildschirm, Mon., screen, display unit
network-in-short: network, Netzwerk, NW, Netz, LAN
telephone-in-short: telephone, Telefon, Tel., Fernsprecher, phone
antenna-in-short: antenna, Antenne, Ant., aerial
loudspeaker-in-short: loudspeaker, Lautsprecher, LS, Lautspr., speaker
# Adjectives and verbs
electrical-in-short: electrical, elektrisch, elektr., elektro, el., electr.
mechanically: mechanisch, mech.
technical: technisch, techn., tech.
thermal: thermisch, therm.
optical: optisch, opt.
acoustic-signal: akustisch, akust., acoustic
chemical: chemisch, chem.
normed: normal, norm., genormt
separate: separat, sep., getrennt, getr., gesondert, ges., separately
additional: zusätzlich, zus., zusätzl., Zusatz, extra, add.
integrated: integriert, integr., eingebaut, eingeb., built in, inbuilt
double-acting: doppeltwirkend, dopp.-wirk., doppelwirkend
drilled: gebohrt, gebo., bored, vorgebohrt, pre-drilled
bent-shape: gekröpft, gekr., cranked, abgekröpft, offset
twisted: verdreht, verdr., gedreht, gedr.
stamped: gestanzt, gest., punched, vorgestanzt
drawn: gezogen, gez., cold drawn, hartgezogen
rolled: gewalzt, gew., warmgewalzt, kaltgewalzt
milled: gefräst, gefr.
forged: geschmiedet, geschm., drop-forged, gesenkgeschmiedet
annealed: geglüht, weichgeglüht, gegl., soft annealed, weich
half-hard: halbhart, half hard temper, R250
hard-drawn: hart, R290, hard temper, hart gezogen
closed: geschlossen, geschl.
open-execution: offen, offene Ausführung, off., open
reinforced-execution: verstärkt, verst., reinforced
divided: geteilt, get., unterteilt, mit Trennsteg, partitioned
undivided: ungeteilt, unget., ohne Trennsteg
protected: geschützt, gesch., protective, Schutz
guarded: abgesichert, abges., fused, gesichert
switchable: schaltbar, schaltb., umschaltbar, umsch., selectable
monitored: überwacht, überw., Überwachung, supervised, monitoring
centralised: zentral, zentr., Zentrale, central unit
addressable: adressierbar, adress., mit Adresse
programmable-execution: programmierbar, progr., parametrierbar, configurable
readable-remotely: fernauslesbar, fernablesbar, remote reading, M-Bus, wM-Bus
ready-for-operation: betriebsbereit, betriebsber., ready to use
ready-for-connection: anschlussfertig, anschlussf., anschl.-fertig, ready for connecting
`)
