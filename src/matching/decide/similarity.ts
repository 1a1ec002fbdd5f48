/** Of all words of two texts, the share that both have. Both lists in rising order, each word once. */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  const shared = countShared(one, other)
  const all = one.length + other.length - shared
  return all === 0 ? 0 : shared / all
}

/**
 * With equal parameters, maker, product and unit: one word more in five, or another one in nine. In shorter texts a
 * single word (`mit`, `ohne`, `links`) makes another article of it.
 */
const NEAR = 0.8

export const areNear = (one: Uint32Array, other: Uint32Array): boolean =>
  similarity(one, other) >= NEAR

function countShared(one: Uint32Array, other: Uint32Array): number {
  let shared = 0
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    const left = one[a] ?? 0
    const right = other[b] ?? 0
    if (left === right) shared += 1
    if (left <= right) a += 1
    if (right <= left) b += 1
  }
  return shared
}
