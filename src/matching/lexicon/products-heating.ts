import { conceptTable } from './concept.ts'

/** Heat generation, radiators, surface heating, storage, pumps, valves, meters and controls of water. */
export const productsHeating = conceptTable(`
# Heat generation
boiler: Heizkessel, Kessel, Wärmeerzeuger, Heizungskessel, heating boiler, heat generator, furnace
gas-boiler < boiler: Gasheizkessel, Gastherme, Gasheizung, Gasheizgerät, Gaskessel, gas-fired boiler
condensing-boiler < boiler: Brennwertgerät, Brennwertkessel, Brennwerttherme, Gas-Brennwertgerät, Gas-Brennwerttherme, Gas-Brennwertkessel, Wandgerät Brennwert, GBW, condensing gas boiler
combi-boiler < condensing-boiler: Kombitherme, Kombigerät, Kombi-Brennwertgerät, Kombiwasserheizer, Gas-Kombigerät, combination boiler
oil-boiler < boiler: Ölheizkessel, Ölkessel, Öl-Brennwertkessel, Öl-Brennwertgerät, Ölheizung, oil-fired boiler, oil condensing boiler
solid-fuel-boiler < boiler: Festbrennstoffkessel, Holzvergaserkessel, Scheitholzkessel, Stückholzkessel, Holzkessel, log boiler, wood boiler, wood gasification boiler
pellet-boiler < boiler: Pelletkessel, Pelletheizung, Holzpelletkessel, pellet heating
wood-chip-boiler < boiler: Hackschnitzelkessel, Hackgutkessel, Hackschnitzelheizung, biomass boiler
electric-boiler < boiler: Elektroheizkessel, Elektrokessel, Elektro-Zentralheizgerät, E-Kessel, electric heating boiler
burner: Brenner, Gebläsebrenner, Ölbrenner, Gasbrenner, oil burner, gas burner
burner-nozzle: Brennerdüse, Öldüse, Düse Brenner, oil nozzle
burner-control: Feuerungsautomat, Gasfeuerungsautomat, Flammenwächter, Zündtrafo, Zündelektrode, Ionisationselektrode, burner controller, ignition electrode
boiler-electronics: Leiterplatte Kessel, Regelungsplatine, Kesselschaltfeld, boiler control board
boiler-spare-part: Ersatzteil Kessel, Wartungsset, Wartungsset Brennwertgerät, Wartungspaket, boiler service kit
stove: Kaminofen, Ofen, Pelletofen, Kamineinsatz, Holzofen, Schwedenofen, Cheminéeofen, wood stove, fireplace insert, pellet stove
gas-heater: Gasaußenwandheizer, Gasheizautomat, Gasraumheizer, gas room heater
heat-pump: Wärmepumpe, WP, Heizungswärmepumpe, Heizwärmepumpe
air-water-heat-pump < heat-pump: Luft/Wasser-Wärmepumpe, Luft-Wasser-Wärmepumpe, LWP, L/W-Wärmepumpe, Luftwärmepumpe, Monoblock-Wärmepumpe, Split-Wärmepumpe, air-to-water heat pump, air source heat pump, ASHP, monobloc heat pump
brine-water-heat-pump < heat-pump: Sole/Wasser-Wärmepumpe, Sole-Wasser-Wärmepumpe, SWP, Erdwärmepumpe, Erdsonden-Wärmepumpe, brine-to-water heat pump, ground source heat pump, GSHP, geothermal heat pump
water-water-heat-pump < heat-pump: Wasser/Wasser-Wärmepumpe, Grundwasserwärmepumpe, water-to-water heat pump
hot-water-heat-pump < heat-pump: Warmwasserwärmepumpe, Brauchwasserwärmepumpe, Trinkwasserwärmepumpe, BWWP, WW-Wärmepumpe, Wärmepumpenboiler, domestic hot water heat pump
heat-pump-outdoor-unit < heat-pump: Außeneinheit Wärmepumpe, Außengerät, Außeneinheit, outdoor unit
heat-pump-indoor-unit < heat-pump: Inneneinheit Wärmepumpe, Hydraulikmodul, Hydrobox, Inneneinheit, Hydrotower, hydraulic module, hydro unit
heat-pump-base: Wandkonsole Wärmepumpe, Bodenkonsole, Aufstellkonsole, Big Foot, Fundament Wärmepumpe, Standfuß Außengerät, outdoor unit bracket
ground-heat-exchanger: Erdsonde, Erdwärmesonde, Erdkollektor, Flächenkollektor, Erdwärmekorb, borehole heat exchanger, ground loop, ground collector
brine-distributor: Soleverteiler, Erdsondenverteiler, Solesammler, brine manifold
brine-fill: Soleflüssigkeit, Frostschutzmittel, Wärmeträgerflüssigkeit, Glykol, Frostschutzkonzentrat, Solarflüssigkeit, antifreeze, glycol, heat transfer fluid
district-heating-station: Fernwärmestation, Übergabestation, Fernwärmeübergabestation, Fernwärme-Kompaktstation, Nahwärmestation, Hausstation, heat interface unit, district heating substation, HIU
dwelling-station: Wohnungsstation, Wohnungsübergabestation, Frischwasserwohnungsstation, apartment station, flat station
fresh-water-station: Frischwasserstation, FWS, Frischwassermodul, Trinkwasserstation, fresh water module, instantaneous hot water module
solar-collector: Solarkollektor, Flachkollektor, Sonnenkollektor, Solarthermie, Thermokollektor, flat plate collector, solar thermal panel
vacuum-tube-collector < solar-collector: Röhrenkollektor, Vakuumröhrenkollektor, evacuated tube collector
solar-station: Solarstation, Solarpumpengruppe, Solar-Komplettstation, Pumpengruppe Solar, solar pump station
solar-controller: Solarregler, Temperaturdifferenzregler, Differenzregler, Solarregelung, differential temperature controller
collector-mounting: Kollektorbefestigung, Aufdach-Montageset Kollektor, Kollektorhalterung, Sparrenanker, collector fixing kit
# Flue
flue-pipe: Abgasrohr, Abgasleitung, Rauchrohr, Ofenrohr, Abgasrohr PP, Brennwertrohr, exhaust pipe, flue duct, vent connector
concentric-flue < flue-pipe: LAS-Rohr, konzentrisches Abgasrohr, Luft-Abgas-System, LAS, Abgassystem konzentrisch, Doppelrohr, balanced flue, coaxial flue, air flue pipe
flue-bend: Abgasbogen, Rauchrohrbogen, Abgasrohrbogen, Bogen Abgas, LAS-Bogen, flue elbow
flue-terminal: Dachdurchführung Abgas, LAS-Dachdurchführung, Abgas-Dachdurchführung, Mündungsabschluss, vertical flue kit, roof terminal
flue-base-support: Stützbogen, Abgasstützbogen, Schachteinführung, flue support elbow
flue-shaft-cover: Schachtabdeckung Abgas, Schornsteinabdeckung, Kaminabdeckung, Kaminhaube, chimney cap, chimney cowl
flue-inspection-piece: Revisionsstück Abgas, Revisionsbogen, Abgas-Revision, Prüföffnung, Revisions-T-Stück Abgas, flue inspection tee
chimney: Schornstein, Kamin, Edelstahlschornstein, doppelwandiger Schornstein, Außenwandkamin, flue system, twin wall flue
draught-regulator: Zugbegrenzer, Nebenluftvorrichtung, Nebenlufteinrichtung, Zugregler, Explosionsklappe, draft regulator
flue-damper: Abgasklappe, motorische Abgasklappe, Abgassperrklappe
flue-spacer: Abstandshalter Abgas, Distanzhalter Schacht, Abgas-Abstandhalter
condensate-neutraliser: Neutralisationseinrichtung, Neutralisationsbox, Neutralisation, Kondensatneutralisation, Neutralisationsgranulat, condensate neutralizer
condensate-pump: Kondensatpumpe, Kondensathebeanlage, Kondensatförderpumpe, condensate lift pump
# Fuel
oil-tank: Öltank, Heizöltank, Batterietank, Kellertank, heating oil tank
oil-filter: Ölfilter, Heizölfilter, Ölentlüfter, Heizölentlüfter, Tigerloop, fuel oil filter, oil deaerator
oil-line: Ölleitung, Ölschlauch, Brennerschlauch, Ölschlauch Brenner, oil hose
tank-fitting: Tankarmatur, Entnahmearmatur, Tankentnahme, Füllrohrverschluss, Grenzwertgeber, Antiheberventil, tank extraction fitting, overfill sensor
tank-gauge: Tankinhaltsanzeiger, Füllstandsanzeiger, Ölstandsanzeiger, Tankuhr, tank level gauge
pellet-store: Pelletlager, Pelletsilo, Gewebesilo, Pelletspeicher, pellet silo, pellet hopper
pellet-conveyor: Pelletsaugsystem, Pelletschnecke, Saugsonde, Austragung, Förderschnecke, pellet auger, pellet suction system
gas-valve: Gashahn, Gaskugelhahn, Gasabsperrhahn, Gas-Kugelhahn, Gasabsperrarmatur, Gasgerätehahn, gas cock, gas ball valve
gas-flow-monitor: Gasströmungswächter, GSW, GS-Wächter, gas flow limiter, excess flow valve
gas-pressure-regulator: Gasdruckregler, Gasregler, Hausdruckregler, Druckregler Gas, Flaschenregler, gas regulator, gas governor
gas-socket: Gassteckdose, Gasanschlussdose, Gasgeräteanschluss, gas outlet
gas-hose: Gasschlauch, Gasanschlussschlauch, Gassicherheitsschlauch, gas connection hose
gas-filter: Gasfilter, Gas-Feinfilter, Gasmagnetventil, gas solenoid valve
gas-meter: Gaszähler, Balgengaszähler, Einstutzengaszähler, Zweistutzengaszähler, Gasuhr, gas flow meter, diaphragm gas meter
gas-meter-connection: Gaszähler-Anschlussplatte, Gaszählerhahn, Zähleranschlussstück, Einstutzenanschluss, Gaszählerkonsole, gas meter bracket
thermal-shut-off: thermische Absperreinrichtung, TAE, thermisch auslösende Absperreinrichtung, thermal shut-off device
gas-house-entry: Gashauseinführung, Hauseinführungskombination, Hauptabsperreinrichtung, HAE, Gas-Hauseinführung, gas service entry
liquefied-gas-tank: Flüssiggastank, Flüssiggasflasche, Gasflasche, Propangasflasche, LPG tank, LPG cylinder, propane bottle
# Radiators
radiator: Heizkörper, HK, Heizwand, heater panel, heating radiator
panel-radiator < radiator: Flachheizkörper, Plattenheizkörper, Kompaktheizkörper, Plan-Heizkörper, Planheizkörper, Kompakt-HK, FHK, steel panel radiator, compact radiator
valve-radiator < panel-radiator: Ventilheizkörper, Ventil-Kompaktheizkörper, Heizkörper mit Mittelanschluss, Mittelanschluss-Heizkörper, Ventil-HK, VHK, integrated valve radiator, valve compact radiator
column-radiator < radiator: Röhrenradiator, Gliederheizkörper, Säulenradiator, Röhrenheizkörper, Stahlradiator, Gussradiator, Stahlröhrenradiator, tubular radiator, sectional radiator, multi-column radiator
towel-radiator < radiator: Handtuchheizkörper, Badheizkörper, Handtuchwärmekörper, Badwärmekörper, Handtuchradiator, BHK, heated towel rail, bathroom radiator, ladder radiator
design-radiator < radiator: Designheizkörper, Raumteiler-Heizkörper, Vertikalheizkörper, designer radiator, vertical radiator
convector < radiator: Konvektor, Heizkonvektor, Wandkonvektor, Sockelheizkörper, Fußleistenheizung, convector heater, baseboard heater
trench-convector < convector: Unterflurkonvektor, Bodenkonvektor, Bodenkanalheizung, Unterflurheizung, trench heater, floor convector
low-temperature-radiator < radiator: Niedertemperaturheizkörper, Wärmepumpenheizkörper, Gebläseheizkörper, fan radiator
radiant-ceiling-panel: Deckenstrahlplatte, Deckenstrahlheizung, Strahlplatte, Kühldecke, Deckensegel, Heizdecke Kühldecke, chilled ceiling, ceiling radiant panel
air-heater: Lufterhitzer, Wandlufterhitzer, Deckenlufterhitzer, Warmluftgerät, Umluftheizgerät, unit heater, hot air heater
radiator-bracket: Heizkörperkonsole, Heizkörperhalter, Heizkörperbefestigung, Bohrkonsole, Standkonsole, Wandkonsole Heizkörper, Heizkörperkonsolenset, Federkonsole, radiator console, radiator fixing
radiator-connection-set: Heizkörper-Anschlussset, Heizkörperanschlussgarnitur, Anschlussgarnitur Heizkörper, Heizkörperanschlussblock, Heizkörper-Anschlussblock, Rohbauanschluss, Sockelleistenanschluss, radiator connection kit
radiator-plug: Blindstopfen Heizkörper, Heizkörperstopfen, Entlüftungsstopfen, Heizkörper-Blindstopfen, radiator blanking plug
radiator-cover: Heizkörperverkleidung, Heizkörperabdeckung, Seitenverkleidung Heizkörper, Heizkörpergitter, radiator grille
# Valves of radiators
thermostatic-radiator-valve: Thermostatventil, Heizkörperventil, THV, TRV, Thermostatventilunterteil, Ventilunterteil, Thermostatventil-Unterteil, TH-Ventil, Thermostatventilgehäuse, radiator valve, thermostatic valve body
thermostatic-head: Thermostatkopf, Heizkörperthermostat, Thermostatregler, Fühlerelement, Thermostat-Kopf, Thermofühler, Thermostat Heizkörper, thermostat head, TRV head, radiator thermostat, sensor head
electronic-radiator-thermostat < thermostatic-head: elektronischer Heizkörperthermostat, Funk-Heizkörperthermostat, smarter Heizkörperthermostat, Heizkörper-Stellantrieb, smart radiator valve, electronic trv
lockshield-valve: Rücklaufverschraubung, RL-Verschraubung, RLV, Heizkörperverschraubung, Rücklaufabsperrung, return valve, lock shield valve, radiator lockshield
h-block-valve: H-Block, Hahnblock, Anschlussverschraubung, Heizkörper-Hahnblock, H-Stück, Zweirohr-Hahnblock, Doppelanschlussverschraubung, Hahnblock Ventilheizkörper, H-valve, twin connection block, H-piece
multiblock-valve < h-block-valve: Multiblock, Multiblock T, Mittelanschlussarmatur, Mittelanschlussgarnitur, Badheizkörperanschluss, Anschlussarmatur Mittelanschluss, centre connection valve
return-temperature-limiter: Rücklauftemperaturbegrenzer, RTL, RTL-Ventil, RTL-Box, Unibox, Regelbox Fußbodenheizung, Rücklaufbegrenzer, return temperature limiter valve
valve-insert: Ventileinsatz Heizkörper, Thermostatventileinsatz, Einbauventil, Ventil-Einsatz, valve core, thermostatic insert
radiator-air-vent: Entlüftungsventil, Heizkörperentlüfter, Luftventil, Entlüftungsschraube, Entlüfterstopfen, Handentlüfter, air vent, bleed valve, radiator bleed
air-vent-key: Entlüftungsschlüssel, Entlüfterschlüssel, radiator key, bleed key
compression-fitting-radiator: Klemmverschraubung, Klemmringverschraubung Eurokonus, Eurokonus, Klemmring, Klemmringverschraubung, Eurokonus-Verschraubung, compression adapter, euroconus
# Surface heating
underfloor-heating: Fußbodenheizung, FBH, Flächenheizung, Warmwasser-Fußbodenheizung, Bodenheizung, floor heating, UFH, radiant floor
underfloor-heating-pipe < underfloor-heating: Fußbodenheizungsrohr, Heizrohr, FBH-Rohr, Flächenheizungsrohr, Systemrohr, PE-Xa-Rohr, PE-RT-Rohr, floor heating pipe, heating pipe, underfloor pipe
underfloor-heating-panel < underfloor-heating: Noppenplatte, Noppenfolie, Systemplatte, Verlegeplatte, Tackerplatte, Tackerrolle, Noppenbahn, Rolljet, Faltplatte, Trockenbauplatte FBH, castellated panel, insulation panel underfloor, dimple board
heating-circuit-manifold: Heizkreisverteiler, HKV, FBH-Verteiler, Fußbodenheizungsverteiler, Heizkreisverteiler mit Durchflussmesser, Verteilerbalken, Edelstahlverteiler, underfloor manifold, heating manifold, heating circuit distributor
manifold-cabinet: Verteilerschrank, Heizkreisverteilerschrank, HKV-Schrank, Verteilerschrank Unterputz, UP-Verteilerschrank, Verteilerkasten Heizung, underfloor manifold cabinet, manifold box
manifold-ball-valve-set: Kugelhahn-Set Verteiler, Anschlussset Verteiler, Verteileranschlussset, manifold isolation valve
flow-meter-insert: Durchflussmesser, Topmeter, Flowmeter, Durchflussmengenmesser, flow gauge, flow indicator
thermal-actuator: thermischer Stellantrieb, Stellantrieb, thermoelektrischer Stellantrieb, Stellantrieb Heizkreisverteiler, Antrieb FBH, thermoelectric actuator, wax actuator, actuator head
terminal-strip-underfloor: Klemmleiste Fußbodenheizung, Regelverteiler, Anschlussleiste FBH, Basisstation FBH, Einzelraumregelung Basis, wiring centre, underfloor wiring center
tacker-clip: Tackernadel, Tackerclip, Rohrhalter Tacker, Rohrclip FBH, Klemmschiene, pipe staple, tacker staple, clip rail
edge-insulation-strip: Randdämmstreifen, Randstreifen, RDS, Estrich-Randstreifen, Randdämmstreifen mit Folie, edge strip, perimeter insulation strip
screed-additive: Estrichzusatz, Estrichzusatzmittel, Estrichemulsion, screed admixture
screed-film: Estrichfolie, PE-Folie, Abdeckfolie Dämmung, polyethylene film
pipe-guide-bend: Rohrführungsbogen, Umlenkbogen, Führungsbogen, Biegehilfe, pipe bend support
wall-heating: Wandheizung, Wandflächenheizung, Deckenheizung, Klimadecke, Wandheizungsmodul, wall heating panel
mixing-station: Festwertregelset, Festwertregelstation, Verteiler-Regelstation, Festwertregelung, Mischstation, Regelstation, mixing unit, pump mixing shunt
# Storage and pressure
hot-water-tank: Warmwasserspeicher, Trinkwassererwärmer, TWE, Warmwasserbereiter, Brauchwasserspeicher, Standspeicher, Beistellspeicher, WW-Speicher, Speicherwassererwärmer, Boiler Warmwasser, domestic hot water cylinder, DHW tank, indirect cylinder
buffer-tank: Pufferspeicher, Puffer, Heizwasserpuffer, Heizungspufferspeicher, Heizungspuffer, Reihenpuffer, thermal store, buffer vessel, buffer cylinder
combi-tank < buffer-tank: Kombispeicher, Hygienespeicher, Schichtenspeicher, Hygienekombispeicher, combination cylinder, stratified tank
tank-insulation: Speicherisolierung, Speicherdämmung, Pufferspeicherisolierung, Isoliermantel, tank jacket
magnesium-anode: Magnesiumanode, Opferanode, Schutzanode, Stabanode, sacrificial anode
impressed-current-anode: Fremdstromanode, Inertanode, Titananode, powered anode
screw-in-heater: Einschraubheizkörper, Heizstab, Elektroheizeinsatz, Elektro-Heizstab, EHK, E-Heizstab, Heizpatrone, immersion heating element
heat-exchanger: Wärmetauscher, Wärmeübertrager, Rohrbündelwärmetauscher, heat transfer unit
plate-heat-exchanger < heat-exchanger: Plattenwärmetauscher, Plattenwärmeübertrager, PWT, gelöteter Plattenwärmetauscher, brazed plate heat exchanger
expansion-vessel: Ausdehnungsgefäß, Membranausdehnungsgefäß, MAG, Druckausdehnungsgefäß, ADG, Expansionsgefäß, Membran-Druckausdehnungsgefäß, MADG, expansion tank, pressure vessel
drinking-water-expansion-vessel < expansion-vessel: Trinkwasser-Ausdehnungsgefäß, MAG Trinkwasser, MAG-W, Ausdehnungsgefäß Trinkwasser, potable water expansion vessel
solar-expansion-vessel < expansion-vessel: Solar-Ausdehnungsgefäß, MAG Solar, Vorschaltgefäß, solar expansion tank
cap-valve: Kappenventil, MAG-Anschlussventil, Ausdehnungsgefäß-Absperrung, Schnellkupplung MAG, MAG-Anschlussgruppe, expansion vessel valve, lockshield cap valve
pressure-maintenance: Druckhalteanlage, Druckhaltestation, Druckhaltung, Druckhalteautomat, pressurisation unit, pressurization set
hydraulic-separator: hydraulische Weiche, Hydraulikweiche, low loss header
filling-station: Füllstation, Heizungsfüllstation, Nachfüllstation, Füllkombination, Heizungsnachspeisung, Nachspeisestation, Füllgruppe, Nachspeisung, Befüllstation, heating filling unit, filling loop
heating-water-treatment: Heizungswasseraufbereitung, Enthärtungspatrone, Vollentsalzungspatrone, VE-Patrone, Entsalzungspatrone, Mischbettharz, heating water softener, demineralisation cartridge
heating-inhibitor: Heizungsschutz, Vollschutz, Inhibitor, Heizungsreiniger, Korrosionsschutz Heizung, Heizungsdichtmittel, corrosion inhibitor, system cleaner, leak sealer
boiler-safety-group: Kesselsicherheitsgruppe, Sicherheitsgruppe Heizung, KSG, Kesselanschlussgruppe, boiler safety set
# Pumps
pump: Pumpe, Wasserpumpe, Förderpumpe, water pump
circulator-pump < pump: Umwälzpumpe, Heizungspumpe, Heizungsumwälzpumpe, Nassläuferpumpe, Nassläufer, Hocheffizienzpumpe, HE-Pumpe, UWP, circulating pump, circulator, heating pump
hot-water-circulation-pump < pump: Zirkulationspumpe, Warmwasser-Zirkulationspumpe, Brauchwasserpumpe, Trinkwasserpumpe, Trinkwasserzirkulationspumpe, Zirk.-Pumpe, secondary circulation pump, DHW recirculation pump
dry-runner-pump < pump: Trockenläuferpumpe, Trockenläufer, Inlinepumpe, Inline-Pumpe, Blockpumpe, Normpumpe, glanded pump, inline pump, end suction pump
twin-pump < circulator-pump: Doppelpumpe, Doppel-Umwälzpumpe, twin-head pump, double pump
pump-group: Pumpengruppe, Heizkreisgruppe, Heizkreisset, Heizkreis-Set, Heizkreis-Pumpengruppe, HK-Set, Heizkreisstation, pump assembly, heating circuit set
mixed-pump-group < pump-group: Pumpengruppe mit Mischer, Heizkreisgruppe gemischt, Mischergruppe, Heizkreisset gemischt, mixed heating circuit
pump-group-manifold: Verteiler Pumpengruppe, Heizkreisverteilerbalken, Verteilerbalken Pumpengruppe, Verteilersammler, Heizungsverteiler, boiler manifold, header manifold
pump-fitting: Pumpenverschraubung, Pumpenanschluss, Pumpenkugelhahn, Pumpen-Absperrhahn, Pumpenventil, pump union, pump isolating valve
submersible-pump < pump: Tauchpumpe, Schmutzwassertauchpumpe, Tauchmotorpumpe, Kellerentwässerungspumpe, Schmutzwasserpumpe, Entwässerungspumpe, sump pump, drainage pump, dirty water pump
sewage-pump < submersible-pump: Abwasserpumpe, Fäkalienpumpe, Schneidwerkpumpe, Abwassertauchpumpe, sewage submersible pump, grinder pump
borehole-pump < submersible-pump: Unterwassermotorpumpe, Brunnenpumpe, Tiefbrunnenpumpe, Unterwasserpumpe, well pump, deep well pump
domestic-waterworks < pump: Hauswasserwerk, Hauswasserautomat, Hauswasserversorgung, domestic water system, jet pump set
pressure-boosting-system < pump: Druckerhöhungsanlage, DEA, Druckerhöhungspumpe, Druckerhöhung, booster set, booster pump, pressure booster
garden-pump < pump: Gartenpumpe, Jetpumpe, Selbstansaugende Pumpe, self-priming pump
hand-pump < pump: Handpumpe, Flügelpumpe, Fasspumpe, Handschwengelpumpe, drum pump, wing pump
dosing-pump < pump: Dosierpumpe, Dosieranlage, metering pump
flushing-pump < pump: Spülpumpe, Füllpumpe, Solar-Befüllpumpe, Befüllpumpe, filling pump, flushing and filling unit
rainwater-pump-unit < pump: Regenwasserwerk, Regenwassernutzungsanlage, Regenwasserzentrale, rainwater harvesting system
# Valves in pipework
valve: Ventil, Absperrventil, Armatur Rohrleitung, Absperrarmatur, Absperrorgan, shut-off valve, stop valve, isolating valve
ball-valve < valve: Kugelhahn, KH, Absperrkugelhahn, Kugelventil, Kugelabsperrhahn, Trinkwasserkugelhahn, ball cock
ball-valve-with-drain < ball-valve: Kugelhahn mit Entleerung, Kugelhahn mit Entleerungsventil, drain ball valve
angle-seat-valve < valve: Schrägsitzventil, Schrägsitz-Absperrventil, Freistromventil, SSV, KFR-Ventil, Freiflussventil, KFR-Schrägsitzventil, y-pattern valve, oblique seat valve
gate-valve < valve: Absperrschieber, Schieber, Keilschieber, Muffenschieber, Flachschieber, Flanschenschieber, sluice valve, wedge gate valve
globe-valve < valve: Geradsitzventil, Durchgangsventil, Faltenbalgventil, Absperrventil Flansch, bellows valve, straight-way valve
butterfly-valve < valve: Absperrklappe, Klappe Zwischenflansch, Zwischenbauklappe, Ringdrosselklappe, wafer butterfly valve, lug butterfly valve
concealed-stop-valve < valve: Unterputzventil, UP-Ventil, Unterputz-Absperrventil, UP-Absperrventil, Unterputz-Geradsitzventil, flush-mounted stop valve, concealed shut-off valve
check-valve < valve: Rückschlagventil, RSV, Rückflussverhinderer, RV, Rückschlagklappe, Rückstoßventil, Rückschlagarmatur, non-return valve, NRV, one-way valve, backflow check
gravity-brake < check-valve: Schwerkraftbremse, SKB, Schwerkraftsperre, gravity check valve, thermosiphon stop
foot-valve < check-valve: Fußventil, Saugkorb, Saugfilter, suction strainer
system-separator: Systemtrenner, Systemtrenner BA, Rohrtrenner, Systemtrennstation, Sicherungseinrichtung BA, Rohrunterbrecher, backflow preventer, RPZ valve, BA separator
vacuum-breaker: Vakuumbrecher, Rohrbelüfter Trinkwasser, Rohrbelüfter Durchgangsform, anti-vacuum valve, pipe aerator
drain-valve: Entleerungsventil, Entleerungshahn, KFE-Hahn, KFE, KFE-Kugelhahn, Füll- und Entleerungshahn, Kesselfüllhahn, FE-Hahn, Entleerung, Kesselfüll- und Entleerungshahn, drain cock, fill and drain valve, boiler drain
sampling-valve: Probenahmeventil, Probeentnahmeventil, Probenahmearmatur, sample valve, sampling tap
safety-valve: Sicherheitsventil, SV, SIV, Membransicherheitsventil, Membran-Sicherheitsventil, pressure relief valve, PRV safety, relief valve
safety-group: Sicherheitsgruppe, Sicherheitsgruppe Trinkwasser, Boilersicherheitsgruppe, Speicheranschlussgruppe, unvented safety group, DHW safety set
thermal-discharge-safety: thermische Ablaufsicherung, Ablaufsicherung, TAS, thermal safety valve
pressure-reducer: Druckminderer, Druckreduzierventil, Druckregler Wasser, Membrandruckminderer, Druckreduzierer, pressure reducing valve, pressure regulator
overflow-valve: Überströmventil, Differenzdruck-Überströmventil, ÜV, bypass valve, differential pressure relief valve
differential-pressure-regulator: Differenzdruckregler, DDR, Differenzdruckventil, DPCV, differential pressure controller
balancing-valve: Strangregulierventil, SRV, Strangventil, Abgleichventil, Regulierventil, regulating valve, commissioning valve, double regulating valve
circulation-balancing-valve < balancing-valve: Zirkulationsregulierventil, Zirkulationsventil, thermostatisches Zirkulationsventil, Zirkulationsregler, thermal circulation valve
pressure-independent-control-valve: druckunabhängiges Regelventil, PICV, Volumenstromregler Wasser, Regulier- und Regelventil, dynamic balancing valve
three-way-valve: Dreiwegeventil, Drei-Wege-Ventil, 3-Wege-Ventil, Umschaltventil, Dreiwege-Umschaltventil, Zonenventil, 3-way valve, diverter valve, zone valve
mixing-valve: Mischventil, Mischer Heizung, Dreiwegemischer, 3-Wege-Mischer, Vierwegemischer, 4-Wege-Mischer, Heizungsmischer, Stellhahn, mixer valve, rotary mixing valve
thermostatic-mixing-valve: Brauchwassermischer, Thermomischer, thermischer Mischer, Brauchwasser-Mischautomat, thermisches Mischventil, TMV, tempering valve
motorised-valve: Motorkugelhahn, Motorventil, motorisiertes Ventil, motorized ball valve, motor valve
mixer-actuator: Mischermotor, Stellmotor, Mischerantrieb, Stellmotor Mischer, mixer motor, actuating motor
solenoid-valve: Magnetventil, Wassermagnetventil, Magnetspule, electrovalve
control-valve: Regelventil, Durchgangsregelventil, Stellventil, Hubventil, motorised control valve
load-charging-unit: Rücklaufanhebung, Ladeeinheit, Rücklaufanhebegruppe, Thermoventil, Laddomat, return temperature raising, boiler loading unit
float-valve: Schwimmerventil, Schwimmerhahn, Nachspeiseventil, float ball valve
dirt-trap: Schmutzfänger, Schrägsitzschmutzfänger, Sieb, Y-strainer, strainer
dirt-separator: Schlammabscheider, Schmutzabscheider, Magnetabscheider, Magnetitabscheider, Magnetfilter, Schlammsammler, magnetic filter, sludge separator
air-separator: Luftabscheider, Mikroblasenabscheider, Luft- und Schlammabscheider, Absorptionsentlüfter, Lufttopf, deaerator, microbubble separator
automatic-air-vent: Schnellentlüfter, automatischer Entlüfter, Automatikentlüfter, Großentlüfter, Entlüfter, auto air vent, AAV heating
# Drinking water installation
domestic-water-station: Hauswasserstation, HWS, Hauswasserfilter mit Druckminderer, Filterkombination, domestic water unit, filter pressure reducer combination
water-filter: Wasserfilter, Trinkwasserfilter, Hauswasserfilter, Feinfilter, Kerzenfilter, fine filter, drinking water filter
backwash-filter < water-filter: Rückspülfilter, rückspülbarer Feinfilter, Rückspülfilter mit Druckminderer, backwashable filter
filter-cartridge: Filterkerze, Filterpatrone, Filtereinsatz, Ersatzfilter Wasser, Siebgewebe, Filterelement, filter element, replacement cartridge
water-softener: Enthärtungsanlage, Wasserenthärter, Weichwasseranlage, Wasserenthärtungsanlage, softening unit, water softening system
softener-salt: Regeneriersalz, Salztabletten, Regenerationssalz, softener salt tablets
limescale-protection: Kalkschutz, Kalkschutzgerät, Kalkschutzanlage, limescale preventer, anti-scale unit
reverse-osmosis-system: Umkehrosmose, Umkehrosmoseanlage, RO system
uv-disinfection: UV-Anlage, UV-Desinfektion, UV-Entkeimung, UV disinfection unit, UV steriliser
water-meter: Wasserzähler, Kaltwasserzähler, Warmwasserzähler, Wasseruhr, Hauswasserzähler, Wohnungswasserzähler, WZ, KWZ, WWZ, flow meter water, water flow meter
concealed-water-meter < water-meter: Unterputz-Wasserzähler, UP-Wasserzähler, Messkapsel, Messkapselzähler, Ventilwasserzähler, Badewannenzähler, Zapfhahnzähler, measuring capsule meter
water-meter-fitting: Wasserzählerbügel, Wasserzähleranschlussgarnitur, Wasserzähler-Einbaugarnitur, Zählerbügel, WZ-Garnitur, Wasserzählerverschraubung, Wasserzähleranlage, EAS, Einrohranschlussstück, water meter bracket, meter connection set, meter union
meter-dummy-piece: Passstück Zähler, Zählerersatzstück, Distanzstück, Passstück, Wärmezähler-Passstück, spacer pipe meter
heat-meter: Wärmezähler, Wärmemengenzähler, WMZ, Kältezähler, Ultraschallwärmezähler, Wärmemengenmesser, thermal energy meter, energy meter heating, BTU meter
heat-meter-installation-set: Wärmezähler-Einbauset, Einbausatz Wärmezähler, WMZ-Einbauset, Anschlussset Wärmezähler, heat meter mounting kit
heat-cost-allocator: Heizkostenverteiler, Verdunster, HKVE, heat allocator
leakage-protection: Leckageschutz, Wasserstopp, Leckageschutzarmatur, Wasserschadenschutz, Aquastop, leak protection valve, water leak stop
supply-line-bracket: Montageplatte Wandscheibe, Wandscheibenhalter, Montageeinheit, Montageschiene Wandwinkel, Wandscheibenset, mounting bracket tap
pressure-test-plug: Abdrückstopfen, Baustopfen, Prüfstopfen, Abdrückpfropfen, test plug, pressure testing plug
# Measuring and control
dial-thermometer: Zeigerthermometer, Bimetallthermometer, Anlegethermometer, Tauchthermometer, Maschinenthermometer, temperature gauge
manometer: Druckmesser, Druckanzeiger, Rohrfedermanometer, pressure gauge
thermo-manometer: Thermomanometer, Thermo-Manometer, Hydrometer, Manometer mit Thermometer, temperature pressure gauge
manometer-cock: Manometerhahn, Manometerabsperrhahn, Wassersackrohr, Druckknopfhahn, gauge cock, pressure gauge valve
immersion-sleeve: Tauchhülse, Fühlerhülse, Schutzrohr Fühler, Fühlertasche, thermowell, sensor pocket, immersion pocket
pipe-thermostat: Anlegethermostat, Rohranlegethermostat, Anlegeregler, Maximalthermostat, strap-on thermostat, pipe stat, clamp-on thermostat
immersion-thermostat: Tauchthermostat, Kapillarrohrthermostat, Kesselthermostat, Kapillarthermostat, capillary thermostat, cylinder thermostat
safety-temperature-limiter: Sicherheitstemperaturbegrenzer, STB, Temperaturbegrenzer, safety temperature cut-out, high limit thermostat
temperature-monitor: Temperaturwächter, Sicherheitstemperaturwächter, STW, temperature limiter monitor
heating-controller: Heizungsregler, Heizungsregelung, witterungsgeführte Regelung, Heizkreisregler, Kesselregelung, Wärmepumpenregler, heating control unit, weather compensated controller
outdoor-sensor: Außenfühler, Außentemperaturfühler, Witterungsfühler, outside temperature sensor, outdoor temperature sensor
strap-on-sensor: Anlegefühler, Vorlauffühler, Rohranlegefühler, Kontaktfühler, strap-on temperature sensor, pipe sensor, flow temperature sensor
immersion-sensor: Tauchfühler, Speicherfühler, Kesselfühler, Speichertemperaturfühler, Kollektorfühler, Pufferfühler, Kabelfühler, cylinder sensor, tank sensor, immersion temperature sensor
mixer-module: Mischermodul, Erweiterungsmodul Heizkreis, Mischererweiterung, Heizkreismodul, mixer extension module
heating-remote-control: Fernbedienung Heizung, Raumbediengerät, Raumcontroller, Fernversteller, room control unit
heating-internet-module: Internetmodul Heizung, Heizungsgateway, Kommunikationsmodul, heating gateway
low-water-cut-off: Wassermangelsicherung, Minimaldruckbegrenzer, Maximaldruckbegrenzer, Druckbegrenzer, Wassermangelsicherung WMS, low water level limiter, pressure limiter
flow-sensor: Durchflusssensor, Volumenstromsensor, Durchflussgeber, flow transmitter
pressure-transmitter: Druckmessumformer, Druckaufnehmer, Differenzdrucksensor, pressure transducer
# Small neighbours of the heating room
heating-oil-pump: Ölpumpe, Ölförderpumpe, Ölsaugaggregat, Ölförderaggregat, fuel oil pump
boiler-connection-set: Kesselanschlussset, Anschlussgruppe Kessel, Anschlusskonsole Therme, Montagerahmen Therme, Wandkonsole Kessel, boiler connection kit, boiler mounting jig
boiler-plinth: Kesselsockel, Kesselpodest, Kesselunterbau, boiler base
emergency-heating-switch: Heizungsnotschalter, Notschalter Heizung, Heizungsnotaus, heating emergency switch
vent-pot: Entlüftungstopf, Luftsammler, air bottle
tank-connection-set: Speicheranschlussset, Speicher-Anschlussset, Ladeset, Speicherladeset, Speicherladesystem, cylinder connection kit
circulation-set: Zirkulationsset, Zirkulationsleitung Set, Zirkulationslanze, Inliner Zirkulation, circulation kit
fire-water-fitting: Wandhydrant, Schlauchanschlussventil, Steigleitung trocken, Einspeisearmatur, Löschwasserarmatur, Hydrant, Unterflurhydrant, fire hydrant, landing valve, dry riser
`)
