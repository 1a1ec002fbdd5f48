import { createCanvas } from '@napi-rs/canvas'
import { type Print, print } from '../pdf/pdf.testing.ts'
import type { Picture } from './picture.ts'

/** Black print on white paper, in pixels. */
export function printedPicture(width: number, height: number, prints: readonly Print[]): Picture {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  for (const each of prints) print(context, each)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[at * 4] ?? 0
  return { width, height, pixels }
}

/** A short bill, as a scanner at 200 dots per inch sees it. */
export const scannedBill = (): Picture =>
  printedPicture(1240, 700, [
    { x: 80, y: 80, text: 'Leistungsverzeichnis Neubau', size: 30 },
    ...[1, 2, 3].flatMap((at) => {
      const y = 80 + at * 180
      return [
        { x: 80, y, text: `01.02.00${at}0`, size: 28 },
        { x: 560, y, text: `${at * 12},500`, size: 28 },
        { x: 720, y, text: 'm2', size: 28 },
        { x: 860, y, text: '.......................', size: 28 },
        { x: 260, y: y + 44, text: 'Mauerwerk aus Kalksandstein,', size: 28 },
        { x: 260, y: y + 84, text: 'mit Mörtel verfugen.', size: 28 },
      ]
    }),
  ])
