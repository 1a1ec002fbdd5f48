import { conceptTable } from './concept.ts'

/** Making, storing, charging with and safely earthing electric energy. */
export const productsEnergy = conceptTable(`
# Photovoltaics, storage, charging
photovoltaic-module: PV-Modul, Solarmodul, Photovoltaikmodul, Solarpanel, solar panel, PV panel
solar-inverter: Wechselrichter, PV-Wechselrichter, Solarwechselrichter, Hybridwechselrichter, WR, inverter, PV inverter, hybrid inverter
microinverter < solar-inverter: Mikrowechselrichter, Modulwechselrichter, Balkonkraftwerk
battery-storage: Batteriespeicher, Stromspeicher, Solarspeicher, Speichersystem, Heimspeicher, energy storage system, ESS, home battery
solar-optimiser: Leistungsoptimierer, PV-Optimierer, power optimizer
generator-junction-box: Generatoranschlusskasten, GAK, PV-Anschlusskasten, string combiner box, PV combiner
solar-connector < connector: Solarstecker, MC4-Stecker, MC4, PV-Stecker, PV connector
roof-hook: Dachhaken, Solardachhaken, Sparrenanker, solar roof hook
solar-mounting-rail: Montageschiene PV, Modulschiene, Solarprofil, PV mounting rail
module-clamp: Modulklemme, Mittelklemme, Endklemme, Endklemme Modul, mid clamp, end clamp
wallbox: Ladestation, Wandladestation, Ladeeinrichtung, Ladepunkt, EV charger, charging station, wall charger, EVSE, electric vehicle charging station
charging-column < wallbox: Ladesäule, charging pole, charging post
charging-cable: Ladekabel, Typ-2-Kabel, Ladeleitung, Mode-3-Ladekabel, EV charging cable
standby-generator: Stromerzeuger, Notstromaggregat, Stromaggregat, Generator, genset, emergency generator
# Earthing and lightning protection
equipotential-bonding-bar: Potentialausgleichsschiene, Potenzialausgleichsschiene, PAS, Haupterdungsschiene, HES, Hauptpotentialausgleichsschiene, PA-Schiene, main earthing terminal, earth busbar, equalisation bar
earth-rod: Erder, Tiefenerder, Staberder, Erdspieß, Kreuzerder, Erdungsstab, ground rod, earth electrode, grounding rod
earthing-strip: Bandstahl, Flachband, Erdungsband, Fundamenterder, Bandeisen, Flachleiter, strip steel, earth tape, flat conductor, flat strip
round-conductor: Runddraht, Rundleiter, Rundstahl, Blitzschutzdraht, Ableitung, round wire, lightning conductor
earthing-clamp: Erdungsschelle, Erdungsbandschelle, Banderdungsschelle, Erdungsrohrschelle, Erdungsklemme, Bandschelle, earth clamp, pipe earthing clamp, grounding clamp
lightning-rod: Fangstange, Fangspitze, Blitzableiter, air terminal, air-termination rod, lightning conductor rod
lightning-clamp: Kreuzklemme, Kreuzverbinder, Trennklemme, Trennstück, Messtrennstelle, MV-Klemme, Dachrinnenklemme, Universalklemme, Falzklemme, Keilverbinder, cross connector, test joint, gutter clamp
roof-conductor-holder: Dachleitungshalter, Dachleitungsstütze, Leitungshalter, Dachhalter, conductor holder, roof conductor support
earth-entry-rod: Erdeinführungsstange, Erdeinführung, earth lead-in rod
earthing-point: Erdungsfestpunkt, Erdungspunkt, Anschlussfahne, fixed earthing terminal
earthing-cable < single-core-cable: Erdungskabel, Erdungsleitung, Erdleitung, Potentialausgleichsleitung, earth wire, ground wire, bonding conductor
`)
