import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { canvas } from './drawing.ts'

/** A page before it is drawn, on paper or as a picture: in points, from its upper left corner. */
export type Page = {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  /** Lies on its side in the file, and is to be turned when it is shown. */
  readonly turned?: boolean
}

export type Mark =
  | {
      readonly text: string
      readonly x: number
      /** Of the line the letters stand on. */
      readonly y: number
      readonly size: number
      readonly bold?: boolean
      /** The text ends at `x`. */
      readonly right?: boolean
    }
  | { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

export const A4 = { width: 595, height: 842 } as const

const FAMILY = 'Liberation Sans'

/** The typeface comes with the library that reads PDF: a machine may have none at all. */
function needFont(): void {
  const { GlobalFonts } = canvas()
  if (GlobalFonts.has(FAMILY)) return
  const library = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  for (const style of ['Regular', 'Bold']) {
    const file = join(dirname(library), 'standard_fonts', `LiberationSans-${style}.ttf`)
    GlobalFonts.registerFromPath(file, FAMILY)
  }
}

export function drawPage(context: SKRSContext2D, { marks }: Page): void {
  needFont()
  context.fillStyle = '#111111'
  context.strokeStyle = '#444444'
  context.lineWidth = 0.6
  for (const mark of marks) {
    if ('text' in mark) {
      context.font = `${mark.bold ? 'bold ' : ''}${mark.size}px "${FAMILY}"`
      context.textAlign = mark.right ? 'right' : 'left'
      context.fillText(mark.text, mark.x, mark.y)
    } else {
      context.beginPath()
      context.moveTo(...mark.from)
      context.lineTo(...mark.to)
      context.stroke()
    }
  }
}

/** Breaks a text at blanks; letters are about half as wide as they are high. */
export function fitted(text: string, width: number, size: number): readonly string[] {
  const most = Math.max(8, Math.floor(width / (size * 0.52)))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
