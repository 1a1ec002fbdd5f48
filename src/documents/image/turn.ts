import type { Turn } from '../layout/page.ts'
import { type Picture, WHITE } from './picture.ts'

/**
 * A picture with its text upright, level and of another size. Turning by a few degrees makes it larger around its
 * middle, so that no corner is lost.
 */
export function turned(picture: Picture, turn: Turn, degrees: number, scale: number): Picture {
  const upright = quarterTurned(picture, turn)
  if (degrees === 0 && scale === 1) return upright
  return resampled(upright, degrees, scale)
}

/** Text that runs down the page (90) is turned back against the clock. */
function quarterTurned(picture: Picture, turn: Turn): Picture {
  if (turn === 0) return picture
  const { width, height } = picture
  const source = picture.pixels
  const [wide, high] = turn === 180 ? [width, height] : [height, width]
  const pixels = new Uint8Array(wide * high)
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const from =
        turn === 180
          ? (height - 1 - y) * width + (width - 1 - x)
          : turn === 90
            ? x * width + (width - 1 - y)
            : (height - 1 - x) * width + y
      pixels[y * wide + x] = source[from] ?? WHITE
    }
  }
  return { width: wide, height: high, pixels }
}

function resampled(
  { width, height, pixels: source }: Picture,
  degrees: number,
  scale: number,
): Picture {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const wide = Math.ceil((width * Math.abs(cos) + height * Math.abs(sin)) * scale)
  const high = Math.ceil((width * Math.abs(sin) + height * Math.abs(cos)) * scale)
  const pixels = new Uint8Array(wide * high).fill(WHITE)
  for (let y = 0; y < high; y++) {
    const down = (y - (high - 1) / 2) / scale
    for (let x = 0; x < wide; x++) {
      const across = (x - (wide - 1) / 2) / scale
      const fromX = across * cos + down * sin + (width - 1) / 2
      const fromY = down * cos - across * sin + (height - 1) / 2
      const [column, row] = [Math.floor(fromX), Math.floor(fromY)]
      if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) continue
      const at = row * width + column
      const [right, below] = [fromX - column, fromY - row]
      const upper = (source[at] ?? WHITE) * (1 - right) + (source[at + 1] ?? WHITE) * right
      const lower =
        (source[at + width] ?? WHITE) * (1 - right) + (source[at + width + 1] ?? WHITE) * right
      pixels[y * wide + x] = upper * (1 - below) + lower * below
    }
  }
  return { width: wide, height: high, pixels }
}

/** The plainest of picture files (PGM): the engine reads it as it is. */
export const asFile = ({ width, height, pixels }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
