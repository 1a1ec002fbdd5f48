import { conceptTable } from './concept.ts'

/** Data networks, telephony, antennas, door communication, sound and picture. */
export const productsNetwork = conceptTable(`
# Copper data cabling
data-cable < cable: Datenkabel, Datenleitung, Netzwerkkabel, LAN-Kabel, Verlegekabel, Installationskabel Daten, Kommunikationskabel, network cable, LAN cable, ethernet cable
cat7-cable < data-cable: Cat.7, Cat7, Cat.7A, Cat7A, Kat.7, Cat 7 Kabel, Verlegekabel Cat.7, S/FTP Cat.7, category 7 cable
cat6-cable < data-cable: Cat.6, Cat6, Cat.6A, Cat6A, Kat.6, Kat.6A, Cat 6 Kabel, Verlegekabel Cat.6A, category 6 cable, category 6a cable
cat5-cable < data-cable: Cat.5e, Cat5e, Cat.5, Kat.5, Cat 5 Kabel, category 5 cable
cat8-cable < data-cable: Cat.8, Cat.8.1, Cat.8.2, Cat8, category 8 cable
bulk-installation-cable < data-cable: Verlegekabel, Installationskabel, Duplexkabel Daten, Duplex-Datenkabel, installation data cable, horizontal cable, bulk cable, solid copper cable
patch-cord < data-cable: Patchkabel, Patch-Kabel, Rangierkabel, Netzwerk-Patchkabel, RJ45-Kabel, Anschlusskabel RJ45, Patchleitung, patch cable, patch lead, ethernet patch cable, jumper cable
crossover-cable < patch-cord: Crossoverkabel, gekreuztes Patchkabel, crossover lead
industrial-ethernet-cable < data-cable: Industrial-Ethernet-Leitung, Profinet-Kabel, Profinet-Leitung, Industrie-Ethernet-Kabel, PROFINET cable
data-socket: Datendose, Netzwerkdose, Anschlussdose RJ45, LAN-Dose, Netzwerkanschlussdose, UAE-Dose, UAE, RJ45-Dose, Datensteckdose, Universal-Anschlussdose, Datenanschlussdose, data outlet, network outlet, network socket, RJ45 outlet, RJ45 socket, ethernet socket, wall jack, telecommunications outlet
uae-socket < data-socket: UAE-Anschlussdose, UAE 8(8), UAE 2x8(8), UAE 8/8, Universal-Anschlusseinheit, Kommunikationsanschlussdose, universal connection unit
keystone-jack: Keystone-Modul, Keystone, Keystone-Buchse, RJ45-Modul, RJ45-Buchse, Datenmodul, Anschlussmodul RJ45, RJ45-Keystone, Jack, RJ45 jack, keystone module, keystone coupler, snap-in jack, modular jack
keystone-carrier: Keystone-Träger, Modulträger, Modulaufnahme, Tragring Keystone, Keystone-Tragplatte, Montageadapter Keystone, keystone frame, keystone plate, module holder
rj45-plug: RJ45-Stecker, Modularstecker, Westernstecker, Crimpstecker RJ45, Hirose-Stecker, Netzwerkstecker, RJ45 connector, modular plug, crimp plug
field-assembly-plug < rj45-plug: feldkonfektionierbarer Stecker, RJ45-Feldstecker, werkzeuglos RJ45-Stecker, toolless RJ45 plug, field-terminable plug
network-cable-coupler: RJ45-Kupplung, Netzwerkkupplung, Patchkabelkupplung, Modularkupplung, LAN-Verbinder, Kabelverbinder Cat.7, RJ45 coupler, inline coupler, LSA-Verbinder
consolidation-point: CP-Verteiler, Sammelpunkt, Sammelpunktgehäuse, Miniverteiler
patch-panel: Patchpanel, Patchfeld, Rangierfeld, Verteilerfeld, Rangierpanel, Modulpanel, Keystone-Panel, 24-Port-Panel, patch bay, patchboard, jack panel
telephone-patch-panel < patch-panel: Telefonpanel, ISDN-Panel, Telefon-Patchpanel, Cat.3-Panel, voice panel, voice patch panel
cable-management-panel: Rangierpanel, Kabelführungspanel, Rangierführung, Kabelführung 19 Zoll, Rangierbügel, Bürstenpanel, Kabelführungsbügel, cable manager, cable organizer, brush panel, brush strip, cable ring
blank-panel: Blindplatte 19 Zoll, Blindpanel, Blindblende, 19-Zoll-Blende, blanking panel, filler panel
# Cabinets
network-cabinet: Netzwerkschrank, Datenschrank, 19-Zoll-Schrank, Serverschrank, EDV-Schrank, Patchschrank, 19"-Schrank, Rack, Standverteiler, server rack, rack cabinet, data cabinet, 19 inch rack, server cabinet, comms cabinet, network rack
wall-mounted-network-cabinet < network-cabinet: Wandverteiler, Netzwerk-Wandschrank, Wandgehäuse 19 Zoll, 19-Zoll-Wandgehäuse, EDV-Wandschrank, Wandverteiler 19 Zoll, wall rack, wall cabinet, wall mount rack
open-rack < network-cabinet: Laborgestell, Netzwerkrack, offenes Rack, 2-Pfosten-Rack, rack frame, open frame rack, two-post rack
multimedia-distribution-board < distribution-board: Multimediaverteiler, Medienverteiler, Multimediafeld, Medienfeld, Kommunikationsverteiler, Multimedia-Verteiler, home network enclosure, structured media enclosure
rack-shelf: Fachboden, Geräteboden, Einlegeboden, Auszugboden, Fachboden 19 Zoll, Teleskopboden, rack tray, cantilever shelf, rack mount shelf
rack-power-strip: Steckdosenleiste 19 Zoll, 19-Zoll-Steckdosenleiste, Rack-Steckdosenleiste, Serverschrank-Steckdosenleiste, PDU, Power Distribution Unit, rack PDU, rack socket strip
rack-fan-unit: Lüftereinheit, Dachlüfter Serverschrank, Lüftereinschub, 19-Zoll-Lüfter, fan tray, rack fan, roof fan unit
cage-nut: Käfigmutter, Käfigmutternset, M6 Käfigmutter, Rackschrauben, rack screw, rack mounting kit
rack-castor: Rollensatz Netzwerkschrank, Lenkrollen Schrank, Nivellierfüße, levelling feet, castor set
# Fibre
fibre-optic-cable < cable: Glasfaserkabel, LWL-Kabel, Lichtwellenleiter, LWL, Glasfaser, Glasfaserleitung, LWL-Leitung, A-DQ(ZN)B2Y, U-DQ(ZN)BH, Universalkabel LWL, optisches Kabel, fiber optic cable, fibre cable, optical cable, fiber cable, optical fibre
fibre-patch-cord: LWL-Patchkabel, Glasfaser-Patchkabel, LC-LC, LC/LC, SC/LC, LWL-Rangierkabel, LWL-Duplex-Patchkabel, fiber patch cable, fibre patch lead, fiber jumper
fibre-pigtail: Pigtail, LWL-Pigtail, Faserpigtail, fiber pigtail
fibre-splice-box: Spleißbox, LWL-Spleißbox, Spleissbox, Spleißverteiler, LWL-Verteiler, Spleißgehäuse, LWL-Box, fiber splice enclosure, fibre enclosure, fiber distribution box, fibre panel
splice-cassette: Spleißkassette, Spleisskassette, Spleißmodul, splice tray
splice-protector: Spleißschutz, Crimpspleißschutz, Spleißschutzhülse, splice sleeve, splice protection sleeve
fibre-adapter: LWL-Kupplung, LC-Kupplung, SC-Kupplung, LC-Duplex-Kupplung, Glasfaserkupplung, fiber adapter, fibre coupler, bulkhead adapter
fibre-connector < connector: LWL-Stecker, LC-Stecker, SC-Stecker, SC/APC, LC/APC, E2000, ST-Stecker, Glasfaserstecker, fiber connector, optical connector
fibre-socket: Glasfaserdose, GF-TA, Glasfaser-Anschlussdose, LWL-Anschlussdose, FTTH-Dose, OTO-Dose, OTO, optical outlet, fiber outlet, optical telecommunications outlet
fibre-house-connection: Glasfaser-Hausübergabepunkt, HÜP, Gf-AP, Hausübergabepunkt, Glasfaser-Hausanschluss, building entry point, optical termination box
microduct: Mikrorohr, Speedpipe, Microrohr, SNR, SNRV, Rohrverband, Einblasrohr, micro duct, microduct bundle
microduct-connector < connector: Mikrorohrverbinder, Doppelsteckmuffe, Gasblock, Einzelzugabdichtung, microduct coupler, gas block
fibre-joint-closure: LWL-Muffe, Glasfasermuffe, Haubenmuffe, Spleißmuffe, fiber splice closure, dome closure
media-converter: Medienkonverter, LWL-Konverter, Konverter LWL, fiber media converter
sfp-module: SFP-Modul, Transceiver, SFP, SFP+, Mini-GBIC, GBIC, SFP transceiver, optical transceiver
`)
