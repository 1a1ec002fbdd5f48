/**
 * Parts of a file that are fetched at once. They begin at fixed numbers, so that whoever comes near asks for the same
 * part, and the service has it still.
 */
export type Part = { readonly from: number; readonly count: number }

export const partAt = (n: number, size: number): Part => ({
  from: Math.floor((Math.max(1, n) - 1) / size) * size + 1,
  count: size,
})

/** The parts that lines in sight lie in, and the next one where its edge is near. */
export function partsFor(
  first: number,
  last: number,
  total: number,
  size: number,
  near = size / 5,
): readonly Part[] {
  const end = Math.min(total, last + near)
  const parts: Part[] = []
  for (
    let part = partAt(first - near, size);
    part.from <= end;
    part = partAt(part.from + size, size)
  ) {
    parts.push(part)
    if (parts.length >= MOST) break
  }
  return parts
}

/** Nobody sees more at once. */
const MOST = 4

type Entry = { readonly n: number; readonly last?: number }

/** By number; one that takes several numbers is found by each of them. */
export function byNumber<T extends Entry>(entries: readonly T[]): ReadonlyMap<number, T> {
  const found = new Map<number, T>()
  for (const entry of entries) {
    for (let n = entry.n; n <= (entry.last ?? entry.n); n += 1) found.set(n, entry)
  }
  return found
}
