import { conceptTable } from './concept.ts'

/** Luminaires, lamps and what drives, holds and controls them. */
export const productsLighting = conceptTable(`
# Luminaires indoors
luminaire: Leuchte, Beleuchtung, Beleuchtungskörper, Lampe, Leuchtkörper, light fitting, light fixture, lighting fixture, lamp, light
led-luminaire < luminaire: LED-Leuchte, LED-Lampe, LED-Licht, LED light, LED fitting, LED fixture
recessed-luminaire < luminaire: Einbauleuchte, Deckeneinbauleuchte, Einlegeleuchte, Einbaulampe, recessed light, recessed fixture, inset light, flush-mounted luminaire
surface-mounted-luminaire < luminaire: Anbauleuchte, Aufbauleuchte, Deckenanbauleuchte, Aufputzleuchte, AP-Leuchte, surface luminaire, surface-mounted light, surface mount fixture
ceiling-luminaire < luminaire: Deckenleuchte, Deckenlampe, Wand-/Deckenleuchte, Plafondleuchte, Wand- und Deckenleuchte, ceiling light, ceiling fixture, ceiling lamp, flush mount light
wall-luminaire < luminaire: Wandleuchte, Wandlampe, Wandanbauleuchte, wall light, wall lamp, sconce, wall fixture, bracket light
bulkhead-luminaire < luminaire: Rundleuchte, Ovalleuchte, Kellerleuchte, Schiffsarmatur, Ovalarmatur, Rundarmatur, Feuchtraumrundleuchte, bulkhead light, bulkhead fitting, round luminaire, oval bulkhead
downlight < recessed-luminaire: Einbaudownlight, Deckenstrahler, Einbaurundleuchte, LED-Downlight, can light, pot light, recessed downlight
recessed-spotlight < downlight: Einbaustrahler, Einbauspot, Deckeneinbaustrahler, LED-Einbaustrahler, Einbau-Spot, Deckenspot, recessed spot, ceiling spot, inset spotlight
spotlight < luminaire: Strahler, Spot, Lichtstrahler, spot light, LED-Spot, spot lamp
track-spotlight < spotlight: Stromschienenstrahler, Schienenstrahler, Strahler für Stromschiene, 3-Phasen-Strahler, track light, track head, track-mounted spotlight, track fixture
lighting-track: Stromschiene Beleuchtung, 3-Phasen-Stromschiene, Dreiphasenstromschiene, Lichtschiene, Hochvoltschiene, Leuchtenstromschiene, track lighting rail, three-circuit track, power track
lighting-track-connector: Schienenverbinder, Eckverbinder Stromschiene, Einspeiser, Endeinspeiser, Mitteleinspeisung, Endeinspeisung, track feed, live end, track connector
pendant-luminaire < luminaire: Pendelleuchte, Hängeleuchte, Pendellampe, Hängelampe, abgependelte Leuchte, Leuchte abgehängt, pendant light, pendant lamp, suspended luminaire, hanging light, suspension lamp
linear-luminaire < luminaire: Lichtleiste, Balkenleuchte, Freistrahler, Leistenleuchte, Linearleuchte, Langfeldleuchte, Lichtleistenleuchte, batten, batten luminaire, LED batten, striplight, linear light, strip light, channel strip
diffuser-luminaire < linear-luminaire: Wannenleuchte, Anbauwannenleuchte, Leuchte mit Wanne, prismatische Wannenleuchte, prismatic luminaire, wraparound luminaire, wrap light
damp-proof-luminaire < linear-luminaire: Feuchtraumleuchte, Feuchtraumwannenleuchte, FR-Leuchte, FRWL, FR-Wannenleuchte, Nassraumleuchte, LED-Feuchtraumleuchte, Feuchtraum-Wannenleuchte, Feuchtraumlampe, damp-proof light, weatherproof batten, vapour-tight luminaire, vapor tight fixture, moisture-proof luminaire, waterproof batten, non-corrosive luminaire, IP65 batten
louvre-luminaire < luminaire: Rasterleuchte, Rastereinbauleuchte, Rasteranbauleuchte, Spiegelrasterleuchte, BAP-Leuchte, Darklightleuchte, louvred luminaire, louver luminaire, parabolic luminaire, troffer with louver
panel-luminaire < recessed-luminaire: LED-Panel, Panelleuchte, Flächenleuchte, Rasterdeckenleuchte, Deckenpanel, Panel M625, Einlegeleuchte, LED panel light, panel light, flat panel, troffer, lay-in luminaire, modular luminaire
light-strip-system < linear-luminaire: Lichtband, Lichtbandsystem, Schnellmontagesystem, Lichtbandleuchte, Lichtbandeinsatz, continuous-row luminaire, trunking luminaire, continuous line lighting, lighting trunking system
trunking-rail < light-strip-system: Tragschiene Lichtband, Lichtbandtragschiene, Trägerschiene, Tragprofil Lichtband, lighting trunking rail
gear-tray < light-strip-system: Geräteträger, Leuchteneinsatz, Lichteinsatz, geartray
high-bay-luminaire < luminaire: Hallenstrahler, Hallenleuchte, Hallentiefstrahler, Hallenreflektorleuchte, Highbay, LED-Hallenstrahler, Hallenspiegelleuchte, Hallenbeleuchtung, high bay, high bay light, UFO high bay, low bay
sports-hall-luminaire < luminaire: Sporthallenleuchte, ballwurfsichere Leuchte, Turnhallenleuchte, Ballschutzleuchte, ball-proof luminaire, sports lighting
floor-lamp < luminaire: Stehleuchte, Stehlampe, Standleuchte, Bodenleuchte, Büro-Stehleuchte, free-standing luminaire, standard lamp, floor-standing luminaire
desk-lamp < luminaire: Tischleuchte, Schreibtischleuchte, Tischlampe, Schreibtischlampe, Arbeitsplatzleuchte, Nachttischlampe, table lamp, table light, task light, bedside lamp
workplace-luminaire < luminaire: Arbeitsplatzleuchte, Systemleuchte, Maschinenleuchte, Werkplatzleuchte, machine light, workstation light, Gelenkleuchte
under-cabinet-luminaire < luminaire: Unterbauleuchte, Möbelleuchte, Küchenleuchte, Unterschrankleuchte, Möbeleinbauleuchte, under-cabinet light, cabinet light, furniture light, worktop light
mirror-luminaire < luminaire: Spiegelleuchte, Spiegellampe, Badleuchte, Badezimmerleuchte, Spiegelschrankleuchte, mirror light, bathroom light, vanity light
picture-light < luminaire: Bilderleuchte, Bildleuchte, picture lamp
chandelier < luminaire: Kronleuchter, Lüster, Kristallleuchter
clip-on-light < luminaire: Klemmleuchte, Klemmspot, Clipleuchte, clamp lamp
surface-mounted-spotlight < spotlight: Anbaustrahler, Aufbaustrahler, Aufbaudownlight, Deckenaufbaustrahler, surface-mounted downlight, cylinder light
step-light < luminaire: Stufenleuchte, Treppenleuchte, Wandeinbauleuchte, Trittstufenleuchte, Treppenbeleuchtung, stair light, recessed wall light, stairway light
skirting-light < luminaire: Sockelleuchte, Bodensockelleuchte, plinth light, toe-kick light
cove-light < luminaire: Voutenleuchte, Voutenbeleuchtung, Lichtvoute, cove lighting
luminous-ceiling < luminaire: Lichtdecke, beleuchtetes Deckensegel, Lichtkuppelleuchte
hospital-bed-luminaire < luminaire: Bettenleuchte, Krankenhausleuchte, Patientenleuchte, Bettleseleuchte, bedhead luminaire, reading light, medical supply unit
clean-room-luminaire < luminaire: Reinraumleuchte, cleanroom luminaire, cleanroom light
explosion-proof-luminaire < luminaire: Ex-Leuchte, explosionsgeschützte Leuchte, ATEX-Leuchte, Ex-Langfeldleuchte, explosion-protected luminaire, hazardous area luminaire, ATEX luminaire
tube-luminaire < luminaire: Rohrleuchte, Röhrenleuchte, tubular luminaire
sauna-luminaire < luminaire: Saunaleuchte, Saunalampe, sauna light
refrigerator-light < luminaire: Kühlschranklampe, Gerätelampe, Backofenlampe, appliance bulb, oven bulb, fridge bulb
light-with-sensor < luminaire: Sensorleuchte, Leuchte mit Bewegungsmelder, Sensorlampe, Bewegungsmelderleuchte, sensor light, luminaire with motion sensor, PIR light
# Luminaires outdoors
outdoor-luminaire < luminaire: Außenleuchte, Außenlampe, Außenbeleuchtung, Gartenleuchte, outdoor light, exterior luminaire, garden light, outdoor lamp
floodlight < luminaire: Fluter, Flutlichtstrahler, Scheinwerfer, Außenstrahler, LED-Fluter, Flutlicht, LED-Strahler, Hochleistungsstrahler, flood light, projector, LED floodlight, security light
site-floodlight < floodlight: Baustrahler, Arbeitsstrahler, Baustellenstrahler, Baustellenleuchte, Arbeitsscheinwerfer, Akku-Strahler, work light, site light, construction light
bollard-luminaire < outdoor-luminaire: Pollerleuchte, Poller, Wegeleuchte, Lichtpoller, bollard, bollard light, path light, pathway light
post-top-luminaire < outdoor-luminaire: Mastaufsatzleuchte, Aufsatzleuchte, Mastleuchte, Parkleuchte, Pilzleuchte, Laternenleuchte, post-top light, pole-top luminaire, park luminaire, lantern
street-luminaire < outdoor-luminaire: Straßenleuchte, Mastansatzleuchte, Ansatzleuchte, Straßenlaterne, Kofferleuchte, Technische Leuchte Straße, Strassenlampe, street light, road luminaire, street lantern, roadway luminaire
catenary-luminaire < outdoor-luminaire: Seilleuchte, Überspannungsleuchte, Seilhängeleuchte, catenary light
lighting-column: Lichtmast, Beleuchtungsmast, Leuchtenmast, Kandelaber, Mast, Stahlmast, Alu-Mast, lamp post, lighting pole, light pole, lamp standard
mast-terminal-box: Kabelübergangskasten, KÜK, Mastanschlusskasten, Mastklemmkasten, Mastsicherungskasten, column cut-out, pole fuse box
mast-bracket: Mastausleger, Mastaufsatz, Mastadapter, Zopfreduzierung, Mastbefestigung, pole bracket, spigot adapter
inground-luminaire < outdoor-luminaire: Bodeneinbauleuchte, Bodenstrahler, Bodeneinbaustrahler, Erdeinbauleuchte, in-ground light, uplight, recessed ground luminaire, ground spotlight
garden-spike-light < outdoor-luminaire: Erdspießleuchte, Erdspießstrahler, Gartenstrahler, Spießleuchte, spike light, garden spotlight, spike spot
facade-luminaire < outdoor-luminaire: Fassadenleuchte, Fassadenstrahler, Wallwasher, Up-/Downlight, Fassadenbeleuchtung, wall washer, up and down light
house-number-luminaire < outdoor-luminaire: Hausnummernleuchte, beleuchtete Hausnummer, house number light, illuminated house number
underwater-luminaire < luminaire: Unterwasserleuchte, Schwimmbadleuchte, Poolleuchte, Unterwasserscheinwerfer, Teichleuchte, underwater light, pool light
solar-luminaire < outdoor-luminaire: Solarleuchte, Solarlampe, solar light
festoon-lighting < luminaire: Lichterkette, Illuminationskette, Illu-Kette, Illu-Lichterkette, festoon string, string light, fairy lights
tunnel-luminaire < luminaire: Tunnelleuchte, Unterführungsleuchte, tunnel light
parking-garage-luminaire < damp-proof-luminaire: Parkhausleuchte, Tiefgaragenleuchte, Garagenleuchte, car park luminaire, garage light
vandal-proof-luminaire < luminaire: ballwurfsichere Wandleuchte, vandalensichere Leuchte, Haftraumleuchte, schlagfeste Leuchte, vandal-resistant luminaire, impact-resistant luminaire
# Portable light
torch < luminaire: Taschenlampe, LED-Taschenlampe, Stablampe, Stableuchte, Penlight, flashlight, hand torch
head-torch < torch: Stirnlampe, Kopflampe, Kopfleuchte, headlamp, headlight
hand-lamp < luminaire: Handleuchte, Handlampe, Inspektionsleuchte, Inspektionslampe, Werkstattlampe, Akku-Handleuchte, inspection lamp, inspection light, portable work lamp
hand-searchlight < torch: Handscheinwerfer, Suchscheinwerfer, Akku-Handscheinwerfer, handheld searchlight
tripod-stand: Stativ, Teleskopstativ, Dreibein, Baustrahlerstativ, tripod, lighting stand
balloon-light < site-floodlight: Leuchtballon, Lichtballon, Flutlichtballon, lighting balloon
light-tower: Lichtmast mobil, Beleuchtungsanhänger, mobile light tower
# Safety lighting
emergency-luminaire < luminaire: Notleuchte, Sicherheitsleuchte, Notlicht, Notlichtleuchte, Notbeleuchtung, Sicherheitsbeleuchtung, Einzelbatterieleuchte, emergency light, emergency lighting, safety luminaire
exit-sign-luminaire < emergency-luminaire: Rettungszeichenleuchte, RZL, Fluchtwegleuchte, Piktogrammleuchte, Notausgangsleuchte, Rettungsleuchte, Rettungszeichen-Leuchte, Fluchtweg-Leuchte, exit sign, exit light, escape route luminaire, escape sign luminaire
safety-luminaire < emergency-luminaire: Sicherheitsleuchte, Bereitschaftsleuchte, anti-panic luminaire, Antipanikleuchte, Antipanikbeleuchtung, open area luminaire, non-maintained luminaire
pictogram: Piktogramm, Rettungszeichen, Piktogrammscheibe, Rettungswegzeichen, Rettungszeichen-Folie, legend plate
emergency-lighting-unit: Notlichtelement, Notlichtbaustein, Notlichteinheit, Notlichtelektronik, Notstromeinsatz, Notlicht-Konverter, emergency conversion kit, emergency inverter, emergency module
central-battery-system: Zentralbatterieanlage, Zentralbatteriesystem, ZBA, Gruppenbatterieanlage, Notlichtanlage, Sicherheitsstromversorgung, LPS-System, CPS-System, Low-Power-System, central battery unit, emergency lighting control system
emergency-light-battery < battery: Notleuchtenakku, Akku für Notleuchte, Notlichtakku, Ersatzakku Notleuchte, emergency light battery pack
# Lamps
light-source: Leuchtmittel, Lampe, Birne, Glühbirne, light bulb, bulb, lamp
led-lamp < light-source: LED-Leuchtmittel, LED-Lampe, LED-Birne, LED-Retrofit, LED bulb, retrofit lamp
led-bulb < led-lamp: LED-Birne, LED-Glühlampe, LED-Standardlampe, Classic A, A60, Filament-LED, LED-Filament, filament bulb, GLS LED, A19
led-candle < led-lamp: LED-Kerze, Kerzenlampe LED, Kerzenform, Classic B, B35, C35, LED candle bulb, candle lamp
led-drop-lamp < led-lamp: LED-Tropfen, Tropfenlampe, Tropfenform, Classic P, P45, G45, golf ball lamp, mini globe
globe-lamp < light-source: Globelampe, Kugellampe, Globeform, G95, G120, globe bulb
led-reflector-lamp < led-lamp: LED-Reflektorlampe, GU10-LED, MR16, PAR16, LED-Spot GU10, PAR30, PAR38, R63, R80, LED reflector, spot bulb, reflector bulb
led-tube < led-lamp: LED-Röhre, LED-Tube, T8-LED, LED-Leuchtstoffröhre, LED-Stablampe, SubstiTUBE, LEDtube, LED tube light, retrofit tube
led-pin-lamp < led-lamp: LED-Stiftsockellampe, G9-LED, G4-LED, Stiftsockel LED, LED capsule, bi-pin LED, capsule lamp
led-compact-lamp < led-lamp: LED-Kompaktlampe, LED PL, LED DULUX, LED G23, LED G24, LED PL lamp
led-high-power-lamp < led-lamp: LED-HQL, LED-Maiskolben, LED-Hochleistungslampe, HQL LED, corn lamp, LED HID replacement
fluorescent-tube < light-source: Leuchtstofflampe, Leuchtstoffröhre, Neonröhre, LSL, Leuchtstoff, Röhre, T8, T5, T26, FL-Röhre, fluorescent lamp, fluorescent light tube, linear fluorescent
circular-fluorescent-lamp < fluorescent-tube: Ringlampe, Ringleuchtstofflampe, T9, circline lamp, ring lamp
compact-fluorescent-lamp < light-source: Kompaktleuchtstofflampe, Energiesparlampe, KLL, ESL, TC-D, TC-L, TC-T, TC-S, Kompaktlampe, CFL, energy-saving lamp, energy saver
halogen-lamp < light-source: Halogenlampe, Halogenglühlampe, Hochvolt-Halogenlampe, Halogenstab, Halogen-Stiftsockellampe, halogen bulb
halogen-reflector-lamp < halogen-lamp: Halogenspot, Kaltlichtspiegellampe, Kaltlichtreflektor, Niedervolt-Halogen, QR-CBC51, dichroic lamp, halogen spot
halogen-rod-lamp < halogen-lamp: Halogenstab, Halogenstablampe, R7s, linear halogen lamp
incandescent-lamp < light-source: Glühlampe, Glühbirne, Allgebrauchslampe, Standardlampe, AGL, incandescent bulb, GLS lamp, tungsten lamp
signal-lamp-bulb < light-source: Kleinlampe, Röhrenlampe, Signallampe, Soffitte, Soffittenlampe, Anzeigelampe, Telefonlampe, Ba9s, miniature lamp, festoon lamp, indicator bulb
linestra-lamp < light-source: Linienlampe, Linestra, S14s, S14d, Linestralampe, architectural lamp
metal-halide-lamp < light-source: Halogenmetalldampflampe, HQI, HCI, HMI, CDM, HIT-TC, Metalldampflampe, metal halide bulb, discharge lamp, HIT-Lampe
sodium-vapour-lamp < light-source: Natriumdampflampe, NAV, HST, HSE, SON-T, Natriumdampf-Hochdrucklampe, high-pressure sodium lamp, HPS lamp, sodium lamp
mercury-vapour-lamp < light-source: Quecksilberdampflampe, HQL, HME, mercury lamp
infrared-lamp < light-source: Infrarotlampe, Rotlichtlampe, Wärmelampe, IR-Lampe, heat lamp
uv-lamp < light-source: UV-Lampe, UVC-Lampe, Schwarzlichtlampe, Entkeimungslampe, germicidal lamp, black light
# What belongs to luminaires and lamps
led-strip: LED-Band, LED-Streifen, LED-Stripe, LED-Leiste flexibel, Lichtband flexibel, LED-Flexband, LED-Flexstripe, COB-Stripe, LED tape, LED strip light, flexible LED strip
led-profile: LED-Profil, Aluprofil LED, LED-Aluprofil, Einbauprofil LED, Aluminiumprofil LED, Abdeckung LED-Profil, aluminium profile LED, LED channel, LED extrusion
led-module: LED-Modul, LED-Einsatz, LED-Platine, LED-Lichteinsatz, LED engine, light engine
led-driver: LED-Treiber, LED-Konverter, LED-Betriebsgerät, LED-Vorschaltgerät, Konstantstromtreiber, Betriebsgerät, Konverter, LED power supply, constant current driver, LED converter, LED-Treiber dimmbar
led-power-supply < power-supply-unit: LED-Netzteil, LED-Trafo, Konstantspannungsnetzteil, LED-Schaltnetzteil, constant voltage driver, LED transformer
led-controller: LED-Controller, RGB-Controller, RGBW-Controller, LED-Steuerung, LED-Dimmer Funk, RGB controller
electronic-ballast: elektronisches Vorschaltgerät, EVG, Vorschaltgerät, ECG, ballast, dimming ballast, control gear
magnetic-ballast: konventionelles Vorschaltgerät, KVG, VVG, verlustarmes Vorschaltgerät, Drossel, Drosselspule, choke, conventional ballast
lamp-starter: Starter, Glimmstarter, Zünder, fluorescent starter, starter switch
ignitor: Zündgerät, Zündgerät HQI, Überlagerungszünder, igniter
halogen-transformer < transformer: Halogentrafo, elektronischer Transformator, Niedervolttrafo, elektronischer Trafo, Halogentransformator, low voltage lighting transformer, electronic transformer
lamp-holder: Lampenfassung, Fassung, Fassung E27, Fassung E14, Illuminationsfassung, Baufassung, Iso-Fassung, bulb holder, lampholder, lamp socket
lampshade: Lampenschirm, Leuchtenschirm, Schirm, Ersatzglas, Leuchtenglas, lamp shade, glass shade
luminaire-diffuser: Diffusor, Leuchtenabdeckung, Leuchtenwanne, Abdeckwanne, opale Abdeckung, Prismenscheibe, diffuser, lens cover
luminaire-louvre: Raster, Leuchtenraster, Spiegelraster, Blendraster, louvre, louver
reflector: Reflektor, Leuchtenreflektor, Reflektorschirm
protective-grille: Ballschutzkorb, Schutzkorb, Schutzgitter, Drahtschutzkorb, wire guard, protective cage, ball guard
suspension-set: Seilabhängung, Abhängeset, Seilaufhängung, Abhängung, Seilpendel, Stahlseilabhängung, Pendelset, Drahtseilaufhängung, suspension kit, wire suspension, cable suspension, pendant kit
luminaire-canopy: Baldachin, Deckenrosette, Deckenbaldachin, Leuchtenbaldachin, ceiling rose, canopy
luminaire-hook: Deckenhaken, Leuchtenhaken, Lampenhaken, Haken für Leuchten, ceiling hook
luminaire-mounting-frame: Anbaurahmen, Aufbaurahmen, Einbaurahmen, Einputzrahmen, Montagerahmen Panel, Einbauring, Aufbauring, surface mounting frame, plaster-in frame, trim ring, recessed frame
luminaire-mounting-spring: Federklammer, Haltefeder, Befestigungsfeder, Federbügel, Haltebügel Leuchte, mounting spring, mounting clip luminaire
through-wiring-kit: Durchgangsverdrahtung, Durchverdrahtung, Verdrahtungssatz, Leuchtenverdrahtung, through-wiring
luminaire-connector < connector: Leuchtensteckverbinder, Leuchtenstecker, Linect, luminaire coupler, luminaire plug
light-management-system: Lichtmanagement, Lichtsteuerung, Lichtsteuergerät, Lichtregelung, Lichtmanagementsystem, lighting control system, lighting controller, light control
light-sensor-control: Lichtregler, Konstantlichtregelung, Tageslichtsensor, Tageslichtregelung, daylight sensor, constant light control, daylight harvesting
dali-power-supply < power-supply-unit: DALI-Netzteil, DALI-Spannungsversorgung, DALI power supply unit, DALI PSU
dali-relay: DALI-Relais, DALI-Aktor, DALI-Schaltaktor, DALI switch module
illuminated-ceiling-fan: Deckenventilator mit Licht, Deckenventilator mit Beleuchtung, ceiling fan with light
traffic-light: Ampel, Ampelanlage, Lichtsignalanlage, LSA, signal light
obstruction-light < luminaire: Hindernisfeuer, Hindernisbefeuerung, Flughindernisfeuer, aircraft warning light
plant-light < luminaire: Pflanzenleuchte, Pflanzenlampe, Growlight, grow light, horticulture luminaire
insect-killer: Insektenvernichter, Fliegenfänger elektrisch, UV-Insektenvernichter, insect trap, fly killer, bug zapper
magnifier-lamp < luminaire: Lupenleuchte, Lupenlampe, magnifying lamp
`)
