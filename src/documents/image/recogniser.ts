import type { Page as Recognised, Line as RecognisedLine } from 'tesseract.js'
import type { Page, Turn, Word } from '../layout/page.ts'
import { cleaned } from './clean.ts'
import { type Engine, startEngine } from './engine.ts'
import { evened, inkThreshold, type Picture, WHITE } from './picture.ts'
import { leanOf } from './skew.ts'

/** Reads the words of pictures, page by page. It must be ended. */
export type Recogniser = {
  /** `scale` is how many pixels a point has. Undefined where the picture shows no text. */
  recognise(picture: Picture, number: number, scale: number): Promise<RecognisedPage | undefined>
  end(): Promise<void>
}

export type RecognisedPage = {
  readonly page: Page
  /** From 0 to 100. */
  readonly confidence: number
}

/** Text that lies on its head is hardly ever read with more than 50. */
const UPRIGHT = 70
/** In pixels, as the engine reads best. */
const LOWEST_LETTERS = 10
const WANTED_LETTERS = 18
const HIGHEST_LETTERS = 45
const MOST_ENLARGED = 4
const MOST_PIXELS = 12_000_000
const LEAST_DEGREES = 0.2

export function createRecogniser(): Recogniser {
  let engine: Promise<Engine> | undefined
  // Who puts one page upside down into a scanner does so with all.
  let lastTurn: Turn = 0
  return {
    async recognise(picture, number, scale) {
      const even = evened(picture)
      const threshold = inkThreshold(even)
      if (threshold === undefined) return undefined
      const clean = cleaned(even, threshold)
      if (clean.letterHeight === undefined) return undefined
      const { sideways, degrees } = leanOf(clean.picture, threshold)
      const level = Math.abs(degrees) >= LEAST_DEGREES ? degrees : 0
      const enlarged = enlargement(clean.picture, clean.letterHeight)
      engine ??= startEngine()
      const turns: readonly Turn[] = sideways ? [270, 90] : [0, 180]
      let best: RecognisedPage | undefined
      for (const turn of turns.toSorted(
        (a, b) => Number(b === lastTurn) - Number(a === lastTurn),
      )) {
        const encoded = await turned(clean.picture, turn, level, enlarged)
        const recognised = await (await engine).recognise(encoded.bytes)
        const page = pageOf(recognised, {
          picture,
          number,
          scale,
          turn,
          degrees: level,
          enlarged,
          ...encoded,
        })
        if (!best || page.confidence > best.confidence) best = page
        if (best.confidence >= UPRIGHT) break
      }
      if (best && best.confidence >= UPRIGHT) lastTurn = best.page.turn
      return best
    },
    async end() {
      await (await engine?.catch(() => undefined))?.end()
    },
  }
}

function enlargement({ width, height }: Picture, letters: number): number {
  const wanted =
    letters < LOWEST_LETTERS
      ? Math.min(MOST_ENLARGED, WANTED_LETTERS / letters)
      : Math.min(1, HIGHEST_LETTERS / letters)
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
}

type Encoded = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** As a PNG, with its text upright, level and of a good size. */
async function turned(
  picture: Picture,
  turn: Turn,
  degrees: number,
  enlarged: number,
): Promise<Encoded> {
  const { default: sharp } = await import('sharp')
  const raw = (pixels: Buffer | Uint8Array, width: number, height: number) =>
    sharp(pixels, { raw: { width, height, channels: 1 } })
  const sized = await raw(picture.pixels, picture.width, picture.height)
    .resize(Math.max(1, Math.round(picture.width * enlarged)))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await raw(sized.data, sized.info.width, sized.info.height)
    .rotate(degrees - turn, { background: { r: WHITE, g: WHITE, b: WHITE } })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

type Seen = Encoded & {
  readonly picture: Picture
  readonly number: number
  readonly scale: number
  readonly turn: Turn
  readonly degrees: number
  readonly enlarged: number
}

function pageOf(recognised: Recognised, seen: Seen): RecognisedPage {
  const { picture, number, scale, turn, degrees, enlarged } = seen
  const sideways = turn === 90 || turn === 270
  const [wide, high] = sideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const points = 1 / (enlarged * scale)
  // Turning by a few degrees makes the picture larger around its middle.
  const across = (seen.width - wide * enlarged) / 2
  const down = (seen.height - high * enlarged) / 2
  const lines = (recognised.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((each) => each.lines),
  )
  const fontHeight = fontHeightOf(lines)
  let [sure, letters] = [0, 0]
  const words = lines.flatMap((line) =>
    line.words.flatMap((word): Word[] => {
      const text = mended(word.text)
      if (isJunk(text, word.confidence)) return []
      sure += word.confidence * text.length
      letters += text.length
      const base = baseAt(line, (word.bbox.x0 + word.bbox.x1) / 2)
      const size = fontHeight(line)
      return [
        {
          text,
          left: (word.bbox.x0 - across) * points,
          right: (word.bbox.x1 - across) * points,
          top: (base - 0.75 * size - down) * points,
          bottom: (base + 0.2 * size - down) * points,
          size: Math.round(size * points * 10) / 10,
          font: '',
          apart: true,
        },
      ]
    }),
  )
  const page: Page = { number, width: wide / scale, height: high / scale, turn, degrees, words }
  return { page, confidence: letters > 0 ? sure / letters : 0 }
}

function baseAt({ baseline, bbox }: RecognisedLine, x: number): number {
  const { x0, y0, x1, y1 } = baseline
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : bbox.y1
}

/** Of the height of its font a letter is so wide, on average over a text. */
const LETTER_WIDTH = 0.52
const FEWEST_LETTERS = 20

/**
 * The engine tells the height of the letters in a line, which depends on what it says; how wide they are on average
 * tells what that is in heights of the font, on this page.
 */
function fontHeightOf(lines: readonly RecognisedLine[]): (line: RecognisedLine) => number {
  const lettersHigh = ({ rowAttributes, bbox }: RecognisedLine) =>
    rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : bbox.y1 - bbox.y0
  const ratios = lines
    .map((line) => {
      const letters = line.words.reduce((sum, { text }) => sum + text.length, 0)
      const width = line.words.reduce((sum, { bbox }) => sum + bbox.x1 - bbox.x0, 0)
      return letters < FEWEST_LETTERS ? 0 : width / letters / LETTER_WIDTH / lettersHigh(line)
    })
    .filter((ratio) => ratio > 0)
    .sort((a, b) => a - b)
  const usual = ratios[Math.floor(ratios.length / 2)] ?? 1
  const ratio = Math.min(1.6, Math.max(0.8, usual))
  return (line) => lettersHigh(line) * ratio
}

/** Between digits, letters that look like some are digits. */
function mended(text: string): string {
  const plain = text.replaceAll('\u0131', '1').trim()
  if (!/\d/.test(plain) || !/^[\dOolI|.,]+$/.test(plain)) return plain
  return plain.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1')
}

const isJunk = (text: string, confidence: number) =>
  text === '' ||
  (!/[\p{L}\p{N}]/u.test(text) && (confidence < 60 || /^[|_~¦]+$/.test(text))) ||
  confidence < 10
