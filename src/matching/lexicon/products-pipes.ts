import { conceptTable } from './concept.ts'

/** Pipes, fittings of every kind of joint, seals and what holds and insulates pipes. */
export const pipesProducts = conceptTable(`
# Pipes
pipe: Rohr, Leitungsrohr, Rohrleitung, tube, tubing, piping
copper-pipe < pipe: Kupferrohr, Cu-Rohr, Installationsrohr Kupfer, copper tube, Cu pipe
insulated-copper-pipe < copper-pipe: Kupferrohr ummantelt, WICU-Rohr, wärmegedämmtes Kupferrohr, Kupferrohr isoliert, plastic-coated copper tube, insulated copper tube
refrigerant-pipe < copper-pipe: Kältemittelleitung, Kältekupferrohr, Kältemittelrohr, Klimarohr, Doppelkupferrohr, Split-Leitung, Quick-Connect-Leitung, refrigeration copper tube, refrigerant line set
stainless-steel-pipe < pipe: Edelstahlrohr, VA-Rohr, Edelstahl-Systemrohr, Edelstahlleitungsrohr, INOX-Rohr, stainless tube, stainless steel tube
carbon-steel-press-pipe < pipe: C-Stahlrohr, C-Stahl-Rohr, Stahl-Systemrohr, Präzisionsstahlrohr, Pressrohr Stahl, carbon steel tube, thin-walled steel pipe
steel-pipe < pipe: Stahlrohr, Gewinderohr, Siederohr, nahtloses Stahlrohr, geschweißtes Stahlrohr, schwarzes Rohr, Rohr DIN EN 10255, Rohr EN 10220, Rohr EN 10216, black steel pipe, steel tube, seamless pipe, seamless steel pipe
galvanised-pipe < steel-pipe: verzinktes Rohr, Gewinderohr verzinkt, Stahlrohr verzinkt, galvanized pipe, GI pipe
multilayer-composite-pipe < pipe: Mehrschichtverbundrohr, Verbundrohr, MSVR, Metallverbundrohr, Alu-Verbundrohr, Aluminiumverbundrohr, Alu-PEX-Rohr, MLC-Rohr, multilayer pipe, composite pipe, PEX-AL-PEX, PE-RT/AL/PE-RT
pex-pipe < pipe: PE-X-Rohr, PEX-Rohr, vernetztes PE-Rohr, PE-Xa, PE-Xc-Rohr, cross-linked polyethylene pipe, PEX tubing
polypropylene-pressure-pipe < pipe: PP-R-Rohr, PPR-Rohr, Rohr PP-RCT, Faserverbundrohr, PP-R pipe
polyethylene-pressure-pipe < pipe: PE-Rohr, PE-HD-Druckrohr, PE 100, PE100-RC, PE-Druckrohr, Trinkwasserrohr PE, HDPE-Rohr, PE-Wasserleitungsrohr, PE pressure pipe, HDPE pipe, MDPE pipe, poly pipe
pvc-pressure-pipe < pipe: PVC-U-Druckrohr, PVC-Druckrohr, Klebe-PVC-Rohr, uPVC pressure pipe
pre-insulated-pipe < pipe: Fernwärmerohr, Nahwärmerohr, Nahwärmeleitung, vorgedämmtes Rohr, Fernheizrohr, Kunststoffmantelrohr, KMR, Wärmepumpen-Erdleitung, flexibles Fernwärmerohr, preinsulated pipe, district heating pipe
corrugated-stainless-pipe < pipe: Edelstahlwellrohr, Wellrohr Edelstahl, Wellrohrschlauch, Solarwellrohr, Solar-Doppelleitung, Doppelwellrohr, CSST, corrugated stainless tube, solar twin pipe
protective-corrugated-pipe: Rohr in Rohr, Rohr-in-Rohr, Schutzwellrohr, Wellschutzrohr, pipe-in-pipe
soil-pipe < pipe: Abwasserrohr, HT-Rohr, Abflussrohr, HTEM, HT-Rohr mit Muffe, Ablaufrohr, Fallleitung, HT pipe, drain pipe, waste pipe, DWV pipe
soundproof-soil-pipe < soil-pipe: Schallschutzrohr, schallgedämmtes Abwasserrohr, Schallschutz-Abwasserrohr, Hausabflussrohr schallgedämmt, acoustic soil pipe, silent pipe, low-noise drainage pipe
pe-drain-pipe < soil-pipe: PE-Abflussrohr, PE-Abwasserrohr, PE-HD-Abflussrohr, PE-Ablaufrohr, HDPE drainage pipe
cast-iron-soil-pipe < soil-pipe: SML-Rohr, Gussrohr, SML, muffenloses Gussrohr, Abflussrohr Guss, cast iron pipe, hubless cast iron pipe, no-hub pipe
sewer-pipe < pipe: KG-Rohr, Kanalrohr, Kanalgrundrohr, KGEM, KG 2000, KG2000, PVC-Kanalrohr, Grundleitungsrohr, Kanalisationsrohr, underground drainage pipe, sewage pipe
stainless-soil-pipe < soil-pipe: Edelstahl-Abflussrohr, Edelstahlabflussrohr, stainless steel drain pipe
ductile-iron-pipe < pipe: duktiles Gussrohr, GGG-Rohr, Druckrohr Guss, DI pipe
drainage-pipe < pipe: Drainagerohr, Dränrohr, Drainrohr, Drainageschlauch, Stangendrän, land drain, perforated drain pipe
aluminium-press-pipe < pipe: Druckluftrohr, Aluminiumrohr Druckluft, compressed air pipe
hose: Schlauch, Wasserschlauch, flexible tube
garden-hose < hose: Gartenschlauch, Wasserschlauch Garten
pvc-hose < hose: PVC-Schlauch, Gewebeschlauch, Klarsichtschlauch, clear hose
compressed-air-hose < hose: Druckluftschlauch, Pressluftschlauch, Spiralschlauch, air hose
suction-hose < hose: Saugschlauch, Spiralsaugschlauch, Ansaugschlauch
drain-hose < hose: Ablaufschlauch, Waschmaschinenablaufschlauch, Kondensatschlauch, drain tubing
hose-connector: Schlauchkupplung, Schlauchverbinder, Schlauchtülle, Schlauchverschraubung, GK-Kupplung, Geka-Kupplung, Klauenkupplung, Schlauchanschluss, hose coupling, hose barb, hose tail
hose-clamp: Schlauchschelle, Schlauchklemme, Schneckengewindeschelle, Spannschelle, Jubilee clip, worm drive clamp, hose clip
hose-reel: Schlauchtrommel, Schlauchaufroller, Schlauchwagen, Schlauchhalter
# Fittings by shape
pipe-fitting: Fitting, Rohrverbinder, Formstück, Formteil, Verbinder, Rohrfitting, Verbindungsstück, coupling piece
pipe-elbow < pipe-fitting: Winkel, Bogen, Rohrbogen, Bogen 90°, Bogen 45°, Winkel 90°, Knie, Rohrwinkel, Kniestück, elbow, pipe bend, bend, ell
pipe-tee < pipe-fitting: T-Stück, Tee, Abzweigstück, T-Fitting, TStück, T-Stück egal, T-Stück gleich, T-piece, equal tee
reducing-tee < pipe-tee: T-Stück reduziert, T-Stück red., reduziertes T-Stück, tee reducing, unequal tee
pipe-coupling < pipe-fitting: Muffe, Kupplung, Rohrkupplung, Verbindungsmuffe, Rohrmuffe, coupler, socket fitting, straight coupling
slip-coupling < pipe-coupling: Schiebemuffe, Überschiebmuffe, Überschieber, Reparaturmuffe, Langmuffe, slide coupling, repair coupling
pipe-reducer < pipe-fitting: Reduzierstück, Reduktion, Reduzierung, Reduziermuffe, Reduzierstk., reducer, reducing coupling, reducing socket
pipe-cap < pipe-fitting: Kappe, Verschlusskappe, Endkappe, Rohrkappe, end cap, cap fitting
pipe-plug < pipe-fitting: Stopfen, Verschlussstopfen, Blindstopfen, Gewindestopfen, blanking plug, threaded plug
pipe-cross < pipe-fitting: Kreuzstück, Kreuz, Kreuzungsstück, Kreuzungsbogen, cross fitting, crossover
wall-plate-elbow < pipe-fitting: Wandscheibe, Wandwinkel, Anschlusswinkel, Deckenwinkel, WS, Wandscheibe lang, Doppelwandscheibe, U-Wandscheibe, back plate elbow, wallplate elbow, drop ear elbow
transition-fitting < pipe-fitting: Übergangsstück, Übergang, Übergangsmuffe, Übergangsnippel, Übergang AG, Übergang IG, Übergangswinkel, adapter fitting, transition piece, adaptor
screw-union < pipe-fitting: Verschraubung, Rohrverschraubung, Holländer, Holländerverschraubung, Verschr., flachdichtende Verschraubung, konisch dichtende Verschraubung, union, pipe union, union coupling
union-nut: Überwurfmutter, Überwurfverschraubung, Überwurf, coupling nut, swivel nut
union-insert: Einlegeteil, Einlegeteil Verschraubung, Anschlussteil mit Überwurfmutter, tailpiece
sleeve-piece < pipe-fitting: Einsteckstück, Steckstück, Absatzmuffe, Absatznippel, spigot fitting
isolating-piece: Isolierstück, Isolierverschraubung, dielektrische Verschraubung, insulating joint, dielectric union
expansion-joint: Kompensator, Dehnungsausgleicher, Axialkompensator, Gummikompensator, Schwingungsdämpfer Rohr, compensator, rubber bellows, flexible joint
`)
