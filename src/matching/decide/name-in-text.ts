import { foldText } from './fold-text.ts'

/** A name to look for in folded texts. */
export type NameSought = {
  /** What stands between the wildcards; a blank at an end is the end of a word. */
  readonly pieces: readonly string[]
  /** How many characters are given: of two names that are there, the longer one says more. */
  readonly length: number
}

/** `*` stands for anything, also for the rest of a word. */
export function soughtPattern(pattern: string): NameSought {
  const written = pattern.split('*')
  const folded = written.map((piece) => foldText(piece))
  const pieces = folded.map((piece, at) => {
    const raw = written[at] ?? ''
    if (piece === '') return ''
    const begins = at === 0 || /^\s/.test(raw)
    const ends = at === folded.length - 1 || /\s$/.test(raw)
    return `${begins ? ' ' : ''}${piece}${ends ? ' ' : ''}`
  })
  return { pieces: pieces.filter((piece) => piece !== ''), length: folded.join('').length }
}

export function soughtName(name: string): NameSought {
  const folded = foldText(name)
  return { pieces: folded === '' ? [] : [` ${folded} `], length: folded.length }
}

/** Whether a folded text has the name as what it speaks of, and not as something that comes with it. */
export function hasName(folded: string, { pieces }: NameSought): boolean {
  const text = ` ${folded} `
  const [first, ...others] = pieces
  if (first === undefined) return false
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (comesWithIt(text, at)) continue
    return follow(text, behind(at, first), others)
  }
  return false
}

/** The earliest place of each piece is the best one, since what is between may be anything. */
function follow(text: string, from: number, pieces: readonly string[]): boolean {
  let start = from
  for (const piece of pieces) {
    const at = text.indexOf(piece, start)
    if (at < 0) return false
    start = behind(at, piece)
  }
  return true
}

/** The blank that ends one word begins the next. */
const behind = (at: number, piece: string) =>
  at + piece.length - (piece.endsWith(' ') && piece.length > 1 ? 1 : 0)

const LOOK_BACK = 60
const WORDS_BEFORE = 4

/** `Steckdose einschl. Befestigung und Kleinmaterial` is no position of small parts. */
const comesWithIt = (text: string, at: number): boolean =>
  text
    .slice(Math.max(0, at - LOOK_BACK), at)
    .split(' ')
    .slice(-WORDS_BEFORE)
    .some((word) => COMES_WITH.has(word))

const COMES_WITH: ReadonlySet<string> = new Set(
  [
    ...['inkl', 'inklusive', 'einschl', 'einschließlich', 'samt', 'nebst', 'mit', 'ohne', 'für'],
    ...['exkl', 'exklusive', 'zzgl', 'zuzüglich', 'incl', 'including', 'with', 'without', 'for'],
    ...['excl', 'excluding', 'plus'],
  ].map(foldText),
)
