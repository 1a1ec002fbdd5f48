import { conceptTable } from './concept.ts'

/** Heat generation, radiators, surface heating, storage, pumps, valves, meters and controls of water. */
export const heatingProducts = conceptTable(`
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
`)
