/** Guesses that may miss before halving takes over: hashes are spread evenly, but nothing else promises it. */
const MOST_GUESSES = 8

/**
 * The first place whose hash is not below: its number tells nearly where it stands, and a handful of looks finds it
 * where halving a million takes twenty.
 */
export function placeOfHash(hashes: Float64Array, hash: number): number {
  // Those before `low` are below; none from `high` on is.
  let low = 0
  let high = hashes.length
  for (let guess = 0; low < high; guess++) {
    const middle = guess < MOST_GUESSES ? guessed(hashes, hash, low, high) : (low + high) >>> 1
    if ((hashes[middle] as number) < hash) low = middle + 1
    else high = middle
  }
  return low
}

/** Where the hash stands between its two bounds if those between are spread evenly. */
function guessed(hashes: Float64Array, hash: number, low: number, high: number): number {
  const below = low === 0 ? 0 : (hashes[low - 1] as number)
  const above = high === hashes.length ? HASHES : (hashes[high] as number)
  const share = (hash - below) / (above - below)
  const middle = low + Math.floor(share * (high - low))
  return middle < low ? low : middle >= high ? high - 1 : middle
}

/** All are below this. */
const HASHES = 2 ** 53
