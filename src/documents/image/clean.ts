import { type Blob, blobsOf, heightOf, letterHeight, widthOf } from './blobs.ts'
import { type Picture, WHITE } from './picture.ts'

/** In heights of a letter: no stroke of one is that long, but rulers and frames are. */
const RULER = 5
const LEADER_HEIGHT = 0.5
const LEADER_WIDTH = 0.9
const LEADER_GAP = 2
/** So many dots or dashes in a row are no punctuation. */
const FEWEST_LEADERS = 6
const SPECK = 0.2
/** So far above its letter the dot of an i stands at most. */
const DOT_DISTANCE = 0.6

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
  for (const blob of dust(blobs, size)) erase(unruled, blob)
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

/** Specks far from every letter. Nearer ones are dots: on an i, in a number. */
function dust(blobs: readonly Blob[], size: number): Blob[] {
  const isSpeck = (blob: Blob) => Math.max(heightOf(blob), widthOf(blob)) <= SPECK * size
  const near = new Set<number>()
  const cell = (x: number, y: number) => Math.floor(y / size) * 100_000 + Math.floor(x / size)
  for (const blob of blobs) {
    if (isSpeck(blob)) continue
    for (let y = blob.top - size; y <= blob.bottom + size; y += size) {
      for (let x = blob.left - size; x <= blob.right + size; x += size) near.add(cell(x, y))
    }
  }
  return blobs.filter((blob) => isSpeck(blob) && !near.has(cell(blob.left, blob.top)))
}

/** Rows of small blobs of one height; the dots of a line's letters are none. */
function leaders(blobs: readonly Blob[], size: number): Blob[] {
  const rows = new Map<number, Blob[]>()
  const band = Math.max(1, Math.round(size))
  const isSmall = (blob: Blob) =>
    heightOf(blob) <= LEADER_HEIGHT * size && widthOf(blob) <= LEADER_WIDTH * size
  const hasLetterBelow = lettersBelow(
    blobs.filter((blob) => !isSmall(blob)),
    size,
  )
  for (const blob of blobs) {
    if (!isSmall(blob) || hasLetterBelow(blob)) continue
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

/** Whether the stem of a letter stands right below a blob, which is then its dot. */
function lettersBelow(letters: readonly Blob[], size: number): (blob: Blob) => boolean {
  const reach = Math.max(1, Math.round(DOT_DISTANCE * size))
  const byTop = new Map<number, Blob[]>()
  for (const letter of letters) {
    const known = byTop.get(letter.top)
    if (known) known.push(letter)
    else byTop.set(letter.top, [letter])
  }
  return ({ left, right, bottom }) => {
    for (let top = bottom; top <= bottom + reach; top++) {
      for (const letter of byTop.get(top) ?? []) {
        if (letter.left <= right && letter.right >= left) return true
      }
    }
    return false
  }
}
