import { foldWord } from '../text/fold.ts'
import { ALTERNATIVES, FEATURES, NO_VARIANTS } from './variant-words.ts'

/** Alternatives of one group are so close together that a number tells the group. */
const SHADES = 32

/** Both tables grow at their ends. */
const FIRST_ALTERNATIVE = 512

/** Variants exclude each other within their group, and have nothing to say of other groups. */
export const groupOf = (code: number): number => Math.floor(code / SHADES)

/** One way to write a variant. */
export type Spelling = {
  /** Folded; the first is the one it is found by. Numbers are written as digits. */
  readonly words: readonly string[]
  /** Which of the words stand behind a slash: `IG/AG`, but not `IG AG`. */
  readonly slashed: readonly boolean[]
  /** Only written exactly so: `aM` is a fuse, `am` is not. */
  readonly raw: string | null
  readonly codes: readonly number[]
}

/** Spellings by their first word: what is one word alone, and what goes on, by its second word. */
export type Begun = {
  readonly alone: Spelling[]
  /** The longest first. */
  readonly more: Map<string, Spelling[]>
}

type Tables = {
  readonly begun: Map<string, Begun>
  readonly beginnings: Map<string, Spelling[]>
  readonly names: Map<number, string>
  readonly plain: Set<number>
  readonly features: Map<string, number>
}

let ready: Tables | undefined

/** Read once for all texts: a tenth of a second that programs without any do not spend. */
function tables(): Tables {
  ready ??= readTables()
  return ready
}

/** So many letters tell which beginnings are worth a look. */
const TELLING = 4

/** Spellings that begin with a word or a number. */
export const begunBy = (word: string): Begun | undefined => tables().begun.get(word)

/** Spellings that are only the beginning of a word. */
export function beginningOf(word: string): Spelling | undefined {
  if (word.length <= TELLING) return undefined
  const known = tables().beginnings.get(word.slice(0, TELLING))
  return known?.find(({ words: [first = ''] }) => word.startsWith(first))
}

/** What a variant is called, in English. */
export const variantName = (code: number): string => tables().names.get(code) ?? ''

/** The English names of all variants. */
export const variantNames = (): Iterable<string> => tables().names.values()

/** What a thing has or is unless said otherwise: nobody mentions it. */
export const isPlain = (code: number): boolean => tables().plain.has(code)

/** A feature that an attribute says yes or no to, by the attribute's name in one folded word. */
export function featureOf(name: string, has: boolean): number | undefined {
  const without = tables().features.get(name)
  return without === undefined ? undefined : without + (has ? 1 : 0)
}

function readTables(): Tables {
  const read: Tables = {
    begun: new Map(),
    beginnings: new Map(),
    names: new Map(),
    plain: new Set(),
    features: new Map(),
  }
  for (const [group, line] of linesOf(FEATURES).entries()) {
    readFeature(read, line, (group + 1) * SHADES)
  }
  for (const [place, line] of linesOf(ALTERNATIVES).entries()) {
    const group = FIRST_ALTERNATIVE + place
    for (const [shade, alternative] of line.split('|').entries()) {
      readAlternative(read, alternative.trim(), group * SHADES + shade)
    }
  }
  for (const form of formsOf(NO_VARIANTS)) learn(read, form, null)
  for (const { more } of read.begun.values()) {
    for (const known of more.values()) {
      known.sort((one, two) => two.words.length - one.words.length)
    }
  }
  return read
}

const linesOf = (table: string): readonly string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const WITH = ['mit', 'm', 'with', 'w', 'inkl', 'incl', 'einschl', 'including']
const WITHOUT = [
  'ohne',
  'o',
  'without',
  'w o',
  'no',
  'kein',
  'keine',
  'nicht',
  'not',
  'non',
  'exkl',
]

/** `+ overflow: Überlauf, ~ÜL, !überlauflos` */
function readFeature(read: Tables, line: string, without: number): void {
  const { names, plain, features } = read
  const has = without + 1
  const colon = line.indexOf(':')
  const name = line.slice(2, colon)
  names.set(without, `without ${name}`)
  names.set(has, name)
  plain.add(line.startsWith('+') ? has : without)
  for (const form of formsOf(line.slice(colon + 1))) {
    const bare = form.replace(/^[~!=*]+/, '')
    if (form.startsWith('!')) {
      learn(read, bare, without)
      continue
    }
    // A beginning is found by one word alone: behind `einschl` it would be `einschl` itself.
    if (form.endsWith('*')) {
      learn(read, form, has)
      continue
    }
    features.set(foldWord(bare.replace(/[\s-]/g, '')), without)
    if (!form.startsWith('~')) learn(read, form, has)
    for (const word of WITH) learn(read, `${word} ${bare}`, has)
    for (const word of WITHOUT) learn(read, `${word} ${bare}`, without)
  }
}

function readAlternative(read: Tables, alternative: string, code: number): void {
  const { names, plain } = read
  if (alternative.startsWith('*')) plain.add(code)
  for (const form of formsOf(alternative.replace(/^\*/, ''))) {
    if (!names.has(code)) names.set(code, form.replace(/^=|\*$/g, ''))
    learn(read, form, code)
  }
}

const formsOf = (list: string): readonly string[] =>
  list
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')

function learn(read: Tables, form: string, code: number | null): void {
  const raw = form.startsWith('=') ? form.slice(1) : null
  const beginning = form.endsWith('*')
  const pieces = form.replace(/^=|\*$/g, '').split(/([\s/-]+)/)
  const words = pieces.filter((_, at) => at % 2 === 0).map(foldWord)
  const slashed = [false, ...pieces.filter((_, at) => at % 2 === 1).map((joint) => joint === '/')]
  const known = listFor(read, words, beginning)
  const at = known.findIndex((other) => other.raw === raw && isSame(other.words, words))
  const codes = new Set([...(known[at]?.codes ?? []), ...(code === null ? [] : [code])])
  known.splice(at < 0 ? known.length : at, 1, { words, slashed, raw, codes: [...codes] })
}

function listFor(
  { begun, beginnings }: Tables,
  [first = '', second]: readonly string[],
  beginning: boolean,
): Spelling[] {
  if (beginning) return listed(beginnings, first.slice(0, TELLING))
  const known = begun.get(first) ?? { alone: [], more: new Map() }
  begun.set(first, known)
  return second === undefined ? known.alone : listed(known.more, second)
}

function listed(lists: Map<string, Spelling[]>, key: string): Spelling[] {
  const known = lists.get(key) ?? []
  lists.set(key, known)
  return known
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at])
