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
# More household appliances
built-in-oven < cooker: Einbaubackofen, Backofen, Einbauherd, built-in cooker, wall oven
hob < cooker: Kochfeld, Induktionskochfeld, Glaskeramikkochfeld, Ceranfeld, Kochmulde, Gaskochfeld, induction hob, ceramic hob, cooktop
hot-plate: Kochplatte, Doppelkochplatte, Einzelkochplatte, Rechaud, portable hob
mini-kitchen: Pantryküche, Miniküche, Küchenzeile, Singleküche, kitchenette, pantry kitchen
steam-oven: Dampfgarer, Einbaudampfgarer, Dampfbackofen, steam cooker
microwave-oven: Mikrowelle, Mikrowellengerät, Einbaumikrowelle, microwave
warming-drawer: Wärmeschublade, Geschirrwärmer
freezer: Gefrierschrank, Gefriertruhe, Tiefkühltruhe, Tiefkühlschrank, Gefriergerät, chest freezer, deep freezer
fridge-freezer < refrigerator: Kühl-Gefrierkombination, Kühl-/Gefrierkombination, Kühlgefrierkombi, combi fridge, refrigerator freezer
wine-cooler: Weinkühlschrank, Weinklimaschrank, Weintemperierschrank, wine cabinet
washer-dryer < washing-machine: Waschtrockner
spin-dryer: Wäscheschleuder, Schleuder
stacking-kit: Verbindungssatz Waschmaschine, Zwischenbaurahmen, Stapelset, washer dryer stacking kit
iron: Bügeleisen, Dampfbügeleisen, Bügelstation, steam iron, steam generator iron
vacuum-cleaner: Staubsauger, Bodenstaubsauger, Akkusauger, Saugroboter, Handstaubsauger, hoover, robot vacuum, handheld vacuum
vacuum-cleaner-bag: Staubsaugerbeutel, Staubbeutel, Filtertüte Staubsauger, Filterbeutel, dust bag
central-vacuum-system: Zentralstaubsauger, Zentralstaubsauganlage, Staubsauganlage, Saugdose, central vacuum, vacuum inlet
coffee-machine: Kaffeemaschine, Kaffeevollautomat, Kaffeeautomat, Espressomaschine, Filterkaffeemaschine, Kapselmaschine, coffee maker, espresso machine
kettle: Wasserkocher, Teekocher, electric kettle, water boiler
toaster: Toaströster, Brotröster
food-processor: Küchenmaschine, Mixer, Standmixer, Rührgerät, Handmixer, blender, hand mixer, stand mixer
hand-blender: Stabmixer, Pürierstab, immersion blender, stick blender
slicer: Allesschneider, Brotschneidemaschine, food slicer
deep-fryer: Fritteuse, Heißluftfritteuse, fryer, air fryer
raclette-grill: Raclette, Tischgrill, Kontaktgrill, Elektrogrill, contact grill, electric grill
waffle-iron: Waffeleisen, waffle maker
kitchen-scale: Küchenwaage, Haushaltswaage
scale: Waage, Personenwaage, Paketwaage, Plattformwaage, weighing scale, bathroom scale
shaver: Rasierer, Elektrorasierer, Rasierapparat, Haarschneider, electric shaver, hair clipper
electric-toothbrush: elektrische Zahnbürste, Zahnbürste elektrisch
fan: Ventilator, Tischventilator, Standventilator, Säulenventilator, table fan, pedestal fan, tower fan
ceiling-fan: Deckenventilator
air-conditioner: Klimagerät, Klimaanlage, mobiles Klimagerät, Splitklimagerät, Split-Klimaanlage, Klimasplitgerät, Monoblock-Klimagerät, AC unit, split air conditioner, portable air conditioner
dehumidifier: Luftentfeuchter, Entfeuchter, Bautrockner, Kondenstrockner, air dryer
humidifier: Luftbefeuchter, Befeuchter
air-purifier: Luftreiniger, Raumluftreiniger, Luftfilter Raum, air cleaner
sewing-machine: Nähmaschine
high-pressure-cleaner: Hochdruckreiniger, Kärcher, pressure washer, power washer
appliance-water-hose: Zulaufschlauch, Aquastop, Ablaufschlauch Waschmaschine, Geräteschlauch, inlet hose, drain hose appliance
# More electric heat
towel-radiator-element: Heizpatrone, Heizstab Badheizkörper, Elektroheizstab, E-Patrone, Heizeinsatz, heating element towel rail, electric heating element
immersion-heater: Einschraubheizkörper, Heizstab, Elektroheizstab, Tauchsieder, Einschraubheizung, Elektroheizeinsatz, heating rod, screw-in heater
heat-pump-water-heater: Warmwasserwärmepumpe, Brauchwasserwärmepumpe, Trinkwasserwärmepumpe, hot water heat pump, domestic hot water heat pump
terrace-heater < infrared-heater: Terrassenstrahler, Terrassenheizstrahler, Heizpilz, patio heater
electric-radiator: Elektroheizkörper, Elektroradiator, Radiator elektrisch, Ölradiator, oil-filled radiator
towel-warmer: Handtuchtrockner elektrisch, Handtuchwärmer, Badheizkörper elektrisch, electric towel rail, heated towel rail
bathroom-heater: Badheizgerät, Wandheizlüfter, Badstrahler, Bad-Schnellheizer
sauna-heater: Saunaofen, Saunasteuerung, Saunaheizgerät, sauna stove
gutter-heating: Dachrinnenheizung, Rinnenheizung, Freiflächenheizung, roof gutter heating, snow melting system
thermal-door-curtain: Türluftschleier, Luftschleier, Torluftschleier, air curtain
electric-instant-shower-heater < instantaneous-water-heater: Klein-Durchlauferhitzer, Kleindurchlauferhitzer, KDE, Mini-Durchlauferhitzer, mini instantaneous water heater, point-of-use heater
`)
