/**
 * Makers that a wholesaler's inquiries name, so that a name is known without a label before it. One that is a word of
 * the language too, or short, counts only behind a label or before a number.
 */
const DISTINCT =
  'ABB, ABB Stotz, Abus, ACO, AEG, Afriso, Aliaxis, Alre, Arbonia, Ardex, Armacell, Armaflex, Assa Abloy, B.E.G., Balluff, Bals, Bauder, Beckhoff, Bega, Belimo, Berker, Bette, Bosch, Bosch Rexroth, Bosch Thermotechnik, Botament, Braas, Brillux, Brumberg, Brötje, Bticino, Buderus, Busch-Jaeger, Busch Jaeger, BWT, Caleffi, Caparol, Carlo Gavazzi, Cisco, Conel, Corning, Dahua, Daikin, Dallmer, Danfoss, Dehn, Dell, DeWalt, Doepke, Dorma, Dormakaba, Dornbracht, Draka, Duravit, Düker, Eaton, Ebro, Ei Electronics, Elcom, Eltako, Emco, Endress+Hauser, Erco, Esser, Esylux, FAG, Festo, Festool, Flamco, Frako, Fränkische, Franke Aquarotter, Gedore, Geberit, Georg Fischer, Gestra, Geze, Gira, Glamox, Grohe, Grundfos, Grünbeck, Hager, Halfen, Hansgrohe, Hawle, Hazet, Heimeier, Hekatron, Helukabel, Hewi, Hikvision, Hilti, Honeywell, Hörmann, Ideal Standard, ifm electronic, IMI Hydronic, Isover, Janitza, Jumo, Junkers, K-Flex, Kaimann, Kaldewei, Kampmann, Kathrein, Keramag, Kermi, Keuco, Kieback & Peter, Kieback&Peter, Kludi, Knauf, Knipex, Krohne, KSB, Lapp, Ledvance, Legrand, Lenovo, Lenze, Leoni, Lindab, Loro, Lunos, Maico, Makita, Mapei, Mennekes, Mepa, Merten, Metabo, Metz Connect, Miele, Milwaukee, Mitsubishi Electric, Murrelektronik, Neopir, Nexans, Niedax, Nordlux, Norka, Normbau, Notifier, OBO Bettermann, Omron, Osram, Ostendorf, Oventrop, Pagel, Panasonic, Peikko, Pepperl+Fuchs, Philips, Phoenix Contact, Pipelife, Pollmann, Poloplast, Prysmian, Purmo, Regiolux, Rehau, Remeha, Resideo, Rexroth, Ridi, Rigips, Ritto, Rittal, Rockwool, Rutenbeck, RZB, Saint-Gobain, Samsung, Sanha, Sauter, Schaeffler, Schneider Electric, Schomburg, Schöck, Schüco, SEW-Eurodrive, Siedle, Siemens, Signify, Sika, Siteco, SKF, Socomec, Somfy, Sopro, Spax, Spelsberg, Stahlwille, Steinel, Stiebel Eltron, Striebel & John, Systemair, TECE, Telegärtner, Telenot, Theben, Trespa, Trilux, Trox, Turck, Uponor, Vaillant, Velux, Viega, Viessmann, Villeroy & Boch, Vogel & Noot, Wago, Waldmann Leuchten, Wavin, Weidmüller, Weishaupt, Wera, Wiha, Wika, Wildeboer, Wilo, Würth, Zehnder, Zumtobel'
const AMBIGUOUS =
  'APC, ARI, Axis, Berner, Blanco, Blücher, Busch, Cosmo, Faber, Finder, Fischer, Franke, GF, Hansa, HP, Helios, Hensel, IFM, INA, Jung, Judo, Kaiser, Kemper, Kessel, Laufen, LG, Mall, Nord, NSK, NTN, OBO, Parker, PCI, Pilz, PUK, Purus, Reflex, Rico, Roth, Roto, Samson, Schell, Schuch, Schneider, SEW, Sick, Simplex, Sita, SMC, Sto, Stotz, STR, SYR, TCS, VAG, Vega, Vigour, Vola, Walther, Weber, Wolf'

type Maker = { readonly words: readonly string[]; readonly certain: boolean }

/** By the first word, in lower case; those of more words first. */
const MAKERS = new Map<string, Maker[]>()
for (const [names, certain] of [
  [DISTINCT, true],
  [AMBIGUOUS, false],
] as const) {
  for (const name of names.split(', ')) {
    const words = name.toLowerCase().split(' ')
    const key = leadingLetters(words[0] ?? '')
    const sameKey = MAKERS.get(key) ?? []
    MAKERS.set(key, [...sameKey, { words, certain }].toSorted(longerFirst))
  }
}

function longerFirst(one: Maker, other: Maker): number {
  return other.words.join(' ').length - one.words.join(' ').length
}

/** Up to what a scan takes for the end of a word. */
function leadingLetters(word: string): string {
  return /^[\p{L}\d]+/u.exec(word)?.[0] ?? word
}

const asExpression = (name: string) => name.replaceAll(/[.+&/]/g, '\\$&')
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const SPELLINGS = `${DISTINCT}, ${AMBIGUOUS}`
  .split(', ')
  .flatMap((name) => [name, capital(name.toLowerCase()), name.toUpperCase()])

/** Where a name may begin, as it is usually written or in capitals: far faster than without regard to case. */
export const MAKER_NAMES = new RegExp(
  `\\b(?:${[...new Set(SPELLINGS)].map(asExpression).join('|')})`,
  'g',
)

export type FoundMaker = { readonly end: number; readonly certain: boolean }

const WORD = /[\p{L}\d]+/uy

/** The known maker whose name begins at `at`. */
export function makerAt(text: string, at: number): FoundMaker | undefined {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  if (word === undefined || !/^\p{Lu}|^ifm/u.test(word)) return undefined
  for (const { words, certain } of MAKERS.get(word.toLowerCase()) ?? []) {
    const end = at + words.join(' ').length
    const written = text.slice(at, end).toLowerCase().replaceAll('\n', ' ')
    // `Hagerstraße` and `Bosch-Straße` are none.
    if (
      written === words.join(' ') &&
      !/^(?:[\p{L}\d]|-\p{Ll}|-?[Ss]tr)/u.test(text.slice(end, end + 4))
    ) {
      return { end, certain }
    }
  }
  return undefined
}
