const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
/** 53 bits in steps of 16. */
const PASSES = 4

/** The order in which hashes ascend. Digit by digit: comparing millions takes ten times as long. */
export function orderByHash(hashes: Float64Array): Uint32Array {
  let order = new Uint32Array(hashes.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  if (hashes.length < 4096) {
    return order.sort((left, right) => (hashes[left] as number) - (hashes[right] as number))
  }
  let next = new Uint32Array(hashes.length)
  const counts = new Uint32Array(DIGITS + 1)
  const passes = passesFor(hashes)
  for (let pass = 0; pass < passes; pass++) {
    counts.fill(0)
    for (let at = 0; at < hashes.length; at++) {
      const digit = digitOf(hashes[at] as number, pass) + 1
      counts[digit] = (counts[digit] as number) + 1
    }
    for (let at = 1; at <= DIGITS; at++)
      counts[at] = (counts[at] as number) + (counts[at - 1] as number)
    for (let at = 0; at < order.length; at++) {
      const item = order[at] as number
      const digit = digitOf(hashes[item] as number, pass)
      const place = counts[digit] as number
      counts[digit] = place + 1
      next[place] = item
    }
    const spare = order
    order = next
    next = spare
  }
  return order
}

/** Small numbers have no high digits. */
function passesFor(numbers: Float64Array): number {
  let largest = 0
  for (let at = 0; at < numbers.length; at++) largest = Math.max(largest, numbers[at] as number)
  let passes = 1
  while (passes < PASSES && largest >= DIGITS ** passes) passes++
  return passes
}

const HIGH = 4294967296

function digitOf(hash: number, pass: number): number {
  const half = pass < 2 ? hash >>> 0 : Math.floor(hash / HIGH)
  return (half >>> ((pass & 1) * DIGIT_BITS)) & (DIGITS - 1)
}
