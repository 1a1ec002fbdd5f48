import { conceptTable } from './concept.ts'

/** Building automation and industrial control. */
export const productsAutomation = conceptTable(`
# Building automation
knx-device: KNX, EIB, KNX/EIB, Instabus
switch-actuator < knx-device: Schaltaktor, Schaltaktor KNX, Schaltausgang, switching actuator, relay actuator, Binärausgang, binary output
blind-actuator < knx-device: Jalousieaktor, Rollladenaktor, Jalousie-/Rollladenaktor, shutter actuator
dimming-actuator < knx-device: Dimmaktor, Universaldimmaktor, Dimm-Aktor, dimmer actuator
heating-actuator < knx-device: Heizungsaktor, Heizaktor, Thermoaktor, heating controller actuator
binary-input < knx-device: Binäreingang, Tasterschnittstelle, Tasterinterface, push-button interface, Universalschnittstelle, universal interface, digital input
push-button-sensor < knx-device: Tastsensor, Taster KNX, Tasterschnittstelle, Bedienelement, touch sensor, KNX push-button
bus-coupler < knx-device: Busankoppler, bus coupling unit, Busankopplungseinheit
knx-power-supply < power-supply-unit, knx-device: KNX-Spannungsversorgung, EIB-Spannungsversorgung, Busspannungsversorgung, KNX-Netzteil, bus power supply
line-coupler < knx-device: Linienkoppler, Bereichskoppler, Linienverstärker, area coupler
ip-interface < knx-device: IP-Schnittstelle, IP-Router, IP-Interface, KNX-IP-Router, KNX IP interface, KNX IP router
usb-interface < knx-device: USB-Schnittstelle, USB-Datenschnittstelle
dali-gateway < knx-device: DALI-Gateway, KNX-DALI-Gateway, DALI-Controller, DALI control unit, DALI-Steuergerät
weather-station: Wetterstation, Wettersensor, Windsensor, Regensensor, Wetterzentrale, weather sensor, wind sensor
touch-panel: Touchpanel, Bedienpanel, Touchdisplay, Raumbediengerät, touch screen, operating panel, room controller, display panel
smart-home-hub: Smart-Home-Zentrale, Funkzentrale, Smarthome Server, Gateway, home server
radio-transmitter: Funksenderdsender, Funk-Handsender, Wandsender, Fernbedienung, remote control, wireless transmitter, hand-held transmitter
radio-receiver: Funkempfänger, Funkaktor, Funkschalter, wireless receiver, wireless actuator
infrared-remote-control: IR-Fernbedienung, Infrarot-Fernbedienung, IR remote
programmable-logic-controller: SPS, speicherprogrammierbare Steuerung, Steuerrelais, Kleinsteuerung, PLC, Logikmodul, logic module
io-module: E/A-Modul, Ein-/Ausgabemodul, Erweiterungsmodul, Digitaleingang, I/O module, expansion module
operator-panel: HMI, Bedienterminal, operator terminal
# Industrial control
limit-switch < switch: Endschalter, Positionsschalter, Grenztaster, position switch
proximity-switch: Näherungsschalter, induktiver Sensor, Näherungssensor, Initiator, proximity sensor, inductive sensor
light-barrier: Lichtschranke, Reflexlichtschranke, Lichttaster, photoelectric sensor, light curtain, Lichtvorhang
pressure-switch < switch: Druckschalter, Druckwächter, Pressostat
float-switch < switch: Schwimmerschalter, Schwimmschalter, Niveauschalter, level switch
command-device: Befehlsgerät, Drucktaster Frontelement, Frontelement, Pilzdrucktaster, Leuchtdrucktaster, control unit, mushroom push-button, illuminated pushbutton
selector-switch < switch: Wahlschalter, Wahltaster, Knebelschalter, Vorwahlschalter, selector
contact-block: Kontaktelement, Kontaktblock, Schaltelement, Kontaktgeber, contact element
signal-tower: Signalsäule, Ampelleuchte, stack light, signal column
warning-beacon: Rundumkennleuchte, Rundumleuchte, Blitzleuchte, Warnleuchte, flashing light, strobe, rotating beacon
buzzer: Summer, Schnarre, Hupe, Signalhupe, horn, sounder, Signalgeber
pendant-control: Hängetaster, Steuerflasche, Steuerbirne, Kransteuerung, pendant station
electric-motor: Elektromotor, Drehstrommotor, Asynchronmotor, Motor, induction motor, three-phase motor
capacitor: Kondensator, Betriebskondensator, Anlaufkondensator, Motorkondensator, run capacitor
reactive-power-controller: Blindleistungsregler, Blindstromkompensation, Kompensationsanlage, power factor correction, PFC
line-filter: Netzfilter, Entstörfilter, EMV-Filter, mains filter, EMC filter
# More building automation
analogue-input < knx-device: Analogeingang, Analogeingangsmodul, Analogaktor, analog input, analogue actuator
knx-room-controller < knx-device, room-thermostat: Raumcontroller, Raumtemperaturregler KNX, RTR KNX, Objektregler, KNX room thermostat, KNX-Raumtemperaturregler
knx-presence-detector < knx-device, presence-detector: KNX-Präsenzmelder, Präsenzmelder KNX, Präsenzmelder EIB, KNX presence sensor
knx-motion-detector < knx-device, motion-detector: KNX-Bewegungsmelder, Automatikschalter KNX, Bewegungsmelder KNX
knx-multi-actuator < knx-device: Multiaktor, Kombiaktor, Universalaktor, Raumaktor, combi actuator, room actuator
fan-coil-actuator < knx-device: Fan-Coil-Aktor, Fancoilaktor, fan coil controller
knx-logic-module < knx-device: KNX-Logikmodul, Applikationsbaustein, Szenenbaustein, Logikbaustein, application controller, scene module
knx-visualisation-server < knx-device: Visualisierungsserver, KNX-Server, Homeserver, Facility-Server, Visualisierung, visualization server
knx-bus-terminal < knx-device: Busklemme, KNX-Klemme, Busanschlussklemme, Anschlussklemme KNX, KNX-Busklemme, bus connection terminal, KNX connector
knx-choke < knx-device: KNX-Drossel, Drossel EIB, bus choke
knx-data-rail < knx-device: Datenschiene, EIB-Datenschiene, data bus rail
knx-rf-gateway < knx-device: Medienkoppler, Funk-Gateway KNX, KNX-RF-Koppler, media coupler
modbus-gateway: Modbus-Gateway, M-Bus-Gateway, BACnet-Gateway, Pegelwandler M-Bus, Protokollumsetzer, protocol converter, M-Bus level converter, protocol gateway
room-sensor: Raumfühler, CO2-Sensor, Luftqualitätssensor, Raumluftsensor, CO2-Ampel, Feuchtefühler, Luftgütesensor, air quality sensor, CO2 sensor, humidity sensor
temperature-sensor: Temperaturfühler, Fühler, Temperatursensor, Pt100, Pt1000, NTC-Fühler, Kabelfühler, Anlegefühler, Außenfühler, temperature probe
brightness-sensor: Helligkeitssensor, Helligkeitsfühler, Lichtfühler, Außenlichtfühler, lux sensor
wind-monitor: Windwächter, Sonnenwächter, Windmesser, Sonnensensor, Windgeber, Anemometer, sun sensor
rain-sensor: Regensensor, Niederschlagssensor, Regenwächter, rain detector
window-handle-sensor: Fenstergriffsensor, Fenstergriffkontakt, Fenstergriff Funk, window handle contact
radio-wall-switch: Funktaster, Funkwandtaster, Funk-Wandsender, EnOcean-Taster, batterieloser Funktaster, wireless wall switch, wireless push-button
flush-mounted-actuator: Unterputzaktor, UP-Aktor, Funkaktor UP, Unterputz-Schaltaktor, Unterputzmodul, in-wall module, flush-mounted relay, in-wall switch module
radio-dimmer < dimmer: Funkdimmer, Funk-Dimmaktor, UP-Funkdimmer, wireless dimmer
shutter-motor: Rohrmotor, Rollladenmotor, Rolladenmotor, Rollladenantrieb, Jalousiemotor, Markisenmotor, Sonnenschutzantrieb, Gurtwickler elektrisch, tubular motor, shutter drive, blind motor, awning motor
shutter-isolating-relay < relay: Trennrelais, Mehrfachsteuergerät, Motorsteuergerät, Rollladen-Trennrelais, motor control unit, shutter isolating device
group-control-unit: Gruppensteuerung, Gruppensteuergerät, Zentralsteuergerät, central control unit
smart-home-access-point: System-Access-Point, Sysap, Zentraleinheit Smart Home, system controller
voice-assistant: Sprachassistent, Smart Speaker
valve-actuator: Stellantrieb, Stellmotor, thermischer Stellantrieb, Ventilantrieb, Thermoantrieb, thermal actuator, valve drive
damper-actuator: Klappenantrieb, Klappenstellantrieb, Luftklappenantrieb, Federrücklaufantrieb, damper drive
direct-digital-controller: DDC, DDC-Station, DDC-Regler, Automationsstation, Gebäudeautomationsstation, Unterstation, building automation controller, automation station, outstation
single-room-controller: Einzelraumregler, Einzelraumregelung, Klemmleiste Fußbodenheizung, Regelklemmleiste, Regelverteiler, wiring centre, zone controller, room control unit
frost-thermostat: Frostschutzthermostat, Frostschutzwächter, Anlegethermostat, Kapillarrohrthermostat, capillary thermostat, surface thermostat
hygrostat: Hygrostat-Regler, Feuchteregler, Feuchtewächter, humidistat, humidity controller
differential-pressure-switch < pressure-switch: Differenzdruckschalter, Differenzdruckwächter, Differenzdruckdose, differential pressure monitor
# More industrial control
push-button-head < command-device: Drucktasterkopf, Tasterkopf, Frontelement Drucktaster, Leuchttaster, Drucktastervorsatz, pushbutton actuator, button head
emergency-stop-head < command-device: Pilztaster, Not-Halt-Pilztaster, Pilzdrucktaster rastend, Not-Aus-Pilzknopf, emergency stop mushroom
button-enclosure < enclosure: Leergehäuse Drucktaster, Aufbaugehäuse Taster, Befehlsgehäuse, control station enclosure, pushbutton enclosure
control-station < command-device: Steuertafel, Tastergehäuse, Drucktaster komplett Gehäuse, Doppeldrucktaster, Ein-Aus-Taster, push button station
label-holder < command-device: Schildträger, Bezeichnungsschild Taster, Not-Aus-Schild, legend holder
joystick: Koordinatenschalter, Steuerknüppel, Meisterschalter, joystick switch
encoder: Drehgeber, Inkrementalgeber, Drehimpulsgeber, Absolutwertgeber, rotary encoder
ultrasonic-sensor: Ultraschallsensor, Abstandssensor, distance sensor
capacitive-sensor < proximity-switch: kapazitiver Sensor, kapazitiver Näherungsschalter, capacitive proximity switch
photoelectric-reflector: Reflektor Lichtschranke, Tripelreflektor, triple reflector
safety-light-curtain < light-barrier: Sicherheitslichtgitter, Lichtgitter, Sicherheitslichtvorhang, safety light grid
safety-door-switch < switch: Sicherheitsschalter Tür, Schutztürschalter, Türzuhaltung, Sicherheitszuhaltung, Türkontaktschalter, interlock switch, guard locking, safety interlock
rope-pull-switch < switch: Seilzugschalter, Seilzugnotschalter, Reißleinenschalter, pull-wire switch
level-sensor: Füllstandssensor, Niveausensor, Pegelsonde, Niveausonde, Tauchsonde, Niveauelektrode, Füllstandsmesser, level probe, liquid level sensor
pressure-sensor: Drucksensor, Drucktransmitter, Drucktransducer, Druckmessumformer, pressure transmitter, pressure transducer
flow-switch: Strömungswächter, Strömungsschalter, Durchflusswächter, paddle switch, flow monitor
signal-converter: Messumformer, Trennverstärker, Signalwandler, Trennwandler, Messwandler Signal, signal isolator, isolating amplifier, transducer
digital-panel-meter < measuring-instrument: Digitalanzeige, Einbaumessgerät, Einbauinstrument, Prozessanzeige, panel meter, process indicator
temperature-controller: Temperaturregler Einbau, PID-Regler, Prozessregler, process controller, PID controller
pulse-counter: Impulszähler, Summenzähler, Zählwerk, totaliser, preset counter
servo-drive: Servoantrieb, Servoregler, Servoumrichter, Servoverstärker, servo amplifier, servo controller
servo-motor < electric-motor: Servomotor, Schrittmotor, stepper motor
gear-motor < electric-motor: Getriebemotor, Schneckengetriebemotor, geared motor
brake-resistor: Bremswiderstand, braking resistor
line-reactor: Netzdrossel, Motordrossel, Ausgangsdrossel, mains choke, output choke, sine filter, Sinusfilter
motor-plug: Motorschutzstecker, Geräteschutzstecker, Motorvollschutz, motor protection plug
phase-reversing-switch < cam-switch: Wendeschalter, Polumschalter, reversing switch, pole-changing switch
fieldbus-module: Feldbusmodul, Buskoppler, Feldbuskoppler, Kopfstation Feldbus, bus coupler, fieldbus coupler
electronic-circuit-protector < circuit-breaker: elektronischer Sicherungsautomat, elektronische Sicherung, Geräteschutzschalter, elektronischer Schutzschalter 24 V, device circuit breaker, electronic fuse
redundancy-module: Redundanzmodul, Entkopplungsmodul, Diodenmodul, decoupling module, diode module
buffer-module: Puffermodul, DC-USV, Kapazitätsmodul, DC UPS
solid-state-relay < relay: Halbleiterrelais, SSR, Solid-State-Relais, Halbleiterschütz, semiconductor relay, semiconductor contactor
enclosure-cooling-unit: Schaltschrankkühlgerät, Kühlgerät Schaltschrank, Schaltschrank-Klimagerät, cabinet cooling unit, enclosure air conditioner
enclosure-thermostat: Schaltschrankthermostat, Schaltschrank-Thermostat, Kleinthermostat, cabinet thermostat
enclosure-light < luminaire: Schaltschrankleuchte, Schrankleuchte, cabinet light, enclosure lamp
`)
