import { GrowingUint32 } from '../../../src/matching/index/growing.ts'
import { bytesOfPostings, invert, type Postings } from '../../../src/matching/index/postings.ts'
import { retrieve, soughtTerms } from '../../../src/matching/index/retrieve.ts'
import { hashOf } from '../../../src/matching/text/hash.ts'
import { closesByItself, type PlainEngine } from './engine.ts'

/** All words weigh the same here: half of the best weight there is. */
const WEIGHT = 16
/** A word that so many articles share says which class they are of, not which article. */
const CLASS_SHARE = 0.1
const CLASS_WORDS = 3

/** The service's own index, with plain words instead of its own. */
export async function createOurs(): Promise<PlainEngine> {
  let postings: Postings | undefined
  let order: Uint32Array = new Uint32Array()
  return {
    async build(items) {
      const words = collected(items)
      order = alikeTogether(words)
      postings = invert({ ...words, weight: new Uint8Array(words.term.length).fill(WEIGHT) }, order)
    },
    search(query, limit) {
      if (!postings) throw new Error('Nothing was built')
      const parts = [{ postings, dead: null }]
      const asked = new Map(query.map((word) => [hashOf(word), 1]))
      const found = retrieve(parts, soughtTerms(parts, asked), limit)
      return Array.from(found.document, (document) => order[document] as number)
    },
    indexBytes: () => (postings ? bytesOfPostings(postings) : 0),
    close: closesByItself,
  }
}

function collected(items: Iterable<readonly string[]>) {
  const numbers = new Map<string, number>()
  const from = new GrowingUint32()
  const term = new GrowingUint32()
  for (const words of items) {
    from.push(term.length)
    for (const word of words) {
      let number = numbers.get(word)
      if (number === undefined) {
        number = numbers.size
        numbers.set(word, number)
      }
      term.push(number)
    }
  }
  from.push(term.length)
  const terms = Float64Array.from(numbers.keys(), (word) => hashOf(word))
  return { from: from.packed(), term: term.packed(), terms }
}

/** The service knows product groups and makers; here the words that many share stand for them. */
function alikeTogether({ from, term, terms }: ReturnType<typeof collected>): Uint32Array {
  const count = from.length - 1
  const frequency = new Uint32Array(terms.length)
  for (const each of term) frequency[each] = (frequency[each] as number) + 1
  const most = count * CLASS_SHARE
  const keys = new Float64Array(count)
  for (let document = 0; document < count; document++) {
    const classes = [...term.subarray(from[document], from[document + 1])]
      .filter((each) => (frequency[each] as number) <= most)
      .sort((left, right) => (frequency[right] as number) - (frequency[left] as number))
    for (let at = 0; at < CLASS_WORDS; at++) {
      keys[document] = (keys[document] as number) * 2 ** 17 + (classes[at] ?? 0)
    }
  }
  return Uint32Array.from(keys, (_, at) => at).sort(
    (left, right) => (keys[left] as number) - (keys[right] as number) || left - right,
  )
}
