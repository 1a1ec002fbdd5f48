import { conceptTable } from './concept.ts'

/** Ceramics, bathroom furniture, taps, showers, waste fittings and drainage of rooms and roofs. */
export const sanitaryProducts = conceptTable(`
# Ceramics and basins
washbasin: Waschtisch, WT, Waschbecken, Waschplatz, Lavabo, basin, lavatory, wash hand basin, bathroom sink, WB
hand-washbasin < washbasin: Handwaschbecken, HWB, Handwaschtisch, Gäste-WC-Waschbecken, Kleinwaschbecken, cloakroom basin, hand basin, hand rinse basin
countertop-basin < washbasin: Aufsatzwaschtisch, Aufsatzbecken, Waschtischschale, Waschschale, vessel sink, sit-on basin, bowl washbasin
built-in-basin < washbasin: Einbauwaschtisch, Einbauwaschbecken, Unterbauwaschtisch, Unterbaubecken, Einbaubecken, inset basin, undercounter basin, drop-in basin
furniture-washbasin < washbasin: Möbelwaschtisch, Schrankwaschtisch, vanity basin, vanity washbasin
double-washbasin < washbasin: Doppelwaschtisch, DWT, Doppelwaschbecken, double basin
semi-recessed-basin < washbasin: Halbeinbauwaschtisch, Vorbauwaschtisch, semi-countertop basin
accessible-washbasin < washbasin: Waschtisch barrierefrei, Behindertenwaschtisch, unterfahrbarer Waschtisch, rollstuhlgerechter Waschtisch, disabled washbasin, wheelchair basin
wash-trough < washbasin: Waschrinne, Reihenwaschanlage, Waschreihe, Reihenwaschtisch, Waschfontäne, washing trough, multi-station basin
sink: Ausgussbecken, Ausguss, Ausgussbecken mit Klapprost, AG-Becken, Schmutzwasserausguss, slop sink, cleaner sink, mop sink, bucket sink, utility sink
sink-grating: Klapprost, Ausgussrost, hinged grate, bucket grating
kitchen-sink: Spüle, Spülbecken, Küchenspüle, Einbauspüle, Spültisch, Spülbeckenanlage, Abwaschbecken, Schüttstein, sink unit, inset sink, kitchen sink bowl
laundry-tub < sink: Waschtrog, Waschküchenbecken, Waschmaschinenausguss, laundry sink, utility tub
half-pedestal: Halbsäule, Siphonverkleidung, Siphonabdeckung, semi-pedestal, trap cover
pedestal: Standsäule, Waschtischsäule, Säule Waschtisch, full pedestal, basin pedestal
toilet: WC, Klosett, Toilette, WC-Schüssel, WC-Becken, Toilettenschüssel, Klosettschüssel, toilet bowl, toilet pan, water closet, lavatory pan
wall-hung-toilet < toilet: Wand-WC, Wandtiefspül-WC, WWC, Wand-Tiefspülklosett, Wandklosett, WC wandhängend, Hänge-WC, wall-mounted WC, wall-hung wc, wall-hung pan
floor-standing-toilet < toilet: Stand-WC, Standklosett, Stand-Tiefspül-WC, bodenstehendes WC, back-to-wall toilet, floor-mounted wc
washdown-toilet < toilet: Tiefspül-WC, Tiefspülklosett, Tiefspüler, washdown wc, washdown pan
washout-toilet < toilet: Flachspül-WC, Flachspüler, Flachspülklosett, washout pan
rimless-toilet < toilet: spülrandloses WC, WC spülrandlos, rimless wc, rimfree, Rimless, randlos
shower-toilet < toilet: Dusch-WC, Dusch-WC-Komplettanlage, Dusch-WC-Aufsatz, bidet toilet, washlet, smart toilet
close-coupled-toilet < toilet: WC-Kombination, Stand-WC-Kombination, WC mit aufgesetztem Spülkasten, close-coupled wc, two-piece toilet
squat-toilet < toilet: Hock-WC, Hockklosett, squatting pan
accessible-toilet < toilet: WC barrierefrei, Behinderten-WC, WC Ausladung 70 cm, disabled toilet, extended projection wc
children-toilet < toilet: Kinder-WC, Baby-WC, Kinderklosett, children wc
toilet-seat: WC-Sitz, Klosettsitz, Toilettensitz, WC-Brille, WC-Deckel, Sitz mit Deckel, WC-Sitz mit Deckel, Absenkautomatik, toilet seat and cover, soft-close seat
urinal: Urinalbecken, Pissoir, Absaugeurinal, urinal bowl
urinal-partition: Urinaltrennwand, Schamwand, Urinal-Trennwand, urinal divider, urinal screen
waterless-urinal < urinal: wasserloses Urinal, Trockenurinal
bidet: Sitzwaschbecken, Wandbidet, Standbidet
# Baths and showers
bathtub: Badewanne, Wanne, Einbauwanne, Duowanne, Körperformwanne, bath, bath tub, tub
freestanding-bathtub < bathtub: freistehende Badewanne, Badewanne freistehend, freestanding bath
corner-bathtub < bathtub: Eckbadewanne, Eckwanne, Raumsparwanne, corner bath
whirlpool < bathtub: Whirlwanne, Sprudelwanne, whirlpool bath, hot tub, spa bath
bath-panel: Wannenschürze, Wannenverkleidung, Badewannenverkleidung, bathtub apron, bath front panel
bath-support: Wannenträger, Poresta, Wannenfuß, Fußgestell Badewanne, Wannenfüße, Montagegestell Wanne, bath support frame, bath feet, bath leg set
bath-sealing-tape: Wannendichtband, Wannenrandprofil, Wannenleiste, Wannenprofil, Wannenanker, Wannenrand-Dichtband, bath sealing strip
shower-tray: Duschwanne, Brausewanne, Duschtasse, DW, BW, Brausetasse, shower base, shower pan
floor-level-shower-surface < shower-tray: Duschfläche, bodenebene Dusche, Duschboard, befliesbares Duschelement, Duschelement, Duschfläche bodengleich, walk-in shower floor, wet room former, tileable shower board
shower-enclosure: Duschabtrennung, Duschkabine, Duschtrennwand, Duschwand, Duschabtrennung Eckeinstieg, Rundduschkabine, shower cubicle, shower cabin, shower screen
shower-door < shower-enclosure: Duschtür, Nischentür, Pendeltür Dusche, Drehtür Dusche, Schiebetür Dusche, Gleittür Dusche, pivot door, bifold shower door
shower-side-panel < shower-enclosure: Seitenwand Dusche, Duschseitenwand, Festteil Dusche, side panel, walk-in glass panel, Walk-In
bath-screen < shower-enclosure: Badewannenaufsatz, Badewannenfaltwand, Wannenaufsatz, bathtub screen, folding bath screen
shower-curtain: Duschvorhang, Brausevorhang
shower-curtain-rail: Duschvorhangstange, Vorhangstange, Duschvorhangschiene, curtain rod
shower-seat: Duschsitz, Klappsitz, Duschklappsitz, Einhängesitz, Duschhocker, Duschstuhl, folding shower seat, shower stool
shower-niche: Wandnische, Duschnische, Einbaunische, Ablagebox, recessed shelf
shower-wall-panel: Duschrückwand, Wandverkleidung Dusche, Rückwandpaneel, shower back panel
sauna: Saunakabine, Infrarotkabine, sauna cabin
steam-shower: Dampfdusche, Dampfbad, Dampfgenerator, steam bath
# Pre-wall installation and flushing
toilet-mounting-element: WC-Element, WC-Montageelement, Vorwandelement WC, WC-Vorwandelement, Montageelement für Wand-WC, WC-Stein, Vorwandinstallation WC, UP-Spülkastenelement, wc frame, concealed cistern frame, installation frame wc, in-wall carrier
washbasin-mounting-element: Waschtischelement, Montageelement Waschtisch, Vorwandelement Waschtisch, WT-Element, washbasin frame, basin frame
urinal-mounting-element: Urinalelement, Montageelement Urinal, Vorwandelement Urinal, urinal frame
bidet-mounting-element: Bidetelement, Montageelement Bidet, bidet frame
shower-mounting-element: Duschelement Vorwand, Montageelement Dusche, Wandablauf-Element, Vorwandelement Dusche, shower frame
grab-rail-mounting-element: Montageelement Stützklappgriff, Stützgriff-Element, Vorwandelement Stützgriff
tap-mounting-element: Armaturenelement, Traverse für Armatur, Montagetraverse, Montageplatte Armatur, tap mounting frame
prewall-system: Vorwandsystem, Vorwandinstallation, Vorwandinstallationssystem, Installationswand, Systemschiene, Vorwandelement, Vorwandmontageelement, Montageelement, prewall installation, installation element
concealed-cistern: Unterputzspülkasten, UP-Spülkasten, UPSK, Spülkasten Unterputz, Einbauspülkasten, in-wall cistern, concealed flushing cistern
exposed-cistern: Aufputzspülkasten, AP-Spülkasten, Spülkasten, Tiefspülkasten, flushing cistern, toilet tank, low-level cistern
flush-plate: Betätigungsplatte, Drückerplatte, WC-Betätigung, Abdeckplatte WC, Spülplatte, 2-Mengen-Betätigung, Betätigungsplatte 2-Mengen, actuator plate, flush button, dual flush plate
remote-flush-actuation < flush-plate: Fernbetätigung, WC-Fernbetätigung, Handtaster WC-Spülung, Fußtaster Spülung, pneumatic flush button
electronic-flush-control: elektronische WC-Steuerung, WC-Spülauslösung berührungslos, automatische WC-Spülung, sensor flush, touchless flush
urinal-flush-control: Urinalsteuerung, Urinalspülung, Urinalspüler automatisch, Urinal-Spülsystem, Infrarot-Urinalsteuerung, urinal flushing system, urinal sensor
flush-valve: Druckspüler, WC-Druckspüler, Spülarmatur, flushometer, pressure flush valve
urinal-flush-valve < flush-valve: Urinaldruckspüler, Urinal-Druckspüler, Urinalspüler, urinal flushometer
filling-valve: Füllventil, Schwimmerventil Spülkasten, Einlaufventil, Spülkastenfüllventil, fill valve, inlet valve, cistern float valve
flush-bell: Heberglocke, Spülventil, Glocke Spülkasten, Spülglocke, Ablaufventil Spülkasten, cistern outlet valve
flush-pipe: Spülrohr, Spülbogen, Spülrohrgarnitur, WC-Spülrohr, Spülrohrbogen
flush-pipe-connector: Spülrohrverbinder, Spülrohrinnenverbinder, WC-Verbinder, Klosettverbinder, flush cone
toilet-connection-bend: WC-Anschlussbogen, Klosettanschlussbogen, WC-Anschlussstutzen, Anschlussgarnitur WC, WC-Anschlussgarnitur, WC-Anschlussset, pan connector, toilet connector, soil connector
toilet-fixing-set: WC-Befestigung, Stand-WC-Befestigung, Klosettschrauben, WC-Schraubensatz, toilet fixing kit, pan fixing screws
washbasin-fixing-set: Waschtischbefestigung, Waschtischschrauben, Stockschrauben Waschtisch, WT-Befestigung, Waschtischbefestigungssatz, basin fixing kit
urinal-fixing-set: Urinalbefestigung, Urinal-Befestigungssatz
sound-insulation-set: Schallschutzset, Schallschutzmatte WC, Schallschutzprofil, Schalldämmset, Schallschutzunterlage, acoustic mat, sound insulation mat
`)
