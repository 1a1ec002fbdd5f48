/**
 * What a thing may have or lack, one per line: `+` where it is there unless said otherwise, `-` where it is not; the
 * English name, then how people write it. `~` marks what counts only behind `mit` or `ohne` (a `Sockel` may be the thing
 * itself), `!` what means that it is lacking, `=` what has to be written exactly so, a final `*` the beginning of a word.
 * `mit`, `ohne` and their kind need not be written out. Groups are added at the end: their places are stored.
 */
export const FEATURES = `
- label field: Beschriftungsfeld, Textfeld, Schriftfeld, Beschriftungsfenster, ~BF, labelling field, labeling field, inscription field, label holder
- extension input: Nebenstelle, Nebenstelleneingang, Nebenstellenanschluss, extension input, extension unit input, ~extension, ~extension unit
- pilot light: Kontrollleuchte, Kontrolllampe, Kontrolleuchte, Glimmlampe, Glimmleuchte, indicator lamp, indicator light, pilot light, pilot lamp
- hinged lid: Klappdeckel, hinged lid, hinged cover, flap cover, flap lid, ~flap, ~lid
- child protection: erhöhter Berührungsschutz, erhöhtem Berührungsschutz, erh Berührungsschutz, Kinderschutz, Kindersicherung, Shutter, shutters, shuttered, child protection, childproof, increased contact protection, contact protection, increased touch protection, touch protection, Berührungsschutz
- USB: USB
- halogen-free: halogenfrei, halogen free, LSZH, LSOH, LS0H, LSHF, zero halogen, =hf, ~HF
- screened: geschirmt, abgeschirmt, screened, shielded, ~Schirm, ~screen, ~shield, !ungeschirmt, !unscreened, !unshielded
+ protective conductor: Schutzleiter, ~PE-Leiter, ~earth conductor, ~earth core, ~protective earth
- remote signalling: Fernmeldekontakt, Fernmeldung, Fernsignalisierung, Fernsignalkontakt, ~FM, remote signalling, remote signaling, remote signalling contact, remote contact, remote indication, signalling contact
- manual override: Handbetätigung, ~Handbedienung, Handschaltung, manual override, manual operation, hand operation
- current measurement: Strommessung, Stromerkennung, current measurement, current measuring, current detection, current sensing, current metering
- motion sensor: ~Bewegungsmelder, ~Bewegungssensor, ~motion sensor, ~motion detector, ~PIR, ~PIR sensor, ~BWM
- Wi-Fi: WLAN, W-LAN, Wi-Fi, WiFi, wireless LAN
- isolator: ~Trenner, ~Isolator, Kurzschlussisolator, Kurzschlusstrenner, short-circuit isolator, loop isolator, ~short circuit isolator
- base: ~Sockel, ~Meldersockel, ~Montagesockel, ~base, ~detector base, ~mounting base
- float switch: Schwimmerschalter, Schwimmschalter, ~Schwimmer, float switch, ~float
- pressure reducer: ~Druckminderer, ~DM, ~pressure reducer, ~pressure reducing valve, ~PRV
- drain: ~Entleerung, ~Entl, ~Entleerungsventil, ~Entleerventil, ~drain, ~drain valve, ~drain cock, ~draining, Entleerung, drainable, entleerbar, drain off
+ tap hole: Hahnloch, ~HL, tap hole, taphole, !hahnlochlos
+ overflow: Überlauf, overflow, !überlauflos
- draw wire: Zugdraht, Einziehdraht, draw wire, pull wire, draw-in wire
- cover: ~Haube, ~Abdeckhaube, ~Abdeckung, ~cover, ~hood
- intermediate plate: Zwischenplatte, intermediate plate, separating plate
- screw: ~Schraube, ~Schrauben, ~screw, ~screws
- hydraulic module: Hydraulikmodul, Hydraulikeinheit, hydraulic module, hydraulic unit
- stratified charging: Schichtladeeinrichtung, Schichtladung, Schichtladelanze, Schichtladerohr, Schichtlade*, ~Schichtung, stratification, stratified charging, stratified
- lining: Schalldämmeinlage, Gummieinlage, Dämmeinlage, Schallschutzeinlage, Einlage, rubber lining, rubber insert, rubber inlay, lining, lined, sound insulation insert, ~insert, ~inlay, !unlined
- meter: ~Zähler, MID-Zähler, ~Energiezähler, ~MID, ~energy meter, ~meter, ~MID meter, MID meter
- surge protection: ~Überspannungsschutz, ~ÜSS, ~SPD, ~surge protection, ~surge arrester, ~surge protector
- terminals: ~Klemmen, ~Klemme, ~Klemmleiste, ~terminals, ~terminal block
- dimmable: dimmbar, dimmable, ~dimming, dimmfähig, DALI, 1-10 V, 0-10 V, Phasenabschnitt, Phasenanschnitt, trailing edge, leading edge, !undimmbar
- airtight: winddicht, luftdicht, airtight, air tight, wind tight, windproof
- coating: beschichtet, ~Beschichtung, glaze coating, glaze coated, ~coating, coated, Keramikbeschichtung, easy clean
- tileable: befliesbar, verfliesbar, tileable, tile in, tile insert
- slit: geschlitzt, slit, pre slit, !ungeschlitzt
- sound insulated: schallgedämmt, schalldämmend, schallisoliert, sound insulated, acoustic, sound deadened, sound insulating, low noise
- UV resistant: UV-stabilisiert, UV-beständig, UV-fest, UV stabilised, UV stabilized, UV resistant
- heat resistant: hitzebeständig, hitzestabilisiert, wärmestabilisiert, heat resistant, heat stabilised, heat stabilized
+ insulated: isoliert, insulated, ~Isolierung, ~Kragen, ~insulation, ~collar, ~Kunststoffkragen, !unisoliert, !uninsulated
- pipe insulation: vorgedämmt, gedämmt, wärmegedämmt, pre insulated, preinsulated, Dämmung, ~Dämm, ~insulation, !ungedämmt
+ perforation: gelocht, perforiert, Lochung, perforated, !ungelocht, !unperforated, !solid bottom, ~perforation
- sheath: PVC-Stegmantel, Stegmantel, ummantelt, ~Mantel, ~Ummantelung, sheathed, plastic coated, PVC coated, ~sheath, PVC sheath, !blank, !bare
- tinned: verzinnt, tinned, tin plated, !blank, !bare
- lens: ~Linse, ~lens, ~indicator lens
- snap connection: Klemmverbindung, Klemmanschluss, snap connection, clip on connection, Schnappverbindung, snap on, snap fit, clamp connection
`

