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
cooker: Herd, Elektroherd, Kochfeld, Backofen, Kochplatte, stove, oven, hob, cooktop
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
steam-iron: Bügeleisen, Dampfbügeleisen, Bügelstation, steam generator iron
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
high-pressure-cleaner: Hochdruckreiniger, pressure washer, power washer
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
# Computers and their parts
computer: PC, Rechner, Desktop-PC, Computer-System, Arbeitsplatzrechner, Mini-PC, personal computer, desktop computer, workstation
notebook-computer < computer: Notebook, Laptop, Ultrabook, Notebook-PC, laptop computer, Chromebook
tablet-computer < computer: Tablet, Tablet-PC, iPad, tablet PC
industrial-computer < computer: Industrie-PC, IPC, Panel-PC, Box-PC, industrial PC
thin-client < computer: Thin-Client, Terminal-PC, zero client
monitor: Bildschirm, Monitor TFT, TFT-Monitor, LCD-Monitor, Display, Flachbildschirm, screen, LCD monitor, LED monitor, flat panel display
keyboard: Tastatur, PC-Tastatur, Funktastatur, wireless keyboard
computer-mouse: Maus, PC-Maus, Funkmaus, mouse, optical mouse, wireless mouse
mouse-pad: Mauspad, Mausmatte, mouse mat
webcam: Web-Kamera, Konferenzkamera, PC-Kamera, conference camera
docking-station: Dockingstation, Docking, Portreplikator, USB-C-Dock, port replicator, dock
usb-hub: USB-Verteiler, USB-Hub 4-Port
usb-flash-drive: USB-Stick, Speicherstick, USB stick, memory stick, thumb drive, flash drive
memory-card: Speicherkarte, SD-Karte, microSD-Karte, microSD, SDHC, SDXC, CompactFlash, SD card, flash card
hard-disk-drive: Festplatte, HDD, SATA-Festplatte, Festplattenlaufwerk, hard drive, hard disk, internal hard drive
solid-state-drive: SSD, NVMe-SSD, SSD-Festplatte, M.2 SSD
external-hard-drive < hard-disk-drive: externe Festplatte, USB-Festplatte, portable hard drive, external HDD, portable drive
memory-module: Arbeitsspeicher, RAM, Speichermodul, DDR4, DDR5, DIMM, SO-DIMM, RAM-Riegel, memory, computer memory
graphics-card: Grafikkarte, GPU, video card, graphics adapter
sound-card: Soundkarte, audio card
processor: CPU, Prozessor, Hauptprozessor
motherboard: Mainboard, Hauptplatine
optical-drive: DVD-Laufwerk, DVD-Brenner, Blu-ray-Laufwerk, CD-Laufwerk, DVD burner, DVD drive, disc drive
computer-case: PC-Gehäuse, Computergehäuse, Tower-Gehäuse, PC case, tower case
cooling-fan: Gehäuselüfter, Lüfter axial, Axiallüfter, CPU-Kühler, PC-Lüfter, case fan, axial fan, CPU cooler
computer-power-supply < power-supply-unit: PC-Netzteil, ATX-Netzteil, ATX power supply
notebook-charger < power-supply-unit: Notebook-Netzteil, Laptop-Netzteil, USB-C-Netzteil, laptop charger, notebook adapter
usb-charger < power-supply-unit: USB-Ladegerät, Handy-Ladegerät, USB-Netzteil, Kfz-Ladegerät, Zigarettenanzünder-Adapter, phone charger, wall charger, car charger
wireless-charger: induktive Ladestation, Qi-Ladegerät, Ladeschale, kabelloses Laden, Qi charger, inductive charger, charging pad
notebook-bag: Notebooktasche, Laptoptasche, Notebookrucksack, laptop bag, laptop case, laptop sleeve, laptop backpack
protective-case: Schutzhülle, Etui, Schutztasche, Handyhülle, Tablethülle, phone case, carrying case, protective sleeve
screen-protector: Displayschutz, Schutzfolie, Displayschutzfolie, Panzerglas, screen protection film
display-adapter: Videoadapter, HDMI-Adapter, USB-C-Adapter, DisplayPort-Adapter, video adapter, HDMI adapter
software-licence: Software, Lizenz, Softwarelizenz, license, software license, subscription
operating-system < software-licence: Betriebssystem, Windows-Lizenz
antivirus-software < software-licence: Virenschutz, Antivirensoftware, Internet Security, security software
barcode-scanner: Barcodescanner, Handscanner, Strichcodeleser, Codeleser Barcode, Scanner, bar code reader, 2D scanner
point-of-sale-terminal: Kasse, Kassensystem, POS-System, Registrierkasse, Bondrucker, cash register, POS terminal, receipt printer
# Printing and office
printer: Drucker, Druckgerät, Bürodrucker
laser-printer < printer: Laserdrucker, Farblaserdrucker, color laser printer, mono laser printer
inkjet-printer < printer: Tintenstrahldrucker, Tintendrucker, Fotodrucker, ink jet printer, photo printer
multifunction-printer < printer: Multifunktionsgerät, Multifunktionsdrucker, MFP, All-in-One-Drucker, all-in-one printer
label-printer < printer: Etikettendrucker, Beschriftungsgerät, Labeldrucker, Thermotransferdrucker, label maker, labeller, labelling machine, thermal transfer printer
label-tape: Schriftband, Beschriftungsband, Etikettenband, Schriftbandkassette, label cassette, labelling tape, tape cartridge
label: Etikett, Aufkleber, Klebeetikett, Typenschild, sticker, adhesive label
toner-cartridge: Toner, Tonerkartusche, Tonerpatrone, Druckkassette, laser toner
ink-cartridge: Tintenpatrone, Druckerpatrone, Tinte, Druckertinte, printer ink, ink tank
scanner: Dokumentenscanner, Flachbettscanner, document scanner, flatbed scanner
copier: Kopierer, Kopiergerät, Fotokopierer, photocopier
shredder: Aktenvernichter, Papierschredder, Papierwolf, Schredder, paper shredder
laminator: Laminiergerät, laminating machine
printing-paper: Druckerpapier, Kopierpapier, Papier A4, copy paper, copier paper
calculator: Taschenrechner, Tischrechner, Rechner Taschen, pocket calculator
pen: Kugelschreiber, Stift, Schreiber, Marker, ballpoint pen, marker pen, permanent marker
whiteboard: Whiteboard-Tafel, Schreibtafel, Magnettafel, marker board
ring-binder: Ordner, Aktenordner, Ringbuch, lever arch file, file folder
wall-clock: Wanduhr, Funkuhr, Bahnhofsuhr, Nebenuhr, radio-controlled clock, slave clock
master-clock: Hauptuhr, Mutteruhr, Zeitserver, NTP-Server, time server
# Consumer electronics
headphones: Kopfhörer, Ohrhörer, In-Ear-Kopfhörer, earphones, earbuds, on-ear headphones
bluetooth-speaker < loudspeaker: Bluetooth-Lautsprecher, Funklautsprecher, portable speaker, wireless speaker
soundbar < loudspeaker: Soundbar-System, TV-Lautsprecher, sound bar, home theater speaker
hi-fi-system: Stereoanlage, HiFi-Anlage, Kompaktanlage, Mikroanlage, stereo system, mini system, home audio system
av-receiver: AV-Receiver, Heimkino-Receiver, AV receiver surround, home theater receiver
media-player: Mediaplayer, Blu-ray-Player, DVD-Player, Streaming-Player, blu-ray player, DVD player, streaming player, MP3 player
digital-camera: Digitalkamera, Fotoapparat, Kompaktkamera, Spiegelreflexkamera, Systemkamera, DSLR, compact camera, SLR camera
camcorder: Videokamera, Actioncam, video camera, action camera
game-console: Spielkonsole, Videospielkonsole, gaming console
smartwatch: Smartwatch-Uhr, Fitnessarmband, Fitness-Tracker, fitness tracker, smart watch
navigation-device: Navigationsgerät, Navi, GPS-Gerät, GPS navigator, GPS receiver
car-radio: Autoradio, Kfz-Radio, car stereo
universal-remote-control: Universalfernbedienung, TV-Fernbedienung, universal remote
smart-plug: WLAN-Steckdose, smarte Steckdose, Funksteckdose, Zwischenstecker, Schaltsteckdose, Funk-Zwischenstecker, smart socket, wifi plug, wireless socket
plug-in-time-switch < time-switch: Steckdosen-Zeitschaltuhr, Zwischenstecker-Zeitschaltuhr, Stecker-Zeitschaltuhr, plug-in timer
energy-cost-meter: Energiekostenmessgerät, Energiemessgerät, Stromverbrauchsmesser, Strommessgerät, plug-in energy monitor, energy monitor
# Electronic components
resistor: Widerstand, Metallschichtwiderstand, Drahtwiderstand, Festwiderstand
potentiometer: Drehpotentiometer, Poti, Einstellwiderstand, Trimmer, variable resistor
diode: Gleichrichterdiode, Freilaufdiode, rectifier diode, Zenerdiode
rectifier: Gleichrichter, Brückengleichrichter, bridge rectifier
transistor: MOSFET, Feldeffekttransistor
integrated-circuit: IC, integrierter Schaltkreis, Mikrocontroller, Chip IC, microcontroller
printed-circuit-board: Platine, Leiterplatte, Lochrasterplatine, PCB, circuit board
pcb-terminal < terminal: Printklemme, Leiterplattenklemme, Platinenklemme, PCB terminal block
heat-sink: Kühlkörper, heatsink
inductor: Spule, Drosselspule, Induktivität, coil
varistor: Varistor MOV, Überspannungsvaristor, MOV
thermistor: NTC, PTC, Kaltleiter, Heißleiter, PTC-Fühler
soldering-iron: Lötkolben, Lötstation, Lötgerät, soldering station
solder: Lötzinn, Lötdraht, Elektroniklot, Weichlot, solder wire
contact-spray: Kontaktspray, Kontaktreiniger, Elektronikreiniger, contact cleaner, Druckluftspray, Kältespray
`)
