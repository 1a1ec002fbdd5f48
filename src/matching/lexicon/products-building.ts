import { conceptTable } from './concept.ts'

/** Doors, locks and fittings, furniture hardware, building insulation, dry lining, steel and metal goods. */
export const productsBuilding = conceptTable(`
# Doors, gates and windows
door: Tür, Türelement, Türblatt, Zimmertür, Innentür, Drehflügeltür, door leaf, interior door
steel-door < door: Stahltür, Stahlblechtür, Mehrzwecktür, Kellertür, MZ-Tür, steel security door
fire-door < door: Brandschutztür, Feuerschutztür, FH-Tür, T30-Tür, T90-Tür, Feuerschutztür T30, fire-rated door, fire resisting door
smoke-protection-door < door: Rauchschutztür, RS-Tür, smoke control door
front-door < door: Haustür, Eingangstür, Wohnungseingangstür, entrance door
glass-door < door: Glastür, Ganzglastür, Glastürblatt, all-glass door
sliding-door < door: Schiebetür, Schiebetürelement, Schiebetürsystem, pocket door
door-frame: Zarge, Türzarge, Stahlzarge, Umfassungszarge, Eckzarge, Blockzarge, Holzzarge, steel door frame, door lining
garage-door: Garagentor, Sektionaltor, Schwingtor, Rolltor, sectional door, roller door, up-and-over door
gate: Tor, Zauntor, Hoftor, Gartentor, garden gate
window: Fenster, Kunststofffenster, Kellerfenster, Fensterelement, PVC window
roof-window < window: Dachfenster, Dachflächenfenster, Dachausstieg, Wohndachfenster, skylight
window-sill: Fensterbank, Außenfensterbank, Fensterbrett, Innenfensterbank, windowsill
roller-shutter: Rollladen, Rolladen, Rollladenpanzer, Jalousie, Raffstore, roller blind, venetian blind
insect-screen: Insektenschutz, Fliegengitter, Insektenschutzgitter, fly screen, mosquito net
light-well: Lichtschacht, Kellerlichtschacht, Lichtschachtabdeckung, basement light well
inspection-door: Revisionstür, Revisionsklappe, Revisionsöffnung, Revisionsrahmen, Reinigungstür, Inspektionsklappe, Revisionsdeckel, access panel, access hatch, inspection hatch
inspection-door-fire-rated < inspection-door: Brandschutz-Revisionstür, Revisionsklappe F90, Revisionstür EI90, fire-rated access panel
attic-ladder: Bodentreppe, Dachbodentreppe, Speichertreppe, loft ladder
# Fittings of doors
door-handle: Türdrücker, Türklinke, Drückergarnitur, Türgriff, Drücker, Türdrückergarnitur, Zimmertürgarnitur, Rosettengarnitur, Langschildgarnitur, handle set, lever handle, door lever
door-knob < door-handle: Türknauf, Knauf, Knopf Tür, Wechselgarnitur, knob
pull-handle < door-handle: Stoßgriff, Stangengriff, Griffstange, Haustürgriff, push handle
window-handle: Fenstergriff, Fensterolive, abschließbarer Fenstergriff, window lever
door-plate: Türschild, Langschild, Kurzschild, Schutzbeschlag, Sicherheitsbeschlag, Schutzgarnitur, Sicherheitsgarnitur, security fitting, security door plate
key-rosette: Schlüsselrosette, Zylinderrosette, Schutzrosette, Kernziehschutz, keyhole cover
door-lock: Türschloss, Einsteckschloss, Zimmertürschloss, Schloss, Kastenschloss, mortise lock, mortice lock, lock
multi-point-lock < door-lock: Mehrfachverriegelung, Mehrpunktverriegelung, Haustürschloss Mehrfach, multipoint locking
panic-lock < door-lock: Panikschloss, Antipanikschloss, Fluchttürschloss, anti-panic lock
panic-bar: Panikstange, Stangengriff Panik, Fluchttürbeschlag, Druckstange, panic exit device, push bar, crash bar
profile-cylinder: Profilzylinder, Schließzylinder, PZ, Doppelzylinder, Türzylinder, Zylinderschloss, lock cylinder, euro cylinder
half-cylinder < profile-cylinder: Halbzylinder, Profilhalbzylinder, half profile cylinder
knob-cylinder < profile-cylinder: Knaufzylinder, Drehknaufzylinder, thumbturn cylinder
locking-system: Schließanlage, Hauptschlüsselanlage, Gleichschließung, gleichschließend, master key system, keyed alike
key-blank: Schlüssel, Schlüsselrohling, Ersatzschlüssel, Mehrschlüssel, Nachschlüssel, spare key
strike-plate: Schließblech, Winkelschließblech, Schließleiste, lappiges Schließblech, striker plate
padlock: Vorhängeschloss, Bügelschloss, Vorhangschloss, Hangschloss, Zahlenschloss, combination padlock
cam-lock: Hebelzylinder, Briefkastenschloss, Möbelzylinder, Zylinderhebel, furniture lock, cabinet cam lock
cylinder-rim-lock < door-lock: Zusatzschloss, Türzusatzschloss, Querriegel, Panzerriegel, Türkette, rim lock, security chain
window-lock: Fenstersicherung, Fensterschloss, Fensterzusatzsicherung, window security
door-hinge: Türband, Scharnier, Türscharnier, Bandteil, Objektband, Bandseite, Rahmenteil, Torband, hinge, butt hinge
furniture-hinge: Möbelscharnier, Topfband, Topfscharnier, Stangenscharnier, Klavierband, concealed hinge, piano hinge
door-closer: Türschließer, Obentürschließer, Gleitschienentürschließer, OTS, Bodentürschließer, overhead door closer, floor spring
door-closer-arm: Gleitschiene Türschließer, Gestänge Türschließer, Scherengestänge, Schließfolgeregler, door closer slide rail, door coordinator
door-stop: Türstopper, Türpuffer, Bodentürpuffer, Türfeststeller, Wandtürstopper, Türhalter, door stopper, door holder, door buffer
door-seal: Türdichtung, Bodendichtung, absenkbare Bodendichtung, Zugluftstopper, Türbodendichtung, Fensterdichtung, drop-down seal, weatherstrip, draught excluder
door-viewer: Türspion, Türgucker, peephole, spyhole
door-bolt: Riegel, Schubriegel, Kantriegel, Treibriegel, Bolzenriegel, Überfalle, barrel bolt, flush bolt, hasp and staple
sliding-door-fitting: Schiebetürbeschlag, Laufschiene, Rollapparat, Laufwagen Schiebetür, sliding door gear, sliding track
letterbox: Briefkasten, Briefeinwurf, Briefklappe, Durchwurfbriefkasten, mailbox, letter plate
house-number: Hausnummer, Hausnummernschild, house number plate
name-plate: Namensschild, Türschild Raum, Piktogramm Tür, door sign
door-mat: Fußmatte, Sauberlaufmatte, Schmutzfangmatte, entrance mat
# Furniture hardware and sundries
furniture-handle: Möbelgriff, Möbelknopf, Griffleiste, Bügelgriff, cabinet handle, drawer pull
drawer-runner: Schubladenschiene, Auszugsschiene, Vollauszug, Teleskopschiene, drawer slide
castor: Lenkrolle, Bockrolle, Möbelrolle, Transportrolle, Schwerlastrolle, caster, swivel castor, wheel castor
furniture-glide: Möbelgleiter, Filzgleiter, Stellfuß, Nivellierfuß, Verstellfuß, adjustable foot, felt pad, levelling foot
coat-rack: Garderobe, Garderobenhaken, Garderobenleiste, Hakenleiste, wardrobe rail, coat rail
locker: Spind, Umkleideschrank, Garderobenschrank, Schließfach, Schließfachschrank, changing room locker
wedge: Keil, Montagekeil, Verglasungsklotz, Distanzplättchen, Unterlegkeil, shim, packer
spacer-block: Abstandhalter, Distanzhülse, Distanzrolle, Distanzscheibe, standoff, spacer sleeve
gas-spring: Gasdruckfeder, Gasfeder, Gasdruckdämpfer, gas strut
spring: Feder, Zugfeder Metall, Druckfeder, tension spring, compression spring
# Insulation of buildings
insulation-board: Dämmplatte, Wärmedämmplatte, Dämmstoff, Isolierplatte, Hartschaumplatte, Dämmung, insulation panel, thermal insulation
eps-insulation < insulation-board: EPS-Platte, Styroporplatte, EPS-Dämmplatte, Styropor, EPS, expanded polystyrene, polystyrene board
xps-insulation < insulation-board: XPS-Platte, Styrodur, XPS-Dämmplatte, Perimeterdämmung, XPS, extruded polystyrene
pur-insulation < insulation-board: PUR-Platte, PIR-Dämmplatte, PUR-Dämmplatte, polyurethane insulation board, PIR board
mineral-wool: Mineralwolle, Steinwolle, Glaswolle, Klemmfilz, Dämmwolle, Dämmfilz, Mineralfaser, Stopfwolle, Steinwollplatte, Dämmrolle, rock wool, glass wool, stone wool
wood-fibre-insulation < insulation-board: Holzfaserdämmplatte, Holzfaserplatte, Holzweichfaserplatte, wood fiber board
impact-sound-insulation: Trittschalldämmung, Trittschalldämmplatte, Trittschallmatte, TSD, Trittschall, footfall sound insulation, acoustic underlay
acoustic-foam: Akustikschaum, Akustikplatte, Schallabsorber, Noppenschaum, sound absorber, acoustic panel
vapour-barrier: Dampfbremse, Dampfsperre, Dampfbremsfolie, Dampfsperrfolie, vapor barrier, vapour control layer
roofing-membrane: Dachbahn, Unterspannbahn, Bitumenbahn, Dachpappe, Schweißbahn, EPDM-Folie, Dachfolie, roofing felt, bitumen membrane, underlay membrane
building-waterproofing: Dickbeschichtung, Bitumendickbeschichtung, KMB, Noppenbahn Bau, Kellerabdichtung, bitumen coating, dimpled membrane
geotextile: Geotextil, Vlies, Filtervlies, Unkrautvlies, Drainagevlies, filter fleece, landscape fabric
fire-protection-board: Brandschutzplatte, Brandschutzbauplatte, Kalziumsilikatplatte, Promatect, fire board, calcium silicate board
fire-protection-coating: Brandschutzbeschichtung, Brandschutzfarbe, dämmschichtbildende Beschichtung, intumescent paint, intumescent coating
# Dry lining and boards
plasterboard: Gipskartonplatte, GK-Platte, GKB, GKBI, GKF, Gipsplatte, Rigips, Rigipsplatte, Trockenbauplatte, Gipsfaserplatte, drywall, gypsum board, sheetrock
drywall-profile: Trockenbauprofil, CW-Profil, UW-Profil, UA-Profil, CD-Profil, UD-Profil, Ständerprofil, metal stud, drywall stud, stud profile, ceiling profile
dry-lining-accessory: Kreuzverbinder, Profilverbinder, Ankerwinkel, UA-Anschlusswinkel, profile connector
corner-bead: Eckschutzschiene, Kantenprofil, Putzprofil, Eckprofil, Eckschutzwinkel, Kantenschutz, Abschlussprofil, plaster bead, corner profile
joint-tape: Fugendeckstreifen, Bewehrungsstreifen, Gewebestreifen, Armierungsgewebe, drywall tape, jointing tape, reinforcing mesh
tile-backer-board: Bauplatte, Fliesenbauplatte, Wediplatte, Fliesenträgerplatte, tile board, construction board
suspended-ceiling: Abhangdecke, Rasterdecke, Deckenplatte Raster, Mineralfaserplatte, Odenwalddecke, false ceiling, ceiling tile
wood-board: Holzplatte, Spanplatte, OSB-Platte, Sperrholzplatte, MDF-Platte, Multiplexplatte, OSB, plywood, chipboard, particle board
timber: Kantholz, Latte, Dachlatte, Bauholz, Brett, Schalbrett, wood batten, lumber
tile: Fliese, Bodenfliese, Wandfliese, Kachel, ceramic tile
tile-spacer: Fliesenkreuz, Fliesenkeil, Nivelliersystem Fliesen, tile levelling system
tile-trim: Fliesenschiene, Fliesenprofil, Abschlussschiene, Übergangsprofil, Treppenkantenprofil, tile edging, transition profile
skirting-board: Sockelleiste, Fußleiste, Scheuerleiste, baseboard, skirting
flooring: Bodenbelag, Laminat, Vinylboden, Parkett, PVC-Belag, floor covering, laminate
brick: Ziegel, Mauerstein, Kalksandstein, Porenbetonstein, Backstein, aerated concrete block, building block
paving-stone: Pflasterstein, Gehwegplatte, Terrassenplatte, Randstein, Kantenstein, paving slab, kerb
gravel: Kies, Schotter, Splitt, Sand, Spielsand, crushed stone, aggregate
roof-tile: Dachziegel, Dachstein, Dachpfanne, Biberschwanz, roofing tile
# Steel and metal goods
metal-profile: Profil, Metallprofil, Stahlprofil, Profilstahl, steel section, profile
flat-steel < metal-profile: Flachstahl, Flachstange, Flachmaterial, Bandstahl, Flachprofil, flat bar, steel flat
angle-steel < metal-profile: Winkelstahl, Winkelprofil, L-Profil, gleichschenkliger Winkel, steel angle, angle iron, angle bar
u-steel < metal-profile: U-Stahl, U-Profil, UNP, UPE, channel section, steel channel
i-beam < metal-profile: Stahlträger, IPE-Träger, HEA-Träger, HEB-Träger, IPE, HEA, HEB, Doppel-T-Träger, H-beam, steel beam, girder
t-steel < metal-profile: T-Stahl, T-Profil, steel tee section
round-steel < metal-profile: Rundstahl, Rundmaterial, Rundstange, Blankstahl, round bar
square-steel < metal-profile: Vierkantstahl, Vierkantstange, Vierkantmaterial, square bar
hollow-section < metal-profile: Hohlprofil, Vierkantrohr, Rechteckrohr, Quadratrohr, Formrohr, Stahlhohlprofil, RHS, SHS, square tube, rectangular tube, box section
structural-tube < metal-profile: Konstruktionsrohr, Geländerrohr, Rundrohr Stahl, CHS, circular hollow section
perforated-angle < metal-profile: Lochwinkelprofil, Lochprofil, gelochter Winkelstahl, slotted angle
aluminium-profile < metal-profile: Aluminiumprofil, Aluprofil, Alu-Profil, Strangpressprofil, Konstruktionsprofil, aluminium extrusion, aluminum profile
sheet-metal: Blech, Blechtafel, Stahlblech, Feinblech, Grobblech, Blechzuschnitt, metal sheet, steel sheet, steel plate
galvanised-sheet < sheet-metal: verzinktes Blech, Stahlblech verzinkt, Sendzimirblech, galvanized steel sheet
stainless-sheet < sheet-metal: Edelstahlblech, VA-Blech, Edelstahltafel, stainless steel sheet
aluminium-sheet < sheet-metal: Aluminiumblech, Alublech, Riffelblech, Tränenblech, Warzenblech, chequer plate, tread plate
copper-sheet < sheet-metal: Kupferblech, Kupferband, Zinkblech, Titanzinkblech, Bleiblech, Walzblei, zinc sheet, lead sheet, lead flashing
perforated-sheet < sheet-metal: Lochblech, Streckmetall, Streckgitter, expanded metal
trapezoidal-sheet < sheet-metal: Trapezblech, Wellblech, Profilblech, corrugated sheet, trapezoidal profile sheet
grating-steel: Gitterrost, Stahlgitterrost, Gitterroststufe, Pressrost, steel grating, walkway grating
reinforcing-steel: Betonstahl, Bewehrungsstahl, Baustahlmatte, Betonstahlmatte, Moniereisen, Armierungseisen, Torstahl, rebar, reinforcement mesh
wire-mesh: Drahtgitter, Drahtgeflecht, Maschendraht, Schweißgitter, Volierengitter, wire netting, welded mesh, chicken wire
fence: Zaun, Doppelstabmatte, Doppelstabmattenzaun, Zaunpfosten, Stabmattenzaun, fencing panel, fence post
railing: Geländer, Handlauf, Treppengeländer, Handlaufhalter, handrail, balustrade, handrail bracket
stair: Treppe, Stahltreppe, Wendeltreppe, Treppenstufe, staircase, stair tread
brass-rod < metal-profile: Messingstange, Messing-Rundstange, Kupferstange, Ms-Stange, brass bar, copper bar
plastic-sheet: Kunststoffplatte, Plexiglas, Acrylglas, Polycarbonatplatte, PVC-Platte, Stegplatte, acrylic sheet, polycarbonate sheet
rubber-sheet: Gummiplatte, Gummimatte, Antivibrationsmatte, Bautenschutzmatte, rubber mat, rubber granulate mat
plastic-film: Folie, Baufolie, Stretchfolie, Luftpolsterfolie, Schutzfolie, stretch film, bubble wrap, plastic sheeting
`)
