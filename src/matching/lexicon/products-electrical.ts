import { conceptTable } from './concept.ts'

/** Protection, distribution, wiring devices, terminals. */
export const productsElectrical = conceptTable(`
# Protection in the distribution board
circuit-breaker: Schutzschalter, Sicherungsautomat, Automat, Sicherungsschalter, breaker
miniature-circuit-breaker < circuit-breaker: Leitungsschutzschalter, LS-Schalter, LSS, LS-Automat, LS, Sicherungsautomat, Leitungsschutzautomat, Einbauautomat, Leitungsschalter, MCB, circuit breaker, B-Automat, C-Automat
residual-current-device < circuit-breaker: Fehlerstromschutzschalter, Fehlerstrom-Schutzschalter, FI-Schutzschalter, FI-Schalter, FI, RCCB, RCD, Fehlerstromschutzeinrichtung, residual current circuit breaker, earth leakage circuit breaker, ELCB, ground fault interrupter, GFCI
residual-current-breaker-with-overcurrent < miniature-circuit-breaker, residual-current-device: FI/LS-Schalter, FI-LS-Schalter, FI/LS, FILS, FI-LS-Kombination, LS/FI, RCBO, Fehlerstrom-Leitungsschutzschalter, Kombischalter, residual current operated circuit breaker
arc-fault-detection-device < circuit-breaker: Brandschutzschalter, AFDD, Fehlerlichtbogen-Schutzeinrichtung, Fehlerlichtbogenschutz, AFCI, Lichtbogenschutzschalter
selective-main-circuit-breaker < circuit-breaker: SLS-Schalter, SLS, SH-Schalter, Hauptleitungsschutzschalter, selektiver Leitungsschutzschalter, Hauptsicherungsautomat, selective main breaker, selective mcb
motor-protection-switch < circuit-breaker: Motorschutzschalter, MSS, Motorschutz, manual motor starter, motor protection circuit breaker, MPCB, motor circuit breaker
moulded-case-circuit-breaker < circuit-breaker: Leistungsschalter, Kompaktleistungsschalter, MCCB, molded case circuit breaker, power circuit breaker
air-circuit-breaker < circuit-breaker: offener Leistungsschalter, ACB, Luftleistungsschalter
thermal-overload-relay < relay: Motorschutzrelais, Überlastrelais, Bimetallrelais, thermisches Überlastrelais, overload relay
auxiliary-switch: Hilfsschalter, Hilfsschalterblock, Hilfskontakt, auxiliary contact, auxiliary contact block
fault-signal-contact: Fehlersignalschalter, Signalkontakt, Meldeschalter, Fehlersignalkontakt, alarm contact
shunt-trip: Arbeitsstromauslöser, Auslöser, shunt release, shunt trip release
undervoltage-release: Unterspannungsauslöser, undervoltage trip
remote-operating-mechanism: Fernantrieb, Motorantrieb, Fernschaltantrieb, motor operator, remote drive
surge-protective-device: Überspannungsschutz, Überspannungsableiter, ÜSS, ÜSP, SPD, Überspannungsschutzgerät, surge arrester, surge protector, surge protection, Überspannungsschutzeinrichtung, Überspannungsfeinschutz
lightning-current-arrester < surge-protective-device: Blitzstromableiter, Kombiableiter, Grobschutz, combined arrester, lightning arrester, Blitzschutzmodul
combined-arrester < surge-protective-device: Kombiableiter, Kombi-Ableiter, combi arrester
spark-gap < surge-protective-device: Funkenstrecke, Trennfunkenstrecke, isolating spark gap
fuse: Sicherung, Schmelzsicherung, Sicherungseinsatz, fuse link, Schmelzeinsatz
low-voltage-hrc-fuse < fuse: NH-Sicherung, NH-Sicherungseinsatz, NH-Einsatz, NH, HRC fuse link, NH fuse, knife blade fuse
screw-fuse < fuse: Diazed, Diazed-Sicherung, DIAZED-Sicherungseinsatz, D-Sicherung, Schraubsicherung, bottle fuse, D-type fuse
neozed-fuse < fuse: Neozed, Neozed-Sicherung, D0-Sicherung, D02, D01, D0 fuse
cylindrical-fuse < fuse: Zylindersicherung, zylindrischer Sicherungseinsatz, Zylindereinsatz, cartridge fuse
miniature-fuse < fuse: Feinsicherung, G-Sicherung, Gerätesicherung, Gerätesicherungseinsatz, glass fuse, fine fuse, device fuse
high-voltage-fuse < fuse: HH-Sicherung, HH-Sicherungseinsatz, Hochspannungssicherung
fuse-holder: Sicherungshalter, Sicherungssockel, fuse base, fuse carrier, Sicherungselement, Sicherungsunterteil, NH-Unterteil
fuse-screw-cap < fuse-holder: Schraubkappe, Sicherungskappe, fuse cap
fuse-gauge-piece < fuse-holder: Passschraube, Passring, Passeinsatz, Hülsenpasseinsatz, gauge ring, adapter sleeve
fuse-switch-disconnector < switch-disconnector: Sicherungslasttrennschalter, Lasttrenner mit Sicherungen, NH-Lasttrennschalter, NH-Trenner, Sicherungslasttrenner, fused switch disconnector
fuse-rail < fuse-holder: NH-Sicherungsleiste, NH-Leiste, Sicherungslasttrennleiste, Lastschaltleiste, NH-Sicherungslastschaltleiste, fuse switch strip
switch-disconnector < switch: Lasttrennschalter, Lasttrenner, Trennschalter, Freischalter, isolator, load break switch, disconnector, isolating switch, Lastschalter
main-switch < switch-disconnector: Hauptschalter, Ausschalter Reiheneinbau, Hauptlastschalter, Einbauschalter, mains switch
emergency-stop-switch < switch: Not-Aus-Schalter, Not-Aus, Notaus, Not-Halt, Not-Aus-Taster, emergency stop, e-stop, emergency stop button
repair-switch < switch-disconnector: Reparaturschalter, Revisionsschalter, Sicherheitsschalter, Wartungsschalter, maintenance switch, safety switch, rotary isolator
transfer-switch < switch: Netzumschalter, Umschalter, Lastumschalter, Netzumschaltgerät, changeover switch, ATS, automatic transfer switch
cam-switch < switch: Nockenschalter, Drehschalter, Steuerschalter, rotary switch, rotary cam switch
rail-mounted-switch < switch: Einbauschalter, Reiheneinbauschalter, Ausschalter REG, modular switch
neutral-disconnect-terminal < terminal: N-Trennklemme, Neutralleitertrennklemme, Neutralleiter-Trennklemme
busbar: Sammelschiene, Stromschiene, Kupferschiene, Cu-Schiene, bus bar, Schienensystem
phase-busbar < busbar: Phasenschiene, Gabelschiene, Kammschiene, Stiftschiene, Verdrahtungsschiene, Gabelverschienung, Phasenverschienung, Sammelschienenblock, comb busbar, fork busbar, pin busbar
busbar-support < busbar: Sammelschienenträger, Sammelschienenhalter, Schienenträger, busbar holder
busbar-terminal < terminal: Sammelschienenklemme, Anschlussklemme Sammelschiene, Einspeiseklemme, feed-in terminal, Anschlussmodul
busbar-trunking < busbar: Schienenverteiler, Stromschienensystem, Schienenverteilersystem, busway, busduct
tap-off-unit < busbar-trunking: Abgangskasten, Abgangskästchen, tap-off box
power-distribution-block < terminal: Verteilerblock, Hauptleitungsabzweigklemme, HLAK, Hauptleitungsklemme, Phasenverteiler, distribution block, main branch terminal
# Boards and enclosures
distribution-board: Verteiler, Verteilung, Elektroverteiler, Installationsverteiler, Sicherungskasten, Stromkreisverteiler, distribution panel, consumer unit, panelboard, fuse box, load centre, Verteilerkasten, Kleinverteiler
sub-distribution-board < distribution-board: Unterverteilung, Unterverteiler, UV, UVT, sub-distribution
main-distribution-board < distribution-board: Hauptverteilung, Hauptverteiler, NSHV, HV, Niederspannungshauptverteilung, low voltage switchboard, main switchboard, GHV
small-distribution-board < distribution-board: Kleinverteiler, Kleinverteilung, Kleinverteilerkasten, Aufputzverteiler, Feuchtraumverteiler, Feuchtraum-Kleinverteiler, Wohnungsverteiler, Stromkreisverteiler, small distributor
flush-distribution-board < distribution-board: Unterputzverteiler, UP-Verteiler, Hohlwandverteiler, Unterputz-Kleinverteiler, flush-mounted distributor, recessed distribution board
surface-distribution-board < distribution-board: Aufputzverteiler, AP-Verteiler, surface-mounted distributor
meter-cabinet: Zählerschrank, Zählerverteilung, Zählerverteiler, Zählerkasten, ZS, Zählerplatzschrank, meter cupboard, meter box, meter panel
meter-board < meter-cabinet: Zählertafel, Zählerplatte, Zählertragplatte, Zählersteckklemme, Zählerplatz, eHZ, BKE-I, BKE, Befestigungs- und Kontaktiereinrichtung, meter mounting plate
meter-column < meter-cabinet: Zählersäule, Zähleranschlusssäule, ZAS, meter pillar
cable-distribution-cabinet < distribution-board: Kabelverteilerschrank, KVS, Kabelverteiler, Verteilersäule, cable distribution pillar, feeder pillar
house-connection-box: Hausanschlusskasten, HAK, Hausanschluss, Hausanschlusssäule, Hausanschlusssicherungskasten, service entrance box, service head, cut-out, HAS-Säule
switch-cabinet: Schaltschrank, Steuerschrank, Standschrank, control cabinet, switchgear cabinet, electrical cabinet, control panel enclosure, Anreihschrank, Reihenschrank
wall-mounted-enclosure < enclosure: Wandgehäuse, Wandschrank, Kompaktschaltschrank, Schaltkasten, Wandschaltschrank, wall mount enclosure
insulated-enclosure < enclosure: Isolierstoffgehäuse, Kunststoffgehäuse, Isolierstoffverteiler, plastic enclosure
enclosure: Gehäuse, Leergehäuse, Kasten, housing, casing, box, cabinet
empty-enclosure < enclosure: Leergehäuse, Kleingehäuse, Universalgehäuse, empty housing
mounting-plate: Montageplatte, Grundplatte, Geräteplatte, back plate, base plate, Tragplatte
mounting-rail: Tragschiene, Hutschiene, DIN-Schiene, Normschiene, Hutprofilschiene, Profilschiene, TS 35, DIN rail, top hat rail, support rail, C-Schiene
cabinet-door: Schranktür, Verteilertür, Blendrahmen, Blendrahmen mit Tür, Tür Verteiler, Ersatztür, enclosure door
cabinet-plinth: Schranksockel, Schaltschranksockel, Sockelblende, Schrankfuß
blanking-strip: Abdeckstreifen, Blindabdeckung, Blindstreifen, Abdeckleiste, blank cover strip, blanking plate, Blindplatte
cabinet-cover-strip < cover: Feldabdeckung, Berührungsschutzabdeckung, Abdeckung Verteiler
plan-holder: Plantasche, Schaltplantasche, wiring plan pocket, document holder, Schaltplanhalter
cabinet-lock: Schrankschloss, Verschluss Schaltschrank, Zylinderverschluss, Vorreiber, cam lock, quarter-turn lock
filter-fan: Filterlüfter, Schaltschranklüfter, Austrittsfilter, enclosure fan, cabinet fan
cabinet-heater: Schaltschrankheizung, Schrankheizung, enclosure heater
construction-site-distribution-board < distribution-board: Baustromverteiler, Baustellenverteiler, Baustromkasten, Baustromverteilung, site distribution board, temporary power distribution
socket-combination < socket-outlet: Steckdosenkombination, CEE-Kombination, Steckdosenverteiler, Wandverteiler, Steckdosenkombi, CEE-Verteiler, socket outlet combination, receptacle combination
energy-column < socket-combination: Energiesäule, Gartensäule, Gartensteckdose, Gartenverteiler, Steckdosensäule, Außensteckdose, power post, garden socket, power pillar
# Meters, relays, rail-mounted devices
energy-meter < meter: Stromzähler, Energiezähler, Drehstromzähler, Wechselstromzähler, Elektrizitätszähler, kWh-Zähler, Zwischenzähler, electricity meter, kWh meter, power meter
hours-counter < meter: Betriebsstundenzähler, Stundenzähler, hour meter, elapsed time counter
current-transformer: Stromwandler, Wandler, Aufsteckstromwandler, Kabelumbauwandler, CT, Messwandler, instrument transformer
voltmeter < measuring-instrument: Spannungsmesser, Voltmeter Einbau, Spannungsmessgerät
ammeter < measuring-instrument: Strommesser, Amperemeter, amp meter
power-quality-analyser < measuring-instrument: Netzanalysator, Netzanalysegerät, Universalmessgerät, Multifunktionsmessgerät, power analyzer, multifunction meter
relay: Relais, Schaltrelais, switching relay
coupling-relay < relay: Koppelrelais, Interface-Relais, Relaiskoppler, Relaismodul, interface relay, relay module
industrial-relay < relay: Industrierelais, Steckrelais, Miniaturrelais, plug-in relay
relay-socket: Relaissockel, Relaisfassung, Stecksockel, relay base
impulse-switch < relay: Stromstoßschalter, Stromstoßrelais, Fernschalter, Schrittschalter, latching relay, impulse relay, bistabiles Relais
installation-relay < relay: Installationsrelais, Schaltrelais REG
staircase-timer < relay: Treppenlichtzeitschalter, Treppenlichtautomat, Treppenhausautomat, Treppenhauslichtautomat, Minuterie, TLZ, staircase lighting timer, stairwell timer, stairway switch
time-relay < relay: Zeitrelais, Multifunktionsrelais, Zeitrelais multifunktion, timer relay, timing relay, Blinkrelais, Nachlaufrelais, Verzögerungsrelais, time delay relay
time-switch: Zeitschaltuhr, Schaltuhr, Uhrenschalter, Tagesschaltuhr, Wochenschaltuhr, Zeitschalter, timer, timer switch, digital timer, Jahresschaltuhr
astronomical-time-switch < time-switch: Astro-Zeitschaltuhr, astronomische Schaltuhr, Astrouhr, Dämmerungsuhr, astro timer
twilight-switch: Dämmerungsschalter, Lichtsensor, Dämmerungssensor, dusk switch, photocell, light-sensitive switch, light sensor, dusk to dawn sensor
contactor: Schütz, Leistungsschütz, Schaltschütz, power contactor
installation-contactor < contactor: Installationsschütz, Reiheneinbauschütz, modular contactor, Schütz REG, brummfreies Schütz
auxiliary-contactor < contactor: Hilfsschütz, contactor relay, control relay
motor-starter: Motorstarter, Direktstarter, Wendestarter, direct on line starter, DOL starter
star-delta-starter < motor-starter: Stern-Dreieck-Schalter, Stern-Dreieck-Starter, Stern-Dreieck-Kombination, wye-delta starter
soft-starter < motor-starter: Softstarter, Sanftstarter, Sanftanlaufgerät, Sanftanlauf
frequency-converter: Frequenzumrichter, FU, Umrichter, VFD, variable frequency drive, inverter drive, variable speed drive, Antriebsregler
phase-monitoring-relay < relay: Phasenwächter, Phasenüberwachungsrelais, Spannungswächter, Netzüberwachungsrelais, voltage monitoring relay, Phasenfolgerelais, phase failure relay
insulation-monitor: Isolationswächter, Isolationsüberwachungsgerät, Isometer, insulation monitoring device
residual-current-monitor: Differenzstromwächter, RCM, Differenzstrom-Überwachungsgerät, differential current monitor
current-relay < relay: Stromrelais, Stromwächter, Stromüberwachungsrelais, current monitoring relay, Lastabwurfrelais, load shedding relay
priority-relay < relay: Vorrangrelais, Lastabwurfrelais, Vorrangschaltung
mains-disconnection-relay < relay: Netzfreischalter, Netzfreischaltrelais, Feldfreischalter, demand switch
level-relay < relay: Niveaurelais, Füllstandsrelais, Niveauwächter, Niveauregler, liquid level relay
safety-relay < relay: Sicherheitsrelais, Sicherheitsschaltgerät, Not-Aus-Relais, safety switching device
ripple-control-receiver: Rundsteuerempfänger, Tarifschaltgerät, RSE
load-management-device: Lastmanagement, Maximumwächter, Energiemanager, energy manager, maximum demand monitor
rail-socket-outlet < socket-outlet: Schuko-Steckdose REG, Einbausteckdose Verteiler, Hutschienensteckdose, Reiheneinbausteckdose, DIN rail socket, Verteilersteckdose
bell-transformer < transformer: Klingeltransformator, Klingeltrafo, Klingel-Trafo, chime transformer
transformer: Transformator, Trafo, Umspanner
control-transformer < transformer: Steuertransformator, Steuertrafo, Einphasentransformator
safety-isolating-transformer < transformer: Sicherheitstransformator, Trenntransformator, Trenntrafo, isolating transformer, isolation transformer
autotransformer < transformer: Spartransformator, Spartrafo
distribution-transformer < transformer: Verteiltransformator, Gießharztransformator, Öltransformator, Mittelspannungstransformator, cast resin transformer
power-supply-unit: Netzgerät, Netzteil, Stromversorgung, Spannungsversorgung, Schaltnetzteil, PSU, power supply, switched-mode power supply, power pack, AC adapter, Steckernetzteil, Steckernetzgerät
uninterruptible-power-supply: USV, unterbrechungsfreie Stromversorgung, USV-Anlage, UPS
battery: Batterie, Akku, Akkumulator, Knopfzelle, rechargeable battery, accumulator, cell
button-cell < battery: Knopfzelle, Lithium-Knopfzelle, coin cell
lead-acid-battery < battery: Bleiakku, Bleibatterie, Blei-Gel-Akku, AGM-Akku, Blei-Vlies-Akku, sealed lead battery, VRLA
battery-charger: Ladegerät, Akkuladegerät, Batterieladegerät, Schnellladegerät, charger, rapid charger
voltage-tester < measuring-instrument: Spannungsprüfer, zweipoliger Spannungsprüfer, Duspol, Phasenprüfer, voltage detector, two-pole voltage tester
multimeter < measuring-instrument: Vielfachmessgerät, Digitalmultimeter, DMM, digital multimeter
clamp-meter < measuring-instrument: Stromzange, Zangenamperemeter, Strommesszange, Zangenmultimeter, current clamp
installation-tester < measuring-instrument: Installationstester, Installationsprüfgerät, VDE-Prüfgerät, VDE-Tester
appliance-tester < measuring-instrument: Gerätetester, Geräteprüfgerät, PAT tester, portable appliance tester
socket-tester < measuring-instrument: Steckdosenprüfer, Steckdosentester, FI-Tester
measuring-instrument: Messgerät, Messinstrument, Prüfgerät, Tester, measuring device, test instrument, meter
meter: Zähler, Zähleinrichtung, counter
# Wiring devices
wiring-device-insert: Einsatz, Unterputzeinsatz, UP-Einsatz, Geräteeinsatz, Sockel UP, insert, mechanism, device insert
socket-outlet: Steckdose, Steckd., Stkd., Dose, socket, receptacle, outlet, power outlet, power socket, plug socket
schuko-socket < socket-outlet: Schutzkontaktsteckdose, Schuko-Steckdose, Schukosteckdose, Schuko, SCHUKO-Dose, SSD, Schutzkontakt-Steckdose, Steckdoseneinsatz, earthed socket, grounded receptacle, Schukodose, German socket
double-socket < socket-outlet: Doppelsteckdose, Zweifachsteckdose, 2-fach Steckdose, Steckdose 2fach, twin socket, double receptacle, duplex receptacle, 2-gang socket
triple-socket < socket-outlet: Dreifachsteckdose, 3-fach Steckdose, Steckdose 3fach, triple receptacle, 3-gang socket
usb-socket < socket-outlet: USB-Steckdose, Steckdose mit USB, USB-Ladesteckdose, USB-Spannungsversorgung, USB charging socket, USB outlet, USB charger insert
shaver-socket < socket-outlet: Rasiersteckdose, Rasierersteckdose, shaver outlet
french-socket < socket-outlet: Steckdose mit Erdstift, Erdungsstift-Steckdose, Steckdose französisch, socket with earthing pin
swiss-socket < socket-outlet: Steckdose T13, Steckdose T23, Steckdose Typ 13, Swiss socket outlet
floor-socket < socket-outlet: Bodensteckdose, Fußbodensteckdose, Bodendose, Bodentank, floor outlet, floor box
floor-box: Bodentank, Bodendose, Unterflurdose, Unterflur-Gerätedose, Bodeneinbaudose, Bodenauslass, underfloor box, Geräteeinsatz Boden, Bodenanschlussdose
furniture-socket < socket-outlet: Möbelsteckdose, Einbausteckdose, Tischsteckdose, Versenksteckdose, Arbeitsplattensteckdose, Unterbausteckdose, desk socket, pop-up socket
cee-socket < socket-outlet: CEE-Steckdose, CEE-Dose, Drehstromsteckdose, Kraftsteckdose, Starkstromsteckdose, CEE-Wandsteckdose, CEE-Wanddose, CEE, CEKON, industrial socket, three-phase socket, CEE receptacle, Kraftstromsteckdose
cee-panel-socket < cee-socket: CEE-Anbausteckdose, CEE-Einbausteckdose, Anbausteckdose, panel mounted socket, CEE-Flanschsteckdose
cee-plug < plug: CEE-Stecker, Drehstromstecker, Kraftstecker, Starkstromstecker, Phasenwender, CEE-Phasenwendestecker, industrial plug, phase inverter plug
cee-coupling < connector: CEE-Kupplung, CEE-Kupplungsdose, Drehstromkupplung, Kraftkupplung, industrial connector, CEE connector
cee-appliance-inlet < appliance-inlet: CEE-Gerätestecker, CEE-Anbaugerätestecker, CEE-Wandgerätestecker, CEE inlet
appliance-inlet: Gerätestecker, Gerätesteckdose, Kaltgerätestecker, Kaltgerätekupplung, IEC connector, appliance coupler, IEC C13, IEC C14
perilex-socket < socket-outlet: Perilex-Steckdose, Perilexsteckdose, Perilex
plug: Stecker, Netzstecker, mains plug
schuko-plug < plug: Schuko-Stecker, Schukostecker, Schutzkontaktstecker, Winkelstecker, Zentralstecker, earthed plug, grounded plug
schuko-coupling < connector: Schuko-Kupplung, Schukokupplung, Schutzkontaktkupplung, Kupplungsdose, trailing socket, cable socket
travel-adapter: Reiseadapter, Reisestecker, Steckeradapter, plug adapter
multiple-socket-strip: Steckdosenleiste, Mehrfachsteckdose, Tischsteckdosenleiste, Steckerleiste, Verteilersteckdose, power strip, multi-socket, extension block, socket strip, PDU
extension-lead: Verlängerungskabel, Verlängerungsleitung, Schuko-Verlängerung, Verlängerung, extension cable, extension cord
cable-reel: Kabeltrommel, Leitungsroller, Kabelroller, cable drum, extension reel
connection-lead < cable: Anschlussleitung, Netzanschlussleitung, Geräteanschlussleitung, Netzkabel, Kaltgerätekabel, Gerätezuleitung, Zuleitung, power cord, mains lead, supply cord, connection cable
switch: Schalter, Lichtschalter, Installationsschalter, light switch
one-way-switch < switch: Ausschalter, Aus-Schalter, Schalter 1-polig, single pole switch, on/off switch, off switch
two-way-switch < switch: Wechselschalter, Universalschalter, Aus-Wechselschalter, Aus/Wechselschalter, Universal-Aus-Wechselschalter, Universal Aus-Wechsel, Wechsel-Schalter, Wechselwippschalter, changeover switch, 2-way switch, SPDT switch, three-way switch
intermediate-switch < switch: Kreuzschalter, crossover switch, four-way switch
series-switch < switch: Serienschalter, Doppelschalter, Serienwippschalter, double switch, 2-gang switch, two-circuit switch
double-two-way-switch < two-way-switch: Doppelwechselschalter, Doppel-Wechselschalter, Wechsel-Wechselschalter, double changeover switch
two-pole-switch < switch: Ausschalter 2-polig, zweipoliger Schalter, double pole switch, DP switch
three-pole-switch < switch: Ausschalter 3-polig, dreipoliger Schalter, Herdschalter
control-switch < switch: Kontrollschalter, Kontroll-Ausschalter, Kontrollwechselschalter, beleuchteter Schalter, illuminated switch, Schalter mit Kontrollleuchte
push-button: Taster, Drucktaster, Wipptaster, Tastschalter, Lichttaster, pushbutton switch, momentary switch, push switch, Tast, Tasteinsatz
double-push-button < push-button: Doppeltaster, Serientaster, Zweifachtaster, 2-gang push-button
bell-push-button < push-button: Klingeltaster, Klingelknopf, Klingeltableau, Klingelplatte, bell push, bell button
pull-cord-switch < switch: Zugschalter, Zugtaster, pull switch
key-switch < switch: Schlüsselschalter, Schlüsseltaster, Zylinderschlossschalter, keylock switch, key operated switch
cord-switch < switch: Schnurschalter, Zwischenschalter, Schnurzwischenschalter, inline switch
foot-switch < switch: Fußschalter, Fußtaster, Trittschalter
blind-switch < switch: Jalousieschalter, Rollladenschalter, Jalousie-Schalter, Rollladen-Wippschalter, roller shutter switch, shutter switch
blind-push-button < push-button: Jalousietaster, Rollladentaster, Jalousie-Taster, shutter push-button
blind-control: Jalousiesteuerung, Rollladensteuerung, Jalousieuhr, Rollladenuhr, Jalousiezeitschaltuhr, Jalousieaktor, blind controller, shutter control, shutter timer, Jalousie-Management
dimmer: Drehdimmer, Tastdimmer, Dimmereinsatz, Universaldimmer, LED-Dimmer, Phasenabschnittdimmer, Phasenanschnittdimmer, rotary dimmer, push dimmer
dali-potentiometer < dimmer: DALI-Drehdimmer, DALI-Potentiometer, 1-10V Potentiometer, Steuergerät 1-10 V
speed-controller: Drehzahlregler, Drehzahlsteller, Drehzahlsteuergerät, fan speed control, speed regulator
hotel-card-switch < switch: Hotelcardschalter, Hotel-Card-Schalter, Kartenschalter, key card switch
motion-detector: Bewegungsmelder, BWM, PIR-Melder, Bewegungssensor, Automatikschalter, Wächter, PIR, motion sensor, PIR sensor, movement detector
presence-detector < motion-detector: Präsenzmelder, Anwesenheitsmelder, PM, occupancy sensor, presence sensor, occupancy detector
cover-frame: Abdeckrahmen, Rahmen, Einfachrahmen, Schalterrahmen, Rahmen 1fach, Schalterabdeckrahmen, faceplate, cover plate, surround, frame
double-frame < cover-frame: Zweifachrahmen, Rahmen 2fach, Doppelrahmen, Abdeckrahmen 2-fach, 2-gang frame
rocker: Wippe, Schaltwippe, Schalterwippe, Abdeckung Wippe, rocker switch cover, rocker cover, Serienwippe
central-plate: Zentralplatte, Zentralstück, Abdeckung, Zentralscheibe, centre plate, centre cover, cover plate
blank-cover: Blindabdeckung, Blindverschluss, Blindzentralplatte, Blinddeckel, Blindplatte, blanking plate, blank plate
hinged-lid-cover: Klappdeckel, Steckdose mit Klappdeckel, hinged cover, flap lid
intermediate-frame: Zwischenrahmen, Adapterrahmen, Zwischenring, adapter ring
sealing-flange: Dichtungsflansch, Dichtungsset, Dichtset IP44, gasket kit
surface-housing < enclosure: Aufputzgehäuse, AP-Gehäuse, Aufputzkappe, Aufputzrahmen, surface-mounted box, surface mount housing, pattress
cable-outlet: Kabelauslass, Kabelauslaß, Leitungsauslass, cable exit plate, flex outlet plate
cooker-connection-box: Herdanschlussdose, Herddose, Herdanschluss, Geräteanschlussdose, cooker outlet, cooker connection unit
indicator-light: Lichtsignal, Signalleuchte, Meldeleuchte, Leuchtmelder, Kontrollleuchte, pilot light, signal lamp, indicator lamp
orientation-light < luminaire: Orientierungsleuchte, LED-Orientierungslicht, Wegeleuchte, Trittlicht, marker light, night light
switch-illumination: Glimmlampe, Glimmaggregat, Beleuchtungseinsatz Schalter, Kontrolleinsatz, glow lamp, neon lamp
room-thermostat: Raumthermostat, Raumtemperaturregler, RTR, Thermostat, Temperaturregler, room temperature controller, Raumregler
floor-thermostat < room-thermostat: Fußbodentemperaturregler, Fußbodenthermostat, Bodentemperaturregler, underfloor heating thermostat
loudspeaker-socket: Lautsprecherdose, Lautsprecheranschlussdose, Lautsprecher-Steckdose, speaker outlet, speaker socket
equipotential-socket: Potentialausgleichsdose, Potentialausgleichssteckdose, Erdungssteckdose, equipotential bonding socket
nurse-call-device: Ruftaster, Zugtaster Notruf, Notrufset, Rufsystem, Behinderten-WC-Notruf, Schwesternruf, nurse call, disabled toilet alarm, emergency call set
cover: Abdeckung, Deckel, Abdeckhaube, Haube, lid
# Boxes
installation-box: Installationsdose, Einbaudose, Unterputzdose, UP-Dose, Schalterdose, Gerätedose, back box, mounting box, wall box, flush box
device-box < installation-box: Gerätedose, Schalterdose, Geräteverbindungsdose, Geräteabzweigdose, Unterputz-Schalterdose, tiefe Dose, switch box, wiring box
cavity-wall-box < installation-box: Hohlwanddose, HW-Dose, Hohlraumdose, Hohlwand-Gerätedose, Hohlwandschalterdose, Gipskartondose, Leichtbaudose, dry lining box, hollow wall box, plasterboard box
junction-box < installation-box: Abzweigdose, Abzweigkasten, Verbindungsdose, Verbindungskasten, Abzw.-Dose, Anschlussdose, Klemmkasten, Feuchtraumabzweigdose, FR-Abzweigdose, Verteilerdose, Klemmdose, AP-Dose, connection box, branch box
terminal-box < junction-box: Klemmenkasten, Klemmkasten, Anschlusskasten, Reihenklemmenkasten
ceiling-box < installation-box: Deckendose, Deckenauslassdose, Leuchtenauslass, Deckenauslass, Betonbaudose, concrete box, ceiling outlet box
concrete-box < installation-box: Betonbaudose, Betondose, Betoneinbaudose, Ortbetondose
wall-light-box < installation-box: Wandleuchtendose, Wandleuchtenanschlussdose, wall light connection box
recessed-light-housing < enclosure: Einbaugehäuse, Leuchteneinbaugehäuse, Einbautopf, Betoneinbaugehäuse, recessed mounting housing
airtight-box < installation-box: luftdichte Dose, winddichte Dose, ECON-Dose, luftdichte Gerätedose
fire-protection-box < installation-box: Brandschutzdose, Brandschutz-Gerätedose, fire rated box
box-cover < cover: Dosendeckel, Federdeckel, Blinddeckel, Deckel für Abzweigdose, Verbindungsdosendeckel, box lid
plaster-ring: Putzausgleichsring, Ausgleichsring, Putzring, Ausgleichring, plaster compensation ring, extension ring
device-screw: Geräteschraube, Schalterschraube, UP-Dosenschraube, machine screw
# Terminals and connections
terminal: Klemme, Anschlussklemme, Verbindungsklemme, clamp, connector
luster-terminal < terminal: Lüsterklemme, Leuchtenklemme, Klemmleiste, Lüsterklemmleiste, terminal strip, chocolate block, strip connector, connector strip
push-wire-connector < terminal: Dosenklemme, Steckklemme, Verbindungsdosenklemme, Verbindungsklemme, Wago-Klemme, push-in connector, splicing connector
lever-connector < terminal: Hebelklemme, Compact-Verbindungsklemme, Verbindungsklemme mit Hebel, COMPACT-Klemme, lever clamp, lever splicing connector
twist-on-connector < terminal: Drehverbinder, wire nut
rail-terminal-block < terminal: Reihenklemme, Durchgangsklemme, Durchgangsreihenklemme, Installationsetagenklemme, DIN rail terminal, feed-through terminal block, terminal block
multi-level-terminal < rail-terminal-block: Etagenklemme, Doppelstockklemme, Dreistockklemme, Installationsetagenklemme, double-level terminal
earth-terminal < terminal: Schutzleiterklemme, PE-Klemme, Erdungsklemme, Schutzleiter-Reihenklemme, ground terminal, PE terminal
disconnect-terminal < rail-terminal-block: Trennklemme, Messtrennklemme, Sicherungsklemme, Sicherungsreihenklemme, fuse terminal, knife disconnect terminal
end-bracket: Endhalter, Endklammer, Endwinkel, end stop, end clamp
end-plate: Abschlussplatte, Endplatte, Trennplatte, Trennwand, partition plate, Zwischenplatte
jumper-bar: Querverbinder, Brücker, Steckbrücke, Klemmenbrücke, cross connector, plug-in bridge
terminal-marker: Klemmenbeschriftung, Beschriftungsstreifen, Bezeichnungsstreifen, Schilder Reihenklemme, marker strip, terminal marking
protective-conductor-bar: PE-Schiene, Schutzleiterschiene, Erdungsschiene, N-Schiene, Neutralleiterschiene, N-Klemme, PE-Klemmleiste, PE/N-Klemme, neutral bar, earth bar, neutral link
connector: Verbinder, Steckverbinder, Verbindungsstück, Kupplung, plug connector
pluggable-installation-connector < connector: Installationssteckverbinder, Wieland-Stecker, GST18, GST18i3, steckbare Installation, pluggable connector, Rundsteckverbinder RST
heavy-duty-connector < connector: Industriesteckverbinder, Rechtecksteckverbinder, schwerer Steckverbinder
circular-connector < connector: Rundsteckverbinder, M12-Stecker, M8-Stecker, M12 connector
wire-end-ferrule: Aderendhülse, AEH, Aderendhülse isoliert, Endhülse, Zwillingsaderendhülse, ferrule, bootlace ferrule, end sleeve, cord end sleeve
cable-lug: Kabelschuh, Rohrkabelschuh, Presskabelschuh, Ringkabelschuh, Quetschkabelschuh, Schraubkabelschuh, cable shoe, ring terminal, crimp lug, tubular cable lug, terminal lug
blade-receptacle: Flachsteckhülse, Flachstecker, Flachsteckverteiler, spade connector, push-on connector, faston
butt-connector: Stoßverbinder, Pressverbinder, Parallelverbinder, Quetschverbinder, crimp connector, butt splice, compression connector
screw-connector: Schraubverbinder, Kabelverbinder, mechanical connector
cable-joint: Kabelmuffe, Verbindungsmuffe, Abzweigmuffe, Muffe, Gießharzmuffe, Schrumpfmuffe, Gelmuffe, Kabelverbindungsmuffe, cable splice, joint kit, resin joint
cable-end-closure: Kabelendverschluss, Endverschluss, Kabelendkappe, Schrumpfendkappe, Endkappe, cable termination, end cap
heat-shrink-tube: Schrumpfschlauch, Warmschrumpfschlauch, Wärmeschrumpfschlauch, heat shrink tubing, heatshrink, shrink sleeve
cold-shrink-tube: Kaltschrumpfschlauch, cold shrink tubing
insulating-tape: Isolierband, Isolierklebeband, Elektroisolierband, electrical tape, PVC tape, insulation tape
self-amalgamating-tape: selbstverschweißendes Band, Selbstschweißband, Dichtband selbstverschweißend
insulating-sleeve: Isolierschlauch, Isoliertülle, Silikonschlauch, Gewebeschlauch, braided sleeve, insulating tube
casting-resin: Gießharz, Vergussmasse, Kabelgießharz, cable resin, potting compound, Zweikomponentengel
# More wiring devices
flush-mounted-socket < schuko-socket: Unterputzsteckdose, UP-Steckdose, Steckdose UP, Steckdose Unterputz, Steckdoseneinsatz, Schuko-Steckdose UP, flush-mounted socket outlet, recessed socket
surface-mounted-socket < schuko-socket: Aufputzsteckdose, AP-Steckdose, Steckdose AP, Aufputz-Schukosteckdose, surface-mounted socket outlet, surface socket
damp-proof-socket < schuko-socket: Feuchtraumsteckdose, FR-Steckdose, Steckdose IP44, Steckdose mit Klappdeckel, Nassraumsteckdose, weatherproof socket, waterproof socket, damp-proof socket outlet
child-proof-socket < schuko-socket: Kinderschutzsteckdose, Steckdose mit erhöhtem Berührungsschutz, Steckdose mit Kinderschutz, Steckdose KS, tamper-resistant receptacle, shuttered socket
surge-protected-socket < schuko-socket: Steckdose mit Überspannungsschutz, surge protected socket outlet
switched-socket < socket-outlet: schaltbare Steckdose, Steckdose mit Schalter, switched socket outlet, switched receptacle
switch-socket-combination < socket-outlet: Schalter-Steckdosen-Kombination, Kombination Schalter Steckdose, Wechselschalter-Steckdose, Aus-/Wechsel-Steckdosen-Kombination, switch socket combination unit
rcd-socket < socket-outlet: FI-Steckdose, Steckdose mit FI, Steckdose mit Fehlerstromschutz, SRCD, PRCD, Personenschutzstecker, Personenschutzschalter, RCD socket outlet, GFCI receptacle
lockable-socket < socket-outlet: abschließbare Steckdose, Steckdose abschließbar, lockable socket outlet
british-socket < socket-outlet: britische Steckdose, Steckdose BS 1363, British Standard Steckdose, BS 1363 socket, 13A socket
euro-socket < socket-outlet: Eurosteckdose, Steckdose 2-polig ohne Schutzkontakt, two-pin socket
swiss-plug < plug: Stecker T12, Stecker T13, Stecker Typ 12, Stecker T23, Schweizer Stecker, Swiss plug type 12
euro-plug < plug: Eurostecker, Flachstecker 2-polig, Konturenstecker, two-pin plug
angled-plug < plug: Winkelstecker, Winkel-Schukostecker, Flachwinkelstecker, right-angle plug
cee-adapter: CEE-Adapter, Adapter CEE Schuko, Caravan-Adapter, CEE-Adapterleitung, CEE adapter lead, caravan adapter
cee-extension-lead < extension-lead: CEE-Verlängerung, CEE-Verlängerungsleitung, Drehstromverlängerung, Kraftverlängerung, CEE extension cable, three-phase extension
cee-distribution-box < socket-combination: CEE-Stromverteiler, Vollgummiverteiler, Gummiverteiler, Stromverteiler mobil, Hängeverteiler, portable distributor, rubber distribution box, power splitter
interlocked-cee-socket < cee-socket: CEE-Steckdose abschaltbar, CEE-Steckdose verriegelt, Sicherheitssteckdose CEE, interlocked socket, switched interlocked socket
desk-power-unit < furniture-socket: Tischanschlusseinheit, Tischverteiler, Deskbox, Einbau-Steckdosenelement, desk power module, desktop power unit, grommet power outlet
corner-socket-unit < furniture-socket: Ecksteckdose, Ecksteckdosenelement, Küchensteckdose, corner socket
socket-child-lock: Steckdosensicherung, Kindersicherung Steckdose, Kinderschutzeinsatz, socket cover, child safety plug
rocker-switch < switch: Wippschalter, Wippenschalter, Einbau-Wippschalter, Geräteschalter, toggle rocker
toggle-switch < switch: Kippschalter, Kipphebelschalter
damp-proof-switch < switch: Feuchtraumschalter, FR-Schalter, Aufputzschalter, AP-Schalter, Schalter AP, Feuchtraum-Wechselschalter, weatherproof switch, surface-mounted switch
time-delay-switch < time-switch: Nachlaufschalter, Zeitschalter Unterputz, Kurzzeitschaltuhr, Kurzzeitschalter, Drehzeitschalter, run-on timer, countdown timer switch, short-time timer
step-switch < switch: Stufenschalter, Dreistufenschalter, Drehstufenschalter, Lüfterstufenschalter, multi-step switch, fan speed switch
heating-emergency-switch < switch: Heizungsnotschalter, Heizungs-Notschalter, Notschalter Heizung, boiler emergency switch, heating isolator
touch-switch < switch: Sensorschalter, Touchschalter, Berührungsschalter, touch sensor switch
changeover-push-button < push-button: Wechseltaster, Taster Wechsler, Taster Schließer, changeover button
labelled-push-button < push-button: Taster mit Namensschild, Taster mit Beschriftungsfeld, Taster mit Symbol, Lichttaster beleuchtet, push-button with label
triple-frame < cover-frame: Dreifachrahmen, Rahmen 3fach, Abdeckrahmen 3-fach, 3-gang frame
quadruple-frame < cover-frame: Vierfachrahmen, Rahmen 4fach, Abdeckrahmen 4-fach, 4-gang frame
quintuple-frame < cover-frame: Fünffachrahmen, Rahmen 5fach, Abdeckrahmen 5-fach, 5-gang frame
double-rocker < rocker: Serienwippe, Doppelwippe, Wippe 2fach, Wippe geteilt, Wippenpaar, two-part rocker
blind-rocker < rocker: Jalousiewippe, Wippe Jalousie, Wippe mit Pfeilen, blind rocker cover
dimmer-cover < central-plate: Dimmerabdeckung, Zentralplatte Dimmer, Drehknopf, Abdeckung für Drehdimmer, rotary knob, dimmer knob
data-socket-cover < central-plate: Abdeckung UAE, Zentralplatte UAE, Abdeckung Datendose, Abdeckung RJ45, cover plate data outlet
antenna-socket-cover < central-plate: Abdeckung Antennendose, Zentralplatte TV, Abdeckung SAT, antenna outlet cover
thermostat-cover < central-plate: Abdeckung Raumthermostat, Zentralplatte Thermostat, thermostat faceplate
support-ring: Tragring, Geräteträgerring, Montageplatte UP, mounting ring, support frame
switch-cover-plate < cover-frame: Abdeckplatte, Kopfzeile, Befestigungsplatte, Abdeckset, Frontset, front plate
# More boards, protection and medium voltage
main-switch-fuse < fuse-switch-disconnector: Hauptsicherungsschalter, Linocur, Linocur-Trenner, D02-Lasttrennschalter, Neozed-Lasttrennschalter, Sicherungstrenner, Lasttrennschalter D02, D02 fuse switch
rail-mounted-fuse-holder < fuse-holder: Sicherungstrennschalter, Trennschalter für Zylindersicherungen, Zylindersicherungshalter, Neozed-Sockel, Diazed-Sockel, Reitersicherungssockel, cylindrical fuse holder, fuse disconnector
nh-fuse-base < fuse-holder: NH-Sicherungsunterteil, NH-Unterteil, NH-Sockel, NH-Sicherungssockel, NH fuse holder
nh-handle: NH-Aufsteckgriff, Aufsteckgriff, NH-Griff, Sicherungsaufsteckgriff, fuse extraction handle, fuse puller
nh-disconnect-blade: NH-Trennmesser, Trennmesser, Trennlasche, solid link, disconnecting link
dc-circuit-breaker < circuit-breaker: DC-Leitungsschutzschalter, Gleichstrom-Leitungsschutzschalter, DC-Automat, DC MCB
universal-current-rcd < residual-current-device: allstromsensitiver FI, FI Typ B, RCD Typ B, allstromsensitiver Fehlerstromschutzschalter, type B RCD, universal current sensitive RCD
add-on-rcd-block < residual-current-device: FI-Block, FI-Anbaublock, Fehlerstromblock, RCD add-on block
mcb-locking-device: Abschließvorrichtung, Wiedereinschaltsperre, Abschließvorrichtung LS, Schaltsperre, breaker lockout, lockout device, lockout tagout
meter-field < meter-cabinet: Zählerfeld, Zählerfeld 3-Punkt, Verteilerfeld, TSG-Feld, APZ-Feld, APZ, Abschlusspunkt Zählerplatz, RfZ, Raum für Zusatzanwendungen, meter bay
meter-connection-kit < meter-cabinet: Zählerplatzverdrahtung, Zählerverdrahtung, Verdrahtungssatz Zähler, Zählerleitungssatz, meter wiring kit
ct-metering-cabinet < meter-cabinet: Wandlerschrank, Wandlermessung, Wandleranlage, Messschrank, halbindirekte Messung, Wandlerzählerschrank, CT metering panel, CT cabinet
outdoor-meter-cabinet < meter-cabinet: Zählerschrank Außenbereich, Freiluft-Zählerschrank, Zähleraußenkasten, Außenzählerkasten, Aussenzählerkasten, outdoor meter box
circuit-breaker-enclosure < distribution-board: Automatenkasten, Automatengehäuse, Automatenleergehäuse, Sicherungsleergehäuse, MCB enclosure, breaker box
floor-standing-distribution-board < distribution-board: Standverteiler, Standverteilerschrank, Feldverteiler, floor-standing panel
wall-distribution-board < distribution-board: Wandverteiler, Feldverteiler, Wandverteilerschrank, Universalverteiler, wall-mounted distribution panel
installation-kit-board < distribution-board: Verteilereinsatz, Innenausbau Verteiler, Montagebausatz, Baugruppe Verteiler, Reiheneinbaugeräte-Bausatz, distribution board insert, assembly kit
cabinet-side-panel < switch-cabinet: Seitenwand Schaltschrank, Seitenwand, Seitenteil Schrank, side panel
cabinet-base-plate < switch-cabinet: Bodenblech, Dachblech, Rückwand Schrank, roof plate, floor plate cabinet
cabinet-grounding-strap: Erdungsband Schranktür, Türerdung, cabinet earthing strap
medium-voltage-switchgear: Mittelspannungsschaltanlage, MS-Anlage, Ringkabelschaltanlage, RMU, SF6-Schaltanlage, Mittelspannungsanlage, ring main unit, MV switchgear
transformer-substation: Trafostation, Kompaktstation, Umspannstation, Netzstation, Ortsnetzstation, compact substation, package substation
cable-elbow-connector: Winkelstecker Mittelspannung, T-Kabelstecker, Kabelstecker MS, elbow connector, separable connector
voltage-detection-system: Spannungsprüfsystem, VDS, kapazitives Anzeigesystem, capacitive voltage indicator
insulating-mat: Isoliermatte, Gummimatte VDE, Standortisolierung, Isoliertuch, electrical safety mat, insulating blanket
electrician-safety-sign: Warnschild Elektro, Warnschild Hochspannung, Warnzeichen Spannung, Blitzpfeil, electrical warning sign, danger sign
equipment-marking: Gerätebeschriftung, Beschriftungsset Verteiler, Stromkreisbeschriftung, Beschriftungsbogen, circuit label, device label
crimp-sleeve: Presshülse, Quetschhülse, Crimphülse, crimping sleeve, compression sleeve
branch-clamp < terminal: C-Klemme, Abzweigklemme, C-Abzweigklemme, Hauptleitungsabzweig, Durchdringungsklemme, branch connector, tap connector, C-clamp connector, insulation piercing connector
transformer-terminal < terminal: Transformatorklemme, Direktanschlussklemme, V-Klemme, Rahmenklemme, V-direct clamp, box terminal
ring-terminal < cable-lug: Ringkabelschuh, Gabelkabelschuh, Stiftkabelschuh, Ringöse, ring lug, fork terminal, spade terminal, pin terminal
measuring-lead: Messleitung, Prüfleitung, Sicherheitsmessleitung, Prüfspitze, Krokodilklemme, Abgreifklemme, test lead, test probe, crocodile clip, alligator clip
laboratory-socket: Laborbuchse, Bananenbuchse, Bananenstecker, Büschelstecker, Polklemme, banana plug, banana socket, 4 mm plug
phase-sequence-indicator < measuring-instrument: Drehfeldrichtungsanzeiger, Drehfeldmesser, Drehfeldprüfer, phase rotation tester
insulation-tester < measuring-instrument: Isolationsmessgerät, Isolationsprüfer, Kurbelinduktor, insulation resistance tester, megger
earth-resistance-tester < measuring-instrument: Erdungsmessgerät, Erdungsmesser, Erdungsprüfgerät, earth tester, ground tester
line-detector < measuring-instrument: Leitungssuchgerät, Leitungsfinder, Ortungsgerät, Kabelsuchgerät, cable locator, wire tracer, cable detector
luxmeter < measuring-instrument: Luxmeter digital, Beleuchtungsstärkemesser, lux meter, light meter
thermometer < measuring-instrument: Infrarotthermometer, Digitalthermometer, Temperaturmessgerät, IR-Thermometer, infrared thermometer, temperature meter
oscilloscope < measuring-instrument: Oszilloskop, Oszillograph
`)
