import { stem } from './stem.ts'
import { NEGATED } from './tokens.ts'

/** Shorter words are rarely put together from two. */
const LEAST_COMPOUND = 8
const LEAST_PART = 4
/** Letters between the parts: `Verteiler-s-…`, `Steckdose-n-…`. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e', 'er']

/**
 * The two parts of a compound, stemmed, or none: `feuchtraumverteiler` is `feuchtraum` and `verteil`.
 * The last part says what a thing is, so the longest known one is taken.
 */
export function partsOf(word: string, isKnown: (stemmed: string) => boolean): readonly string[] {
  if (word.length < LEAST_COMPOUND || word.startsWith(NEGATED)) return NONE
  for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut++) {
    const tail = stem(word.slice(cut))
    if (!isKnown(tail)) continue
    const head = knownHead(word.slice(0, cut), isKnown)
    if (head !== undefined) return [head, tail]
  }
  return NONE
}

const NONE: readonly string[] = []

function knownHead(head: string, isKnown: (stemmed: string) => boolean): string | undefined {
  for (const link of LINKS) {
    if (!head.endsWith(link) || head.length - link.length < LEAST_PART) continue
    const stemmed = stem(head.slice(0, head.length - link.length))
    if (isKnown(stemmed)) return stemmed
  }
  return undefined
}
