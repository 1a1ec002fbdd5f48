import { conceptTable } from './concept.ts'

/** Ceramics, bathroom furniture, taps, showers, waste fittings and drainage of rooms and roofs. */
export const productsSanitary = conceptTable(`
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
accessible-toilet < toilet: WC barrierefrei, Behinderten-WC, disabled toilet, extended projection wc
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
bath-support: Wannenträger, Poresta, Wannenfuß, Fußgestell Badewanne, Montagegestell Wanne, bath support frame, bath feet, bath leg set
bath-sealing-tape: Wannendichtband, Wannenrandprofil, Wannenleiste, Wannenprofil, Wannenanker, Wannenrand-Dichtband, bath sealing strip
shower-tray: Duschwanne, Brausewanne, Duschtasse, Brausetasse, shower base, shower pan
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
# Taps and mixers
tap: Armatur, Wasserhahn, Hahn, Mischer, Mischbatterie, Sanitärarmatur, faucet, mixer, mixer tap
basin-mixer < tap: Waschtischarmatur, Waschtischbatterie, Waschtischmischer, WT-Armatur, WT-Batterie, Waschtisch-Einhebelmischer, WT-EHM, Waschtisch-Einhandmischer, EHM Waschtisch, lavatory faucet, basin tap, washbasin mixer, basin faucet
single-lever-mixer < tap: Einhebelmischer, EHM, Einhandmischer, Einhebelmischbatterie, Einhandbatterie, Einhebelbatterie, single-lever tap, single-handle faucet
two-handle-mixer < tap: Zweigriffarmatur, Zweigriffmischer, Zweigriffbatterie, 2-Griff-Armatur, Zweigriff-Mischbatterie, two-handle tap, dual-handle faucet
thermostatic-mixer < tap: Thermostatarmatur, Thermostatbatterie, Thermostatmischer, Thermostat-Mischbatterie, Sicherheitsthermostat, thermostatic mixing tap
kitchen-mixer < tap: Küchenarmatur, Spültischarmatur, Spültischbatterie, Spültischmischer, Küchenbatterie, Küchenmischer, Spültisch-Einhebelmischer, Spültisch-EHM, sink mixer, kitchen tap, kitchen faucet
shower-mixer < tap: Brausearmatur, Brausebatterie, Brausemischer, Duscharmatur, Duschbatterie, Duschmischer, Brause-Einhebelmischer, shower valve, shower tap
bath-mixer < tap: Wannenarmatur, Wannenbatterie, Wannenmischer, Badebatterie, Wannenfüllarmatur, Wannenfüll- und Brausebatterie, Badearmatur, Wannenfüllbatterie, bath tap, bath filler, bath shower mixer, tub faucet
bidet-mixer < tap: Bidetarmatur, Bidetbatterie, Bidetmischer, bidet faucet
concealed-mixer < tap: Unterputzarmatur, UP-Armatur, Unterputzmischer, UP-Mischer, UP-Thermostat, built-in mixer
concealed-mixer-body: Unterputz-Grundkörper, UP-Grundkörper, Grundkörper, Einbaukörper, UP-Einbaukörper, Unterputzkörper, Rohbauset, Rohbau-Set, rough-in body, concealed body, flush-mounted valve body
concealed-mixer-trim: Fertigmontageset, Farbset, Fertigset, Sichtteil, Feinbauset, Feinmontageset, Fertigmontageteile, trim set, finishing set, trim kit
wall-mounted-mixer < tap: Wandarmatur, Wandbatterie, Wandmischer, Wandauslaufarmatur, wall mixer
electronic-tap < tap: elektronische Armatur, Sensorarmatur, berührungslose Armatur, Infrarotarmatur, Waschtischarmatur elektronisch, IR-Armatur, Elektronik-Waschtischarmatur, sensor tap, touchless faucet, automatic tap, infrared tap
self-closing-tap < tap: Selbstschlussarmatur, Selbstschlussventil, Selbstschluss-Waschtischarmatur, Selbstschluss-Standventil, Druckknopfventil, self-closing valve, push tap, metering faucet
pillar-tap < tap: Standventil, Kaltwasser-Standventil, KW-Standventil, Waschtisch-Standventil, pillar valve, cold water tap
bib-tap < tap: Auslaufventil, Zapfventil, Auslaufhahn, Zapfhahn, Kugelauslaufhahn, Kaltwasserauslaufventil, Schlauchhahn, bib cock, hose tap, hose bib, sillcock, draw-off tap
outdoor-tap < bib-tap: Außenarmatur, Außenzapfstelle, frostsichere Außenarmatur, Gartenventil, Frostschutzarmatur, Außenwandventil, frost-proof tap, garden tap, frost-free hydrant
combination-tap < bib-tap: Kombi-Eckventil, Eckventil mit Geräteanschluss, Kombieckventil, Geräteanschluss-Eckventil, angle valve with appliance connection
appliance-valve: Geräteventil, Geräteanschlussventil, Waschmaschinenventil, Waschmaschinenanschluss, WAS-Ventil, Waschmaschinenhahn, Spülmaschinenventil, washing machine valve, appliance tap
concealed-appliance-connection < appliance-valve: UP-Gerätesiphon mit Ventil, UP-Waschgeräteanschluss, Unterputz-Waschmaschinenanschluss, Wascheinheit, washing machine box
low-pressure-tap < tap: Niederdruckarmatur, ND-Armatur, Niederdruckbatterie, drucklose Armatur, Armatur für offene Speicher, open-vented tap, vented tap
spout: Auslauf, Schwenkauslauf, Wanneneinlauf, Rohrauslauf, Wandauslauf, tub spout, swivel spout
aerator: Strahlregler, Luftsprudler, Mischdüse, Perlator, Luftsprudlereinsatz, Strahlformer, tap aerator, faucet aerator
tap-cartridge: Kartusche, Steuerkartusche, Keramikkartusche, Mischkartusche, Ersatzkartusche, mixer cartridge, ceramic cartridge
tap-headwork: Oberteil, Ventiloberteil, Keramikoberteil, Fettkammeroberteil, Absperroberteil, Ventileinsatz, valve headpart, ceramic disc valve, tap head
tap-handle: Griff Armatur, Armaturengriff, Drehgriff, Bedienhebel, Handrad, tap lever, lever handle faucet
tap-connection-hose: Anschlussschlauch, Panzerschlauch, Flexschlauch, flexibler Anschlussschlauch, Verbindungsschlauch, Druckschlauch Armatur, Metallflexschlauch, flexible hose, braided hose, connecting hose, flexible tap connector
s-connector: S-Anschluss, S-Bogen, Exzenteranschluss, Anschluss-Set Wandbatterie, eccentric union
escutcheon: Rosette, Schubrosette, Wandrosette, Abdeckrosette, Klapprosette, Heizkörperrosette, Doppelrosette, pipe collar, wall flange
angle-valve: Eckventil, Eckregulierventil, Regulier-Eckventil, Eckabsperrventil, Schrägsitz-Eckventil, angle stop valve, angle regulating valve, isolation valve basin
tap-hole-plug: Hahnlochstopfen, Hahnlochabdeckung, Abdeckkappe Hahnloch, Überlaufrosette, tap hole cover
boiling-water-tap < tap: Kochendwasserarmatur, Kochendwasserhahn, Heißwasserarmatur, Trinkwassersystem, instant hot water tap
laboratory-tap < tap: Laborarmatur, Laborventil, lab faucet
# Showers
shower-head: Kopfbrause, Regenbrause, Tellerbrause, Deckenbrause, Brausekopf, Duschkopf, overhead shower, rain shower, fixed shower head
hand-shower: Handbrause, Duschbrause, Duschhandbrause, Brause, Stabhandbrause, hand-held shower, shower handset, handspray
shower-set: Brausegarnitur, Wandstangenset, Brauseset, Brausestangenset, Duschset, Brausestangengarnitur, Wannenset, Handbrauseset, shower kit, slide rail kit, slider shower set
shower-rail: Brausestange, Wandstange, Duschstange, Gleitstange, riser rail, slide bar
shower-system: Duschsystem, Brausesystem, Showerpipe, Duschsäule, Duschpaneel, Brausepaneel, shower column, shower panel, exposed shower
shower-hose: Brauseschlauch, Duschschlauch, Metallbrauseschlauch, Schlauch Handbrause
shower-holder: Brausehalter, Handbrausehalter, Wandbrausehalter, Brausegleiter, Gelenkbrausehalter, shower bracket, handset holder
shower-arm: Brausearm, Brauseauslauf, Deckenanschluss Kopfbrause, shower outlet arm
wall-outlet-elbow: Wandanschlussbogen, Schlauchanschlussbogen, Wandanschlusswinkel Brause, hose outlet, shower outlet elbow
side-shower: Seitenbrause, Körperbrause, body jet, body shower
kitchen-spray: Geschirrbrause, Küchenbrause, Vorspülbrause, pre-rinse spray, pull-out spray
emergency-shower: Notdusche, Körpernotdusche, Sicherheitsdusche, safety shower, drench shower
eye-wash: Augendusche, Augenspülung, Augenspülstation, Augenspülflasche, eyewash station, eye wash bottle
hygiene-flush-unit: Hygienespülung, Spülstation, Hygienespülstation, Zwangsspülung, Freispülarmatur, automatic flushing station, hygiene flushing
scald-protection-mixer: Verbrühschutz, Verbrühungsschutz, Thermomischventil Waschtisch, anti-scald valve, Untertisch-Thermostat
# Wastes and traps
trap: Geruchverschluss, Geruchsverschluss, Siphon, Syphon, waste trap, odour trap, P-trap
bottle-trap < trap: Flaschensiphon, Flaschengeruchverschluss, Tassensiphon, Tassengeruchverschluss, Designsiphon
tubular-trap < trap: Röhrensiphon, Röhrengeruchverschluss, Rohrsiphon, Raumsparsiphon, Röhren-GV, tubular p-trap, space-saving trap
sink-trap < trap: Spültischsiphon, Spülensiphon, Spülengeruchverschluss, Ablaufgarnitur Spüle, kitchen sink trap
urinal-trap < trap: Urinalsiphon, Absaugesiphon, Urinalgeruchverschluss, Absaugformstück, Absaugesifon
appliance-trap < trap: Gerätesiphon, Waschmaschinensiphon, UP-Gerätesiphon, Waschgerätesiphon, Wandeinbausiphon, UP-Siphon, Geräte-Geruchverschluss, washing machine trap
condensate-trap < trap: Kondensatsiphon, Trichtersiphon, Tropfwassersiphon, Kugelsiphon, Kondensat-Trichter, Ablauftrichter, Trichter, tundish, funnel trap, condensate siphon
concealed-trap < trap: Unterputzsiphon, UP-Geruchverschluss, Unterputz-Geruchverschluss, Wandsiphon, in-wall trap
bath-waste < trap: Ab- und Überlaufgarnitur, Wannenablauf, Badewannengarnitur, Ablaufgarnitur Badewanne, Ablauf-/Überlaufgarnitur, Wannengarnitur, bath waste and overflow, bath drain, pop-up bath waste
shower-tray-waste < trap: Duschwannenablauf, Ablaufgarnitur Duschwanne, Duschablauf, Brausewannenablauf, Domplex, Tempoplex, shower waste, shower trap
basin-waste: Ablaufventil, Schaftventil, Ablaufgarnitur, Abflussventil, Exzentergarnitur, Zugstangenablaufgarnitur, Kelchventil, Standrohrventil, waste fitting, drain fitting, grid waste, basin drain
push-open-waste < basin-waste: Push-Open-Ventil, Push-Open-Ablaufventil, Klick-Klack-Ventil, Push-to-open, Druckverschlussventil, clic-clac waste, pop-up waste, click-clack waste
waste-plug: Stopfen Waschbecken, Ablaufstopfen, Gummistopfen, Ventilstopfen, Excenterstopfen, Kettenstopfen, basin plug, sink plug
waste-pipe-extension: Tauchrohr, Verlängerungsrohr Siphon, Wandrohr, Abgangsrohr, Siphonverlängerung, Verstellrohr, trap extension, waste tube
trap-connection-bend: Siphonbogen, Anschlussbogen Siphon, Gummi-Nippel, Gumminippel, Lippendichtung Siphon, Steckdichtung, Quetschverschraubung, rubber nipple, waste connector seal
overflow: Überlauf, Überlaufgarnitur, Überlaufrohr, Standrohr, overflow fitting, standpipe
# Drains of floors, roofs and grounds
floor-drain: Bodenablauf, Badablauf, Bodeneinlauf, Fußbodenablauf, Duschablauf bodengleich, Einlauf, floor gully, floor waste, area drain
cellar-drain < floor-drain: Kellerablauf, Kellerbodenablauf, Hofablauf Kunststoff, basement drain, cellar gully
shower-channel: Duschrinne, Duschablaufrinne, Rinne Dusche, Duschrinnenset, linear drain, shower drain channel, linear shower drain
shower-channel-cover: Rinnenabdeckung, Duschrinnenabdeckung, Abdeckrost Duschrinne, Designrost, Abdeckung Duschrinne, channel grate, drain cover
shower-wall-drain < shower-channel: Wandablauf, Wandablauf Dusche, Duschelement Wandablauf, wall drain
drain-top-section: Aufsatzstück, Ablaufaufsatz, Aufsatz Bodenablauf, Rostrahmen, Aufstockelement, drain riser, drain frame
drain-grate: Einlaufrost, Ablaufrost, Rost, Gitterrost Ablauf, Siebeinlage, grating, drain grid
yard-gully: Hofablauf, Hofsinkkasten, Regensinkkasten, Straßenablauf, Hofeinlauf, Sinkkasten, Bodeneinlauf Hof, yard drain, road gully, catch basin
drainage-channel: Entwässerungsrinne, Ablaufrinne, Fassadenrinne, Kastenrinne, Terrassenrinne, Schlitzrinne, drain channel, trench drain, linear channel
roof-drain: Dachablauf, Flachdachablauf, Dacheinlauf, Flachdachgully, Gully, Dachgully, Attikaablauf, roof gully, roof outlet
balcony-drain: Balkonablauf, Terrassenablauf, Balkonabdichtungsablauf, balcony gully
roof-vent-pipe: Dachentlüfter, Dunstrohr, Strangentlüfter, Strangentlüftung, Sanitärlüfter, Rohrentlüftung, Dunsthaube, soil vent terminal, roof vent
air-admittance-valve: Rohrbelüfter, Belüftungsventil, Strangbelüfter, Abwasserbelüfter, Rohrlüfter, Belüfter Abwasser, AAV, Durgo valve
downpipe: Fallrohr, Regenfallrohr, Regenrohr, Abfallrohr, Dachrinnenfallrohr, rainwater pipe, downspout, leader
downpipe-bend < downpipe: Fallrohrbogen, Regenrohrbogen, downspout elbow
downpipe-clamp: Fallrohrschelle, Rohrschelle Fallrohr, Regenfallrohrschelle, downspout bracket
downpipe-collector: Regensammler, Laubfang, Laubfangkorb, Wasserabzweiger, Standrohrkappe, Fallrohrfilter, rainwater diverter, leaf guard
gutter: Dachrinne, Regenrinne, Kastenrinne Dach, Hängerinne, rainwater gutter, eaves gutter
gutter-bracket < gutter: Rinnenhalter, Rinneneisen, Rinnhaken, Rinnenträger, gutter hook
gutter-outlet < gutter: Rinnenstutzen, Einhangstutzen, Rinnenkessel, running outlet
gutter-end-cap < gutter: Rinnenboden, Rinnenendstück, Rinnenwinkel, gutter stop end
standpipe-base: Standrohr Guss, Standrohr Fallrohr, Regenstandrohr, gusseisernes Standrohr
backwater-valve: Rückstauverschluss, Rückstauklappe, Rückstausicherung, Rückstaudoppelverschluss, Abwasser-Rückstauverschluss, backflow preventer sewage, sewage check valve, non-return flap, anti-flooding valve
manhole: Schacht, Kontrollschacht, Revisionsschacht, Einsteigschacht, Schachtring, Schachtboden, inspection chamber, sewer manhole
manhole-cover: Schachtabdeckung, Schachtdeckel, Kanaldeckel, Schachtrahmen, access cover, inspection cover
grease-separator: Fettabscheider, Fettabscheideranlage, grease trap, grease interceptor
oil-separator: Leichtflüssigkeitsabscheider, Ölabscheider, Benzinabscheider, Koaleszenzabscheider, Heizölsperre, oil interceptor, petrol interceptor
rainwater-tank: Regenwassertank, Zisterne, Regenwasserspeicher, Erdtank, Regentonne, rainwater cistern, rain barrel
rainwater-filter: Regenwasserfilter, Filtersammler, Zisternenfilter, rainwater harvesting filter
soakaway: Rigole, Rigolenkörper, Sickerbox, Sickerblock, Versickerungsblock, infiltration block
sewage-lifting-unit: Hebeanlage, Fäkalienhebeanlage, Abwasserhebeanlage, Kleinhebeanlage, Überflurhebeanlage, Unterflurhebeanlage, lifting station, sewage lifting station, macerator pump, sewage ejector
# Accessories and furniture
grab-rail: Haltegriff, Wannengriff, Wandhaltegriff, Winkelgriff, Handlauf Bad, Sicherheitsgriff, grab bar, safety rail
folding-support-rail < grab-rail: Stützklappgriff, Klappgriff, Stützgriff, Klappstützgriff, hinged support rail, drop-down rail
towel-rail: Handtuchhalter, Handtuchstange, Badetuchhalter, Handtuchreling, Handtuchring, towel bar, towel holder, towel ring
robe-hook: Handtuchhaken, Bademantelhaken, Doppelhaken, Kleiderhaken, Wandhaken, towel hook, coat hook
toilet-roll-holder: Papierhalter, Toilettenpapierhalter, WC-Papierhalter, WC-Rollenhalter, Papierrollenhalter, Klorollenhalter, toilet paper holder, tissue holder
spare-roll-holder < toilet-roll-holder: Reservepapierhalter, Ersatzrollenhalter, Ersatzpapierhalter, spare toilet roll holder
toilet-paper-dispenser: Toilettenpapierspender, WC-Papierspender, Großrollenspender, Jumborollenspender, Rollenspender, toilet tissue dispenser
paper-towel-dispenser: Papierhandtuchspender, Handtuchspender, Papierspender, Falthandtuchspender, Handtuchpapierspender, Papiertuchspender, towel dispenser
toilet-brush: Toilettenbürste, WC-Bürste, WC-Bürstengarnitur, Klobürste, Bürstengarnitur, toilet brush set
soap-dispenser: Seifenspender, Flüssigseifenspender, Lotionspender, Schaumseifenspender, liquid soap dispenser
disinfectant-dispenser < soap-dispenser: Desinfektionsspender, Desinfektionsmittelspender, Euroflaschenspender, Eurospender, hand sanitiser dispenser
soap-dish: Seifenschale, Seifenablage, Seifenkorb, Seifenhalter, soap holder, soap basket
tumbler-holder: Glashalter, Becherhalter, Zahnputzbecher, Mundspülglas, Zahnglashalter, toothbrush holder, glass holder
bathroom-shelf: Ablage, Glasablage, Duschablage, Duschkorb, Badablage, Ablageplatte, glass shelf, shower basket, shower caddy
sanitary-bin: Hygienebehälter, Abfallbehälter, Hygieneabfallbehälter, Abfalleimer, Papierkorb, Hygienebeutelspender, waste bin, waste basket, hygiene bag dispenser
cosmetic-mirror: Kosmetikspiegel, Rasierspiegel, Vergrößerungsspiegel, make-up mirror, magnifying mirror
mirror: Spiegel, Kristallspiegel, Badspiegel, Wandspiegel, Lichtspiegel, LED-Spiegel, Kippspiegel, bathroom mirror, tilting mirror
mirror-cabinet: Spiegelschrank, LED-Spiegelschrank, Unterputz-Spiegelschrank, mirrored cabinet, medicine cabinet
vanity-unit: Waschtischunterschrank, Waschtischunterbau, WTU, Unterschrank, Badmöbel, Möbelset, Waschtischset, washbasin cabinet, basin unit, base cabinet
tall-cabinet: Hochschrank, Badhochschrank, Seitenschrank, Halbhochschrank, Mittelschrank, tall unit, side cabinet
vanity-top: Waschtischplatte, Waschtischkonsole, Konsolenplatte, basin countertop, console top
baby-changing-table: Wickeltisch, Wickelstation, Babywickeltisch, baby changing station
sanitary-cubicle: WC-Trennwand, WC-Kabine, Sanitärtrennwand, Kabinenanlage, Trennwandanlage, toilet cubicle, toilet partition
drinking-fountain: Trinkbrunnen, Trinkwasserspender, Wasserspender, water dispenser, water cooler
# Kitchens, gardens, pools and further parts
basket-strainer-waste < basin-waste: Siebkorbventil, Korbventil, Siebkorb, Spülenablauf, Siebkörbchen, basket strainer, sink strainer
sink-base-unit: Spülenunterschrank, Spülenschrank, Spülunterschrank, sink cabinet
commercial-sink < kitchen-sink: Gastrospüle, Gewerbespüle, Edelstahlspültisch, Doppelspüle, Handwaschausgussbecken, catering sink, stainless steel sink
surgical-basin < washbasin: OP-Waschtisch, Chirurgenwaschbecken, Waschrinne Krankenhaus, surgeon scrub trough
bedpan-washer: Steckbeckenspüler, Reinigungs- und Desinfektionsgerät, Fäkalienausguss, bedpan washer disinfector, sluice sink
urinal-cover: Urinaldeckel, Deckel Urinal, urinal lid
urinal-screen-insert: Urinalsieb, Urinaleinlage, Urinalstein, urinal mat
toilet-raised-seat: Toilettensitzerhöhung, WC-Sitzerhöhung, raised toilet seat
toilet-back-rest: WC-Rückenlehne, Rückenlehne Stützgriff, toilet backrest
bath-lift: Badewannenlift, Wannenlift, Badelifter, Patientenlifter, bath seat lift
bath-tray: Badewannenablage, Wannenbrücke, Nackenkissen Wanne, bath rack, bath pillow
shower-squeegee: Duschabzieher, Glasabzieher, Abzieher, squeegee
shower-seal-strip: Duschdichtung, Wasserabweisprofil, Wasserleitprofil, Duschtürdichtung, shower door seal
shower-stabiliser-bar: Stabilisationsstange, Haltestange Duschwand, Stabilisator Glaswand, glass support bar
shower-thermostat < thermostatic-mixer: Brausethermostat, Duschthermostat, Thermostat-Brausebatterie, thermostatic shower valve
bath-thermostat < thermostatic-mixer: Wannenthermostat, Thermostat-Wannenbatterie, thermostatic bath mixer
diverter: Umsteller, Umstellventil, Umschaltung Brause, Zwei-Wege-Umsteller, Unterputz-Umsteller, shower diverter
flow-limiter: Durchflussbegrenzer, Mengenregler, Wassersparer, Durchflusskonstanthalter, Mengenbegrenzer, flow restrictor, water saver
cistern-seal-set: Dichtungssatz Spülkasten, Heberglockendichtung, Spülkastendichtung, Ventildichtung Spülkasten, cistern spare parts
toilet-in-drop-slot: Einwurfschacht, WC-Stick-Einwurf, Duftsteineinwurf, toilet tablet insert
macerator-toilet: Kleinhebeanlage WC, Fäkalienzerkleinerer, Zerkleinerungspumpe, Sanibroy, macerator, upflush toilet
fountain-hydrant: Standpumpe Garten, Wasserzapfsäule, Gartenwasserhahn Säule, Wassersteckdose, Wassersteckdose Garten, garden standpipe, water post
irrigation-sprinkler: Regner, Versenkregner, Sprühregner, Rasensprenger, Bewässerung, lawn sprinkler, pop-up sprinkler
drip-irrigation: Tropfschlauch, Tropfrohr, Tropfbewässerung, Perlschlauch, drip line, soaker hose
irrigation-controller: Bewässerungscomputer, Bewässerungssteuerung, Beregnungsautomat, watering timer
pool: Schwimmbecken, Schwimmbad, swimming pool
pool-pump: Schwimmbadpumpe, Poolpumpe, Filterpumpe, swimming pool pump, pool filter pump
pool-filter: Sandfilteranlage, Poolfilter, Sandfilter, pool sand filter
pool-chemical: Chlortabletten, Chlorgranulat, pH-Senker, Poolchemie, chlorine tablets
pond-liner: Teichfolie, Teichpumpe, Teichfilter, pond pump
`)
