import { conceptTable } from './concept.ts'

/** Pipes, fittings of every kind of joint, seals and what holds and insulates pipes. */
export const productsPipes = conceptTable(`
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
pipe-elbow < pipe-fitting: Winkel, Bogen, Rohrbogen, Knie, Rohrwinkel, Kniestück, elbow, pipe bend, bend, ell
pipe-tee < pipe-fitting: T-Stück, Tee, Abzweigstück, T-Fitting, TStück, T-Stück egal, T-Stück gleich, T-piece, equal tee
reducing-tee < pipe-tee: T-Stück reduziert, T-Stück red., reduziertes T-Stück, tee reducing, unequal tee
pipe-coupling < pipe-fitting: Muffe, Kupplung, Rohrkupplung, Verbindungsmuffe, Rohrmuffe, coupler, socket fitting, straight coupling
slip-coupling < pipe-coupling: Schiebemuffe, Überschiebmuffe, Überschieber, Reparaturmuffe, Langmuffe, slide coupling, repair coupling
pipe-reducer < pipe-fitting: Reduzierstück, Reduktion, Reduzierung, Reduziermuffe, Reduzierstk., reducer, reducing coupling, reducing socket
pipe-cap < pipe-fitting: Kappe, Verschlusskappe, Endkappe, Rohrkappe, end cap, cap fitting
pipe-plug < pipe-fitting: Stopfen, Verschlussstopfen, Blindstopfen, Gewindestopfen, blanking plug, threaded plug
pipe-cross < pipe-fitting: Kreuzstück, Kreuzungsstück, Kreuzungsbogen, cross fitting, crossover
wall-plate-elbow < pipe-fitting: Wandscheibe, Wandwinkel, Anschlusswinkel, Deckenwinkel, Wandscheibe lang, Doppelwandscheibe, U-Wandscheibe, back plate elbow, wallplate elbow, drop ear elbow
transition-fitting < pipe-fitting: Übergangsstück, Übergang, Übergangsmuffe, Übergangsnippel, Übergang AG, Übergang IG, Übergangswinkel, adapter fitting, transition piece, adaptor
screw-union < pipe-fitting: Verschraubung, Rohrverschraubung, Holländer, Holländerverschraubung, Verschr., flachdichtende Verschraubung, konisch dichtende Verschraubung, union, pipe union, union coupling
union-nut: Überwurfmutter, Überwurfverschraubung, Überwurf, coupling nut, swivel nut
union-insert: Einlegeteil, Einlegeteil Verschraubung, Anschlussteil mit Überwurfmutter, tailpiece
sleeve-piece < pipe-fitting: Einsteckstück, Steckstück, Absatzmuffe, Absatznippel, spigot fitting
isolating-piece: Isolierstück, Isolierverschraubung, dielektrische Verschraubung, insulating joint, dielectric union
expansion-joint: Kompensator, Dehnungsausgleicher, Axialkompensator, Gummikompensator, Schwingungsdämpfer Rohr, compensator, rubber bellows, flexible joint
# Fittings by joint
press-fitting < pipe-fitting: Pressfitting, Pressverbinder, Press-Fitting, Pressformstück, Pressmuffe, Pressbogen, Presswinkel, Press-T-Stück, Presskupplung, crimp fitting, pressfit
copper-press-fitting < press-fitting: Pressfitting Kupfer, Kupfer-Pressfitting, Pressfitting Cu, copper pressfit
stainless-press-fitting < press-fitting: Pressfitting Edelstahl, Edelstahl-Pressfitting, stainless steel press fitting
carbon-steel-press-fitting < press-fitting: Pressfitting C-Stahl, C-Stahl-Pressfitting, Pressfitting Stahl verzinkt
gas-press-fitting < press-fitting: Gas-Pressfitting, Pressfitting Gas, Kupfer-Gas-Pressfitting, gas press coupling
composite-press-fitting < press-fitting: Pressfitting Verbundrohr, Pressfitting PPSU, Pressverschraubung, multilayer press fitting, MLC press fitting
sliding-sleeve-fitting < pipe-fitting: Schiebehülsenfitting, Schiebehülse, Axialpressfitting, Aufweitfitting, compression sleeve, expansion fitting
push-fit-fitting < pipe-fitting: Steckfitting, Steckverbinder Rohr, Steckverschraubung, Push-Fit, Steckkupplung Rohr, push-fit connector, push-in fitting, quick fitting
solder-fitting < pipe-fitting: Lötfitting, Kapillarlötfitting, Kupfer-Lötfitting, Lötbogen, Lötmuffe, Löt-T-Stück, Lötwinkel, capillary fitting, solder ring fitting, sweat fitting
threaded-fitting < pipe-fitting: Gewindefitting, Gewindefitt., Gewindeformstück, screwed fitting, threaded pipe fitting
malleable-iron-fitting < threaded-fitting: Temperguss-Fitting, Tempergussfitting, Temperguß, Tempergusswinkel, Fitting schwarz, Fitting verzinkt, malleable cast iron fitting, malleable fitting
brass-fitting < threaded-fitting: Messingfitting, Messing-Fitting, Ms-Fitting, brass threaded fitting
gunmetal-fitting < threaded-fitting: Rotgussfitting, Rotguss-Fitting, Rg-Fitting, bronze fitting, red brass fitting
stainless-threaded-fitting < threaded-fitting: Edelstahl-Gewindefitting, VA-Gewindefitting, V4A-Fitting, stainless threaded pipe fitting
pipe-nipple < threaded-fitting: Nippel, Rohrnippel, Rohrdoppelnippel, Langnippel, barrel nipple
double-nipple < pipe-nipple: Doppelnippel, Sechskantnippel, hexagon nipple, hex nipple
reducing-nipple < pipe-nipple: Reduziernippel, Reduzierdoppelnippel, reducing hexagon nipple
reducing-bush < threaded-fitting: Reduzierstück Gewinde, Reduziernippel IG/AG, bush, hexagon bush
tap-extension < threaded-fitting: Hahnverlängerung, Verlängerung, Hahnverlängerungsstück, Hahnverl., Verlängerungsstück, tap extender, extension piece, faucet extension
long-thread-piece < threaded-fitting: Langgewinde, Langgewindestück, long screw
compression-fitting < pipe-fitting: Klemmfitting, Schneidringverschraubung, Klemmringfitting, Quetschverschraubung Rohr, Klemmverbinder, compression coupling, ferrule fitting, cutting ring fitting
pe-clamp-fitting < compression-fitting: PE-Klemmverbinder, PE-Verschraubung, PE-Klemmverschraubung, PP-Klemmfitting, PE-Rohrverschraubung, PE-Kupplung, PE compression fitting, MDPE fitting
clamp-connector < compression-fitting: Klemmverbinder Stahlrohr, Gebo, Klemmfitting Stahlrohr, Reparaturklemmverbinder, pipe clamp coupling
repair-clamp: Rohrbruchschelle, Reparaturschelle, Dichtschelle, Rohrdichtschelle, pipe repair clamp, leak clamp
tapping-saddle: Anbohrschelle, Anbohrarmatur, Abzweigschelle, Anbohrbrücke, tapping clamp, pipe saddle
electrofusion-fitting < pipe-fitting: Elektroschweißmuffe, Heizwendelmuffe, E-Muffe, Elektroschweißfitting, Elektromuffe, electrofusion coupler
butt-weld-fitting < pipe-fitting: Schweißfitting, Anschweißbogen, Schweißbogen, Hamburger Bogen, Anschweißende, Einschweißbogen, butt weld elbow, weld elbow, welding bend
welding-socket < pipe-fitting: Schweißmuffe, Anschweißmuffe, Anschweißnippel, Einschweißmuffe, Schweißnippel, weld nipple, half coupling
weld-reducer < pipe-fitting: Schweißreduzierung, Reduzierstück Schweißen, konzentrische Reduzierung, weld concentric reducer
dished-end < pipe-fitting: Klöpperboden, Rohrboden, Vorschweißboden, Kümpelboden, Kappe Schweißen, weld cap
solvent-weld-fitting < pipe-fitting: Klebefitting, Klebemuffe, PVC-Fitting, PVC-Klebefitting, solvent cement fitting
socket-fusion-fitting < pipe-fitting: Muffenschweißfitting, PP-R-Fitting, Schweißmuffe PP-R, PPR fitting
grooved-coupling: Nutkupplung, Rohrkupplung genutet, Victaulic-Kupplung, Sprinklerkupplung, grooved pipe coupling
flange: Flansch, Rohrflansch, flanged connection
welding-neck-flange < flange: Vorschweißflansch, VSF, weld neck flange
blind-flange < flange: Blindflansch, X-Stück, blank flange
threaded-flange < flange: Gewindeflansch, ovaler Gewindeflansch, screwed flange
loose-flange < flange: Losflansch, Bördelflansch, Vorschweißbund, lap joint flange, stub end
flange-adapter < flange: Flanschadapter, Flanschübergang, Pressflansch, Flanschstück, flanged adaptor
flange-bolt-set: Flanschschraubensatz, Flanschschrauben, Flanschverbindungsset, flange screw kit
manifold-pipe: Verteilerrohr, Verteiler Wasser, Etagenverteiler, Trinkwasserverteiler, Sanitärverteiler, water manifold, distribution manifold
# Fittings of drains
soil-pipe-bend < pipe-elbow: HT-Bogen, HTB, Abwasserbogen, Abflussbogen, KG-Bogen, KGB, SML-Bogen, Bogen HT, drain bend, soil bend, sewer bend
soil-pipe-branch: Abzweig, Einfachabzweig, HT-Abzweig, HTEA, KG-Abzweig, KGEA, SML-Abzweig, Abzw., wye, branch, Y-branch, single branch, junction drain
double-branch < soil-pipe-branch: Doppelabzweig, HTDA, Eckabzweig, Eckdoppelabzweig, corner branch, double junction
soil-pipe-socket < pipe-coupling: HT-Doppelmuffe, HTMM, HT-Muffe, KG-Doppelmuffe, KGMM, Doppelmuffe, double socket
soil-pipe-slip-socket < slip-coupling: HT-Überschiebmuffe, HTU, KG-Überschiebmuffe, KGU, Überschubmuffe
soil-pipe-reducer < pipe-reducer: HT-Übergang, HTR, HT-Reduktion, KG-Reduktion, KGR, Übergangsrohr, Abwasserreduzierung, level invert taper, drain reducer
cleaning-pipe: Reinigungsrohr, Putzstück, HT-Reinigungsrohr, HTRE, KGRE, Reinigungsstück, Revisionsrohr, Reinigungsöffnung, Rohr mit Reinigungsöffnung, access pipe, rodding eye, cleanout, inspection pipe
socket-plug < pipe-plug: Muffenstopfen, HT-Muffenstopfen, HTM, KG-Muffenstopfen, KGM, Abwasserstopfen, socket stopper
long-socket < pipe-coupling: Langmuffe HT, HTL, HT-Langmuffe, expansion socket
pipe-connector-for-clay: KG-Übergang Steinzeug, KGUS, KGUG, Übergang Guss, HTUG, Übergangsstück Guss, cast iron adaptor
parallel-branch < soil-pipe-branch: Parallelabzweig, Anschlussparallelabzweig, Bogenabzweig, swept branch
toilet-soil-bend < soil-pipe-bend: WC-Bogen, Anschlussbogen PE, Klosettbogen, wc bend
cast-iron-coupling: SML-Verbinder, CV-Verbinder, Rapid-Verbinder, Rapidverbinder, SML-Schelle, Kralle, Sicherungsschelle SML, no-hub coupling, band coupling, grip collar
flexible-drain-coupling: Übergangskupplung, Manschettendichtung, Flexmanschette, Rohrmanschette, flexible coupling, rubber coupling
wall-duct-seal: Mauerkragen, Mauerdurchführung, Futterrohr, Ringraumdichtung, Rohrdurchführung, Hauseinführung, Rohrhülse, wall collar, wall sleeve, pipe penetration seal, link seal
multi-utility-house-entry < wall-duct-seal: Mehrspartenhauseinführung, MSHE, Mehrsparten-Hauseinführung, multi-utility duct
pipe-lubricant: Gleitmittel, Rohrgleitmittel, Gleitmittel HT, lubricating paste
# Seals of pipe joints
seal: Dichtung, Dichtring, Flachdichtung, gasket, sealing ring, washer seal
o-ring < seal: O-Ring, Runddichtring, O-Ring EPDM, toric joint
lip-seal < seal: Lippendichtring, Lippendichtung, HT-Dichtring, KG-Dichtring, Rollring, ring seal
rubber-gasket < seal: Gummidichtung, Gummidichtring, EPDM-Dichtung, Profildichtung, rubber seal, rubber washer
fibre-gasket < seal: Fiberdichtung, Faserdichtung, Centellen-Dichtung, AFM-Dichtung, Klingeritdichtung, fiber washer
flange-gasket < seal: Flanschdichtung, Flanschdichtring, IBC-Dichtung
copper-sealing-ring < seal: Kupferdichtring, Cu-Ring, Alu-Dichtring, copper washer
gasket-assortment < seal: Dichtungssortiment, Dichtungsset, Dichtungssatz, O-Ring-Sortiment, Dichtungskoffer, seal kit, washer assortment
thread-seal-tape: PTFE-Band, Teflonband, Gewindedichtband, PTFE-Gewindedichtband, PTFE tape, teflon tape, plumber's tape
thread-seal-cord: Gewindedichtfaden, Dichtfaden, Gewindeabdichtfaden, pipe sealing cord
hemp: Hanf, Flachs, Dichthanf, Neo-Fermit, plumber's hemp, flax
jointing-paste: Dichtpaste, Fermit, Gewindedichtmittel, Dichtungspaste, Gewindedichtpaste, Hanfpaste, pipe dope, jointing compound, thread sealant
sealing-collar: Dichtmanschette, Wanddichtmanschette, Abdichtmanschette, Rohrmanschette Dusche, sealing cuff
# Holding pipes
pipe-clamp: Rohrschelle, Schelle, Rohrbefestigung, Schraubrohrschelle, Zweischraubenschelle, Gelenkrohrschelle, Rohrschelle mit Einlage, Rohrschelle mit Gummieinlage, pipe bracket, pipe ring, pipe hanger clamp, munsen ring
clip-pipe-clamp < pipe-clamp: Clipschelle, Rohrclip, Klemmschelle, Kunststoffrohrschelle, Rohrschelle Kunststoff, Doppelrohrclip, pipe clip, snap-in clip
double-pipe-clamp < pipe-clamp: Doppelrohrschelle, Doppelschelle, double pipe bracket
refrigeration-pipe-clamp < pipe-clamp: Kälterohrschelle, Kälteschelle, Isolierschelle, Rohrschelle Kälte, cold clamp, insulated pipe support
fixed-point-clamp < pipe-clamp: Festpunktschelle, Festpunkt, Festpunktkonsole, Festpunktset, fixed point bracket, pipe anchor
heavy-duty-pipe-clamp < pipe-clamp: Schwerlastrohrschelle, Schwerlastschelle, heavy duty pipe bracket
sprinkler-loop < pipe-clamp: Sprinklerschlaufe, Rohrschlaufe, Sprinklerrohrschelle, Bügelschelle Sprinkler, pear hanger, loop hanger
u-bolt < pipe-clamp: Rundstahlbügel, U-Bügel, Bügelschraube, Rohrbügel, u bolt clamp
strap-clamp < pipe-clamp: Befestigungsschelle zweilappig, Doppelbügelschelle, Abstandschelle Rohr, saddle clip
saddle-support < pipe-clamp: Rohrsattel, Rohrschlitten, Rollenlager, Rohrlager, Gleitelement, Gleitschlitten, pipe slide, pipe roller
perforated-band: Lochband, Montageband, Lochband verzinkt, Windrispenband, punched tape, perforated strapping, builders band
pipe-nail: Rohrhaken, Einschlaghaken, Rohrdübelhaken, Dübelhaken, pipe hook, dowel hook
pipe-spacer: Rohrabstandhalter, Rohrunterstützung, pipe support
# Pipe insulation and marking
pipe-insulation: Rohrisolierung, Rohrdämmung, Isolierschlauch, Rohrisolierschlauch, Isolierung EnEV, GEG-Dämmung, Dämmschlauch, Rohrdämmschlauch, pipe lagging, insulation tube, pipe insulation sleeve
rubber-insulation < pipe-insulation: Kautschukisolierung, Kautschukschlauch, Kautschukdämmung, Elastomerdämmung, Armaflex, synthetischer Kautschuk, elastomeric insulation, rubber foam insulation
mineral-wool-pipe-shell < pipe-insulation: Rohrschale, Steinwollschale, Mineralwollschale, Rohrschale alukaschiert, Mineralfaserschale, Steinwolle-Rohrschale, pipe section, rockwool pipe section, mineral wool pipe section
pe-pipe-insulation < pipe-insulation: PE-Isolierschlauch, PE-Isolierung, Polyethylen-Dämmschlauch, PE-Rohrisolierung, polyethylene foam insulation
pur-pipe-shell < pipe-insulation: PUR-Schale, PUR-Rohrschale, PIR-Schale, Hartschaumschale, polyurethane pipe section
drain-pipe-insulation < pipe-insulation: Abflussrohrisolierung, Schallschutzschlauch, Körperschallschlauch, Abwasserdämmschlauch, soil pipe insulation
compact-pipe-insulation < pipe-insulation: Kompaktdämmhülse, exzentrische Dämmung, Dämmhülse, Sockeldämmung, eccentric insulation
solar-insulation < pipe-insulation: Solarisolierung, HT-Kautschuk, UV-beständige Isolierung, high temperature insulation
insulation-bend < pipe-insulation: Isolierbogen, Dämmbogen, Bogenschale, insulation elbow
valve-insulation: Armaturenisolierung, Armaturendämmschale, Dämmschale, Isolierkappe, Dämmbox, valve jacket, insulation shell
insulation-sheet: Isolierplatte Kautschuk, Kautschukplatte, Isoliermatte, Dämmatte, insulation sheet elastomeric
lamella-mat: Lamellenmatte, Drahtnetzmatte, Mineralwollmatte alukaschiert, Isoliermatte Mineralwolle, wired mat, lamella mat rockwool
insulation-tape: Isolierband Kautschuk, Klebeband Isolierung, Alu-Klebeband Isolierung, Isolier-Klebeband, insulation adhesive tape
insulation-jacket: PVC-Ummantelung, Ummantelungsfolie, Isolierfolie, Blechmantel, PVC-Mantel, Isogenopak, pvc jacketing, cladding
insulation-adhesive: Isolierkleber, Kautschukkleber, Dämmstoffkleber Rohr, insulation glue
insulation-clip: Isolierklammer, Isolierschlauchklammer, Verschlussklammer, Wickeldraht, insulation staple
pipe-marker: Rohrkennzeichnung, Rohrmarkierer, Rohrleitungskennzeichnung, Bezeichnungsschild Rohr, Strangschild, Durchflusspfeil, Hinweisschild Leitung, pipe label, pipe identification tape
fire-protection-pipe-shell: Brandschutzschale, Brandschutzrohrschale, Rohrabschottung, Deckenschott, R90-Abschottung, conlit, pipe fire stop, fire protection pipe section
pipe-heating-tape: Rohrbegleitheizung, Begleitheizband, Frostschutzheizband, Frostschutzkabel, pipe trace heating, trace heating cable
trench-warning-tape: Trassenwarnband, Ortungsband, Warnband Wasserleitung, underground warning tape
# Supply in the ground
house-connection-valve: Hausanschlussschieber, Hausanschlussarmatur, Anbohrventil, service connection valve
surface-box: Straßenkappe, Schieberkappe, Hydrantenkappe, valve box
extension-spindle: Einbaugarnitur, Schieberschlüssel, Teleskop-Einbaugarnitur, extension spindle set
# Compressed air
compressed-air-coupling: Druckluftkupplung, Schnellkupplung, Schnellverschlusskupplung, Stecknippel, Druckluftstecker, air coupling, quick coupling, quick-release coupling
air-maintenance-unit: Wartungseinheit, Druckluftwartungseinheit, Filterregler, Druckluftöler, filter regulator lubricator, FRL unit
air-compressor: Kompressor, Druckluftkompressor, Kolbenkompressor, compressor
blow-gun: Ausblaspistole, Blaspistole, Druckluftpistole, air gun
`)
