import { conceptTable } from './concept.ts'

/** Household appliances, electric heat, consumer electronics, IT and office hardware. */
export const productsElectronics = conceptTable(`
# Appliances and electric heat
instantaneous-water-heater: Durchlauferhitzer, DLE, elektronischer Durchlauferhitzer, tankless water heater, flow heater, instant water heater
small-water-heater: Kleinspeicher, Untertischspeicher, Übertischspeicher, Boiler 5 l, Untertischgerät, undersink water heater, small storage heater
electric-storage-water-heater: Warmwasserspeicher elektrisch, Elektroboiler, Wandspeicher, Standspeicher elektrisch, Boiler, electric boiler, electric water heater
boiling-water-heater: Kochendwassergerät, Heißwassergerät, boiling water unit
electric-convector: Konvektor, Elektrokonvektor, Wandkonvektor, convector heater, panel heater
storage-heater: Nachtspeicherheizung, Wärmespeicher, Speicherheizgerät, Nachtspeicherofen, night storage heater
infrared-heater: Infrarotstrahler, Infrarotheizung, Heizstrahler, Wärmestrahler, Quarzstrahler, radiant heater, infrared panel
fan-heater: Heizlüfter, Schnellheizer, Elektroheizer, Heizgebläse, electric heater
frost-monitor: Frostwächter, Frostschutzheizer, frost guard, frost protection heater
heating-mat: Heizmatte, elektrische Fußbodenheizung, Dünnbettheizmatte, underfloor heating mat, electric heating mat
heating-cable: Heizkabel, Heizleitung, Heizband, selbstregulierendes Heizband, Begleitheizung, Rohrbegleitheizung, Frostschutzheizband, trace heating, self-regulating heating cable, heat tape
hand-dryer: Händetrocknerdtrockner, Warmlufthändetrockner
hair-dryer: Haartrockner, Föhn, Fön
cooker: Herd, Elektroherd, Kochfeld, Backofen, Kochplatte, stove, oven, hob, range, cooktop
cooker-hood: Dunstabzugshaube, Dunsthaube, Dunstabzug, Esse, range hood, extractor hood
refrigerator: Kühlschrank, Kühlgerät, fridge
dishwasher: Geschirrspüler, Spülmaschine, Geschirrspülmaschine
washing-machine: Waschmaschine, Waschautomat, Waschgerät
tumble-dryer: Wäschetrockner, Trockner, clothes dryer
`)
