import { type Concept, conceptTable } from './concept.ts'

/**
 * What things of the trades are said to be: made of, finished with, mounted on, joined by, meant
 * for. Two letters stand for several of them (`PE` is a plastic and a conductor): each concept
 * lists them, the rest of the text decides.
 */
export const properties: readonly Concept[] = conceptTable(`
# Metals
metal: Metall, metallisch, metallic, aus Metall
steel < metal: Stahl, aus Stahl
sheet-steel < steel: Stahlblech, Blech, sheet metal, steel sheet
carbon-steel < steel: C-Stahl, Kohlenstoffstahl, unlegierter Stahl, unlegiert, mild steel
stainless-steel < steel: Edelstahl, VA, V2A, V4A, Inox, nichtrostender Stahl, rostfreier Stahl, rostfrei, Niro, nirosta, CNS, Chromnickelstahl, Chromstahl, stainless, SS, nichtrostend
stainless-steel-a2 < stainless-steel: V2A, A2, AISI 304, 1.4301, SS304
stainless-steel-a4 < stainless-steel: V4A, A4, AISI 316, AISI 316L, 1.4401, 1.4404, 1.4571, 1.4521, SS316
spring-steel < steel: Federstahl, Federbandstahl
tool-steel < steel: Werkzeugstahl
chrome-vanadium-steel < tool-steel: Chrom-Vanadium, Chrom-Vanadium-Stahl, CV, Cr-V, CrV, chrome vanadium
high-speed-steel < tool-steel: HSS, Schnellarbeitsstahl, HSS-G, HSS-E, HSS-Co
carbide: Hartmetall, HM, VHM, Vollhartmetall, tungsten carbide, TCT, hartmetallbestückt, HM-bestückt, carbide-tipped
hardened: gehärtet, vergütet, induktionsgehärtet, tempered
cast-iron < metal: Gusseisen, Grauguss, GG, Guss, GJL, grey cast iron, SML
ductile-iron < cast-iron: Sphäroguss, GGG, GJS, duktiles Gusseisen, Duktilguss, ductile cast iron, nodular cast iron
malleable-iron < cast-iron: Temperguss, GTW, malleable cast iron, malleable
die-cast < metal: Druckguss, die casting, diecast, Spritzguss
zinc-die-cast < die-cast: Zinkdruckguss, Zamak, Zink-Druckguss, zinc alloy
aluminium < metal: Alu, Al, aluminum, Leichtmetall, AlMgSi, AlMg3
aluminium-die-cast < aluminium, die-cast: Aluminiumdruckguss, Aluguss, Alu-Druckguss, Aluminiumguss, die-cast aluminum, cast aluminium
copper < metal: Kupfer, Cu, E-Cu, CU-ETP
tinned-copper < copper: Kupfer verzinnt, verzinntes Kupfer, Cu verzinnt, CuSn
copper-clad-aluminium < aluminium: kupferkaschiertes Aluminium, CCA, copper clad aluminum
brass < metal: Messing, Ms, MS58, CuZn, CW617N, CW614N, Ms 58
dezincification-resistant-brass < brass: entzinkungsbeständiges Messing, entzinkungsbeständig, DZR, CR brass, CW602N, CW625N, DR brass
gunmetal < metal: Rotguss, RG, Rg5, Rg 7, red bronze, red brass, CC499K
bronze < metal: Siliziumbronze, silicon bronze, CuSi
zinc < metal: Zink, Titanzink, titanium zinc
lead < metal: Blei, Pb
titanium < metal: Titan
nickel-silver < metal: Neusilber
tin < metal: Zinn
silver < metal: Silber
# Plastics and rubber
plastic: Kunststoff, Plastik, KS, plastics, Kst, aus Kunststoff, synthetic
thermoplastic < plastic: Thermoplast, thermoplastisch, TPE
thermosetting-plastic < plastic: Duroplast, Duroplastisch, thermoset, bakelite, Bakelit, urea, UF, Harnstoff
polyvinyl-chloride < plastic: PVC, Polyvinylchlorid, Weich-PVC
upvc < polyvinyl-chloride: PVC-U, PVC-hart, Hart-PVC, rigid PVC, unplasticised PVC
cpvc < polyvinyl-chloride: PVC-C, C-PVC, chlorinated PVC
polyethylene < plastic: PE, Polyethylen, polythene
hdpe < polyethylene: PE-HD, PEHD, PE100, PE 100, PE80, PE-HD 100, high-density polyethylene
ldpe < polyethylene: PE-LD, PE weich
cross-linked-polyethylene < polyethylene: PE-X, PEX, VPE, PE-Xa, PE-Xb, PE-Xc, vernetztes Polyethylen, vernetzt, XLPE, crosslinked
pe-rt < polyethylene: PERT
polypropylene < plastic: PP, Polypropylen, PP-R, PPR, PP-H, PPs
polybutylene < plastic: PB, Polybuten, polybutene
polyamide < plastic: PA, PA6, PA66, Polyamid, Nylon, PA 6.6, glasfaserverstärktes Polyamid
polycarbonate < plastic: PC, Polycarbonat, Makrolon
polystyrene < plastic: PS, Polystyrol
expanded-polystyrene < polystyrene: EPS, Styropor, expandiertes Polystyrol, Hartschaum EPS
extruded-polystyrene < polystyrene: XPS, Styrodur, extrudiertes Polystyrol
abs-plastic < plastic: ABS, ASA, ABS-Kunststoff, Acrylnitril-Butadien-Styrol
acrylic < plastic: Acryl, Sanitäracryl, PMMA, Acrylglas, Plexiglas, acrylic glass, perspex, Polymethylmethacrylat
pom-plastic < plastic: POM, Polyacetal, acetal
ptfe < plastic: Teflon, Polytetrafluorethylen
pvdf < plastic: Polyvinylidenfluorid
ppsu < plastic: PSU, Polyphenylsulfon
polyester < plastic: PES, PET
glass-fibre-reinforced-plastic < plastic: GFK, glasfaserverstärkt, glasfaserverstärkter Kunststoff, GRP, fibreglass, fiberglass, glass-reinforced, GF-verstärkt, glasfaserverstärktes Polyester
polyurethane < plastic: PUR, PU, Polyurethan
composite: Verbundwerkstoff, Mineralwerkstoff, Kompositwerkstoff, solid surface, Verbund
mineral-cast: Mineralguss, Gussmarmor, Quarzkomposit, Kunststein, cast mineral, cast marble, solid-surface material
rubber: Gummi, Kautschuk, Naturkautschuk, Vollgummi, H07RN
epdm < rubber: Ethylen-Propylen-Kautschuk
nbr < rubber: Nitrilkautschuk, nitrile, nitrile rubber, Perbunan
fkm < rubber: FPM, Viton
silicone: Silikon, Silicon, SIH, Silikonkautschuk, silicone rubber, VMQ
neoprene < rubber: Neopren, Chloropren, chloroprene, CR-Kautschuk
# Other materials
wood: Holz, hölzern, wooden, timber, Massivholz
hardwood < wood: Hartholz, Hickory, Buche, Esche, Eiche, oak, beech, ash wood
plywood < wood: Sperrholz, Multiplex
chipboard < wood: Spanplatte, particle board, MDF
glass: Glas, gläsern
safety-glass < glass: ESG, Einscheibensicherheitsglas, Sicherheitsglas, VSG, tempered glass, toughened glass, laminated glass
frosted-glass < glass: Milchglas, Satinato, satiniertes Glas, Opalglas, opal glass, Mattglas, satin glass
borosilicate-glass < glass: Borosilikatglas
ceramic: Keramik, keramisch, Sanitärkeramik, ceramics, Sanitärporzellan, Porzellan, porcelain, vitreous china, Steatit
fireclay < ceramic: Feuerton, Schamotte, Feinfeuerton, fine fireclay
stoneware < ceramic: Steinzeug, Steingut, vitrified clay
enamelled-steel < steel: Stahlemail, Stahl-Email, Emaille, Email, emailliert, enamelled, enameled, enamel, Stahl emailliert
concrete: Beton, Stahlbeton, Ortbeton, Betonfertigteil, precast concrete
aerated-concrete: Porenbeton, Gasbeton, Ytong, cellular concrete
masonry: Mauerwerk, Ziegel, Kalksandstein, KS-Stein, Vollstein, Lochstein, brick, brickwork, Backstein
plasterboard: Gipskarton, Gipskartonplatte, Rigips, GK, GKB, Trockenbau, drywall, gypsum board, gypsum plasterboard, Gipsfaser
plaster: Putz, Gips, Verputz, gypsum
natural-stone: Naturstein, Granit, Marmor, granite, marble, Schiefer
mineral-wool: Mineralwolle, MiWo, Mineralfaser, mineral fibre
rock-wool < mineral-wool: Steinwolle, RW, stone wool, rockwool
glass-wool < mineral-wool: Glaswolle, Glasfaserwolle
glass-fibre: Glasfaser, Fiberglas, Glasgewebe, glass fabric, Glasseide
foam: Schaum, Schaumstoff, Schaumgummi, geschäumt, foamed
closed-cell: geschlossenzellig, geschlossenzellige, flexible elastomeric foam, FEF
cork: Kork
felt: Filz, Vlies, fleece, non-woven, Polyestervlies
textile: Gewebe, Textil, fabric, cloth
leather: Leder, Spaltleder, Rindsleder, cowhide, Nappaleder
cotton: Baumwolle
paper: Papier, Pappe, Karton, cardboard
hemp: Hanf
carbon-fibre: Kohlefaser, Carbon, CFK, carbon fiber
bitumen: bituminös, bituminous
butyl: Butylkautschuk
`)
