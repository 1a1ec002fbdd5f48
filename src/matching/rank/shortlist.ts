import { COLUMNS, FEATURES } from './features.ts'

/** A position keeps up to so many. */
const MOST_PREDICTIONS = 10

/** So many are those the ranker likes best, whatever else is said. */
const RANKERS_OWN = 4
/** The less, the more the first of an order count against those behind them. */
const EVENNESS = 8
/** Of the words: the two others know them, too. */
const WORDS_SAY = 0.5

const ALL_SAID = FEATURES.indexOf('all_said')
const SHORT_COSINE = FEATURES.indexOf('short_cosine')
const NAME_SAID = FEATURES.indexOf('name_said')

/**
 * Which candidates are shown, the ranker's best first. After its own choice three orders have a say: the ranker's,
 * that of the words, in which candidates come, and how far text and name say each other. The ranker learnt
 * from one kind of catalogue; in another it is the first that still counts, and what it thinks of the tenth is little worth.
 */
export function shortlist(rows: Float32Array, raw: Float32Array): Uint32Array {
  const places = byFalling(raw)
  if (places.length <= MOST_PREDICTIONS) return places
  const say = new Float32Array(raw.length)
  places.forEach((at, place) => {
    say[at] = 1 / (EVENNESS + place) + WORDS_SAY / (EVENNESS + at)
  })
  byFalling(mutuallySaid(rows, raw.length)).forEach((at, place) => {
    say[at] = (say[at] as number) + 1 / (EVENNESS + place)
  })
  for (const at of places.subarray(0, RANKERS_OWN)) say[at] = Number.POSITIVE_INFINITY
  const chosen = new Set(byFalling(say).subarray(0, MOST_PREDICTIONS))
  return places.filter((at) => chosen.has(at))
}

function byFalling(values: Float32Array): Uint32Array {
  const places = Uint32Array.from(values, (_, at) => at)
  return places.sort(
    (left, right) => (values[right] as number) - (values[left] as number) || left - right,
  )
}

/** By the short text and by all of it; what neither says counts as nothing. */
function mutuallySaid(rows: Float32Array, count: number): Float32Array {
  const said = new Float32Array(count)
  for (let at = 0; at < count; at++) {
    const row = at * COLUMNS
    const byAll = Math.sqrt((rows[row + ALL_SAID] as number) * (rows[row + NAME_SAID] as number))
    said[at] = ((rows[row + SHORT_COSINE] as number) || 0) + (byAll || 0)
  }
  return said
}
