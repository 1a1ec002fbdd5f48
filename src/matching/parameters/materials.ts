import { foldWord } from '../text/fold.ts'
import { choicesOf } from './choices.ts'

export const MATERIALS = choicesOf([
  `steel, Stahl, Stahlrohr | galvanised steel, galvanised, galvanized, verzinkt, verz, vz, Stahl verzinkt, Stahl verz, Stahl vz, zinc plated, zinc coated
    | electro galvanised, galvanisch verzinkt | strip galvanised, bandverzinkt, sendzimirverzinkt
    | hot dip galvanised, hot dip galvanized, hot dip galv, feuerverzinkt, feuerverz, fvz, tZn, tauchfeuerverzinkt, stückverzinkt | carbon steel, C Stahl
    | sheet steel, Stahlblech`,
  `stainless steel, brushed steel, Edelstahl, nichtrostend, Inox, Niro, rostfrei, stainless, VA, SS | V2A, AISI 304 | V4A, AISI 316, AISI 316L`,
  'copper, Kupfer, Cu',
  'brass, Messing, Ms | nickel plated brass, Messing vernickelt',
  'gunmetal, Rotguss, Rotguß, red brass | bronze',
  'cast iron, Guss, Gusseisen, Grauguss, GG, Guß | malleable iron, Temperguss, Temperguß | ductile iron, Sphäroguss, GGG | SML',
  'aluminium, aluminum, Alu, Al, Aluminiumguss, Druckguss',
  'plastic, Kunststoff, plastics, Thermoplast | duroplast, thermoset',
  'PVC | PVC U | PVC C',
  'PE, Polyethylen, polyethylene | PE HD, HDPE | PE X, PEX | PE RT, PERT | PE LD',
  'PP, Polypropylen, polypropylene',
  'polyamide, Polyamid, PA, Nylon',
  'polycarbonate, Polycarbonat, PC | PMMA | ABS | ASA',
  'rubber, Gummi, Kautschuk | EPDM | NBR | silicone, Silikon',
  'ceramic, Keramik, Sanitärkeramik | porcelain, Porzellan, Sanitärporzellan | earthenware, Steingut',
  'acrylic, Acryl, Sanitäracryl | mineral cast, Mineralguss | enamelled steel, enameled steel, Stahlemail, Stahl Email, Stahl Emaille, Stahl emailliert',
  'glass, Glas',
  'rock wool, Steinwolle, mineral wool, Mineralwolle | glass wool, Glaswolle',
  'zinc, Zink, Zinkdruckguss, Titanzink',
  'wood, Holz',
  'multilayer, Alu Verbund, Alu Verbundrohr, Aluverbundrohr, Mehrschichtverbund, Verbundrohr, Mehrschichtverbundrohr',
])

/** Families that a plain `Kunststoff` may be. */
export const PLASTICS: ReadonlySet<string> = new Set([
  'plastic',
  'PVC',
  'PE',
  'PP',
  'polyamide',
  'polycarbonate',
  'acrylic',
])

/** Written otherwise than they read, and so short that only capitals tell them from words. */
export const ONLY_AS_WRITTEN: ReadonlySet<string> = new Set([
  ...[
    'Al',
    'Cu',
    'Ms',
    'MS',
    'CU',
    'GG',
    'GGG',
    'PE',
    'PP',
    'PA',
    'PC',
    'ABS',
    'PVC',
    'SML',
    'VZ',
    'vz',
  ],
  ...[
    'ASA',
    'NBR',
    'EPDM',
    'PEX',
    'PERT',
    'PMMA',
    'HDPE',
    'tZn',
    'Pvc',
    'verz',
    'Niro',
    'NIRO',
    'VA',
    'SS',
    'fvz',
  ],
])

/** `Kupferrohr`, `Edelstahlbogen`: what a thing is made of, in front of a word for a thing of one piece. */
const FRONT = [
  'edelstahl',
  'kupfer',
  'messing',
  'rotguss',
  'temperguss',
  'kunststoff',
  'stahl',
  'aluminium',
  'alu',
].map(foldWord)
const PIECES = new Set(
  `rohr rohre bogen bögen fitting fittings muffe muffen schelle schellen rinne rinnen winkel nippel kugelhahn ventil
    verteiler kanal schraube schrauben dübel kabelschuh heizkörper spüle leitung`
    .split(/\s+/)
    .map(foldWord),
)
const FRONT_LETTERS = new Set(FRONT.map((word) => word.slice(0, 3)))

export function materialInFront(word: string): number | undefined {
  if (word.length < 8 || !FRONT_LETTERS.has(word.slice(0, 3))) return undefined
  const front = FRONT.find((each) => word.startsWith(each))
  return front !== undefined && PIECES.has(word.slice(front.length))
    ? MATERIALS.codes.get(front)
    : undefined
}

/** Steels by their numbers. */
export const STEEL_NUMBERS: Readonly<Record<string, string>> = {
  ...{ '1.4301': 'v2a', '1.4307': 'v2a', '1.4016': 'v2a', '1.4521': 'v2a' },
  ...{ '1.4401': 'v4a', '1.4404': 'v4a', '1.4571': 'v4a', '1.4529': 'v4a' },
}
