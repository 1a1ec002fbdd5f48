/** Brightness by pixel, row by row: 0 is black. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export const WHITE = 255

/** The brightness that divides ink from paper best (Otsu). Undefined where there is only one of them. */
export function inkThreshold({ pixels }: Picture): number | undefined {
  const histogram = new Float64Array(256)
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1
  let sum = 0
  for (const [value, count] of histogram.entries()) sum += value * count
  let [dark, darkSum, best, threshold] = [0, 0, 0, 0]
  for (const [value, count] of histogram.entries()) {
    dark += count
    darkSum += value * count
    const light = pixels.length - dark
    if (dark === 0 || light === 0) continue
    const apart = darkSum / dark - (sum - darkSum) / light
    const between = dark * light * apart * apart
    if (between > best) [best, threshold] = [between, value]
  }
  return best > 0 && contrast(histogram, threshold) >= LEAST_CONTRAST ? threshold : undefined
}

const LEAST_CONTRAST = 30

function contrast(histogram: Float64Array, threshold: number): number {
  const mean = (from: number, to: number) => {
    let [count, sum] = [0, 0]
    for (let value = from; value <= to; value++) {
      count += histogram[value] ?? 0
      sum += value * (histogram[value] ?? 0)
    }
    return count > 0 ? sum / count : 0
  }
  return mean(threshold + 1, 255) - mean(0, threshold)
}

const TILE = 64
/** Of the brightest paper: where it is nowhere darker than that, the light is even. */
const EVEN = 0.85

/** Dark ink on white paper, however it was lit: a photo is darker in a corner, a screen may be white on black. */
export function evened(picture: Picture): Picture {
  const upright = isInverted(picture) ? inverted(picture) : picture
  const columns = Math.ceil(upright.width / TILE)
  const rows = Math.ceil(upright.height / TILE)
  if (columns < 2 || rows < 2) return upright
  const paper = withNeighbours(paperByTile(upright, columns, rows), columns, rows)
  const brightest = Math.max(...paper)
  if (Math.min(...paper) >= EVEN * brightest) return upright
  return lit(upright, paper, columns, rows)
}

function isInverted({ pixels }: Picture): boolean {
  let dark = 0
  for (const pixel of pixels) if (pixel < 100) dark += 1
  return dark > pixels.length * 0.6
}

const inverted = (picture: Picture): Picture => ({
  ...picture,
  pixels: picture.pixels.map((pixel) => WHITE - pixel),
})

/** How bright the paper is: brighter than it are few pixels of a tile. */
function paperByTile({ width, height, pixels }: Picture, columns: number, rows: number): number[] {
  const tiles: number[] = []
  const histogram = new Uint32Array(256)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      histogram.fill(0)
      let count = 0
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 2) {
        for (let x = column * TILE; x < Math.min(width, (column + 1) * TILE); x += 2) {
          const pixel = pixels[y * width + x] ?? 0
          histogram[pixel] = (histogram[pixel] ?? 0) + 1
          count += 1
        }
      }
      let [value, above] = [255, 0]
      while (value > 0 && above + (histogram[value] ?? 0) < count * 0.1) {
        above += histogram[value] ?? 0
        value -= 1
      }
      tiles.push(Math.max(1, value))
    }
  }
  return tiles
}

/** A tile that is full of ink takes the paper of those around it. */
const withNeighbours = (tiles: readonly number[], columns: number, rows: number): number[] =>
  tiles.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let best = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        best = Math.max(best, tiles[y * columns + x] ?? 0)
      }
    }
    return best
  })

function lit(picture: Picture, paper: readonly number[], columns: number, rows: number): Picture {
  const { width, height } = picture
  const pixels = new Uint8Array(picture.pixels.length)
  const tile = (column: number, row: number) =>
    paper[
      Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))
    ] ?? WHITE
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / TILE - 0.5)
    const down = y / TILE - 0.5 - row
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / TILE - 0.5)
      const across = x / TILE - 0.5 - column
      const above = tile(column, row) * (1 - across) + tile(column + 1, row) * across
      const below = tile(column, row + 1) * (1 - across) + tile(column + 1, row + 1) * across
      const at = y * width + x
      const value = ((picture.pixels[at] ?? WHITE) * WHITE) / (above * (1 - down) + below * down)
      pixels[at] = Math.min(WHITE, value)
    }
  }
  return { width, height, pixels }
}
