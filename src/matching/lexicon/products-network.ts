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
# Active network devices
network-switch: Netzwerkswitch, Netzwerk-Switch, Ethernet-Switch, Gigabit-Switch, PoE-Switch, Switch 8-Port, Switch, managed Switch, ethernet switch, PoE switch, gigabit switch
industrial-ethernet-switch < network-switch: Industrie-Switch, Industrial-Ethernet-Switch, Hutschienen-Switch, REG-Switch, DIN rail switch
router: Netzwerkrouter, WLAN-Router, DSL-Router, Internetrouter, Kabelrouter, LTE-Router, wifi router, wireless router, broadband router
modem: DSL-Modem, Kabelmodem, Glasfasermodem, ONT, optical network terminal, cable modem
access-point: WLAN-Access-Point, WLAN Accesspoint, Accesspoint, AP WLAN, WLAN-AP, WiFi-Access-Point, wireless access point, wifi access point
wifi-repeater: WLAN-Repeater, Repeater, WLAN-Verstärker, wifi extender, range extender, wifi booster
powerline-adapter: Powerline-Adapter, Powerline, Powerlan, dLAN, homeplug
firewall: Firewall-Appliance, Hardware-Firewall, Security Gateway, security appliance
poe-injector: PoE-Injektor, PoE-Injector, PoE-Adapter, PoE-Einspeiser, midspan, PoE splitter
network-attached-storage: NAS, Netzwerkspeicher, NAS-Server, NAS system, storage server
server: Rackserver, Tower-Server, rack server, tower server
network-card: Netzwerkkarte, LAN-Karte, Netzwerkadapter, WLAN-Adapter, WLAN-Stick, network adapter, NIC, ethernet adapter, wireless adapter
network-tester < measuring-instrument: Netzwerktester, LAN-Tester, Kabeltester, Verkabelungstester, Zertifizierer, cable tester, LAN tester, cable certifier
punch-down-tool: LSA-Auflegewerkzeug, Auflegewerkzeug, LSA-Anlegewerkzeug, LSA-Werkzeug, impact tool, insertion tool
serial-device-server: Geräteserver, Com-Server, RS232-Konverter, Schnittstellenkonverter, device server, serial converter
kvm-switch: KVM-Umschalter, KVM, KVM-Konsole, keyboard video mouse switch
# Telephony
telephone: Telefon, Fernsprecher, Apparat, Tischtelefon, Systemtelefon, Telefonapparat, phone, desk phone, corded phone
cordless-telephone < telephone: Schnurlostelefon, DECT-Telefon, DECT, Mobilteil, schnurloses Telefon, cordless phone, DECT handset, DECT phone
ip-telephone < telephone: IP-Telefon, VoIP-Telefon, SIP-Telefon, VoIP phone, IP phone, SIP phone
conference-telephone < telephone: Konferenztelefon, Konferenzspinne, conference phone, speakerphone
emergency-telephone < telephone: Notruftelefon, Industrietelefon, Wandtelefon, Nottelefon, Aufzugsnotruf, industrial telephone, lift emergency phone
smartphone < telephone: Handy, Mobiltelefon, Smartphone-Gerät, mobile phone, cell phone, cellular phone
telephone-system: Telefonanlage, TK-Anlage, Nebenstellenanlage, TK-System, PABX, IP-Telefonanlage, PBX, private branch exchange, phone system
telephone-socket: Telefondose, TAE-Dose, TAE, TAE-Anschlussdose, NFN, Fernmeldeanschlussdose, TDO, Telefonsteckdose, telephone outlet, phone jack, phone socket
telephone-distributor: LSA-Verteiler, Telefonverteiler, Fernmeldeverteiler, APL, Abschlusspunkt Linientechnik, LSA-Verteilerkasten, Anschlussverteiler, telephone distribution box, DP box
lsa-strip: LSA-Leiste, LSA-Plus-Leiste, Trennleiste, Anschlussleiste LSA, Schaltleiste, LSA-Plus, Krone-Leiste, disconnection module, IDC strip, krone strip, punch-down block, disconnection strip
overvoltage-magazine: Überspannungsschutzmagazin, Schutzmagazin LSA, Magazin LSA, protection magazine
telephone-plug: TAE-Stecker, Telefonstecker, RJ11, RJ12, Westernstecker 6P4C, phone plug
telephone-lead: Telefonanschlusskabel, TAE-Kabel, Hörerkabel, Telefonschnur, Spiralkabel Hörer, phone cord, handset cord
headset: Kopfhörer mit Mikrofon, Sprechgarnitur, Sprechset
two-way-radio: Funkgerät, Handfunkgerät, Walkie-Talkie, Sprechfunkgerät, walkie talkie
# Antenna and satellite
antenna: Antenne, Außenantenne, UKW-Antenne, Stabantenne, aerial
terrestrial-antenna < antenna: DVB-T-Antenne, DVB-T2-Antenne, UHF-Antenne, Yagi-Antenne, Zimmerantenne, terrestrial aerial, TV aerial, DAB antenna, DAB-Antenne
mobile-radio-antenna < antenna: LTE-Antenne, GSM-Antenne, 5G-Antenne, Mobilfunkantenne, WLAN-Antenne, cellular antenna, wifi antenna
satellite-dish: Satellitenschüssel, Parabolspiegel, Sat-Antenne, Satellitenantenne, Offsetspiegel, SAT-Spiegel, Parabolantenne, Satschüssel, satellite antenna, parabolic antenna, sat dish
lnb: Quad-LNB, Quattro-LNB, Speisesystem, Universal-LNB, Twin-LNB, Unicable-LNB, LNC, low noise block
multiswitch: Multischalter, Multiswitch 5/8, SAT-Multischalter, Einkabelmultischalter, Kaskadenmultischalter, Matrix SAT, satellite multiswitch
satellite-receiver: Satellitenreceiver, Sat-Receiver, Receiver, Set-Top-Box, Settop-Box, DVB-S-Receiver, sat receiver, set top box
head-end-station: Kopfstelle, Kopfstation, Aufbereitungsanlage, SAT-Kopfstelle, headend, TV headend
antenna-amplifier: Antennenverstärker, Hausanschlussverstärker, BK-Verstärker, Breitbandverstärker, Mehrbereichsverstärker, Nachverstärker, CATV amplifier, aerial amplifier, signal booster, distribution amplifier
antenna-socket: Antennendose, Antennensteckdose, SAT-Dose, TV-Dose, Stichdose, Enddose, Durchgangsdose, BK-Dose, Multimediadose, 3-Loch-Dose, 2-Loch-Dose, aerial socket, TV outlet, TV socket, coax outlet, antenna outlet
antenna-splitter: Antennenverteiler, SAT-Verteiler, Verteiler 2-fach F, BK-Verteiler, Zweifachverteiler, signal splitter, coax splitter, TV splitter
antenna-tap: Abzweiger, Antennenabzweiger, BK-Abzweiger, Stammabzweiger, tap-off, coax tap
coaxial-cable < cable: Koaxialkabel, Koaxkabel, Koax, Antennenkabel, SAT-Kabel, BK-Kabel, HF-Kabel, RG59, RG6, RG58, RG213, Koaxialleitung, coax cable, coax, aerial cable, TV cable
antenna-connecting-cable: Antennenanschlusskabel, TV-Anschlusskabel, Koax-Anschlusskabel, SAT-Anschlusskabel, IEC-Kabel, aerial lead, antenna lead, coax patch lead
f-connector < connector: F-Stecker, F-Kompressionsstecker, Kompressionsstecker, F-Aufdrehstecker, Koaxstecker, F plug, compression connector, coax connector, F-Verbinder
coax-plug < connector: IEC-Stecker, Antennenstecker, Koaxialstecker, Koaxkupplung, Winkelstecker IEC, BNC-Stecker, BNC, SMA-Stecker, N-Stecker, aerial plug, coaxial plug, BNC connector
antenna-mast: Antennenmast, Antennenstandrohr, Mastrohr, Standrohr, Sat-Mast, SAT-Halterung, Wandhalter SAT, aerial mast, antenna pole, dish bracket
terminating-resistor: Abschlusswiderstand, Endwiderstand, 75-Ohm-Widerstand, Terminator, F-Abschlusswiderstand, termination resistor
attenuator: Dämpfungsglied, Dämpfungsregler, Pegelsteller
antenna-test-receiver < measuring-instrument: Antennenmessgerät, Pegelmesser, SAT-Messgerät, Satfinder, signal level meter
# Door communication
door-intercom: Türsprechanlage, Sprechanlage, Gegensprechanlage, Türsprechsystem, TSA, Haussprechanlage, door entry system, intercom, door phone system, audio intercom
video-door-intercom < door-intercom: Videosprechanlage, Video-Türsprechanlage, Videotürsprechanlage, Türvideo, Videotürsprechset, video door entry, video intercom, video door phone
door-station < door-intercom: Türstation, Außenstation, Außensprechstelle, Türsprechstelle, Türlautsprecher, Audio-Türstation, Video-Türstation, outdoor station, entrance station, door panel, entry panel
indoor-station < door-intercom: Innenstation, Wohnungsstation, Haustelefon, Wohntelefon, Innensprechstelle, Haustelefon Video, Freisprechstelle, Sprechstelle, indoor monitor, apartment station, handset station, room station
intercom-control-unit < door-intercom: Türsprech-Steuergerät, Systemzentrale Türkommunikation, Netzgleichrichter, Steuergerät Türsprechanlage, Busversorgung Türsprechen, intercom controller, intercom power supply
name-plate-module: Namensschild, Namensschildmodul, Info-Modul, Beschriftungsmodul, name tag, name module
door-bell: Klingel, Türklingel, Glocke, Hausklingel, Läutewerk, Wecker, doorbell
door-gong < door-bell: Gong, Türgong, Dreiklanggong, Zweiklanggong, Funkgong, Zweitongong, door chime, chime, wireless chime
bell-panel: Klingelanlage, Klingelplatte, Klingeltableau, Türklingelplatte, Tableau, bell plate
letterbox-system: Briefkastenanlage, Briefkasten, Durchwurfbriefkasten, Briefkasten mit Klingel, mailbox, letter box, letterbox, post box
camera-module: Kameramodul, Türkamera, Video-Modul Türstation, door camera
# Sound and picture
loudspeaker: Lautsprecher, Einbaulautsprecher, Box, Deckenlautsprecher, speaker
ceiling-loudspeaker < loudspeaker: Deckenlautsprecher, Deckeneinbaulautsprecher, ceiling speaker, in-ceiling speaker
horn-loudspeaker < loudspeaker: Druckkammerlautsprecher, Hornlautsprecher, Trichterlautsprecher, horn speaker, PA horn
column-loudspeaker < loudspeaker: Tonsäule, Säulenlautsprecher, Lautsprecherzeile, Soundprojektor, column speaker, sound projector
audio-amplifier: Verstärker, Mischverstärker, ELA-Verstärker, 100-V-Verstärker, Endstufe, Leistungsverstärker, mixing amplifier, PA amplifier, power amplifier, amplifier
public-address-system: ELA-Anlage, Beschallungsanlage, Durchsageanlage, ELA, Beschallung, PA system, paging system
microphone: Mikrofon, Tischmikrofon, Sprechstelle ELA, Mikrophon, Durchsagemikrofon, mic, paging microphone
volume-control: Lautstärkeregler, Lautstärkesteller, Pegelsteller ELA, volume controller, attenuator 100 V
flush-mounted-radio: Unterputzradio, UP-Radio, Einbauradio, Badradio, Radio Unterputz, built-in radio, in-wall radio
radio: Radiogerät, Digitalradio, Internetradio, DAB-Radio, Baustellenradio, DAB radio
television: Fernseher, TV-Gerät, TV, Flachbildfernseher, Fernsehgerät, Smart-TV, LED TV, LCD TV, television set, flat screen TV
projector: Beamer, Projektor, Videoprojektor, Daten-Beamer, video projector
projection-screen: Leinwand, Projektionsleinwand, Rolloleinwand, Motorleinwand, projector screen, motorised screen, motorized screen
screen-mount: TV-Wandhalterung, Monitorhalterung, Bildschirmhalterung, Beamerhalterung, Monitorarm, TV-Halter, TV bracket, TV wall mount, monitor arm, monitor mount, VESA mount
hdmi-cable: HDMI-Kabel, HDMI-Leitung, HDMI, high speed HDMI, HDMI lead
display-cable: DisplayPort-Kabel, DVI-Kabel, VGA-Kabel, Monitorkabel, DP-Kabel, VGA lead, DisplayPort, monitor cable, DVI cable
usb-cable: USB-Kabel, USB-C-Kabel, USB-Anschlusskabel, USB-Ladekabel, Micro-USB-Kabel, USB lead, USB-C cable, lightning cable, USB extension cable
audio-cable: Audiokabel, Klinkenkabel, Cinchkabel, Mikrofonkabel, NF-Kabel, XLR-Kabel, RCA cable, aux cable, jack lead, microphone cable, optisches Audiokabel
multimedia-outlet: HDMI-Dose, Multimedia-Anschlussdose, HDMI-Einsatz, USB-Anschlussdose, Cinch-Dose, AV-Anschlussdose, AV outlet, HDMI wall plate, media outlet
hdmi-splitter: HDMI-Verteiler, HDMI-Umschalter, HDMI-Matrix, HDMI-Switch, HDMI-Extender, HDMI switch
`)
