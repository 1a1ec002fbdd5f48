import { foldWord } from './fold.ts'
import type { ParameterKind } from './parameter.ts'

/** What counts the thing before it: `3-polig`, `24 TE`, `2-gang`. */
type Counted = {
  readonly kind: ParameterKind
  /** Too short to be told from other words unless it touches the number or is written so. */
  readonly written?: string
}

const SUFFIXES: Readonly<Partial<Record<ParameterKind, string>>> = {
  poles: 'polig polige poliger poliges poligen pol pole poles pols',
  gangs:
    'fach facher fache faches gang gangs kanal kanale kanalig channel channels heizkreise kreise kreis',
  rows: 'reihig reihige reihiger reihen row rows',
  phases: 'phasig phasige phasiger phasen phase phases ph',
  cores: 'adrig adrige adriger adern ader core cores conductor conductors leiter',
  pairs: 'paarig paarige paare paar doppeladern pair pairs',
  modules: 'teilungseinheiten teilungseinheit modules mod ple',
  ports: 'port ports portig',
  fibres: 'fasern faser fasrig fibres fibers fibre fiber',
  fields: 'feldrig feldrige felder feld',
  height_units: 'höheneinheiten',
}

const BY_WORD = new Map<string, Counted>()
for (const [kind, words] of Object.entries(SUFFIXES) as [ParameterKind, string][]) {
  for (const word of words.split(' ')) BY_WORD.set(foldWord(word), { kind })
}
for (const [written, kind] of [
  ['P', 'poles'],
  ['TE', 'modules'],
  ['HE', 'height_units'],
  ['U', 'height_units'],
  ['DA', 'pairs'],
] as const) {
  BY_WORD.set(written.toLowerCase(), { kind, written })
}

/** A pair of shoes is no pair of wires: these count only in a text of the right trade. */
export function countedBy(raw: string, word: string, touches: boolean): ParameterKind | undefined {
  const found = BY_WORD.get(word)
  if (found === undefined) return undefined
  if (found.written === undefined || found.written === raw) {
    return raw === 'P' || raw === 'U' ? (touches ? found.kind : undefined) : found.kind
  }
  return touches && word !== 'u' && word !== 'da' ? found.kind : undefined
}

const GERMAN = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const ENDINGS = ['polig', 'fach', 'reihig', 'phasig', 'adrig', 'feldrig', 'paarig'] as const

/** `dreipolig`, in one word; `einfach` alone is most often an adverb. */
const IN_ONE_WORD = new Map(
  GERMAN.flatMap((count, at) =>
    ENDINGS.flatMap((ending) => {
      const kind = BY_WORD.get(ending)?.kind
      return kind === undefined || count + ending === 'einfach'
        ? []
        : [[foldWord(count + ending), { kind, count: at + 1 }] as const]
    }),
  ),
)
for (const [word, count] of [
  ['doppelsteckdose', 2],
  ['doppelsteckdosen', 2],
  ['zweifachsteckdose', 2],
  ['zweifachrahmen', 2],
  ['dreifachsteckdose', 3],
  ['dreifachrahmen', 3],
  ['vierfachrahmen', 4],
  ['fünffachrahmen', 5],
  ['einfachrahmen', 1],
] as const) {
  IN_ONE_WORD.set(foldWord(word), { kind: 'gangs', count })
}

/** Endings of adjectives: `dreipoliger`. */
const INFLECTED = /e[rsnm]?$/

export const countInOneWord = (word: string) =>
  IN_ONE_WORD.get(word) ??
  (word.length > 7 ? IN_ONE_WORD.get(word.replace(INFLECTED, '')) : undefined)

const ENGLISH = new Map(
  Object.entries({
    ...{
      single: 1,
      one: 1,
      double: 2,
      twin: 2,
      two: 2,
      triple: 3,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
    },
  }).map(([word, count]) => [foldWord(word), count] as const),
)

export const englishCount = (word: string): number | undefined => ENGLISH.get(word)

/** What is counted where the count is a word: `double socket` has two gangs, a `double row` two rows. */
const ENGLISH_THINGS = new Map<string, ParameterKind>(
  (
    [
      ['poles', 'pole poles'],
      ['gangs', 'gang socket outlet frame'],
      ['phases', 'phase'],
      ['cores', 'core'],
      ['rows', 'row'],
      ['pairs', 'pair'],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [foldWord(word), kind] as const)),
)

export const englishThing = (word: string): ParameterKind | undefined => ENGLISH_THINGS.get(word)