/**
 * What excludes each other, one group per line, alternatives divided by `|`; marks as above, and `*` before the one that
 * is meant unless said otherwise. A spelling may stand in several groups. Groups and alternatives are added at the end.
 */
export const ALTERNATIVES = `
# Electrical
screw terminal, screw terminals, Schraubklemme, Schraubklemmen, Schraubanschluss, screw connection, screw clamp, screwed terminals, screw type | push-in, push in terminal, push in terminals, Steckklemme, Steckklemmen, Steckanschluss, plug in terminal, plug in terminals | spring clamp, Federzugklemme, Federzugklemmen, Federzug, Federzuganschluss, Federklemme, Käfigzugfeder, Zugfederanschluss, cage clamp, spring cage, spring terminals, spring loaded
lever connector, Hebel, Hebelklemme, Hebelklemmen, Hebelverbinder, lever terminal, lever nut, lever type, with levers | push wire, push wire connector, Steck, Dosenklemme, Dosensteckklemme, Dosensteckklemmen, Steckverbindungsklemme, Steckklemme, Steckklemmen
on-off switch, Ausschalter, one way switch, 1 way switch, Aus Schalter | two-way switch, Wechselschalter, We Schalter, 2 way switch, changeover switch, Wechsel Schalter | intermediate switch, Kreuzschalter, cross switch | two-circuit switch, Serienschalter, Serien Schalter, series switch, double one way switch | push-button, Taster, push button, pushbutton, momentary switch | double two-way switch, Doppelwechselschalter, Doppel Wechselschalter, double 2 way switch, two gang two way switch | blind switch, Jalousieschalter, Rollladenschalter, shutter switch, roller shutter switch
*plain rocker, Wippe einfach, single rocker, Einfachwippe | rocker with lens, Wippe mit Linse | light symbol, Symbol Licht, Lichtsymbol, light bulb symbol, lamp symbol | bell symbol, Symbol Klingel, Klingelsymbol | two-part rocker, Serienwippe, Doppelwippe, series rocker, double rocker, twin rocker, split rocker | blind rocker, Jalousiewippe, Rollladenwippe, shutter rocker
rotary dimmer, Drehdimmer, Dreh Dimmer, Drehbedienung, Drehknopf, rotary knob | push dimmer, Tastdimmer, Tast Dimmer, touch dimmer, push button dimmer, pushbutton dimmer, Tastbetätigung, Tastbedienung
rotary handle, Drehantrieb, Drehknebel, Drehgriff, rotary actuator, rotary operated, rotary drive, rotary knob | push-button operated, Drucktaster, Drucktasten, Druckknopf, Drucktastenantrieb, push buttons, push button, pushbutton, push button actuator
switching actuator, Schaltaktor, switch actuator | blind actuator, Jalousieaktor, Rollladenaktor, shutter actuator, blinds actuator | dimming actuator, Dimmaktor, dim actuator, dimmer actuator | heating actuator, Heizungsaktor, heating control actuator, Heizaktor
plug, Stecker, CEE-Stecker, straight plug | coupling, Kupplung, CEE-Kupplung, connector, coupler, Kupplungssteckdose, Kupplungsdose | wall socket, Wandsteckdose, Wanddose, wall mounted socket, CEE Wandsteckdose, surface socket | panel socket, Anbausteckdose, Anbaudose, Flanschsteckdose, panel mounted socket, panel mount socket, panel mounting socket, Einbausteckdose, CEE Einbaudose, CEE Anbaudose | appliance inlet, Gerätestecker, Anbaustecker, Anbaugerätestecker
*simplex | duplex, twin
device box, Gerätedose, Schalterdose, Geräte Dose, switch box, flush box, Gerätedose UP, flush device box | device junction box, Geräte-Verbindungsdose, Geräteverbindungsdose, Schalterklemmdose, Schalterabzweigdose, Geräteabzweigdose, Verbindungsdose, switch and junction box, combined switch and junction box, deep switch box | cavity wall box, Hohlwanddose, HW Dose, HW Gerätedose, HW Schalterdose, Hohlwand Dose, Gerätedose für Hohlwand, Schalterdose für Hohlwand, Hohlwand Gerätedose, Hohlwand Schalterdose, Hohlwandgerätedose, hollow wall box, hollow wall boxes, dry lining box, drylining box, cavity box, dry wall box, drywall box | concrete box, Betonbaudose, Betondose, Beton Gerätedose, Beton Dose, Betongerätedose, concrete device box, concrete switch box, box for concrete, box for in situ concrete
exit sign, Rettungszeichenleuchte, RZ Leuchte, Rettungszeichen, exit sign luminaire, escape sign, escape route sign, Fluchtwegleuchte, exit luminaire | emergency luminaire, Sicherheitsleuchte, safety luminaire, safety light, emergency light, Notleuchte, Sich Leuchte, Sicherheits Leuchte, SL Leuchte
self-test, Selbsttest, automatic test, Autotest, self testing, self contained | radio monitoring, Funküberwachung, radio monitored, funküberwacht, wireless monitoring, wireless monitored | central battery, Zentralbatterie, ZB Anlage, Zentralbatterieanlage, central battery system, Zentralversorgung
*stand-alone, Einzelmelder, nicht vernetzt, unvernetzt, ohne Vernetzung, not interlinked, standalone, single station, stand alone unit | radio-linked, Funkvernetzung, funkvernetzt, funkvernetzbar, radio linked, radio interlinked, wireless interlinked, radio interconnected, wirelessly linked, Funkmodul | wired, Drahtvernetzung, drahtvernetzt, drahtvernetzbar, drahtgebunden, hard wired, hard wire interlinked, hardwired, hardwired interlinked, wire interlinked, wired interlink, wire linked
*lithium battery, Lithium, Lithiumbatterie, Lithium Batterie, lithium cell | mains, Netzversorgung, Netzbetrieb, mains powered, mains operated, mains supply, netzbetrieben
optical, optisch, photoelectric, Rauch optisch, smoke optical | thermal, thermisch, Hitzemelder, Wärmemelder, Thermomelder, heat alarm, heat detector, thermal detector | optical-thermal, optisch thermisch, Mehrfachsensor, Multisensor, multi sensor, multisensor, Mehrkriterienmelder, multi criteria, optical and thermal, dual sensor
fixed temperature, Wärme maximal, Thermomaximal*, Wärmemaximal*, Wärmemelder maximal, heat maximum, maximum heat, heat fixed | rate of rise, Wärme differential, Thermodifferential*, Wärmedifferential*, Wärmemelder differential, heat differential, differential heat
DALI | 1-10 V, 0-10 V | phase-cut, Phasenabschnitt, Phasenanschnitt, trailing edge, leading edge, phase cut, phase dimmable | *on-off, =EVG, electronic ballast, fixed output, on off
relay output, Relais, Relaisausgang, relay contact | DALI output, DALI
two-wire, 2 Draht, 2 wire, Zweidraht, zweidraht, two wire, 2 Drahttechnik, ohne Neutralleiter | three-wire, 3 Draht, 3 wire, Dreidraht, three wire, mit Neutralleiter
fork, Gabel, Gabelanschluss, fork type, Gabelkontakt | pin, Stift, Stiftanschluss, pin type, Stiftkontakt
three-point, 3 Punkt, Dreipunkt, Dreipunktbefestigung, three point, three point fixing, 3 point, 3 Punkt Befestigung, Dreipunktaufhängung | eHZ, =eHZ, =EHZ, =BKE, plug on meter, electronic household meter, Stecktechnik
=gG, =gL, =GL, =GG, full range | =aM, motor protection fuse
=RE, eindrähtig, solid conductor | =RM, mehrdrähtig, stranded conductor
TN-C, TN C | TN-S, TN S | TN-C-S, TN C S | =TT
*instantaneous, unverzögert, undelayed | selective, selektiv, time delayed, kurzzeitverzögert
feed-through terminal, Durchgangsklemme, feedthrough terminal, through terminal, Durchgangsreihenklemme | neutral terminal, N-Klemme, Durchgangsklemme blau, feed through terminal blue, Neutralleiterklemme, N Klemme, blue terminal | earth terminal, PE-Klemme, Schutzleiterklemme, ground terminal, protective conductor terminal, PE terminal, Schutzleiterreihenklemme
trunking base, Unterteil, base section, base part, trunking body | trunking lid, Oberteil, trunking cover, lid section, top part | complete trunking, Komplettkanal, komplett mit Oberteil, komplett m Oberteil, komplett mit Deckel, complete with lid, complete with cover, Ober und Unterteil, Ober u Unterteil, Unter und Oberteil, Unter u Oberteil, base and lid, base and cover
glass-glass, Glas Glas, Doppelglas, double glass, dual glass, Glas-Glas-Modul | glass-foil, Glas Folie, glass foil, glass backsheet, glass back sheet, Glas-Folien-Modul
string inverter, String, Stringwechselrichter, string type | hybrid inverter, Hybrid, Hybridwechselrichter, hybrid type
audio, audio only, Audio Türstation, voice only | video, mit Kamera, m Kamera, with camera, Videosprechanlage
matt, mattiert, frosted, satiniert | clear, klar
*opaque door, Tür weiß, weiße Tür, weißer Tür, white door, Stahltür, solid door, opaque door, geschlossene Tür | transparent door, Tür transparent, transparente Tür, transparenter Tür, Klarsichttür, clear door, see through door, Sichttür, glazed door
charging socket, Ladesteckdose, Steckdose Typ 2, Typ 2 Steckdose, type 2 socket, socket type 2, untethered, Typ2 Steckdose | tethered cable, Ladekabel, tethered, attached cable, fixed cable, angeschlagenes Kabel, fest angeschlossenem Kabel
in coils, Rolle, Ring, in coil, coil of, in rings | bar, Stange, Stangen, bars, straight length, straight lengths, in Stangen | drum, Trommel, reel, Einwegtrommel
# Heating and sanitary
female-female, IG/IG, I/I, F/F, female/female, Innengewinde/Innengewinde, Innen/Innen, Innen/IG, beidseitig Innengewinde | female-male, IG/AG, I/A, F/M, AG/IG, A/I, M/F, female/male, male/female, Innengewinde/Außengewinde, Innen/Außen, Innen/Außengewinde, Innen/AG | male-male, AG/AG, A/A, M/M, male/male, Außengewinde/Außengewinde, Außen/Außen, Außen/AG
female thread, =IG, Innengewinde, internal thread, female | male thread, =AG, Außengewinde, external thread, male
lever handle, Hebelgriff, Hebel, Stahlhebel, steel lever, long lever | wing handle, Flügelgriff, butterfly handle, Schmetterlingsgriff, Knebelgriff, T handle, wing lever, butterfly lever
loop handle, Bügelgriff, Bügelhebel, loop lever, bow handle, loop shaped lever | pin handle, Stiftgriff, Stifthebel, pin lever, stick handle, joystick handle, pin shaped lever
metal handles, Metallgriffe, Metallgriffen, Metallgriff, metal handle, metal grips | plastic handles, Kunststoffgriffe, Kunststoffgriffen, Kunststoffgriff, plastic handle, plastic grips
basin, Waschtisch, Waschbecken, washbasin, wash basin, Waschtischarmatur, Waschtischmischer, WT Armatur, Waschtischelement, basin mixer | sink, Spültisch, =Spüle, =spüle, =SPÜLE, =Spuele, kitchen sink, Spültischarmatur, Spültischmischer, Küchenarmatur, Spülenarmatur, kitchen mixer, kitchen tap, Spültischbatterie | shower, Brause, Dusche, Brausearmatur, Brausebatterie, Brausemischer, Brausethermostat, Duscharmatur, Duschthermostat, shower mixer | bath, Wanne, Badewanne, Wannenarmatur, Wannenmischer, Wannenbatterie, Wannenthermostat, bathtub, bath mixer, tub | bidet, Bidetelement | urinal, Urinalelement | wall-hung WC, Wand WC, WC Element, wall hung toilet, WC frame
washdown, Tiefspül*, Wandtiefspül*, wash down | washout, Flachspül*, Wandflachspül*, wash out
rimless, spülrandlos, rim free, rimfree, ohne Spülrand, o Spülrand, without rim, without flushing rim, without flush rim, randlos | rim, mit Spülrand, m Spülrand, Spülrand, with rim, flushing rim, flush rim, open rim
horizontal, waagerecht, waagrecht, horiz, waager, side outlet | vertical, senkrecht, vertikal, senkr, vert, bottom outlet
hydraulic, hydraulisch, hydraulically | electronic, elektronisch, elektron, electronically | fully electronic, vollelektronisch, fully electronically, full electronic
electromechanical, elektromechanisch, mechanisch, mechanical, electro mechanical | electronic, elektronisch, electronically
mechanical, mechanisch, analog | digital, mit Display
over-sink, Übertisch, oversink, over sink, above sink, Übertischgerät, Übertischmontage | under-sink, Untertisch, undersink, under sink, below sink, Untertischgerät, Untertischmontage
heat-only, Heizgerät, Heiztherme, system boiler, heating only, heat only, Nur Heizgerät, Heizwertgerät, regular boiler | combi, Kombigerät, Kombitherme, Kombi, Kombikessel, combi boiler, combination boiler
natural gas, Erdgas | LPG, Flüssiggas, liquid gas, liquefied gas, propane, Propan, liquid petroleum gas
monobloc, Monoblock, Monobloc, mono block | split, Split, Splitgerät, Splitausführung
heating, Heizung, Heizg, Heizungswasser, heating water, Heizungspumpe, Heizungsanlage | drinking water, Trinkwasser, potable water, domestic water, Brauchwasser, Trinkw, TWW, domestic hot water, DHW | gas, Gas, Erdgas, Gaskugelhahn | solar, Solar, Solaranlage
straight, Durchgang, Durchgangsform, straight pattern, DG Form | angle, Eck, Eckform, Eckventil, angle pattern, angled, angle type, angle form, angle valve | axial, Axial, Axialform, axial pattern | double angle, Winkeleck, Winkeleckform, Winkel Eck, double angle pattern, angle corner
presettable, voreinstellbar, Voreinstellung, pre settable, presetting, pre setting, preset, pre set | dynamic, dynamisch, dynamic balancing, dynamischer Abgleich, pressure independent | fixed kv, kv fest, ohne Voreinstellung, o Voreinstellung, without presetting, without pre setting, non presettable, fester kv Wert, festem kv Wert, fixed kvs
*standard head, Standardkopf | institutional, Behörden*, institutional model, vandal proof, public building model, tamper resistant, tamper proof | remote sensor, Fernfühler, remote bulb, capillary sensor | radio head, elektronisch Funk, electronic radio
*no coil, ohne Wärmetauscher, o Wärmetauscher, ohne WT, o WT, without heat exchanger, without coil, no heat exchanger, without exchanger | solar coil, Solarregister, Solarwärmetauscher, Solar WT, with solar coil, solar heat exchanger
wall edge, Wandeinbau, wandseitig, wandbündig, wall installation, wall side, against wall, along the wall, at the wall | in the area, Flächeneinbau, in der Fläche, in floor, within floor, floor area, in area, mid floor
plain ends, glatte Enden, glatten Enden, plain end, plain ended, glattendig | threaded and socketed, mit Gewinde und Muffe, Gewinde und Muffe, threaded ends, screwed and socketed, with thread and socket, thread and socket
dry construction, Trockenbau, Trockenbauwand, drywall, dry wall, stud wall, Ständerwand, plasterboard wall | wet construction, Nassbau, solid construction, Massivbau, solid wall, masonry wall, Massivwand
tubular trap, Röhrensiphon, Röhrengeruch*, Rohrgeruch*, Röhren Geruchverschluss, Röhren Siphon, Rohrsiphon, tube trap, tubular siphon | bottle trap, Flaschensiphon, Flaschengeruch*, Flaschen Geruchverschluss, Flaschen Siphon, Tassensiphon, bottle siphon | space-saving trap, Raumspar*, raumsparend, Raumspar Siphon, Raumspar Geruchverschluss, space saving trap, space saver trap, space saving siphon | in-wall trap, Einbausiphon, UP Siphon, Unterputzsiphon, Wandeinbausiphon, concealed trap, in wall trap, recessed trap, built in trap
hard, hart, hard drawn, =R290, R 290 | half-hard, halbhart, half hard, =R250, R 250 | soft, weich, soft annealed, R 220
equal branch, egal, equal tee, equal outlet, gleicher Abgang | reduced branch, reduziert, reduced, reducing tee, reduced tee, Reduzier T Stück
expansion plug, Spreizdübel, nylon plug, expanding plug, nylon expansion plug | universal plug, Allzweckdübel, Universaldübel, all purpose plug, multi purpose plug, multipurpose plug, general purpose plug
centre connection, Mittelanschluss, Mittenanschluss, =MA, central connection, center connection, middle connection, 50 mm Mittelanschluss | standard connection, Standardanschluss, seitlicher Anschluss, side connection, Seitenanschluss, bottom outer connection
profiled, profiliert, profiled front, Profilfront | flat front, Planfront, plane front, plan front, plain front, smooth front, glatte Front, planer Front, glatter Front | valve compact, Ventilkompakt, VK Heizkörper, VK Flachheizkörper, Ventil Heizkörper, Ventilheizkörper, valve radiator, integrated valve, integral valve
supply air, Zuluft, Zuluftventil | extract air, Abluft, Abluftventil, exhaust air, extract, exhaust
sanitary silicone, Sanitärsilikon, Sanitär Silikon, bathroom silicone | natural stone silicone, Natursteinsilikon, Naturstein Silikon, stone silicone, marble silicone | acrylic sealant, Acryl Dichtstoff, Acryldicht*, Acrylfugen*, Acryl Fugenmasse, Maleracryl, acrylic
cartridge, Kartusche | foil bag, Schlauchbeutel, sausage, foil pack, foil sausage, sausage pack
*standard fan, Standardlüfter | overrun timer, Nachlauf, Nachlaufrelais, Nachlaufsteuerung, overrun, run on timer, run on, timer, Zeitnachlauf, delay timer | humidity control, Feuchtesteuerung, feuchtegesteuert, Feuchtesensor, humidistat, humidity controlled, humidity sensor, hygrostat, Hygrostat, humidity
backwash filter, Rückspülfilter, backwashable, rückspülbar, backwash, backwashable filter, backwashing filter | pressure reducing valve, Druckminderer, pressure reducer | domestic water station, Hauswasserstation, water station, house water station, Hauswasserzentrale
manual, von Hand, manuell, manually, hand operated, handbetätigt, Handbedienung | automatic, automatisch, Automatik, automatically, Automatikantrieb
free-flow valve, Freistromventil, Freistrom, free flow valve, free flow stop valve | check and stop valve, KFR Ventil, kombiniertes Freistromventil, kombiniertes Freistromventil mit Rückflussverhinderer, Freistromventil mit Rückflussverhinderer, Freistromventil m RV, free flow valve with check valve, free flow valve with non return valve, =KFR, KFR, combined stop and check valve, Rückflussverhinderer, mit Rückflussverhinderer, non return valve
`

/** What only looks like one of them. */
export const NO_VARIANTS =
  'Gas-Brennwert, Gas-Brennwertgerät, Gas-Brennwertkessel, Gas-Heizgerät, gas condensing, gas boiler, gas fired, hydraulischer Abgleich, hydraulischen Abgleich, hydraulic balancing, hydraulic balance'
