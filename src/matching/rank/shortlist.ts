import { COLUMNS, FEATURES } from './features.ts'

/** A position keeps up to so many. */
const MOST_PREDICTIONS = 10

/** So many are those the ranker likes best, whatever else is said. */
const RANKERS_OWN = 4
/** The less, the more the first of an order count against those behind them. */
const EVENNESS = 4
/** Of how alike all words are, against that of the ranker. */
const ALIKE_SAY = 1.5

const RESEMBLANCE = FEATURES.indexOf('resemblance')

/**
 * Which candidates are shown, the ranker's best first. After its own choice two orders have a say: the ranker's, and how
 * alike all words are. The ranker learnt from one kind of catalogue; in another it is the first that still counts, and
 * what it thinks of the tenth is little worth.
 */
export function shortlist(rows: Float32Array, raw: Float32Array): Uint32Array {
  const places = byFalling(raw)
  if (places.length <= MOST_PREDICTIONS) return places
  const say = new Float32Array(raw.length)
  const alike = byFalling(resemblances(rows, raw.length))
  for (let place = 0; place < places.length; place++) {
    add(say, places[place] as number, 1 / (EVENNESS + place))
    add(say, alike[place] as number, ALIKE_SAY / (EVENNESS + place))
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

/** A position without a word is like none. */
function resemblances(rows: Float32Array, count: number): Float32Array {
  const values = new Float32Array(count)
  for (let at = 0; at < count; at++) values[at] = (rows[at * COLUMNS + RESEMBLANCE] as number) || 0
  return values
}
