/**
 * Makers that a wholesaler's inquiries name, so that a name is known without a label before it. One that is a word of
 * the language too, or short, counts only behind a label or before a number.
 */
const DISTINCT =
  'ABB, ABB Stotz, Abus, ACO, AEG, Afriso, Aliaxis, Alre, Arbonia, Ardex, Armacell, Armaflex, Assa Abloy, B.E.G., Balluff, Bals, Bauder, Beckhoff, Bega, Belimo, Berker, Bette, Bosch, Bosch Rexroth, Bosch Thermotechnik, Botament, Braas, Brillux, Brumberg, Brötje, Bticino, Buderus, Busch-Jaeger, Busch Jaeger, BWT, Caleffi, Caparol, Carlo Gavazzi, Cisco, Conel, Corning, Dahua, Daikin, Dallmer, Danfoss, Dehn, Dell, DeWalt, Doepke, Dorma, Dormakaba, Dornbracht, Draka, Duravit, Düker, Eaton, Ebro, Ei Electronics, Elcom, Eltako, Emco, Endress+Hauser, Erco, Esser, Esylux, FAG, Festo, Festool, Flamco, Frako, Fränkische, Franke Aquarotter, Gedore, Geberit, Georg Fischer, Gestra, Geze, Gira, Glamox, Grohe, Grundfos, Grünbeck, Hager, Halfen, Hansgrohe, Hawle, Hazet, Heimeier, Hekatron, Helukabel, Hewi, Hikvision, Hilti, Honeywell, Hörmann, Ideal Standard, ifm electronic, IMI Hydronic, Isover, Janitza, Jumo, Junkers, K-Flex, Kaimann, Kaldewei, Kampmann, Kathrein, Keramag, Kermi, Keuco, Kieback & Peter, Kieback&Peter, Kludi, Knauf, Knipex, Krohne, KSB, Lapp, Ledvance, Legrand, Lenovo, Lenze, Leoni, Lindab, Loro, Lunos, Maico, Makita, Mapei, Mennekes, Mepa, Merten, Metabo, Metz Connect, Miele, Milwaukee, Mitsubishi Electric, Murrelektronik, Neopir, Nexans, Niedax, Nordlux, Norka, Normbau, Notifier, OBO Bettermann, Omron, Osram, Ostendorf, Oventrop, Pagel, Panasonic, Peikko, Pepperl+Fuchs, Philips, Phoenix Contact, Pipelife, Pollmann, Poloplast, Prysmian, Purmo, Regiolux, Rehau, Remeha, Resideo, Rexroth, Ridi, Rigips, Ritto, Rittal, Rockwool, Rutenbeck, RZB, Saint-Gobain, Samsung, Sanha, Sauter, Schaeffler, Schneider Electric, Schomburg, Schöck, Schüco, SEW-Eurodrive, Siedle, Siemens, Signify, Sika, Siteco, SKF, Socomec, Somfy, Sopro, Spax, Spelsberg, Stahlwille, Steinel, Stiebel Eltron, Striebel & John, Systemair, TECE, Telegärtner, Telenot, Theben, Trespa, Trilux, Trox, Turck, Uponor, Vaillant, Velux, Viega, Viessmann, Villeroy & Boch, Vogel & Noot, Wago, Waldmann Leuchten, Wavin, Weidmüller, Weishaupt, Wera, Wiha, Wika, Wildeboer, Wilo, Würth, Zehnder, Zumtobel'
const AMBIGUOUS =
  'APC, ARI, Axis, Berner, Blanco, Blücher, Busch, Cosmo, Faber, Finder, Fischer, Franke, GF, Hansa, HP, Helios, Hensel, IFM, INA, Jung, Judo, Kaiser, Kemper, Kessel, Laufen, LG, Mall, Nord, NSK, NTN, OBO, Parker, PCI, Pilz, PUK, Purus, Reflex, Rico, Roth, Roto, Samson, Schell, Schuch, Schneider, SEW, Sick, Simplex, Sita, SMC, Sto, Stotz, STR, SYR, TCS, VAG, Vega, Vigour, Vola, Walther, Weber, Wolf'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** As a name is usually written, or in capitals. */
export const MAKER_NAMES: readonly string[] = `${DISTINCT}, ${AMBIGUOUS}`
  .split(', ')
  .flatMap((name) => [name, capital(name.toLowerCase()), name.toUpperCase()])

const UNSURE: ReadonlySet<string> = new Set(AMBIGUOUS.toLowerCase().split(', '))

type Maker = { readonly name: string; readonly certain: boolean }

/** By their first two characters, longer ones before their beginnings. */
const BY_BEGINNING = new Map<string, Maker[]>()
for (const name of MAKER_NAMES.toSorted((one, other) => other.length - one.length)) {
  const beginning = name.slice(0, 2)
  const maker = { name, certain: !UNSURE.has(name.toLowerCase()) }
  BY_BEGINNING.set(beginning, [...(BY_BEGINNING.get(beginning) ?? []), maker])
}

/** `Hagerstraße` and `Bosch-Straße` are no makers. */
const GOES_ON = /[A-Za-z\u00c0-\u024f\d]|-[a-z]|-Str/y

export type FoundMaker = { readonly end: number; readonly certain: boolean }

/** The known maker whose name begins at `at`. */
export function makerAt(text: string, at: number): FoundMaker | undefined {
  const beginsAlike = BY_BEGINNING.get(text.slice(at, at + 2))
  const maker = beginsAlike?.find(({ name }) => isNameAt(text, at, name))
  return maker && { end: at + maker.name.length, certain: maker.certain }
}

function isNameAt(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at)) return false
  GOES_ON.lastIndex = at + name.length
  return !GOES_ON.test(text)
}
