import { conceptTable } from './concept.ts'

/** Hand tools, power tools, their bits and blades, measuring tools, ladders and work safety. */
export const toolsProducts = conceptTable(`
# Hand tools
hand-tool: Handwerkzeug, Werkzeug, tool
screwdriver < hand-tool: Schraubendreher, Schraubenzieher, Schlitzschraubendreher, driver
slotted-screwdriver < screwdriver: Schlitzschraubendreher, Schlitz-Schraubendreher, Schraubendreher Schlitz, flat-blade screwdriver
phillips-screwdriver < screwdriver: Kreuzschlitzschraubendreher, Kreuzschlitz-Schraubendreher, PH-Schraubendreher, PZ-Schraubendreher, Phillips, Pozidriv, cross-head screwdriver, pozidriv screwdriver
torx-screwdriver < screwdriver: Torx-Schraubendreher, TX-Schraubendreher, Innensechsrundschraubendreher, star screwdriver
insulated-screwdriver < screwdriver: VDE-Schraubendreher, isolierter Schraubendreher, Elektriker-Schraubendreher, VDE screwdriver, electrician's screwdriver
screwdriver-set < screwdriver: Schraubendrehersatz, Schraubendreherset, Schraubendreher-Satz, Schraubenzieherset
torque-screwdriver < screwdriver: Drehmomentschraubendreher, Drehmoment-Schraubendreher
precision-screwdriver < screwdriver: Feinmechanik-Schraubendreher, Uhrmacherschraubendreher, Elektronik-Schraubendreher, jeweller's screwdriver
bit: Schrauberbit, Schraubendreherbit, Bitsatz, Bit-Set, Biteinsatz, screwdriver bit, bit set
bit-holder: Bithalter, Magnethalter Bit, Bit-Handhalter, magnetic bit holder
hex-key: Innensechskantschlüssel, Inbusschlüssel, Stiftschlüssel, Sechskantstiftschlüssel, Winkelschraubendreher, Inbus, Winkelschlüsselsatz, Allen key, hexagon key, hex key set
spanner: Schraubenschlüssel, Schlüssel, Maulschlüssel, Gabelschlüssel, wrench, open-end wrench, open-ended spanner
combination-spanner < spanner: Ringmaulschlüssel, Gabelringschlüssel, Ring-Maulschlüssel, Ringgabelschlüssel, Maul-Ringschlüssel, combination wrench
ring-spanner < spanner: Ringschlüssel, Doppelringschlüssel, box wrench
ratchet-spanner < spanner: Ratschenschlüssel, Ringratschenschlüssel, Ratschen-Ringschlüssel, ratcheting wrench
adjustable-spanner < spanner: Rollgabelschlüssel, Engländer, verstellbarer Schraubenschlüssel, adjustable wrench, crescent wrench, shifter
fitting-spanner < spanner: Armaturenschlüssel, Montageschlüssel, Standhahnmutternschlüssel, Waschtischschlüssel, Stufenschlüssel, Universal-Stufenschlüssel, basin wrench, tap spanner, fitting wrench
pipe-wrench < spanner: Rohrzange, Eckrohrzange, Einhand-Rohrzange, Schwedenzange, Zweihandrohrzange, Kettenrohrzange, Stillson wrench, pipe tongs
strap-wrench < spanner: Bandschlüssel, Gurtrohrzange, Ölfilterschlüssel, belt wrench
socket-wrench-set: Steckschlüsselsatz, Steckschlüsselset, Ratschenkasten, Knarrenkasten, Steckschlüsselgarnitur, Nusskasten, Steckschlüsselkoffer, socket set
ratchet: Umschaltknarre, Knarre, Ratsche, Umschaltratsche, ratchet handle
socket-insert: Steckschlüsseleinsatz, Stecknuss, Nuss, Kraftschlüsseleinsatz, Sechskantnuss, drive socket, impact socket
socket-spanner: Steckschlüssel, Rohrsteckschlüssel, T-Griff-Steckschlüssel, box spanner, nut driver
torque-wrench: Drehmomentschlüssel, torque spanner
control-cabinet-key: Schaltschrankschlüssel, Universalschlüssel, Vierkantschlüssel, Doppelbartschlüssel, Bauschlüssel, cabinet key, universal key, square key
pliers < hand-tool: Zange, pincers
combination-pliers < pliers: Kombizange, Kombinationszange, Flachzange, linesman pliers, universal pliers
side-cutter < pliers: Seitenschneider, Kraftseitenschneider, Elektronik-Seitenschneider, diagonal cutter, diagonal cutting pliers, wire nippers
long-nose-pliers < pliers: Spitzzange, Telefonzange, Flachrundzange, Radiozange, Storchschnabelzange, needle-nose pliers
water-pump-pliers < pliers: Wasserpumpenzange, Wapuzange, WaPu-Zange, Greifzange, Cobra, Siphonzange, Zangenschlüssel, slip-joint pliers, tongue and groove pliers, adjustable pliers, pliers wrench
locking-pliers < pliers: Gripzange, Feststellzange, Schweißgripzange, vise grip, mole grips
end-cutting-pliers < pliers: Kneifzange, Beißzange, Monierzange, Rabitzzange, Vornschneider, tower pincers, end cutters
circlip-pliers < pliers: Sicherungsringzange, Seegerringzange, retaining ring pliers
crimping-pliers < pliers: Crimpzange, Presszange Handcrimp, Aderendhülsenzange, Quetschzange, Kabelschuhzange, Verpresszange, crimping tool, crimp tool, crimper, ferrule crimper
wire-stripper < pliers: Abisolierzange, Abisolierer, automatische Abisolierzange, Abisolierwerkzeug, wire stripping pliers, stripping tool
cable-stripper: Kabelmesser, Abmantelmesser, Abmantler, Entmantler, Kabelentmanteler, Mantelschneider, Jokari, cable knife, cable sheath stripper, dismantling tool
cable-cutter: Kabelschere, Kabelschneider, Ratschenkabelschneider, Drahtseilschere, cable shears
bolt-cutter: Bolzenschneider, bolt croppers
blind-rivet-pliers: Blindnietzange, Nietzange, Popnietzange, Blindnietmutternzange, Nietgerät, riveter, rivet gun, pop rivet tool
insulated-tool-set: VDE-Werkzeugsatz, VDE-Zangensatz, isolierter Werkzeugsatz, Elektriker-Werkzeugsatz, VDE tool set
hammer < hand-tool: Schlosserhammer, Latthammer, Maurerhammer, claw hammer, engineer's hammer
club-hammer < hammer: Fäustel, Vorschlaghammer, lump hammer, sledge hammer
soft-face-hammer < hammer: Schonhammer, Gummihammer, Kunststoffhammer, rückschlagfreier Hammer, rubber mallet, dead blow hammer
chisel: Meißel, Flachmeißel, Maurermeißel, Spitzmeißel, Handmeißel, Stechbeitel, Stemmeisen, cold chisel, wood chisel
punch: Körner, Durchschlag, Durchtreiber, Splintentreiber, Locheisen, centre punch, pin punch, drift
pry-bar: Brecheisen, Nageleisen, Kuhfuß, Brechstange, Geißfuß, crowbar
saw: Säge, Handsäge, Fuchsschwanz, Holzsäge, Japansäge, hand saw
hacksaw < saw: Metallsäge, Metallsägebogen, Bügelsäge, Puksäge, Eisensäge, Handsägebogen, hack saw
plasterboard-saw < saw: Stichsäge Hand, Gipskartonsäge, Stichling, Gipssäge, jab saw, keyhole saw
saw-blade-hand < saw: Metallsägeblatt, Handsägeblatt, hacksaw blade
file-tool < hand-tool: Feile, Schlüsselfeile, Flachfeile, Raspel, Feilensatz, metal file, rasp
knife: Cuttermesser, Cutter, Universalmesser, Abbrechmesser, Teppichmesser, Sicherheitsmesser, utility knife, box cutter, snap-off knife
knife-blade: Abbrechklinge, Cutterklinge, Trapezklinge, Ersatzklinge, Hakenklinge, snap-off blade, replacement blade
folding-knife: Taschenmesser, Klappmesser, Taschenwerkzeug, Multitool, pocket knife, multi-tool
scissors: Schere, Haushaltsschere, Elektrikerschere, Kombischere, electrician's scissors, shears
tin-snips: Blechschere, Durchlaufschere, Idealschere, Lochschere, Figurenschere, aviation snips
scraper: Spachtel, Malerspachtel, Schaber, Glasschaber, Fugenkratzer, putty knife
trowel: Kelle, Maurerkelle, Glättkelle, Traufel, Gipserspachtel, brick trowel, smoothing trowel
brush: Pinsel, Flachpinsel, Farbroller, Malerrolle, paint brush, paint roller
wire-brush: Drahtbürste, Stahlbürste, Rundbürste, Rohrbürste, Fittingbürste, steel brush
broom: Besen, Straßenbesen, Handfeger, Kehrschaufel, Kehrgarnitur, sweeping brush, dustpan
shovel: Schaufel, Spaten, Stechschaufel, Spitzhacke, Kreuzhacke, Schneeschieber, spade, pickaxe
bucket: Eimer, Baueimer, Mörtelkübel, Mörtelkasten, Kübel, pail, mortar tub
wheelbarrow: Schubkarre, Schiebkarre, Sackkarre, Treppenkarre, Transportwagen, hand truck, sack truck
clamp-tool: Schraubzwinge, Zwinge, Leimzwinge, Klemmzwinge, Einhandzwinge, screw clamp, bar clamp, g-clamp
vice: Schraubstock, Parallelschraubstock, Rohrschraubstock, bench vise, pipe vice
workbench: Werkbank, Montagetisch, Arbeitsbock, Klappbock, work bench, trestle
stapler: Handtacker, Tacker, Hammertacker, Tackergerät, Rohrtacker, staple gun, tacker tool
tweezers: Pinzette, Magnetheber, Greifer, pick-up tool, magnetic pick-up
pull-in-tape: Einziehband, Kabeleinziehband, Einziehspirale, Einziehfeder, Kabeleinziehgerät, Kabeleinziehsystem, Zugfeder, fish tape, draw wire, cable rods
caulking-gun: Kartuschenpistole, Auspresspistole, Silikonpistole, Handpresspistole, Auspressgerät, cartridge gun, sealant gun, dispenser gun
foam-gun: Schaumpistole, PU-Pistole, Dosierpistole Schaum, PU foam gun
blow-out-pump: Ausbläser, Bohrlochausbläser, Reinigungsbürste Bohrloch, blow-out bulb, hole cleaning brush
`)
