import { digits, pick, roll, rounded } from '../dice.ts'
import { supplierIdOf } from '../partners/supplier-list.ts'
import type { ProductKind } from './kind.ts'
import { productKinds } from './kinds.ts'
import { type Maker, type MakerRange, makersOf, SERIES_WORDS } from './makers.ts'

/**
 * How the numbers 0, 1, 2, … are dealt to articles. One round has one series of every kind, in
 * full; the next round has the next maker's. So a catalogue of any length has all kinds, whole
 * families and, from the second round on, several makers of each; a longer one has more makers,
 * and then more series of theirs.
 */
export type Assortment = {
  placeOf(index: number): Place
  /** The index of a member of a series; the reverse of `placeOf`. */
  indexOf(place: Place): number
  seriesOf(kindNumber: number, round: number): Series
  /** Where other makers have their series with the same trait, in the same generation. */
  roundsLike(kindNumber: number, round: number): readonly number[]
}

export type Place = {
  readonly kindNumber: number
  readonly round: number
  /** Which member of the family. */
  readonly variant: number
}

/** What a maker calls one family of his. */
export type Series = {
  readonly kind: ProductKind
  readonly maker: Maker
  readonly trait: number
  /** Absent where goods are sold by their norm alone. */
  readonly label: string | undefined
  /** Four digits that no other series of the kind has. */
  readonly number: string
  /** What this make costs against the usual price of the kind. */
  readonly dearness: number
  /** The end of the long text, the same for all members. */
  readonly notes: string
  readonly supplierId: string
  /** How this maker writes names and numbers. */
  readonly style: number
}

const starts: number[] = []
let roundSize = 0
for (const { variants } of productKinds) {
  starts.push(roundSize)
  roundSize += variants.length
}
const kindAt = Uint16Array.from(
  productKinds.flatMap(({ variants }, kindNumber) => variants.map(() => kindNumber)),
)

/** Articles of one round: every kind once. */
export const ROUND_SIZE = roundSize

export function createAssortment(seed: number): Assortment {
  const makersByRange = new Map<MakerRange, readonly Maker[]>()
  const makersFor = (range: MakerRange): readonly Maker[] => {
    const known = makersByRange.get(range) ?? makersOf(range, seed)
    makersByRange.set(range, known)
    return known
  }

  return {
    placeOf(index) {
      const round = Math.floor(index / ROUND_SIZE)
      const at = index - round * ROUND_SIZE
      const kindNumber = kindAt[at] ?? 0
      return { kindNumber, round, variant: at - (starts[kindNumber] ?? 0) }
    },

    indexOf: ({ kindNumber, round, variant }) =>
      round * ROUND_SIZE + (starts[kindNumber] ?? 0) + variant,

    seriesOf(kindNumber, round) {
      const kind = pick(productKinds, kindNumber)
      const makers = makersFor(kind.makers)
      const { makerNumber, trait, generation } = dealt(kind, makers.length, round)
      const maker = pick(makers, makerNumber)
      const style = roll(seed, hashed(maker.brand))
      const own = roll(style, kindNumber * 7919 + round)
      const label =
        kind.commodity && generation === 0 ? undefined : labelOf(maker, style, generation)
      return {
        kind,
        maker,
        trait,
        label,
        number: digits((round * 5081 + kindNumber * 389 + 1237) % 9973, 4),
        dearness: rounded(0.76 + (style % 500) / 1000 + (own % 80) / 1000, 3),
        notes: notesOf(kind, own, label),
        supplierId: supplierIdOf(maker, style),
        style,
      }
    },

    roundsLike(kindNumber, round) {
      const kind = pick(productKinds, kindNumber)
      const count = makersFor(kind.makers).length
      const { makerNumber, trait, generation } = dealt(kind, count, round)
      return Array.from({ length: count }, (_, other) => other)
        .filter((other) => other !== makerNumber)
        .map((other) => roundOf(kind, count, other, trait, generation))
    },
  }
}

/**
 * Each maker goes through the traits of a kind before beginning a new generation. Every second
 * maker starts one trait further, so that small catalogues have several traits and still two
 * makers with the same one.
 */
function dealt(kind: ProductKind, makers: number, round: number) {
  const makerNumber = round % makers
  const turn = Math.floor(round / makers)
  const traits = kind.traits.length
  return {
    makerNumber,
    trait: (turn + Math.floor(makerNumber / 2)) % traits,
    generation: Math.floor(turn / traits),
  }
}

function roundOf(
  kind: ProductKind,
  makers: number,
  makerNumber: number,
  trait: number,
  generation: number,
): number {
  const traits = kind.traits.length
  const shift = Math.floor(makerNumber / 2) % traits
  return (generation * traits + ((trait - shift + traits) % traits)) * makers + makerNumber
}

/** Parts of one programme bear one name, so it depends on the maker and the generation alone. */
function labelOf(maker: Maker, style: number, generation: number): string {
  const word = (style + generation * (1 + (style % 59))) % SERIES_WORDS.length
  const cycle = Math.floor(generation / SERIES_WORDS.length)
  const name = pick(
    [
      pick(SERIES_WORDS, word),
      `${pick(SERIES_WORDS, word)} ${10 + (roll(style, word) % 9) * 10}`,
      `${initials(maker)}${digits(101 + word * 7, 3)}`,
    ],
    style >>> 3,
  )
  return cycle === 0 ? name : `${name} Mk${cycle + 1}`
}

/** Two letters that begin the numbers of a maker. */
export const initials = ({ brand }: Maker): string =>
  brand.slice(0, 2).toUpperCase().replace('Ä', 'A').replace('Ü', 'U').replace('Ö', 'O')

function notesOf(kind: ProductKind, own: number, label: string | undefined): string {
  const first = own % kind.notes.length
  const second = (first + 1) % kind.notes.length
  const notes = own % 3 === 0 ? [kind.notes[first]] : [kind.notes[first], kind.notes[second]]
  const norms = `Nach ${kind.norms.join(', ')}.`
  const series = label && own % 2 === 0 ? [`Serie ${label}.`] : []
  return [...notes, norms, ...series].join(' ')
}

function hashed(text: string): number {
  let bits = 7
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits, 31) + text.charCodeAt(at)
  return bits >>> 0
}
