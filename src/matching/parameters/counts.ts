import { foldWord } from '../text/fold.ts'
import type { ParameterKind } from './parameter.ts'

/** What counts the thing before it: `3-polig`, `24 TE`, `2-gang`. */
type Counted = {
  readonly kind: ParameterKind
  /** Too short to be told from other words unless it touches the number or is written so. */
  readonly written?: string
}

const SUFFIXES: Readonly<Partial<Record<ParameterKind, string>>> = {
  poles: 'polig polige poliger poliges poligen pol pole poles pols pin pins',
  gangs:
    'fach facher fache faches gang gangs kanal kanale kanalig channel channels heizkreise kreise kreis',
  rows: 'reihig reihige reihiger reihen row rows',
  phases: 'phasig phasige phasiger phasen phase phases ph',
  cores: 'adrig adrige adriger adern ader core cores conductor conductors leiter',
  pairs: 'paarig paarige paare paar doppeladern pair pairs',
  modules: 'teilungseinheiten teilungseinheit module modules mod ple ways',
  ports: 'port ports portig',
  fibres: 'fasern faser fasrig fibres fibers fibre fiber',
  fields: 'feldrig feldrige feldriger felder feld field fields',
  cutting_edges: 'schneidig schneidige schneidiger schneiden schneider cutter cutters cutting',
  buttons:
    'ruftasten ruftaste klingeltasten klingeltaste klingeltaster klingelknöpfe tasten buttons button call',
  heat_exchangers: 'wärmetauscher wt coil coils heat',
  trackers: 'tracker trackers mppt mpp',
  contacts_no: 'schließer schliesser',
  contacts_nc: 'öffner',
  contacts_changeover: 'wechsler changeover',
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
  ['f', 'gangs'],
  ['S', 'contacts_no'],
  ['NO', 'contacts_no'],
  ['Ö', 'contacts_nc'],
  ['NC', 'contacts_nc'],
  ['CO', 'contacts_changeover'],
] as const) {
  BY_WORD.set(foldWord(written), { kind, written })
}

/** A blank before them, and they begin something else. */
const ONLY_TOUCHING = new Set(['P', 'U', 'f'])

/** These are told in small letters as well, where they touch the number. */
const LOWER_TOO = new Set(['p', 'te', 'he'])

/** A pair of shoes is no pair of wires: these count only in a text of the right trade. */
export function countedBy(raw: string, word: string, touches: boolean): ParameterKind | undefined {
  const found = BY_WORD.get(word)
  if (found === undefined) return undefined
  if (found.written === undefined || found.written === raw) {
    return ONLY_TOUCHING.has(raw) ? (touches ? found.kind : undefined) : found.kind
  }
  return touches && LOWER_TOO.has(word) ? found.kind : undefined
}

const GERMAN = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const ENDINGS = [
  'polig',
  'fach',
  'reihig',
  'phasig',
  'adrig',
  'feldrig',
  'paarig',
  'schneidig',
] as const

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
      eight: 8,
      ein: 1,
      eine: 1,
      einem: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      fünf: 5,
      sechs: 6,
      acht: 8,
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
      ['fields', 'field felder'],
      ['cutting_edges', 'cutter schneiden cutting'],
      ['buttons', 'button buttons call ruftasten ruftaste klingeltasten tasten'],
      ['heat_exchangers', 'coil coils heat wärmetauscher wärmetauschern'],
      ['trackers', 'tracker trackers mpp'],
      ['contacts_no', 'schließer'],
      ['contacts_nc', 'öffner'],
      ['contacts_changeover', 'wechsler changeover'],
    ] as const
  ).flatMap(([kind, words]) => words.split(' ').map((word) => [foldWord(word), kind] as const)),
)

export const englishThing = (word: string): ParameterKind | undefined => ENGLISH_THINGS.get(word)
