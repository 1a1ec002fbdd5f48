import { COLUMNS, FEATURES } from './features.ts'

/** A position keeps up to so many. */
const MOST_PREDICTIONS = 10

/** So many are those the ranker likes best, whatever else is said. */
const RANKERS_OWN = 4
/** The less, the more the first of an order count against those behind them. */
const EVENNESS = 8
/** Of the words: the two others know them, too. */
const WORDS_SAY = 0.5
/** Of how far text and name say each other, which holds in any catalogue. */
const MUTUAL_SAY = 1.5

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
  const mutual = byFalling(mutuallySaid(rows, raw.length))
  for (let place = 0; place < places.length; place++) {
    say[place] = (say[place] as number) + WORDS_SAY / (EVENNESS + place)
    add(say, places[place] as number, 1 / (EVENNESS + place))
    add(say, mutual[place] as number, MUTUAL_SAY / (EVENNESS + place))
  }
  for (let own = 0; own < RANKERS_OWN; own++) say[places[own] as number] = Number.POSITIVE_INFINITY
  const chosen = new Set(byFalling(say).subarray(0, MOST_PREDICTIONS))
  return places.filter((at) => chosen.has(at))
}

const add = (sums: Float32Array, at: number, value: number): void => {
  sums[at] = (sums[at] as number) + value
}

/** The places, those with the highest values first; of equals the earlier. They are few, and nearly in order. */
function byFalling(values: Float32Array): Uint32Array {
  const places = new Uint32Array(values.length)
  for (let at = 0; at < places.length; at++) {
    const value = values[at] as number
    let to = at
    while (to > 0 && (values[places[to - 1] as number] as number) < value) {
      places[to] = places[to - 1] as number
      to--
    }
    places[to] = at
  }
  return places
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
