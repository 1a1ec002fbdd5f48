import type { Picture } from './picture.ts'

/** Pixels of ink that touch each other: a letter, a dot, a part of a ruler. Right and bottom are the last pixels of it. */
export type Blob = {
  left: number
  right: number
  top: number
  bottom: number
  area: number
}

/** More than any page of text has: such a picture is a photo, or noise. */
const MOST_RUNS = 1_500_000

/** Undefined where there are too many to be text. */
export function blobsOf({ width, height, pixels }: Picture, threshold: number): Blob[] | undefined {
  const blobs: Blob[] = []
  const parents: number[] = []
  const root = (of: number): number => {
    let at = of
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at
      at = parents[at] ?? at
    }
    return at
  }
  // Runs of the row above: beginning, end and blob of each.
  let above: number[] = []
  for (let y = 0; y < height; y++) {
    const here: number[] = []
    let before = 0
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? 255) > threshold) continue
      const left = x
      while (x + 1 < width && (pixels[y * width + x + 1] ?? 255) <= threshold) x += 1
      while (before < above.length && (above[before + 1] ?? 0) < left - 1) before += 3
      let own = -1
      for (let at = before; at < above.length && (above[at] ?? 0) <= x + 1; at += 3) {
        const other = root(above[at + 2] ?? 0)
        if (own < 0) own = other
        else if (other !== own) parents[other] = own
      }
      if (own < 0) {
        own = parents.length
        if (own > MOST_RUNS) return undefined
        parents.push(own)
        blobs.push({ left, right: x, top: y, bottom: y, area: 0 })
      }
      grow(blobs[own], left, x, y)
      here.push(left, x, own)
    }
    above = here
  }
  return merged(blobs, root)
}

function grow(blob: Blob | undefined, left: number, right: number, y: number): void {
  if (!blob) return
  blob.left = Math.min(blob.left, left)
  blob.right = Math.max(blob.right, right)
  blob.bottom = y
  blob.area += right - left + 1
}

function merged(blobs: readonly Blob[], root: (of: number) => number): Blob[] {
  const whole = new Map<number, Blob>()
  for (const [at, blob] of blobs.entries()) {
    const own = root(at)
    const known = whole.get(own)
    if (!known) {
      whole.set(own, { ...blob })
      continue
    }
    known.left = Math.min(known.left, blob.left)
    known.right = Math.max(known.right, blob.right)
    known.top = Math.min(known.top, blob.top)
    known.bottom = Math.max(known.bottom, blob.bottom)
    known.area += blob.area
  }
  return [...whole.values()]
}

export const heightOf = ({ top, bottom }: Blob) => bottom - top + 1
export const widthOf = ({ left, right }: Blob) => right - left + 1

/** How high letters are, most of them small ones. Undefined where there are hardly any. */
export function letterHeight(blobs: readonly Blob[]): number | undefined {
  const heights = blobs
    .filter(
      (blob) => heightOf(blob) >= 5 && heightOf(blob) <= 150 && widthOf(blob) <= 3 * heightOf(blob),
    )
    .map(heightOf)
    .sort((a, b) => a - b)
  return heights.length >= 10 ? heights[Math.floor(heights.length / 2)] : undefined
}
