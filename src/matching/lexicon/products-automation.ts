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
bus-coupler < knx-device: Busankoppler, BA, bus coupling unit, Busankopplungseinheit
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
operator-panel: HMI, Bedienterminal, Panel, operator terminal
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
`)
