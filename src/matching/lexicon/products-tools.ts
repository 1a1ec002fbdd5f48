import { conceptTable } from './concept.ts'

/** Hand tools, power tools, their bits and blades, measuring tools, ladders and work safety. */
export const productsTools = conceptTable(`
# Hand tools
hand-tool: Handwerkzeug, Werkzeug, tool
screwdriver < hand-tool: Schraubendreher, Schraubenzieher
slotted-screwdriver < screwdriver: Schlitzschraubendreher, Schlitz-Schraubendreher, Schraubendreher Schlitz, flat-blade screwdriver
phillips-screwdriver < screwdriver: Kreuzschlitzschraubendreher, Kreuzschlitz-Schraubendreher, PH-Schraubendreher, PZ-Schraubendreher, Phillips, Pozidriv, cross-head screwdriver, pozidriv screwdriver
torx-screwdriver < screwdriver: Torx-Schraubendreher, TX-Schraubendreher, Innensechsrundschraubendreher, star screwdriver
insulated-screwdriver < screwdriver: VDE-Schraubendreher, isolierter Schraubendreher, Elektriker-Schraubendreher, VDE screwdriver, electrician's screwdriver
screwdriver-set < screwdriver: Schraubendrehersatz, Schraubendreherset, Schraubendreher-Satz, Schraubenzieherset
torque-screwdriver < screwdriver: Drehmomentschraubendreher, Drehmoment-Schraubendreher
precision-screwdriver < screwdriver: Feinmechanik-Schraubendreher, Uhrmacherschraubendreher, Elektronik-Schraubendreher, jeweller's screwdriver
bit: Schrauberbit, Schraubendreherbit, Bitsatz, Bit-Set, Biteinsatz, screwdriver bit, bit set
bit-holder: Bithalter, Magnethalter Bit, Bit-Handhalter, magnetic bit holder
hex-key: Innensechskantschlüssel, Inbusschlüssel, Stiftschlüssel, Sechskantstiftschlüssel, Winkelschraubendreher, Inbus, Winkelschlüsselsatz, Allen key, hexagon key, hex key set
spanner: Schraubenschlüssel, Schlüssel, Maulschlüssel, Gabelschlüssel, wrench, open-end wrench, open-ended spanner
combination-spanner < spanner: Ringmaulschlüssel, Gabelringschlüssel, Ring-Maulschlüssel, Ringgabelschlüssel, Maul-Ringschlüssel, combination wrench
ring-spanner < spanner: Ringschlüssel, Doppelringschlüssel, box wrench
ratchet-spanner < spanner: Ratschenschlüssel, Ringratschenschlüssel, Ratschen-Ringschlüssel, ratcheting wrench
adjustable-spanner < spanner: Rollgabelschlüssel, Engländer, verstellbarer Schraubenschlüssel, adjustable wrench, crescent wrench, shifter
fitting-spanner < spanner: Armaturenschlüssel, Montageschlüssel, Standhahnmutternschlüssel, Waschtischschlüssel, Stufenschlüssel, Universal-Stufenschlüssel, basin wrench, tap spanner, fitting wrench
pipe-wrench < spanner: Rohrzange, Eckrohrzange, Einhand-Rohrzange, Schwedenzange, Zweihandrohrzange, Kettenrohrzange, Stillson wrench, pipe tongs
strap-wrench < spanner: Bandschlüssel, Gurtrohrzange, Ölfilterschlüssel, belt wrench
socket-wrench-set: Steckschlüsselsatz, Steckschlüsselset, Ratschenkasten, Knarrenkasten, Steckschlüsselgarnitur, Nusskasten, Steckschlüsselkoffer, socket set
ratchet: Umschaltknarre, Knarre, Ratsche, Umschaltratsche, ratchet handle
socket-insert: Steckschlüsseleinsatz, Stecknuss, Nuss, Kraftschlüsseleinsatz, Sechskantnuss, drive socket, impact socket
socket-spanner: Steckschlüssel, Rohrsteckschlüssel, T-Griff-Steckschlüssel, box spanner, nut driver
torque-wrench: Drehmomentschlüssel, torque spanner
control-cabinet-key: Schaltschrankschlüssel, Universalschlüssel, Vierkantschlüssel, Doppelbartschlüssel, Bauschlüssel, cabinet key, universal key, square key
pliers < hand-tool: Zange, pincers
combination-pliers < pliers: Kombizange, Kombinationszange, Flachzange, linesman pliers, universal pliers
side-cutter < pliers: Seitenschneider, Kraftseitenschneider, Elektronik-Seitenschneider, diagonal cutter, diagonal cutting pliers, wire nippers
long-nose-pliers < pliers: Spitzzange, Telefonzange, Flachrundzange, Radiozange, Storchschnabelzange, needle-nose pliers
water-pump-pliers < pliers: Wasserpumpenzange, Wapuzange, WaPu-Zange, Greifzange, Cobra, Siphonzange, Zangenschlüssel, slip-joint pliers, tongue and groove pliers, adjustable pliers, pliers wrench
locking-pliers < pliers: Gripzange, Feststellzange, Schweißgripzange, vise grip, mole grips
end-cutting-pliers < pliers: Kneifzange, Beißzange, Monierzange, Rabitzzange, Vornschneider, tower pincers, end cutters
circlip-pliers < pliers: Sicherungsringzange, Seegerringzange, retaining ring pliers
crimping-pliers < pliers: Crimpzange, Presszange Handcrimp, Aderendhülsenzange, Quetschzange, Kabelschuhzange, Verpresszange, crimping tool, crimp tool, crimper, ferrule crimper
wire-stripper < pliers: Abisolierzange, Abisolierer, automatische Abisolierzange, Abisolierwerkzeug, wire stripping pliers, stripping tool
cable-stripper: Kabelmesser, Abmantelmesser, Abmantler, Entmantler, Kabelentmanteler, Mantelschneider, Jokari, cable knife, cable sheath stripper, dismantling tool
cable-cutter: Kabelschere, Kabelschneider, Ratschenkabelschneider, Drahtseilschere, cable shears
bolt-cutter: Bolzenschneider, bolt croppers
blind-rivet-pliers: Blindnietzange, Nietzange, Popnietzange, Blindnietmutternzange, Nietgerät, riveter, rivet gun, pop rivet tool
insulated-tool-set: VDE-Werkzeugsatz, VDE-Zangensatz, isolierter Werkzeugsatz, Elektriker-Werkzeugsatz, VDE tool set
hammer < hand-tool: Schlosserhammer, Latthammer, Maurerhammer, claw hammer, engineer's hammer
club-hammer < hammer: Fäustel, Vorschlaghammer, lump hammer, sledge hammer
soft-face-hammer < hammer: Schonhammer, Gummihammer, Kunststoffhammer, rückschlagfreier Hammer, rubber mallet, dead blow hammer
chisel: Meißel, Flachmeißel, Maurermeißel, Spitzmeißel, Handmeißel, Stechbeitel, Stemmeisen, cold chisel, wood chisel
punch: Körner, Durchschlag, Durchtreiber, Splintentreiber, Locheisen, centre punch, pin punch, drift
pry-bar: Brecheisen, Nageleisen, Kuhfuß, Brechstange, Geißfuß, crowbar
saw: Säge, Handsäge, Fuchsschwanz, Holzsäge, Japansäge, hand saw
hacksaw < saw: Metallsäge, Metallsägebogen, Bügelsäge, Puksäge, Eisensäge, Handsägebogen, hack saw
plasterboard-saw < saw: Stichsäge Hand, Gipskartonsäge, Stichling, Gipssäge, jab saw, keyhole saw
saw-blade-hand < saw: Metallsägeblatt, Handsägeblatt, hacksaw blade
file-tool < hand-tool: Feile, Schlüsselfeile, Flachfeile, Raspel, Feilensatz, metal file, rasp
knife: Cuttermesser, Cutter, Universalmesser, Abbrechmesser, Teppichmesser, Sicherheitsmesser, utility knife, box cutter, snap-off knife
knife-blade: Abbrechklinge, Cutterklinge, Trapezklinge, Ersatzklinge, Hakenklinge, snap-off blade, replacement blade
folding-knife: Taschenmesser, Klappmesser, Taschenwerkzeug, Multitool, pocket knife, multi-tool
scissors: Schere, Haushaltsschere, Elektrikerschere, Kombischere, electrician's scissors, shears
tin-snips: Blechschere, Durchlaufschere, Idealschere, Lochschere, Figurenschere, aviation snips
scraper: Spachtel, Malerspachtel, Schaber, Glasschaber, Fugenkratzer, putty knife
trowel: Kelle, Maurerkelle, Glättkelle, Traufel, Gipserspachtel, brick trowel, smoothing trowel
brush: Pinsel, Flachpinsel, Farbroller, Malerrolle, paint brush, paint roller
wire-brush: Drahtbürste, Stahlbürste, Rundbürste, Rohrbürste, Fittingbürste, steel brush
broom: Besen, Straßenbesen, Handfeger, Kehrschaufel, Kehrgarnitur, sweeping brush, dustpan
shovel: Schaufel, Spaten, Stechschaufel, Spitzhacke, Kreuzhacke, Schneeschieber, spade, pickaxe
bucket: Eimer, Baueimer, Mörtelkübel, Mörtelkasten, Kübel, pail, mortar tub
wheelbarrow: Schubkarre, Schiebkarre, Sackkarre, Treppenkarre, Transportwagen, hand truck, sack truck
clamp-tool: Schraubzwinge, Zwinge, Leimzwinge, Klemmzwinge, Einhandzwinge, screw clamp, bar clamp, g-clamp
vice: Schraubstock, Parallelschraubstock, Rohrschraubstock, bench vise, pipe vice
workbench: Werkbank, Montagetisch, Arbeitsbock, Klappbock, work bench, trestle
stapler: Handtacker, Tacker, Hammertacker, Tackergerät, Rohrtacker, staple gun, tacker tool
tweezers: Pinzette, Magnetheber, Greifer, pick-up tool, magnetic pick-up
pull-in-tape: Einziehband, Kabeleinziehband, Einziehspirale, Einziehfeder, Kabeleinziehgerät, Kabeleinziehsystem, Zugfeder, fish tape, draw wire, cable rods
caulking-gun: Kartuschenpistole, Auspresspistole, Silikonpistole, Handpresspistole, Auspressgerät, cartridge gun, sealant gun, dispenser gun
foam-gun: Schaumpistole, PU-Pistole, Dosierpistole Schaum, PU foam gun
blow-out-pump: Ausbläser, Bohrlochausbläser, Reinigungsbürste Bohrloch, blow-out bulb, hole cleaning brush
# Tools of pipework
pipe-cutter: Rohrabschneider, Rohrschneider, Kupferrohrabschneider, Mini-Rohrabschneider, Kunststoffrohrschere, Rohrschere, Verbundrohrschere, tube cutter, pipe shears, plastic pipe cutter
cutting-wheel-pipe: Schneidrad, Ersatzschneidrad, Schneidrolle, cutter wheel
pipe-deburrer: Entgrater, Rohrentgrater, Innen- und Außenentgrater, Anfasgerät, Entgratwerkzeug, deburring tool, reamer
pipe-bender: Rohrbieger, Rohrbiegegerät, Biegezange, Biegefeder, Einhandbieger, Biegegerät, tube bender, bending spring
calibrating-tool: Kalibrierwerkzeug, Kalibrierer, Kalibrierdorn, Aufweitkopf, sizing tool, pipe calibrator
pipe-expander: Aufweiter, Rohraufweiter, Expander, Aufweitzange, Aushalser, tube expander, expansion tool
flaring-tool: Bördelgerät, Bördelwerkzeug, flare tool
press-machine: Pressmaschine, Presswerkzeug, Pressgerät, Akku-Pressmaschine, Radialpresse, Akkupresse, Systempressgerät, pressing tool, press gun, battery press tool
press-jaw: Pressbacke, Pressbacken, Presszange, Pressschlinge, Pressring, Zwischenbacke, Pressbackensatz, pressing jaw, press sling, press ring
thread-cutter: Gewindeschneidkluppe, Schneidkluppe, Gewindeschneider, Gewindeschneidmaschine, Ratschenkluppe, die stock, pipe threader, threading machine
thread-tap: Gewindebohrer, Handgewindebohrer, Maschinengewindebohrer, Einschnittgewindebohrer, Kombi-Bit Gewinde, screw tap, tapping drill
thread-die: Schneideisen, Gewindeschneideisen, Gewindeschneidsatz, Strehler, Windeisen, tap and die set
test-pump: Prüfpumpe, Druckprüfpumpe, Abdrückpumpe, Dichtheitsprüfgerät, Leckmengenmessgerät, pressure test pump, leak tester
drain-cleaning-tool: Rohrreinigungsspirale, Abflussspirale, Rohrreinigungsgerät, Rohrreinigungsmaschine, Pumpfix, Saugglocke, Pömpel, drain snake, drain auger, plunger
pipe-freezer: Rohreinfriergerät, Einfriergerät, pipe freezing machine
soldering-torch: Lötlampe, Lötbrenner, Gaslötgerät, Lötgerät, Propanbrenner, Handlötgerät, Hartlötgerät, blow torch, brazing torch, gas torch
gas-cartridge: Gaskartusche, Lötgas, Butangas, Stechkartusche, Ventilkartusche, gas canister
hot-air-gun: Heißluftgebläse, Heißluftpistole, Heißluftfön, Heißluftgerät, heat gun
plastic-welder: Spiegelschweißgerät, Muffenschweißgerät, Elektroschweißgerät Heizwendel, Stumpfschweißmaschine, plastic pipe welder
welding-machine: Schweißgerät, Schweißmaschine, MAG-Schweißgerät, WIG-Schweißgerät, Inverter-Schweißgerät, Elektrodenschweißgerät, welder, inverter welder
welding-electrode: Stabelektrode, Schweißelektrode, Schweißdraht, WIG-Stab, welding rod, welding wire
welding-helmet: Schweißhelm, Schweißschirm, Automatikschweißhelm, Schweißerschutzhelm, welding mask
refrigeration-service-tool: Monteurhilfe, Vakuumpumpe, Kältemittelwaage, Evakuierungspumpe, manifold gauge set, vacuum pump
inspection-camera: Inspektionskamera, Endoskop, Kanalkamera, Rohrkamera, Endoskopkamera, borescope, pipe camera
# Power tools
power-tool: Elektrowerkzeug, Akkuwerkzeug, Akku-Werkzeug, Akkumaschine, cordless tool
cordless-drill < power-tool: Akkuschrauber, Akku-Bohrschrauber, Akkubohrschrauber, Bohrschrauber, Akku-Schrauber, Akkubohrer, Stabschrauber, cordless drill driver, drill driver, battery drill, cordless screwdriver
impact-drill < power-tool: Schlagbohrmaschine, Akku-Schlagbohrschrauber, Schlagbohrschrauber, Bohrmaschine, hammer drill driver, percussion drill, combi drill, power drill
rotary-hammer < power-tool: Bohrhammer, Kombihammer, Akku-Bohrhammer, SDS-Bohrhammer, hammer drill, SDS drill
demolition-hammer < power-tool: Meißelhammer, Abbruchhammer, Stemmhammer, breaker hammer, chipping hammer
impact-driver < power-tool: Schlagschrauber, Akku-Schlagschrauber, Drehschlagschrauber, Akku-Drehschlagschrauber, impact wrench
drywall-screwdriver < power-tool: Trockenbauschrauber, Magazinschrauber, Schnellbauschrauber, drywall screw gun
angle-grinder < power-tool: Winkelschleifer, Trennschleifer, Akku-Winkelschleifer, Einhandwinkelschleifer, disc grinder
circular-saw < power-tool: Handkreissäge, Kreissäge, Tauchsäge, Akku-Kreissäge, plunge saw, track saw
jigsaw < power-tool: Stichsäge, Pendelhubstichsäge, Akku-Stichsäge, jig saw
reciprocating-saw < power-tool: Säbelsäge, Akku-Säbelsäge, Tigersäge, Reciprosäge, sabre saw
band-saw < power-tool: Bandsäge, Akku-Bandsäge, Metallbandsäge, bandsaw
mitre-saw < power-tool: Kappsäge, Paneelsäge, Gehrungssäge, Tischkreissäge, miter saw, chop saw, table saw
multi-cutter < power-tool: Multifunktionswerkzeug, Multimaster, Oszillierer, Multicutter, oszillierendes Werkzeug, oscillating multi-tool
wall-chaser < power-tool: Mauernutfräse, Schlitzfräse, Mauerfräse, Diamant-Schlitzfräse, wall slotter, chasing machine
core-drill-machine < power-tool: Kernbohrgerät, Kernbohrmaschine, Diamantbohrgerät, Diamantkernbohrgerät, Diamantbohrmaschine, core drilling machine, diamond drill
sander < power-tool: Schleifmaschine, Exzenterschleifer, Schwingschleifer, Bandschleifer, Deltaschleifer, orbital sander, belt sander
straight-grinder < power-tool: Geradschleifer, Doppelschleifer, Schleifbock, die grinder, bench grinder
planer < power-tool: Hobel, Elektrohobel, Oberfräse, Kantenfräse, wood router, trim router
nail-gun < power-tool: Nagler, Bolzensetzgerät, Setzgerät, Druckluftnagler, Akku-Nagler, Gasnagler, Gassetzgerät, Bolzenschussgerät, nailer, powder-actuated tool
stirrer < power-tool: Rührwerk, Rührgerät, Mörtelrührer, Rührquirl, mortar mixer, paddle mixer
metal-shear < power-tool: Blechschere elektrisch, Nibbler, Knabber, Gewindestangenschneider, Akku-Gewindestangentrenner, threaded rod cutter
hydraulic-crimper < power-tool: hydraulische Presse, Hydraulik-Presswerkzeug, Akku-Crimpwerkzeug, Akku-Kabelschuhpresse, Akku-Handpressgerät, hydraulic press tool
hydraulic-hole-punch: Blechlocher, Lochstanze, Hydraulikstanze, Schraublocher, knockout punch, hole punch
cordless-cable-cutter < power-tool: Akku-Kabelschneider, hydraulischer Kabelschneider, battery cable cutter
construction-vacuum < power-tool: Bausauger, Industriesauger, Nass-Trockensauger, Sicherheitssauger, Entstauber, Absaugmobil, wet and dry vacuum, dust extractor
heat-blower: Bauheizer, Heizgebläse, Ölheizgebläse, Elektroheizer Baustelle, site heater, space heater
building-dryer: Bautrockner, Kondenstrockner, Luftentfeuchter Bau, construction dryer
tool-battery: Werkzeugakku, Akkupack, Ersatzakku, Li-Ion-Akku Werkzeug, power tool battery, battery pack
tool-charger: Akkuladegerät, Schnellladegerät Akku, Ladegerät Werkzeugakku, tool battery charger
site-radio: Baustellenradio, Baustellenlautsprecher, jobsite radio
lawn-mower: Rasenmäher, Freischneider, Heckenschere, Kettensäge, Motorsäge, Laubbläser, hedge trimmer, chainsaw, leaf blower
power-generator: Stromerzeuger, Notstromaggregat, Stromaggregat, Generator, portable generator, genset
# Drill bits, discs, blades
drill-bit: Bohrer, Bohreinsatz, drill
metal-drill-bit < drill-bit: Metallbohrer, Spiralbohrer, HSS-Bohrer, HSS-Spiralbohrer, Kobaltbohrer, twist drill, HSS drill bit
masonry-drill-bit < drill-bit: Steinbohrer, Betonbohrer, Mauerbohrer, Mehrzweckbohrer, masonry bit, concrete drill
hammer-drill-bit < drill-bit: Hammerbohrer, SDS-Bohrer, SDS-plus-Bohrer, SDS-max-Bohrer, SDS-plus, SDS-max, SDS bit
hollow-drill-bit < drill-bit: Saugbohrer, Hohlbohrer, Staubabsaugbohrer, dust extraction drill bit
wood-drill-bit < drill-bit: Holzbohrer, Schlangenbohrer, Forstnerbohrer, Flachfräsbohrer, Schalungsbohrer, auger bit, spade bit, forstner bit
step-drill < drill-bit: Stufenbohrer, Schälbohrer, Blechschälbohrer, Kegelsenker, Senker, cone drill, countersink bit, step bit
tile-drill-bit < drill-bit: Fliesenbohrer, Glasbohrer, Diamantbohrer, Diamant-Fliesenbohrer, glass drill bit
hole-saw: Lochsäge, Bimetall-Lochsäge, Dosensenker, Fräskrone, Hohlwand-Dosenfräser, Kreisschneider, holesaw, hole cutter
core-bit: Bohrkrone, Diamantbohrkrone, Kernbohrkrone, Dosenbohrkrone, Hohlbohrkrone, diamond core bit, core drill bit
centre-drill: Zentrierbohrer, Aufnahmeschaft, Aufnahmedorn Lochsäge, arbor, pilot drill
hammer-chisel: SDS-Meißel, Spitzmeißel SDS, Flachmeißel SDS, Kanalmeißel, Spatmeißel, SDS chisel
drill-chuck: Bohrfutter, Schnellspannbohrfutter, Zahnkranzbohrfutter, SDS-Adapter, keyless chuck
cutting-disc: Trennscheibe, Inox-Trennscheibe, Metall-Trennscheibe, Flexscheibe, cut-off wheel, cutoff disc
diamond-blade: Diamantscheibe, Diamanttrennscheibe, Diamant-Trennscheibe, Diamantblatt, diamond cutting disc
grinding-disc: Schleifscheibe, Schruppscheibe, Fächerscheibe Schleifen, Schleifmopteller, Lamellenscheibe, flap disc, grinding wheel
sandpaper: Schleifpapier, Schleifvlies, Schleifleinen, Schleifblatt, Schleifmittel, Reinigungsvlies, abrasive paper, emery cloth, abrasive fleece
circular-saw-blade: Kreissägeblatt, HM-Sägeblatt, saw blade
jigsaw-blade: Stichsägeblatt, jig saw blade
reciprocating-saw-blade: Säbelsägeblatt, sabre saw blade
multi-tool-blade: Tauchsägeblatt, Segmentsägeblatt, Multitool-Sägeblatt, plunge cut blade
# Measuring and marking
tape-measure: Maßband, Rollbandmaß, Bandmaß, Rollmeter, Taschenrollbandmaß, measuring tape
folding-rule: Zollstock, Gliedermaßstab, Meterstab, Doppelmeter, folding ruler
spirit-level: Wasserwaage, Richtwaage, Schlauchwaage, Magnetwasserwaage, bubble level
laser-level: Kreuzlinienlaser, Linienlaser, Rotationslaser, Baulaser, Punktlaser, Nivelliergerät, cross line laser, line laser, rotary laser
laser-distance-meter: Laserentfernungsmesser, Entfernungsmesser, Distanzmesser, laser measure, laser rangefinder
caliper: Messschieber, Schieblehre, Schiebelehre, digitaler Messschieber, Messschraube, vernier caliper, micrometer
square-tool: Anschlagwinkel, Winkelmesser, Stahlmaßstab, Lineal, Schreinerwinkel, try square, steel ruler
plumb-bob: Senklot, Schnurlot, Schlagschnur, chalk line, chalk reel
carpenter-pencil: Bleistift, Zimmermannsbleistift, Baumarker, Tieflochmarker, Reißnadel, Signierkreide, marking pencil, deep hole marker, permanent marker, scriber
wall-scanner: Ortungsgerät, Leitungssucher, Leitungssuchgerät, Wandscanner, Multidetektor, stud finder, cable detector
moisture-meter: Feuchtemessgerät, Feuchtigkeitsmesser, Holzfeuchtemesser, Hygrometer, damp meter
infrared-thermometer: Infrarotthermometer, IR-Thermometer, Temperaturmessgerät, non-contact thermometer
flue-gas-analyser: Abgasanalysegerät, Abgasmessgerät, Rauchgasanalysegerät, combustion analyser, flue gas analyzer
gas-leak-detector: Gasspürgerät, Gaslecksucher, Gasdetektor Hand, gas sniffer
water-test-kit: Wasserhärte-Teststreifen, Messkoffer Heizungswasser, pH-Teststreifen, water hardness test
anemometer: Luftgeschwindigkeitsmesser, Volumenstrommessgerät, Flügelrad-Anemometer, Volumenstromhaube, air flow meter
# Storage and access
tool-box: Werkzeugkasten, Werkzeugkoffer, Werkzeugkiste, tool case, tool chest
tool-bag: Werkzeugtasche, Gürteltasche, Werkzeugrucksack, Werkzeuggürtel, Handwerkertasche, tool pouch, tool belt
tool-set: Werkzeugsatz, Werkzeugset, Werkzeugsortiment, bestückter Werkzeugkoffer, tool kit
system-case: Systemkoffer, Sortimentskoffer, L-Boxx, Systainer, Tragekoffer, stackable case, organiser case
tool-trolley: Werkstattwagen, Werkzeugwagen, Rollwagen, roller cabinet
storage-box: Lagerkasten, Sichtlagerkasten, Stapelbox, Kleinteilebox, Kleinteilemagazin, Euro-Behälter, storage bin, stacking box
shelving: Regal, Schwerlastregal, Fachbodenregal, Steckregal, rack shelving, shelving unit
ladder: Leiter, Anlegeleiter, Aluleiter, aluminium ladder
step-ladder < ladder: Stehleiter, Stufenstehleiter, Bockleiter, Haushaltsleiter, Stufenleiter, Tritt, stepladder, step stool
multi-purpose-ladder < ladder: Mehrzweckleiter, Schiebeleiter, Vielzweckleiter, Teleskopleiter, extension ladder, telescopic ladder
scaffold: Gerüst, Rollgerüst, Fahrgerüst, Arbeitspodest, Klappgerüst, mobile scaffold tower, work platform
lifting-device: Kettenzug, Hebezeug, Seilwinde, Plattenheber, Montagelift, Flaschenzug, Wagenheber, chain hoist, winch, hoist
tarpaulin: Abdeckplane, Abdeckfolie, Malervlies, Abdeckvlies, Gewebeplane, Plane, dust sheet, cover sheet, protective fleece
dust-protection-wall: Staubschutzwand, Staubschutztür, Staubschutzfolie, dust barrier, zip wall
waste-bag: Müllsack, Abfallsack, Schuttsack, Big Bag, Müllbeutel, rubble sack, refuse sack
warning-sign: Warnschild, Hinweisschild, Verbotsschild, Gebotsschild, Warnaufkleber, Rettungszeichen, safety sign, prohibition sign
traffic-cone: Leitkegel, Pylone, Absperrgitter, Bauzaun, Warnbake, construction fence, barrier fence
padlock-lockout: Wartungsschloss, Lockout-Tagout-Schloss, Absperrset, LOTO, lockout padlock
# Work safety
work-gloves: Arbeitshandschuh, Montagehandschuh, Handschuh, Schutzhandschuh, Schnittschutzhandschuh, Lederhandschuh, protective gloves, safety gloves
disposable-gloves < work-gloves: Einweghandschuh, Einmalhandschuh, Nitrilhandschuh, Latexhandschuh, nitrile gloves
chemical-gloves < work-gloves: Chemikalienschutzhandschuh, Gummihandschuh, chemical resistant gloves
electrician-gloves < work-gloves: isolierender Handschuh, Elektrikerhandschuh, Isolierhandschuh, insulating gloves
welding-gloves < work-gloves: Schweißerhandschuh, Hitzeschutzhandschuh, heat resistant gloves
safety-glasses: Schutzbrille, Bügelbrille, Vollsichtbrille, Überbrille, safety goggles, protective eyewear
ear-protection: Gehörschutz, Kapselgehörschutz, Gehörschutzstöpsel, Ohrstöpsel, Bügelgehörschutz, ear defenders, earmuffs, ear plugs
respirator: Atemschutzmaske, Staubmaske, FFP2-Maske, FFP3-Maske, Feinstaubmaske, Halbmaske, FFP2, FFP3, dust mask, half mask, Mundschutz, face mask
safety-helmet: Schutzhelm, Bauhelm, Arbeitsschutzhelm, Industrieschutzhelm, Elektrikerhelm, Anstoßkappe, hard hat, bump cap
face-shield: Gesichtsschutz, Gesichtsschutzschirm, Schutzvisier, Visier, visor, arc flash shield
safety-shoes: Sicherheitsschuh, Arbeitsschuh, Sicherheitshalbschuh, Sicherheitsstiefel, S3-Schuh, S1P-Schuh, Halbschuh S3, safety footwear, safety boots, work shoes
rubber-boots: Gummistiefel, PVC-Stiefel, Sicherheitsgummistiefel, wellington boots
work-trousers: Arbeitshose, Bundhose, Latzhose, Handwerkerhose, Arbeitsshorts, work pants, bib and brace, dungarees
work-jacket: Arbeitsjacke, Softshelljacke, Wetterjacke, Regenjacke, Winterjacke, Fleecejacke, softshell jacket, rain jacket
work-shirt: T-Shirt, Poloshirt, Arbeitshemd, Sweatshirt, Pullover, Kapuzenpullover, polo shirt, hoodie
high-visibility-vest: Warnweste, Warnschutzweste, Warnschutzjacke, Warnschutzkleidung, hi-vis vest, safety vest
disposable-overall: Einwegoverall, Schutzanzug, Overall, Einweganzug, Überschuh, protective coverall, coverall, overshoes
rainwear: Regenhose, Regenanzug, Wetterschutzkleidung, rain suit
work-socks: Arbeitssocken, Socken, Funktionsunterwäsche, functional underwear
work-cap: Mütze, Strickmütze, Kappe Arbeitskleidung, beanie
knee-pads: Knieschoner, Kniepolster, Kniekissen, knee protectors
fall-protection: Auffanggurt, Absturzsicherung, Höhensicherungsgerät, Sicherungsseil, Sicherheitsgeschirr, fall arrest harness, safety harness, lanyard, fall arrester
first-aid-kit: Verbandkasten, Erste-Hilfe-Kasten, Verbandskasten, Verbandschrank, Erste-Hilfe-Koffer, first aid box
plaster-dressing: Pflaster, Pflasterspender, Wundpflaster, Verbandmaterial, adhesive bandage, plaster dispenser
skin-protection: Hautschutzcreme, Hautschutz, Hautpflege, Handcreme, barrier cream, hand cream
disinfectant: Desinfektionsmittel, Händedesinfektion, Flächendesinfektion, hand sanitiser, sanitizer
`)
