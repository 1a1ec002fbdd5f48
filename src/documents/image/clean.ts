import { type Blob, blobsOf, heightOf, letterHeight, widthOf } from './blobs.ts'
import { type Picture, WHITE } from './picture.ts'

/** In heights of a letter: no stroke of one is that long, but rulers and frames are. */
const RULER = 5
const LEADER_HEIGHT = 0.5
const LEADER_WIDTH = 0.9
const LEADER_GAP = 2
/** So many dots or dashes in a row are no punctuation. */
const FEWEST_LEADERS = 6
const SPECK = 0.12

export type Cleaned = {
  readonly picture: Picture
  /** In pixels; undefined where there is no text. */
  readonly letterHeight: number | undefined
}

/**
 * Takes out what would be read as letters though it is none: rulers, frames, dotted and dashed lines for the bidder
 * to fill in, specks of dust.
 */
export function cleaned(picture: Picture, threshold: number): Cleaned {
  const before = blobsOf(picture, threshold)
  const size = before && letterHeight(before)
  if (!before || size === undefined) return { picture, letterHeight: size }
  const pixels = new Uint8Array(picture.pixels)
  eraseRulers({ ...picture, pixels }, threshold, RULER * size)
  const unruled = { ...picture, pixels }
  const blobs = blobsOf(unruled, threshold) ?? []
  for (const blob of blobs) {
    if (Math.max(heightOf(blob), widthOf(blob)) <= SPECK * size) erase(unruled, blob)
  }
  for (const blob of leaders(blobs, size)) erase(unruled, blob)
  return { picture: unruled, letterHeight: size }
}

/** Runs that are too long for letters, across and down, with the blurred pixels at their edges. */
function eraseRulers({ width, height, pixels }: Picture, threshold: number, length: number): void {
  const dark = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) dark[at] = (pixels[at] ?? 255) <= threshold ? 1 : 0
  const sweep = (lines: number, count: number, step: number, stride: number) => {
    for (let line = 0; line < lines; line++) {
      let run = 0
      for (let at = 0; at <= count; at++) {
        if (at < count && dark[line * stride + at * step] === 1) {
          run += 1
          continue
        }
        if (run >= length) {
          for (let back = at - run - 1; back <= at; back++) {
            for (let side = -1; side <= 1; side++) {
              if (line + side < 0 || line + side >= lines || back < 0 || back >= count) continue
              pixels[(line + side) * stride + back * step] = WHITE
            }
          }
        }
        run = 0
      }
    }
  }
  sweep(height, width, 1, width)
  sweep(width, height, width, 1)
}

function erase({ width, height, pixels }: Picture, blob: Blob): void {
  const [left, right] = [Math.max(0, blob.left - 1), Math.min(width - 1, blob.right + 1)]
  for (let y = Math.max(0, blob.top - 1); y <= Math.min(height - 1, blob.bottom + 1); y++) {
    pixels.fill(WHITE, y * width + left, y * width + right + 1)
  }
}

/** Rows of small blobs of one height, with nothing else between them. */
function leaders(blobs: readonly Blob[], size: number): Blob[] {
  const rows = new Map<number, Blob[]>()
  const band = Math.max(1, Math.round(size))
  for (const blob of blobs) {
    if (heightOf(blob) > LEADER_HEIGHT * size || widthOf(blob) > LEADER_WIDTH * size) continue
    const row = Math.round((blob.top + blob.bottom) / 2 / band)
    // A row of dots that leans a little goes on in the next band.
    for (const at of [row, row + 1]) {
      const known = rows.get(at)
      if (known) known.push(blob)
      else rows.set(at, [blob])
    }
  }
  const found = new Set<Blob>()
  for (const row of rows.values()) {
    row.sort((a, b) => a.left - b.left)
    let run: Blob[] = []
    const end = () => {
      if (run.length >= FEWEST_LEADERS) for (const blob of run) found.add(blob)
      run = []
    }
    for (const blob of row) {
      const last = run.at(-1)
      if (
        last &&
        (blob.left - last.right > LEADER_GAP * size ||
          Math.abs(blob.bottom - last.bottom) > 0.3 * size)
      )
        end()
      run.push(blob)
    }
    end()
  }
  return [...found]
}
