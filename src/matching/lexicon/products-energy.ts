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
# More of lightning protection and earthing
foundation-earth-electrode < earthing-strip: Fundamenterder, Ringerder, Oberflächenerder, foundation earth electrode strip, ring earth electrode, ring conductor
earth-rod-driving-head < earth-rod: Schlagspitze, Einschlagspitze, Hammereinsatz Tiefenerder, Schlagkopf, driving tip, driving head, impact tip
earthing-connector: Anschlussklemme Erder, Erderanschlussschelle, Kreuzstück Erder, Verbindungsklemme Armierung, Armierungsklemme, Bewehrungsklemme, rebar clamp, reinforcement clamp
earth-inspection-box: Revisionskasten, Trennstellenkasten, Unterflurkasten, Revisionstür, Trennkasten, inspection pit, test joint box, earth pit
foundation-earth-spacer: Abstandhalter Fundamenterder, Abstandhalter Bandstahl, strip holder
air-termination-mast < lightning-rod: Fangmast, Blitzschutzmast, isolierter Fangmast, tele-mast, air-termination pole, lightning mast
concrete-base: Betonsockel, Betonfuß, Betonsockel Fangstange, concrete block, concrete foot
insulating-spacer: Isoliertraverse, Distanzhalter, GFK-Stab, isolierender Abstandhalter, insulating support, spacer bar lightning
insulated-down-conductor < round-conductor: HVI-Leitung, isolierte Ableitung, hochspannungsfeste Ableitung, high-voltage-resistant conductor
bridging-braid: Überbrückungsband, Erdungsband flexibel, Masseband, Kupfergewebeband, Überbrückungsseil, bonding strap, earthing strap, ground strap, bonding braid
conductor-expansion-piece: Dehnungsstück, Dehnungsausgleich Blitzschutz, expansion piece
wall-conductor-holder: Wandleitungshalter, Leitungshalter Wand, Fallrohrschelle Blitzschutz, Ableitungshalter, wall conductor support
ridge-conductor-holder: Firstleitungshalter, Firsthalter, Firstleitungsstütze, ridge holder
corrosion-protection-tape: Korrosionsschutzbinde, Denso-Binde, Korrosionsschutzband, Petrolatumband, anti-corrosion tape, petrolatum tape
data-surge-protector < surge-protective-device: Überspannungsschutz Datenleitung, Datenschutzgerät, Blitzductor, Feinschutz RJ45, Überspannungsschutz MSR, data line protector, surge arrester data
pv-surge-protector < surge-protective-device: PV-Überspannungsschutz, DC-Überspannungsableiter, Überspannungsschutz PV, Generatorableiter, DC surge arrester, solar surge protector
socket-surge-protector < surge-protective-device: Steckdosen-Überspannungsschutz, Überspannungsschutz Typ 3, Geräteschutz, Überspannungsschutzadapter, plug-in surge protector, type 3 arrester
antenna-surge-protector < surge-protective-device: Antennen-Überspannungsschutz, Koaxschutz, Überspannungsschutz SAT, coaxial surge protector
lightning-counter: Blitzzähler, Stoßstromzähler, lightning current counter, surge counter
earthing-set: Erdungsgarnitur, Erdungs- und Kurzschließvorrichtung, EuK, Kurzschließvorrichtung, Erdungsvorrichtung, earthing and short-circuiting device
# More of photovoltaics, storage and charging
string-inverter < solar-inverter: Stringwechselrichter, dreiphasiger Wechselrichter, three-phase inverter, string inverter PV
battery-inverter: Batteriewechselrichter, Inselwechselrichter, Speicherwechselrichter, Backup-Wechselrichter, off-grid inverter, storage inverter
hybrid-inverter < solar-inverter: Hybridwechselrichter, Hybrid-Wechselrichter, Speicherwechselrichter
voltage-converter: Spannungswandler, Gleichspannungswandler, DC/DC-Wandler, Sinuswechselrichter 12 V, DC-DC converter, power inverter 12 V
charge-controller: Laderegler, Solarladeregler, MPPT-Regler, MPPT, solar charge controller
battery-module < battery-storage: Batteriemodul, Speichermodul, Akkumodul, Erweiterungsmodul Batterie, battery pack, battery expansion
battery-management-unit < battery-storage: Batteriemanagement, BMS, Batteriemanagementsystem, BMU, Batteriecontroller, battery management system
backup-box: Backup-Box, Notstrombox, Ersatzstrombox, Umschaltbox, Netzumschaltbox, backup switch, gateway backup
smart-meter: intelligentes Messsystem, Smartmeter, moderne Messeinrichtung, mME, iMSys, Energy Meter, Netzzähler PV, intelligent meter
smart-meter-gateway: Smart-Meter-Gateway, SMGW, Gateway Messsystem, FNN-Steuerbox, Steuerbox
string-monitoring: Stringüberwachung, Datenlogger PV, Datenlogger, PV-Überwachung, Anlagenüberwachung, data logger, plant monitoring
grid-protection-relay < relay: NA-Schutz, Netz- und Anlagenschutz, NA-Schutzrelais, Kuppelschalter, Netzentkupplung, grid and plant protection, mains decoupling relay
fire-service-switch: Feuerwehrschalter, DC-Freischalter, PV-Feuerwehrschalter, DC-Trennschalter, firefighter switch, DC isolator, rapid shutdown
pv-fuse < fuse: PV-Sicherung, gPV-Sicherung, Strangsicherung, PV-Zylindersicherung, solar fuse, string fuse
solar-connector-tool: MC4-Schlüssel, Crimpzange MC4, Montageschlüssel PV, MC4 spanner, MC4 crimper
solar-branch-connector < solar-connector: Y-Stecker PV, T-Stecker PV, MC4-Abzweig, PV-Verteiler Stecker, branch connector, Y connector
pv-mounting-system: PV-Montagesystem, Solar-Unterkonstruktion, Unterkonstruktion PV, Aufdachmontage, Flachdachsystem PV, Aufständerung, PV mounting structure, solar racking, mounting system solar
solar-rail-connector: Schienenverbinder PV, Kreuzverbinder PV, Verbinder Modulschiene, rail splice, rail joiner
hanger-bolt: Stockschraube, Solarbefestiger, Stockschrauben-Set, dowel screw
sheet-metal-clamp: Blechfalzklemme, Falzklemme, Trapezblechhalter, Trapezblechbefestiger, standing seam clamp, seam clamp
solar-cable-clip: Kabelclip Modulrahmen, Kabelhalter PV, Leitungsclip PV, PV cable clip
ballast-plate: Ballastwanne, Ballaststein, Bautenschutzmatte PV, ballast tray
plug-in-solar-kit: Balkonkraftwerk, Stecker-Solargerät, Mini-PV-Anlage, Balkon-PV, balcony solar, balcony power plant
charging-socket < socket-outlet: Ladesteckdose, Typ-2-Dose, Typ-2-Ladedose, Ladedose, type 2 socket, EV charging socket
mobile-charging-station < wallbox: mobile Wallbox, mobile Ladestation, Ladeziegel, ICCB, Notladekabel, Mode-2-Kabel, portable EV charger, mode 2 charger
dc-fast-charger < wallbox: Schnellladestation, DC-Ladestation, DC-Schnelllader, HPC-Lader, DC charging station, rapid charging station, high power charger
wallbox-pedestal: Standfuß Wallbox, Stele Wallbox, Standsäule Wallbox, Wallbox-Ständer, Montagesäule Ladestation, charger post, wallbox stand, EV charger pedestal
charging-cable-holder: Kabelhalter Wallbox, Ladekabelhalter, Kabelaufhängung Typ 2, charging cable holster
charging-load-management: Lademanagement, Lastmanagement Ladeinfrastruktur, Ladecontroller, OCPP-Backend, charging controller, EV load management
dc-residual-current-sensor: DC-Fehlerstromsensor, RDC-DD, DC-Fehlerstromerkennung, DC leakage detection
fuel-cell: Brennstoffzelle, Brennstoffzellengerät
combined-heat-and-power-unit: Blockheizkraftwerk, BHKW, Kraft-Wärme-Kopplung, KWK, Mini-BHKW, CHP, cogeneration unit
small-wind-turbine: Kleinwindanlage, Windgenerator, Windrad, wind turbine
generator-inlet: Notstromeinspeisung, Einspeisestecker, Einspeisekasten, Gerätestecker Einspeisung, generator inlet box, power inlet
static-transfer-switch < transfer-switch: statischer Umschalter, STS, statische Umschalteinrichtung
# Batteries
aa-battery < battery: Mignon, Mignonbatterie, LR6, AA-Batterie, Mignonzelle, double-A battery, AA cell
aaa-battery < battery: Microbatterie, LR03, AAA-Batterie, Microzelle, AAA cell, R03, Micro AAA
c-battery < battery: Babyzelle, LR14, Baby-Batterie, C cell, R14, Baby C
d-battery < battery: Monozelle, LR20, Mono-Batterie, D cell, R20, Mono D
nine-volt-battery < battery: 9-V-Block, Blockbatterie, E-Block, 6LR61, 6F22, 9V-Block, 9-Volt-Batterie, 9V battery, PP3
lithium-battery < battery: Lithiumbatterie, Lithiumzelle, CR123A, CR2, CR2032, ER14505, Lithium-Batterie, lithium cell
rechargeable-cell < battery: NiMH-Akku, Akkuzelle, Akku Mignon, Akku Micro, NiCd-Akku, Nickel-Metallhydrid, NiMH battery, rechargeable AA
lithium-ion-battery-pack < battery: Li-Ion-Akku, Akkupack, Lithium-Ionen-Akku, Wechselakku, Li-ion battery, lithium-ion battery, battery pack
power-bank: Powerbank, Zusatzakku, mobiler Akku, portable charger
battery-cabinet: Batterieschrank, Batteriegestell, Akkuschrank, battery rack, battery storage cabinet
battery-tester < measuring-instrument: Batterietester, Batterieprüfer, Akkutester
jump-starter: Starthilfegerät, Starthilfekabel, Starthilfe, jump leads, booster cable
`)
