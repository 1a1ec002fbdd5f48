import { conceptTable } from './concept.ts'

/** Cables, and what carries, protects and marks them. */
export const productsCables = conceptTable(`
# Cable
cable: Kabel, Leitung, Elektrokabel, Stromkabel, wire, electric cable, lead, cord
installation-cable < cable: Installationsleitung, Installationskabel, Mantelleitung, Feuchtraumleitung, building wire, house wiring cable
sheathed-cable < installation-cable: Mantelleitung, NYM, NYM-J, NYM-O, Feuchtraumkabel, NYM-Leitung, NYM-Kabel, PVC-Mantelleitung, light PVC-sheathed cable, YM-J, YM
halogen-free-sheathed-cable < installation-cable: NHXMH, NHXMH-J, halogenfreie Mantelleitung, LSZH cable, LSOH cable, LSF cable
underground-cable < cable: Erdkabel, NYY, NYY-J, NYY-O, Starkstromkabel, Energiekabel, NYCWY, NAYY, NAYY-J, N2XY, E-YY-J, power cable, buried cable, direct burial cable, ground cable
concentric-cable < underground-cable: NYCWY, NYCY, Kabel mit konzentrischem Leiter, concentric conductor cable
aluminium-cable < underground-cable: NAYY, NAYY-J, NAYCWY, Aluminiumkabel, aluminum cable
flat-webbed-cable < underground-cable: Stegleitung, NYIF, NYIF-J, flat building wire
single-core-cable < cable: Aderleitung, Einzelader, Schaltlitze, Verdrahtungsleitung, H07V-K, H07V-U, H05V-K, H07V-R, H07Z-K, NYA, NYAF, Litze, Ye, Yf, T-Draht, PVC-Aderleitung, hook-up wire, single core wire, conductor wire, singles
rubber-cable < cable: Gummischlauchleitung, Gummikabel, Gummileitung, H07RN-F, H05RR-F, NSSHÖU, Baustellenleitung, rubber-sheathed cable, rubber hose cable, neoprene cable
flexible-cord < cable: Schlauchleitung, PVC-Schlauchleitung, H05VV-F, H03VV-F, YMM, YML, Anschlussleitung, flexible cable, flex, PVC flexible cord
polyurethane-cable < cable: PUR-Leitung, H07BQ-F, PUR-Kabel, PUR cable
control-cable < cable: Steuerleitung, Steuerkabel, YSLY, YSLY-JZ, ÖLFLEX, JZ-500, YSLYCY, LiYY, LiYCY, Elektronikleitung, Datenleitung, flexible control cable, YY cable, CY cable, SY cable
shielded-control-cable < control-cable: abgeschirmte Steuerleitung, YSLCY, LiYCY, YCY, NYSLYCYÖ, screened control cable
drag-chain-cable < control-cable: Schleppkettenleitung, Energiekettenleitung, continuous flex cable
servo-cable < control-cable: Servoleitung, Motorleitung, Motoranschlussleitung, motor supply cable, 2YSLCY-J
heat-resistant-cable < cable: Silikonleitung, wärmebeständige Leitung, SiHF, SIF, silicone cable, Silikonkabel
telephone-cable < cable: Fernmeldeleitung, Fernmeldekabel, Telefonkabel, J-Y(ST)Y, JYSTY, A-2Y(L)2Y, J-YY, J-H(ST)H, Telefonleitung, Klingelleitung, Y(ST)Y, indoor telecom cable, U72
bell-wire < cable: Klingeldraht, Klingelleitung, YR, Schwachstromleitung, Klingelschlauchleitung, bell cable
fire-alarm-cable < telephone-cable: Brandmeldekabel, Brandmeldeleitung, J-Y(ST)Y BMK, rotes Fernmeldekabel, Brandmeldekabel rot
fire-resistant-cable < cable: Sicherheitskabel, E30-Kabel, E90-Kabel, NHXH, JE-H(ST)H, NHXCH, Funktionserhaltkabel, Kabel mit Funktionserhalt, FE180, fire survival cable, circuit integrity cable, Brandschutzkabel
bus-cable < cable: Busleitung, KNX-Leitung, EIB-Leitung, Buskabel, KNX-Kabel, EIB-Kabel, Profibus-Leitung, J-Y(ST)Y EIB, field bus cable, KNX cable
loudspeaker-cable < cable: Lautsprecherkabel, Lautsprecherleitung, NYFAZ, Zwillingslitze, speaker cable, speaker wire, twin flex
solar-cable < cable: Solarkabel, Solarleitung, PV-Leitung, PV-Kabel, H1Z2Z2-K, PV1-F, Photovoltaikkabel, photovoltaic cable
medium-voltage-cable < cable: Mittelspannungskabel, NA2XS2Y, NA2XS(F)2Y, N2XSY, N2XS2Y, MV cable, XLPE cable
crane-cable < cable: Flachleitung, Kranleitung, Hebezeugleitung, Aufzugleitung, festoon cable, lift cable
textile-cable < cable: Textilkabel, Stoffkabel, Textilleitung, fabric cable
thermocouple-cable < cable: Ausgleichsleitung, Thermoleitung, compensating cable
overhead-cable < cable: Freileitung, Freileitungsseil, Luftkabel, overhead line, aerial cable
flexible-busbar < busbar: Flexibar, flexible Sammelschiene, Lamellenschiene
# Conduit, trunking, tray
conduit: Installationsrohr, Elektrorohr, Leerrohr, Elektroinstallationsrohr, Kabelschutzrohr, Panzerrohr, Isolierrohr, electrical conduit, cable conduit
rigid-conduit < conduit: Stangenrohr, starres Rohr, Kunststoffpanzerrohr, starres Installationsrohr, Isolierrohr starr, FPKu, VRM, plastic rigid conduit
flexible-conduit < conduit: Wellrohr, Flexrohr, FBY, FFKuS, FFKuL, Isolierrohr flexibel, biegsames Rohr, Wellschlauch, Flexschlauch, corrugated conduit, corrugated pipe, flexible tube, Peschelrohr
steel-conduit < conduit: Stahlpanzerrohr, Stahlrohr Elektro, Staparohr, Stapa-Rohr, Stapa, StPa, Stahlinstallationsrohr, metal conduit, Gewinderohr
aluminium-conduit < conduit: Alurohr, Aluminium-Installationsrohr, Alu-Steckrohr, aluminum conduit
protective-hose < conduit: Schutzschlauch, Metallschutzschlauch, Kabelschutzschlauch, Spiralschlauch, protective conduit, liquid tight conduit
cable-protection-pipe < conduit: Kabelschutzrohr, Kabuflex, Kabelzugrohr, KSR, Erdrohr, underground duct, cable duct pipe, DVR
split-conduit < conduit: Halbrohr, teilbares Rohr, Kabelschutzrohr teilbar, split pipe
conduit-clip: Rohrschelle Elektro, Klemmschelle, Quick-Schelle, Quickschelle, Druckschelle, Rohrklemme, Elektroschelle, Stangenrohrschelle, Klipsschelle, conduit clamp, saddle clip, spacer bar saddle
conduit-coupling: Steckmuffe, Rohrmuffe, Muffe für Installationsrohr, conduit coupler
conduit-bend: Steckbogen, Rohrbogen Elektro, Bogen für Installationsrohr, Steckbogen 90, conduit elbow
cable-trunking: Kabelkanal, Leitungsführungskanal, LF-Kanal, LFK, Installationskanal, Kanal, Verdrahtungskanal, wire duct, mini trunking, cable duct, raceway
wiring-duct < cable-trunking: Verdrahtungskanal, VK-Kanal, Schaltschrankkanal, slotted trunking, panel trunking, slotted duct
dado-trunking < cable-trunking: Brüstungskanal, BRK, Geräteeinbaukanal, Gerätekanal, BR-Kanal, Fensterbankkanal, wall duct, device trunking, perimeter trunking
skirting-trunking < cable-trunking: Sockelleistenkanal, Fußleistenkanal, SL-Kanal, Sockelleiste, baseboard trunking
underfloor-trunking < cable-trunking: Unterflurkanal, Estrichkanal, Bodenkanal, Estrichüberdeckter Kanal, floor trunking, underfloor duct
floor-cable-protector: Kabelbrücke, Fußbodenkanal, Kabelüberfahrbrücke, cable ramp, cable protector
trunking-internal-corner: Inneneck, Innenecke, Inneneckstück, inside corner, internal corner
trunking-external-corner: Außeneck, Außenecke, Außeneckstück, outside corner, external corner
trunking-flat-angle: Flachwinkel, Flachwinkelstück, flat bend
trunking-t-piece: T-Stück Kabelkanal, T-Abzweig, tee piece
trunking-end-piece: Endstück, Endstück Kabelkanal, Kanalendstück, end cap
trunking-cover < cover: Kanaloberteil, Kanaldeckel, Oberteil, Kanalabdeckung, trunking lid
trunking-joint < connector: Stoßstellenverbinder, Kanalverbinder, Stoßabdeckung, Kupplung Kanal
trunking-separator: Trennsteg, Kanaltrennsteg, Trennwand, divider, partition
trunking-device-mount: Geräteträger, Geräteeinbaudose Kanal, Gerätedose Brüstungskanal, Einbaudose Kanal, accessory mounting box
service-pole: Installationssäule, Energiesäule, Bodensäule, Deckensäule, power pole
cable-tray: Kabelrinne, Kabelbahn, Kabelpritsche, Kabelbühne, cable channel
mesh-cable-tray < cable-tray: Gitterrinne, Gitterbahn, Gitterkabelrinne, wire mesh tray, basket tray, wire basket
cable-ladder < cable-tray: Kabelleiter, Kabelpritsche, Steigeleiter, Steigetrasse, Kabelsteigleiter, ladder tray, vertical ladder
cable-tray-bend < cable-tray: Bogen für Kabelrinne, Rinnenbogen, Bogen 90 Kabelrinne, Eckanbaustück, Gelenkbogen, tray bend
cable-tray-tee < cable-tray: T-Stück für Kabelrinne, Anbauabzweigstück, tray tee
cable-tray-cover < cover: Deckel für Kabelrinne, Rinnendeckel, Kabelrinnendeckel, tray cover
cable-tray-connector < connector: Längsverbinder, Verbinder Kabelrinne, Stoßverbinder Kabelrinne, Rinnenverbinder, tray joint, straight connector
cable-tray-divider: Trennsteg, Trennsteg Kabelrinne, tray divider
wall-bracket: Wandausleger, Ausleger, Wandkonsole, Wand- und Stielausleger, Konsole, cantilever arm, cantilever bracket, Kragarm
ceiling-support: Hängestiel, Deckenstütze, U-Stiel, I-Stiel, Deckenabhängung, suspension bracket, hanging support
ceiling-hanger: Deckenbügel, Deckenabhänger, Mittenabhängung, ceiling bracket
cable-clamp: Bügelschelle, Kabelschelle, Sammelhalterung, Kabelklemme, Sammelhalter, cable cleat, bow clamp, saddle clamp
cable-clip: Nagelschelle, Kabelschelle, Iso-Schelle, Isoschelle, Haftclip, nail clip, cable fastener, ISO-Nagelschelle
cable-tie: Kabelbinder, Bündelband, Kabelband, Binder, zip tie, tie wrap, cable strap
cable-tie-mount < cable-tie: Kabelbindersockel, Befestigungssockel, Klebesockel, tie mount, adhesive base
hook-and-loop-tape: Klettband, Klettbinder, Klettkabelbinder, Klettverschluss, velcro
spiral-wrap: Spiralband, Spiralschlauch, Spiralwickelschlauch, spiral wrapping, Kabelspirale
cable-gland: Kabelverschraubung, Kabeldurchführung, Verschraubung, Stopfbuchsverschraubung, KV, Zugentlastungsverschraubung, PG-Verschraubung, M-Verschraubung, strain relief gland
gland-locknut: Gegenmutter, Sechskantmutter Verschraubung, lock nut
cable-grommet: Durchführungstülle, Kabeltülle, Würgenippel, Durchgangstülle, Membrantülle, Stufennippel, Einführungstülle, Kantenschutz, grommet, cable entry
blind-plug: Blindstopfen, Verschlussstopfen, Verschlussschraube, Verschlusskappe, sealing plug, blanking plug, stopper
cable-entry-plate: Kabeleinführungsplatte, Flanschplatte, Kabeleinführungsflansch, Bodenplatte, gland plate, flange plate
cable-entry-seal: Kabeldurchführung, Mauerdurchführung, Ringraumdichtung, Hauseinführung, Gebäudeeinführung, Wanddurchführung, Mehrspartenhauseinführung, wall duct seal, building entry seal
strain-relief: Zugentlastung, Zugentlastungsschelle, Zugentlaster, cord grip
cable-marker: Kabelmarkierer, Kabelkennzeichnung, Beschriftungsschild, Kabelbezeichnungsschild, Aderkennzeichnung, cable label, wire marker
cable-warning-tape: Trassenwarnband, Warnband, Kabelwarnband, warning tape, underground marker tape
cable-cover-hood: Kabelabdeckhaube, Abdeckhaube, Kabelabdeckplatte, cable protection cover
cable-puller: Einziehspirale, Einzugband, Kabeleinziehhilfe, Einziehband, Zugdraht, fish tape, draw wire, Kabelziehstrumpf, Glasfaserstab
`)
