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
cable-gland: Kabelverschraubung, Kabeldurchführung, Verschraubung, Stopfbuchsverschraubung, Zugentlastungsverschraubung, PG-Verschraubung, M-Verschraubung, strain relief gland
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
# More cable
armoured-cable < cable: armiertes Kabel, bewehrtes Kabel, NYRGY, stahlarmiertes Kabel, armored cable, SWA cable, steel wire armoured cable
twin-and-earth-cable < installation-cable: T+E Kabel, Flachkabel 6242Y, twin and earth, romex, NM-B, nonmetallic sheathed cable
xlpe-power-cable < underground-cable: N2XY, N2XH, N2XH-J, VPE-Kabel, VPE-isoliertes Kabel, halogenfreies Starkstromkabel, NA2XY
shielded-installation-cable < installation-cable: NYM(St)-J, NYM-St, geschirmte Mantelleitung, abgeschirmte Mantelleitung, screened installation cable
stranded-hook-up-wire < single-core-cable: Litzenleitung, Schaltlitze, LiY, LiFY, Litze feindrähtig, Kabel feindrähtig, stranded wire, equipment wire
solid-wire < single-core-cable: Draht eindrähtig, Schaltdraht, YV, H07V-U, T-Draht, eindrähtige Aderleitung, solid core wire, solid conductor
bare-copper-wire < cable: blanker Kupferdraht, Kupferdraht, Kupferseil, Cu-Seil blank, blanke Kupferlitze, bare copper conductor, copper rope
welding-cable < cable: Schweißkabel, Schweißleitung, H01N2-D, Schweissleitung, welding lead
battery-cable < cable: Batteriekabel, Batterieleitung, Fahrzeugleitung, FLRY, automotive cable, vehicle wire
ribbon-cable < cable: Flachbandkabel, Flachbandleitung, flat ribbon cable
spiral-cable < cable: Spiralkabel, Spiralleitung, Wendelleitung, coiled cable, spiral lead
garland-cable < cable: Illuminationsflachleitung, Illu-Flachleitung, NIFLÖU, H05RNH2-F, Lichterkettenkabel, festoon flat cable
submersible-pump-cable < rubber-cable: Unterwasserpumpenleitung, Tauchpumpenkabel, Brunnenpumpenkabel, Trinkwasserleitung Kabel, drinking water cable, submersible cable
instrumentation-cable < cable: Messkabel, Instrumentierungskabel, RE-2Y(ST)Y, RD-Y(ST)Y, Messleitung, signal cable, instrument cable
railway-signal-cable < cable: Signalkabel, Bahnkabel, AJ-Y2Y, A2YF(L)2Y, signalling cable
outdoor-telephone-cable < telephone-cable: Fernmeldeerdkabel, Außenfernmeldekabel, A-2YF(L)2Y, A-2Y(L)2Y, Telefon-Erdkabel, outdoor telecom cable, buried telephone cable
dali-cable < cable: DALI-Leitung, Steuerleitung DALI, DALI control cable
intercom-cable < telephone-cable: Sprechanlagenkabel, Türsprechkabel, Klingelkabel, Leitung Türsprechanlage, door entry cable
alarm-cable < cable: Alarmkabel, Alarmleitung, LIYY weiß, Einbruchmeldekabel, security cable, alarm wire
camera-cable < cable: Kombikabel Video, Videokabel, CCTV-Kabel, Kamerakabel, CCTV cable, video cable
sensor-actuator-cable < cable: Sensorleitung, Aktorleitung, Sensor-Aktor-Kabel, M12-Leitung, Sensorkabel, Anschlussleitung M12, sensor cable, M12 cordset
sensor-distribution-box: Sensor-Aktor-Verteiler, Sensorbox, M12-Verteiler, Aktor-Sensor-Box, sensor actuator box
sauna-cable < cable: Heizungsleitung, Silikonschlauchleitung, H05SS-F, SIHF-J, Saunakabel, Saunaleitung
cable-with-plug < connection-lead: Leitung mit Stecker, konfektionierte Leitung, Anschlussleitung mit Schutzkontaktstecker, Schukoanschlussleitung, Eurostecker-Leitung, Geräteschnur, pre-assembled cable, lead with plug, cord set
pre-wired-conduit < flexible-conduit: Kombirohr verdrahtet, vorverdrahtetes Rohr, eingezogenes Flexrohr, Rohrdraht, Leerrohr mit Draht, pre-wired tube
mineral-insulated-cable < fire-resistant-cable: mineralisoliertes Kabel, MI-Kabel, MICC, MICC cable, pyro cable
halogen-free-telephone-cable < telephone-cable: J-H(ST)H, JH(ST)H, halogenfreies Fernmeldekabel, LSZH telephone cable
# More conduit and carrying
halogen-free-conduit < conduit: halogenfreies Installationsrohr, Rohr halogenfrei, LSZH conduit, low smoke conduit
concrete-conduit < flexible-conduit: Betonrohr Elektro, Betonschutzrohr, FFKuS-EM-F, M25 Betonrohr, Panzerflexrohr, KRFG, KRF, KRFWG, Kabelrohr, concrete-grade conduit
plug-in-conduit < rigid-conduit: Steckrohr, Kunststoffsteckrohr, KIR-Rohr, KIR, Alu-Steckrohr, Stahlsteckrohr, plain-end conduit
conduit-spout: Rohreinführung, Rohrstutzen, Endtülle, Rohrendtülle, Einführungsstutzen, Rohranschlussstutzen, conduit adapter, conduit bush, end bush
conduit-spacer: Distanzschelle, Abstandschelle, Abstandsschelle, Reihenschelle, Greifschelle, Aufreihschelle, spacer saddle, spacer clip
press-clip: Druckschelle, Clipschelle, Steckfix, Schnellverleger, Einschlagschelle, Stecksockel Schelle, quick clip
dowel-clamp: Dübelschelle, Steckdübelschelle, Kabelbefestigungsdübel, Klemmdübel, Druckschellendübel, dowel clip
collecting-holder: Sammelhalter, Sammelhalterung, Kabelsammelhalter, Grip-Sammelhalterung, Kabelabhängung, Sammelbefestigung, cable collecting clamp, J-hook, bundle clamp
pressure-clamp: Kabelhalter, Deckenhalter Kabel, Kabelklammer, Kabelkamm, Reihendruckschelle, cable holder
steel-strap: Lochband, Montageband, Stahllochband, perforated strap, fixing band, perforated tape
c-profile-rail: C-Profilschiene, Ankerschiene, Profilschiene C30, Bügelschellenschiene, C-Profil, channel profile, anchor rail
strut-channel: Montageschiene, Strut, Strut-Profil, Schlitzschiene, Montageprofil, unistrut channel, mounting channel
cable-tray-support < cable-tray: Kabelrinnenhalter, Mittenaufhängung, Auslegerarm Kabelrinne, Rinnenauflage, tray bracket, tray support
trapeze-fastening: Montagebügel Rinne, Stielausleger, Trapezblechbügel, Trapezbefestigung, trapeze bracket
beam-clamp: Trägerklammer, Trägerklemme, Klemmpratze, Spannpratze, Trägerkralle, girder clamp
cable-tray-end-plate < cable-tray: Endblech, Endabschlussblech, Rinnenabschluss, tray end cap
cable-tray-reducer < cable-tray: Reduzierstück Kabelrinne, Reduzierwinkel, Reduzierabschluss, tray reducer
cable-tray-riser < cable-tray: Steigbogen, Vertikalbogen, Gelenkverbinder, vertical bend, riser bend
cable-tray-screw: Flachrundschraube mit Kombimutter, FRSB, Rinnenschraube, Verbindungsschraube Kabelrinne, truss-head bolt
edge-protection-profile: Kantenschutzband, Kantenschutzprofil, Kantenschutzring, Kantenumfassung, edge trim, edging strip
wide-span-cable-tray < cable-tray: Weitspannrinne, Weitspannkabelrinne, Weitspannkabelleiter, wide span tray, long span ladder
installation-duct-elbow < cable-trunking: Kanalbogen, Kanalformteil, Formteil Kabelkanal, Haubenformteil, trunking elbow, trunking fitting
self-adhesive-mini-duct < cable-trunking: Minikanal, Selbstklebekanal, Kabelkanal selbstklebend, Kleinkanal, self-adhesive trunking
aluminium-dado-trunking < dado-trunking: Aluminium-Brüstungskanal, Alu-BR-Kanal, Aluminiumkanal, aluminum raceway
steel-sheet-dado-trunking < dado-trunking: Stahlblechkanal, Stahlblech-Brüstungskanal, steel trunking, metal trunking
underfloor-junction-box: Zug- und Anschlussdose, Zugdose, Unterflur-Zugdose, Leerdose Estrich, Unterflur-Anschlussdose, underfloor pull box, draw box
floor-socket-cassette: Bodendeckel, Kassette Bodentank, Rahmenkassette, Blindkassette, Klappdeckel Bodentank, Estrichkassette, service outlet lid, floor box lid
cable-outlet-tube: Tubus, Schnurauslass, Kabelauslass Bodentank, tubular body
cable-chain: Energieführungskette, Energiekette, Schleppkette, Kabelschlepp, drag chain, energy chain, cable carrier
cable-sock: Kabelziehstrumpf, Kabelstrumpf, Ziehstrumpf, cable pulling grip, cable grip, cable stocking
pulling-lubricant: Kabelgleitmittel, Gleitmittel Kabel, Kabeleinziehfett, cable lubricant, wire pulling lubricant
cable-drum-stand: Abrollbock, Kabelabroller, Trommelbock, Abrollgerät, Ringabroller, drum jack, cable unwinder, cable dispenser
cable-pit: Kabelschacht, Kabelzugschacht, Zugschacht, Schachtdeckel Kabel, draw pit, cable chamber, handhole
cable-marking-post: Kabelmerkstein, Kabelstein, Kabelmarkierungsstein, cable marker post
cable-fixing-gel: Dichtmasse Kabel, Kabelmuffenmasse, Silikongel, Dosenvergussmasse, Gelbox, gel box, insulating gel
cable-protection-sleeve: Kabelschutzschlauch, Geflechtschlauch, Kabelschlauch, Bündelschlauch, cable sleeve, braided sleeving, cable hose
desk-cable-duct: Kabelwanne, Tischkabelkanal, Kabelkorb, Kabelablage Tisch, under-desk cable tray, cable basket desk
`)
