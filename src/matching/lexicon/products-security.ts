import { conceptTable } from './concept.ts'

/** Fire detection, intrusion, video, access control and locks. */
export const productsSecurity = conceptTable(`
# Fire and gas
fire-alarm-control-panel: Brandmeldezentrale, BMZ, Brandmelderzentrale, Brandmeldecomputer, Brandmeldeanlage, BMA, Rauchmeldezentrale, fire alarm panel, fire detection panel, FACP, fire panel
smoke-alarm: Rauchwarnmelder, Rauchmelder, RWM, Funkrauchmelder, Feuermelder, Brandmelder, Funk-Rauchwarnmelder, Heimrauchmelder, Rauchalarm, smoke detector, smoke alarm device
fire-detector: Brandmelder, optischer Rauchmelder, automatischer Melder, Mehrkriterienmelder, Mehrsensormelder, Kombimelder, Ringbusmelder, optical smoke detector, multi-sensor detector, point detector
heat-detector < fire-detector: Wärmemelder, Thermomelder, Thermodifferentialmelder, Hitzemelder, Hitzewarnmelder, Wärmedifferentialmelder, heat alarm, thermal detector
flame-detector < fire-detector: Flammenmelder, UV-Flammenmelder, IR-Flammenmelder
aspirating-smoke-detector < fire-detector: Ansaugrauchmelder, Rauchansaugsystem, RAS, ASD, air sampling detector
linear-smoke-detector < fire-detector: linearer Rauchmelder, Linienmelder, Linearmelder, Lichtstrahlrauchmelder, beam detector, optical beam smoke detector
duct-smoke-detector < fire-detector: Lüftungskanalmelder, Kanalrauchmelder, Rauchmelder Lüftungskanal, duct detector
detector-base: Meldersockel, Sockel für Rauchmelder, Melderunterteil, Sockel mit Relais, detector mounting base
detector-isolator: Isolatorsockel, Trennelement, Kurzschlussisolator, loop isolator, line isolator
parallel-indicator: Parallelanzeige, Parallelindikator, Melderanzeige, remote indicator
manual-call-point: Handfeuermelder, Druckknopfmelder, DKM, Handmelder, nichtautomatischer Melder, Feuermelder Handauslösung, Hausalarmtaster, break glass unit, fire alarm call point, pull station, MCP
smoke-vent-button: RWA-Taster, Rauchabzugstaster, RWA-Bedienstelle, Bedienstelle Rauchabzug, smoke vent switch, SHEV button
smoke-vent-control-panel: RWA-Zentrale, Rauchabzugszentrale, RWA-Steuerzentrale, Rauch- und Wärmeabzugsanlage, RWA, SHEV panel, smoke extraction control
window-drive: Fensterantrieb, Kettenantrieb, Spindelantrieb, Fenstermotor, Kettenschubantrieb, RWA-Antrieb, window actuator, chain actuator, window opener
vent-button: Lüftungstaster, Lüftertaster, ventilation push-button
alarm-sounder: Alarmsirene, Sirene, Signalgeber, akustischer Signalgeber, Alarmgeber, Innensirene, Außensirene, Sockelsirene, siren, fire alarm sounder, alarm siren
visual-alarm-device: Blitzleuchte, optischer Signalgeber, Blitzlampe, Alarmblitz, optisch-akustischer Signalgeber, Kombisignalgeber, beacon, strobe light, visual alarm, sounder beacon
voice-alarm-system: Sprachalarmanlage, SAA, Sprachalarmierung, Sprachalarmzentrale, voice evacuation system
co-alarm: CO-Melder, Kohlenmonoxidmelder, CO-Warnmelder, Kohlenmonoxidwarner, carbon monoxide alarm, carbon monoxide detector, CO detector
gas-detector: Gasmelder, Gaswarner, Gaswarngerät, Gassensor, Gaswarnmelder, gas alarm, gas sensor
water-leak-detector: Wassermelder, Wasserwarnmelder, Leckagemelder, Leckagesensor, Wassersensor, Leckwarner, water alarm, leak detector, flood sensor, leakage sensor
door-hold-open-magnet: Türhaftmagnet, Haftmagnet, Feststellanlage, Feststellmagnet, Haltemagnet, Türfeststeller, door holder, door magnet, hold-open device, electromagnetic door holder
hold-open-trigger: Auslösevorrichtung Feststellanlage, Rauchschalter, Rauchschaltzentrale, smoke switch
fire-brigade-panel: Feuerwehrbedienfeld, FBF, Feuerwehranzeigetableau, Feuerwehrinformationszentrale, FIZ, Feuerwehr-Bedienfeld, fire brigade control panel, firefighter panel
fire-brigade-key-safe: Feuerwehrschlüsseldepot, FSD, Schlüsseldepot, Feuerwehrschlüsselkasten, FSK, fire brigade key depot, key box
key-tube: Schlüsselrohr, Rohrdepot, Schlüsseltresor, Schlüsselsafe, key safe
fire-extinguisher: Feuerlöscher, Schaumlöscher, Pulverlöscher, CO2-Löscher, Handfeuerlöscher, Fettbrandlöscher, foam extinguisher, powder extinguisher
fire-extinguisher-cabinet: Feuerlöscherschrank, Feuerlöscherkasten, Feuerlöscherhaube, extinguisher box
fire-blanket: Löschdecke, Feuerlöschdecke, Brandschutzdecke
fire-hose-reel: Wandhydrant, Löschschlauch, Hydrantenschrank, Schlauchhaspel Feuerlösch, wall hydrant, hose reel
extinguishing-system-control: Löschsteuerzentrale, Löschanlage, Gaslöschanlage, Feuerlöschsteuerung, extinguishing control panel, gas suppression system
sprinkler-head: Sprinkler, Sprinklerkopf, Sprühdüse, fire sprinkler
# Fire stopping
fire-stop: Brandschott, Brandabschottung, Kabelschott, Weichschott, Brandschutzschott, Kabelabschottung, Abschottung, firestop, fire barrier, penetration seal, fire stopping system
fire-stop-cushion < fire-stop: Brandschutzkissen, Brandschutzsack, fire pillow, firestop bag
fire-stop-foam < fire-stop: Brandschutzschaum, 2K-Brandschutzschaum, firestop foam, intumescent foam
fire-stop-sealant < fire-stop: Brandschutzmasse, Brandschutzkitt, Brandschutzacryl, Brandschutzsilikon, Brandschutzdichtmasse, Ablationsbeschichtung, Brandschutzfarbe, firestop sealant, intumescent sealant, fire mastic
fire-stop-mortar < fire-stop: Brandschutzmörtel, Mörtelschott, firestop mortar
fire-stop-block < fire-stop: Brandschutzstein, Brandschutzziegel, Brandschutzstopfen, firestop brick, firestop plug
fire-stop-collar < fire-stop: Brandschutzmanschette, Rohrmanschette Brandschutz, Brandmanschette, Brandschutzband, Brandschutzbandage, fire collar, pipe collar, firestop wrap
fire-protection-duct: Brandschutzkanal, Brandschutzkabelkanal, E30-Kanal, I90-Kanal, Funktionserhaltkanal, fire resistant duct, fire protection trunking
fire-protection-enclosure: Brandschutzgehäuse, Brandschutzverteiler, Brandschutzschrank, E30-Gehäuse, E30-Verteiler, fire rated enclosure
fire-rated-downlight-cover: Brandschutzhaube, Brandschutztopf, Downlight-Abdeckung Brandschutz, downlight fire hood
fire-protection-junction-box < junction-box: Funktionserhaltdose, E30-Abzweigdose, E90-Abzweigdose, E30-Verbindungsdose, Kabelabzweigkasten E30, circuit integrity junction box
fire-protection-sign: Brandschutzzeichen, Kennzeichnungsschild Abschottung, Brandschutzschild, fire safety sign, fire equipment sign
# Intrusion
intrusion-alarm-panel: Alarmzentrale, Einbruchmeldezentrale, EMZ, Einbruchmeldeanlage, EMA, Alarmanlage, Gefahrenmeldeanlage, Funkalarmzentrale, Gefahrenmeldezentrale, burglar alarm, alarm system, intruder alarm panel, burglar alarm panel, security panel
alarm-keypad: Bedienteil, Alarmbedienteil, Codetastatur, Bedienteil Alarmanlage, LCD-Bedienteil, alarm control keypad
intrusion-motion-detector < motion-detector: Bewegungsmelder EMA, Dualmelder, Infrarotmelder, IR-Bewegungsmelder, Raumüberwachung, dual technology detector, intruder motion detector, PIR detector
magnetic-contact: Magnetkontakt, Reedkontakt, Öffnungskontakt, Öffnungsmelder, Fensterkontakt, Türkontakt, Magnetreedkontakt, Tür-/Fensterkontakt, door contact, window contact, reed contact, reed switch, magnetic switch
glass-break-detector: Glasbruchmelder, Glasbruchsensor, passiver Glasbruchmelder, glass breakage sensor, glass break sensor
vibration-detector: Körperschallmelder, Erschütterungsmelder, Vibrationsmelder, Erschütterungssensor, seismic detector, shock sensor
bolt-contact: Riegelkontakt, Riegelschaltkontakt, Schließblechkontakt, Riegelschalter, lock monitoring contact, bolt switch contact
hold-up-button: Überfalltaster, Überfallmelder, Notruftaster, Panikmelder, panic button, hold-up alarm
arming-device: Scharfschalteinrichtung, Blockschloss, Schalteinrichtung, Motorblockschloss, Sperrelement, Scharfschaltung, block lock, arming lock
alarm-dialler: Wählgerät, Übertragungsgerät, AWUG, Alarmwählgerät, GSM-Wählgerät, Alarmübertragung, Übertragungseinrichtung, alarm dialer, alarm transmitter, communicator
alarm-distributor: Verteiler EMA, Sicherheitsverteiler, VdS-Verteiler, Lötverteiler, Verteilerdose VdS, security junction box
door-leaf-transition: Türübergang, Kabelübergang, Kabelübergang Tür, Türübergangsspirale, door loop, cable transfer
light-beam-detector: Infrarot-Lichtschranke, IR-Lichtschranke, Außenlichtschranke, infrared beam, photo beam
fog-generator: Vernebelungssystem, Nebelgenerator, Nebelmaschine, security fog
# Video
surveillance-camera: Überwachungskamera, Videokamera, IP-Kamera, Netzwerkkamera, Sicherheitskamera, CCTV-Kamera, Außenkamera, Videoüberwachung, CCTV camera, security camera, IP camera, network camera
dome-camera < surveillance-camera: Domekamera, Dome-Kamera, Kuppelkamera, Eyeball-Kamera, turret camera, eyeball camera
bullet-camera < surveillance-camera: Bulletkamera, Bullet-Kamera, Kompaktkamera Überwachung, box camera
ptz-camera < surveillance-camera: PTZ-Kamera, Schwenk-Neige-Kamera, Speed-Dome, pan tilt zoom camera, speed dome
thermal-camera: Wärmebildkamera, Thermokamera, Wärmebild, Infrarotkamera, thermal imager, thermal imaging camera, infrared camera
network-video-recorder: NVR, Netzwerkvideorekorder, Videorekorder, DVR, Festplattenrekorder, Hybridrekorder, digital video recorder, video recorder, NVR recorder
camera-bracket: Kamerahalterung, Kamerahalter, Wandhalter Kamera, Masthalter Kamera, Eckhalterung, camera mount, camera wall bracket
camera-junction-box: Anschlussdose Kamera, Kameraanschlussbox, Montagebox Kamera, camera back box
camera-lens: Objektiv, Varifokalobjektiv, Kameraobjektiv, lens, varifocal lens
dummy-camera: Kameraattrappe, Attrappe Kamera, Dummy-Kamera, fake camera
# Access and locks
access-control-system: Zutrittskontrolle, Zutrittskontrollsystem, Zutrittskontrollzentrale, ZKS, Zutrittscontroller, access controller, door controller
card-reader: Kartenleser, Ausweisleser, RFID-Leser, Transponderleser, Zutrittsleser, Proximityleser, Leser, RFID reader, proximity reader, access reader
fingerprint-reader: Fingerprintleser, Fingerscanner, Fingerprint, Fingerleser, biometric reader, fingerprint scanner
code-lock: Codeschloss, Codetastatur, Tastaturschloss, Zahlenschloss elektronisch, Codeleser, keypad lock, code keypad, access keypad
transponder: RFID-Transponder, Schlüsselanhänger, Keyfob, Chip, RFID-Chip, Ausweiskarte, Zutrittskarte, Transponderkarte, key fob, RFID tag, proximity card, access card
electric-door-opener: elektrischer Türöffner, Türöffner, E-Öffner, Türöffner 12 V, Arbeitsstromtüröffner, Ruhestromtüröffner, Fluchttüröffner, electric strike, door opener, door release, electric door strike
electronic-cylinder: elektronischer Schließzylinder, Elektronikzylinder, digitaler Zylinder, Knaufzylinder elektronisch, mechatronischer Zylinder, electronic lock cylinder, digital cylinder
electronic-door-fitting: elektronischer Türbeschlag, Elektronikbeschlag, digitaler Beschlag, Smart Handle, electronic door handle, electronic escutcheon
motor-lock: Motorschloss, elektrisches Schloss, Elektroschloss, Türschlossantrieb, Smart Lock, motorised lock, electric lock, smart door lock
magnetic-lock: Flächenhaftmagnet, Magnetschloss, Türmagnet, Haftmagnet Tür, maglock, electromagnetic lock
escape-door-terminal: Fluchttürterminal, Fluchttürsteuerung, Türterminal, Fluchtwegsicherung, Rettungswegterminal, escape route terminal, emergency exit terminal
emergency-release-button: Nottaster, Notentriegelung, Not-Auf-Taster, Fluchttürtaster, grüner Nottaster, emergency door release, exit button, green break glass
door-guard-alarm: Türwächter, Einhand-Türwächter, Türklinken-Alarm, exit door alarm, door handle alarm
door-operator: Türantrieb, Drehtürantrieb, Schiebetürantrieb, automatischer Türantrieb, automatic door operator, swing door operator
garage-door-operator: Garagentorantrieb, Torantrieb, Garagentoröffner, Schiebetorantrieb, Drehtorantrieb, garage door opener, gate operator, gate opener
barrier-gate: Schranke, Schrankenanlage, Parkschranke, Schrankenbaum, parking barrier, boom gate, boom barrier
security-safe: Tresor, Wertschutzschrank, Möbeltresor, Geldschrank, Dokumententresor
key-cabinet: Schlüsselkasten, Schlüsselschrank, Notschlüsselkasten, key cupboard
time-recording-terminal: Zeiterfassungsterminal, Zeiterfassung, Stempeluhr, time clock, attendance terminal
`)
