import { conceptTable } from './concept.ts'

/** Ventilation, air ducts and air conditioning. */
export const productsVentilation = conceptTable(`
# Units and fans
ventilation-unit: Lüftungsgerät, Lüftungsanlage, KWL-Gerät, KWL, kontrollierte Wohnraumlüftung, Wohnraumlüftungsgerät, Wohnungslüftungsgerät, Komfortlüftung, WRG-Gerät, mechanical ventilation with heat recovery, MVHR, HRV, heat recovery unit
central-ventilation-unit < ventilation-unit: zentrales Lüftungsgerät, Zentrallüftungsgerät, Kompaktlüftungsgerät, central heat recovery unit
decentralised-ventilation-unit < ventilation-unit: dezentrales Lüftungsgerät, Einzelraumlüftung, Pendellüfter, Einzelraumlüfter mit Wärmerückgewinnung, dezentrale Lüftung, Einzelraumlüftungsgerät, single room heat recovery unit, decentralized ventilation, push-pull ventilator
air-handling-unit < ventilation-unit: RLT-Gerät, RLT-Anlage, Klimazentralgerät, Zu- und Abluftgerät, Dachklimagerät, Monobloc Lüftung, AHU, supply and exhaust air unit
duct-air-heater: Kanallufterhitzer, Lufterhitzer Kanal, Heizregister, Nachheizregister, Vorheizregister, Elektro-Heizregister, PWW-Heizregister, duct heater, heating coil, reheater
duct-air-cooler: Kühlregister, Kanalkühler, Luftkühler, cooling coil, duct cooler
enthalpy-exchanger: Enthalpietauscher, Enthalpiewärmetauscher, Feuchterückgewinnung, Rotationswärmetauscher, Kreuzstromwärmetauscher, enthalpy heat exchanger, rotary heat exchanger
ventilator: Lüfter, Abluftventilator, exhaust fan, extract fan, extractor fan
bathroom-fan < ventilator: Badlüfter, Kleinraumventilator, Kleinraumlüfter, WC-Lüfter, Badventilator, Wandlüfter, Bad-WC-Lüfter, Bad-Ventilator, Abluftlüfter, bathroom extractor fan, bath fan
flush-mounted-fan < bathroom-fan: Unterputzlüfter, UP-Lüfter, Einrohrlüfter, Einrohrventilator, Einschubgehäuse, Ventilatoreinsatz, Lüftereinsatz, single-pipe fan, recessed fan
fan-housing: Lüftergehäuse, UP-Gehäuse Lüfter, Unterputzgehäuse Ventilator, Rohbaugehäuse Lüfter, Ventilatorgehäuse, fan casing
duct-fan < ventilator: Rohrventilator, Rohrlüfter, Kanalventilator, Rohreinschubventilator, Halbradial-Rohrventilator, Diagonalventilator, Inline-Ventilator, inline fan, in-line duct fan, tube fan
axial-fan < ventilator: Axialventilator, Wandventilator, Axiallüfter, plate fan, wall-mounted fan
radial-fan < ventilator: Radialventilator, Zentrifugalventilator, Radiallüfter, centrifugal fan, blower
roof-fan < ventilator: Dachventilator, Dachlüfter, roof extractor fan
window-fan < ventilator: Fensterventilator, Fensterlüfter, window extractor
kitchen-exhaust-fan < ventilator: Küchenabluftventilator, Küchenabluftbox, Abluftbox, kitchen extract fan
smoke-extract-fan < ventilator: Entrauchungsventilator, Rauchabzugsventilator, Brandgasventilator, smoke exhaust fan
explosion-proof-fan < ventilator: Ex-Ventilator, explosionsgeschützter Ventilator, ATEX fan
desk-fan < ventilator: Tischventilator, Standventilator, Turmventilator, pedestal fan, table fan, tower fan
fan-silencer: Schalldämpfer, Rohrschalldämpfer, Telefonieschalldämpfer, Kanalschalldämpfer, Kulissenschalldämpfer, flexibler Schalldämpfer, silencer, sound attenuator, duct silencer
fan-speed-control: Drehzahlregler Lüfter, Ventilatorregler, Stufenschalter Lüfter, Drehzahlsteller, Lüftersteuerung, Nachlaufrelais Lüfter, fan controller, fan speed regulator
ventilation-control-panel: Bedienteil Lüftung, Bedieneinheit Lüftung, Lüftungsregler, Lüftungssteuerung, ventilation controller
air-quality-sensor: Luftqualitätssensor, CO2-Sensor, CO2-Fühler, Feuchtefühler, VOC-Sensor, Feuchtesensor, CO2 sensor, humidity sensor
duct-sensor: Kanalfühler, Kanaltemperaturfühler, Kanalfeuchtefühler, duct temperature sensor
# Ducts
duct: Lüftungsrohr, Lüftungskanal, Luftkanal, Luftleitung, Lüftungsleitung, air duct, ventilation duct, ductwork
spiral-duct < duct: Wickelfalzrohr, WFR, Spiralfalzrohr, Spirorohr, Lüftungsrohr verzinkt, spiral wound duct, spiro duct
rectangular-duct < duct: Rechteckkanal, Blechkanal, Lüftungskanal eckig, rechteckiger Luftkanal, rectangular sheet metal duct
flat-duct < duct: Flachkanal, Flachkanalrohr, Flachkanal Kunststoff, ovaler Kanal, flat channel duct
round-plastic-duct < duct: Rundrohr Kunststoff, Lüftungsrohr Kunststoff, Rundkanal, plastic duct pipe
flexible-duct < duct: Aluflexrohr, Flexrohr Lüftung, flexibles Lüftungsrohr, Alu-Flexrohr, Lüftungsschlauch, Westerflex, Abluftschlauch, flexible ducting, aluminium flexible duct
insulated-flexible-duct < flexible-duct: Isoflexrohr, gedämmtes Flexrohr, Thermoflex, Isolierflexrohr, Sonodec, insulated flexible ducting
ventilation-flex-pipe < duct: Lüftungsflexrohr, Kunststoff-Flexrohr, KWL-Rohr, Wellrohr KWL, KWL-Wellrohr, semi-rigid duct, radial duct
insulated-ventilation-duct < duct: EPP-Rohr, gedämmtes Lüftungsrohr, Isorohr, EPE-Rohr, insulated ventilation pipe, EPP duct
textile-duct < duct: Textilluftschlauch, Textilkanal, fabric duct, air sock
duct-bend: Lüftungsbogen, Bogen Wickelfalzrohr, Segmentbogen, Pressbogen Lüftung, Kanalbogen, Bogen Flachkanal, duct elbow, ventilation bend
duct-tee: T-Stück Lüftung, Abzweig Lüftung, Sattelstutzen, Anschlussstutzen, Hosenstück, Lüftungs-T-Stück, duct T-piece, saddle branch
duct-connector: Steckverbinder Lüftung, Rohrverbinder Lüftung, Nippel Wickelfalz, Muffe Wickelfalzrohr, Verbindungsstutzen, Kanalverbinder, duct coupling, duct nipple
duct-reducer: Reduzierung Lüftung, Reduzierstück Wickelfalz, Übergangsstück Lüftung, duct reducing piece
duct-end-cap: Enddeckel, Verschlussdeckel Lüftung, Enddeckel Wickelfalz, Revisionsdeckel Lüftung, duct cap, access cover duct
duct-clamp: Lüftungsrohrschelle, Schelle Lüftung, Rohrschelle Lüftung, Spannband Lüftung, ventilation duct clamp
duct-tape-aluminium: Aluminiumklebeband, Alu-Klebeband, Kaltschrumpfband Lüftung, Lüftungsklebeband, aluminium tape, foil tape
duct-hanger: Kanalaufhängung, Lüftungskanalhalter, L-Winkel Kanal, Z-Winkel Kanal, duct support
flexible-duct-connector: Segeltuchstutzen, elastischer Stutzen, flexible Verbindung Ventilator, Verbindungsmanschette, canvas connector, anti-vibration connector
air-distribution-box: Luftverteiler, Verteilerkasten Lüftung, Luftverteilerkasten, Verteilbox, KWL-Verteiler, ventilation manifold, air distributor
plenum-box: Anschlusskasten, Auslasskasten, Ventilanschlusskasten, Deckenauslass KWL, Tellerventilgehäuse, Ventiladapter, valve connection box, outlet box ventilation
# Air terminals and dampers
disc-valve: Tellerventil, Abluftventil, Zuluftventil, Lüftungsventil, Zu-/Abluftventil, Abluft-Tellerventil, air valve, exhaust air valve, supply air valve
ventilation-grille: Lüftungsgitter, Gitter, Türgitter, Überströmgitter, Türlüftungsgitter, Abluftgitter, Zuluftgitter, air grille, vent cover, door grille, transfer grille
weather-protection-grille < ventilation-grille: Wetterschutzgitter, WSG, Außenluftgitter, Fortluftgitter, Außengitter, weather louvre, external louvre
gravity-shutter: Verschlussklappe, Überdruckklappe, Außenklappe, Lamellenverschluss, Schwerkraftklappe, backdraught shutter, gravity louvre
air-diffuser: Luftauslass, Drallauslass, Deckenluftauslass, Zuluftauslass, Weitwurfdüse, Quellauslass, swirl diffuser, ceiling diffuser
slot-diffuser < air-diffuser: Schlitzauslass, Schlitzdurchlass, linear slot diffuser
outdoor-air-inlet: Außenwanddurchlass, ALD, Außenluftdurchlass, Zuluftelement, Fensterfalzlüfter, trickle vent, external air inlet
wall-duct-kit: Mauerdurchführung Lüftung, Mauerkasten, Teleskop-Mauerkasten, Außenhaube, Wandhülse Lüftung, Abluft-Mauerkasten, wall vent kit, ducting wall kit
roof-cowl: Dachhaube, Deflektorhaube, Dachdurchführung Lüftung, Fortlufthaube, Regenhaube, Lüftungs-Dachhaube, roof terminal ventilation, rain cap
cold-roof-flashing: Flachdachkragen, Dachpfanne Durchgang, Dachdurchgangsziegel, Bleipfanne, Klebeflansch, roof flashing, pipe flashing
fire-damper: Brandschutzklappe, BSK, Feuerschutzklappe, Absperrvorrichtung Lüftung, fire protection damper
fire-protection-valve: Brandschutz-Tellerventil, Brandschutzventil, Deckenschott Lüftung, Feuerschutzabschluss Lüftung, fire valve
smoke-damper: Entrauchungsklappe, Rauchschutzklappe, EK-Klappe, smoke control damper
shut-off-damper: Absperrklappe Lüftung, Drosselklappe, Irisblende, Jalousieklappe, Regelklappe, volume control damper, iris damper, louvre damper
backdraught-damper: Rückschlagklappe Lüftung, Rückstauklappe Lüftung, Kaltluftsperre, backdraft damper
volume-flow-controller: Volumenstromregler, Konstantvolumenstromregler, VAV-Regler, VVS, KVS-Regler, VAV box, constant volume regulator
smoke-vent-dome: Lichtkuppel, RWA-Kuppel, Rauchabzugskuppel, roof light dome
air-filter: Luftfilter, Lüftungsfilter, Taschenfilter, Filtermatte, Ersatzfilter Lüftung, Filterset KWL, Zuluftfilter, Panelfilter, bag filter, panel filter, replacement filter
activated-carbon-filter < air-filter: Aktivkohlefilter, Kohlefilter, carbon filter, charcoal filter
filter-box: Filterbox, Filterkasten, Rohrfilterbox, Luftfilterbox, duct filter box
air-curtain: Luftschleier, Torluftschleier, Türluftschleier, Luftschleieranlage, air door
# Air conditioning
split-air-conditioner: Split-Klimagerät, Klimasplitgerät, Klima-Splitgerät, Klimaanlage, Splitklimaanlage, split unit, split system, AC unit
multi-split-outdoor-unit < split-air-conditioner: Multisplit-Außengerät, Multisplit, Multi-Split-Außeneinheit, Klima-Außengerät, multi-split
wall-mounted-indoor-unit < split-air-conditioner: Wandgerät Klima, Klima-Innengerät, Innengerät Wand, wall-mounted air conditioner
ceiling-cassette-unit < split-air-conditioner: Deckenkassette, Kassettengerät, 4-Wege-Kassette, Klimakassette, ceiling cassette
ducted-indoor-unit < split-air-conditioner: Kanalgerät, Klimakanalgerät, Zwischendeckengerät, ducted unit, concealed duct unit
vrf-system < split-air-conditioner: VRF-Anlage, VRV, VRF, variable refrigerant flow
mobile-air-conditioner: mobiles Klimagerät, Monoblock-Klimagerät, portable air conditioner
fan-coil-unit: Gebläsekonvektor, Fancoil, Fan-Coil, Ventilatorkonvektor, Umluftkühlgerät, FCU, fan coil
chiller: Kaltwassersatz, Kaltwassererzeuger, Kältemaschine, Flüssigkeitskühler, Rückkühler, water chiller, dry cooler
refrigerant: Kältemittel, R32, R410A, R290, R134a, coolant gas
refrigerant-fitting: Bördelverschraubung, Bördelverbinder, Kältefitting, Bördelmutter, Y-Verteiler Kälte, flare fitting, flare nut, refnet
air-conditioner-trunking: Klimakanal, Kältemittelkanal, Leitungskanal Klima, Klimaleitungskanal, AC line set cover
cold-water-valve-kit: Ventilset Fancoil, Zonenventil Klima, fan coil valve kit
humidity-pipe: Dampfbefeuchter, Luftbefeuchter Kanal, Dampflanze, steam humidifier
vibration-damper: Schwingungsdämpfer, Gummipuffer, Federisolator, Schwingungsdämpfer Außengerät, anti-vibration mount, vibration isolator
# Further parts of air systems
ventilation-cover-panel: Designblende Lüfter, Innenblende, Lüfterblende, Fassadenabschluss, Innenverschluss Lüftung, Designgitter KWL, fan front panel
ventilation-condensate-drain: Kondensatwanne, Kondensatablauf Lüftung, Kondensatablauf Klimagerät, condensate tray, drip tray
geothermal-air-exchanger: Erdwärmetauscher, Luft-Erdwärmetauscher, Sole-Erdwärmetauscher, EWT, ground-air heat exchanger
duct-insulation: Kanalisolierung, Kanaldämmung, Lüftungsrohrdämmung, Isolierschlauch Lüftungsrohr, duct wrap, duct lagging
duct-seal: Lippendichtung Lüftung, Dichtring Flexrohr, Kanaldichtband, Dichtring KWL-Rohr, duct gasket
duct-flange-profile: Kanalflansch, Luftkanalprofil, MEZ-Profil, Eckwinkel Kanal, Schiebeleiste, duct flange
duct-access-door: Kanalrevisionsdeckel, Revisionsöffnung Kanal, Reinigungsdeckel Kanal, duct access panel
duct-offset: Etagenstück, Etage Lüftung, Sprungrohr, S-Stück Lüftung, duct offset bend
flat-duct-adapter: Umlenkstück, Übergang Flachkanal, Übergang rund auf flach, Umlenkbogen Flachkanal, flat to round adapter
air-flow-monitor: Luftstromwächter, Strömungswächter Luft, Differenzdruckdose, Filterüberwachung, air flow switch
pressure-monitor-chimney: Differenzdruckwächter Feuerstätte, Unterdruckwächter, Druckwächter Kamin, Abluftsteuerung, Fensterkontaktschalter Dunstabzug, negative pressure monitor
kitchen-ventilation-hood: Küchenabzugshaube, Ablufthaube, Küchenlüftungsdecke, commercial kitchen hood, canopy hood
grease-filter: Fettfilter, Fettfangfilter, Flammschutzfilter, metal grease filter
pollen-filter < air-filter: Pollenfilter, Feinstaubfilter, F7-Filter, ePM1-Filter, G4-Filter, HEPA-Filter, HEPA filter, fine dust filter
destratification-fan < ventilator: Deckenluftumwälzer, Umluftventilator, Großraumventilator, HVLS fan
garage-exhaust: Garagenabluft, Jet-Ventilator, Impulsventilator, jet fan
dust-extraction: Absauganlage, Absaugarm, Schweißrauchabsaugung, Späneabsaugung, fume extraction, extraction arm
`)
