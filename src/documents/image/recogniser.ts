import type { Page as Recognised, Line as RecognisedLine } from 'tesseract.js'
import { Unreadable } from '../issues.ts'
import { type Page, RECOGNISED, type Turn, type Word } from '../layout/page.ts'
import { cleaned } from './clean.ts'
import { type Engine, type Language, startEngine } from './engine.ts'
import { evened, inkThreshold, type Picture } from './picture.ts'
import { leanOf } from './skew.ts'
import { asFile, turned } from './turn.ts'

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
/** Turning blurs: the engine reads lines that lean less than that better as they are. */
const LEAST_DEGREES = 0.5

/** `until` is when it must be over, as `performance.now()` tells it: a picture can be made to keep it busy for hours. */
export function createRecogniser(until: number): Recogniser {
  let engine: Promise<Engine> | undefined
  let language: Language = 'deu'
  // Who puts one page upside down into a scanner does so with all.
  let lastTurn: Turn = 0

  const use = async (other: Language) => {
    await (await engine?.catch(() => undefined))?.end()
    language = other
    engine = startEngine(other)
  }
  const read = async (view: View, turn: Turn): Promise<RecognisedPage> => {
    const started = engine ?? startEngine(language)
    engine = started
    const upright = turned(view.picture, turn, view.degrees, view.enlarged)
    const recognised = await inTime(
      started.then((ready) => ready.recognise(asFile(upright))),
      until,
    )
    return pageOf(recognised, view, turn, upright)
  }

  return {
    async recognise(picture, number, scale) {
      const view = viewOf(picture, number, scale)
      if (!view) return undefined
      const turns: readonly Turn[] = view.sideways ? [270, 90] : [0, 180]
      let best: RecognisedPage | undefined
      for (const turn of turns.toSorted(
        (a, b) => Number(b === lastTurn) - Number(a === lastTurn),
      )) {
        const page = await read(view, turn)
        if (!best || page.confidence > best.confidence) best = page
        if (best.confidence >= UPRIGHT) break
      }
      if (!best || best.confidence < UPRIGHT) return best
      lastTurn = best.page.turn
      if (language !== 'deu' || !isEnglish(best.page.words)) return best
      await use('eng')
      return read(view, lastTurn)
    },
    async end() {
      await (await engine?.catch(() => undefined))?.end()
    },
  }
}

async function inTime<Value>(work: Promise<Value>, until: number): Promise<Value> {
  if (!Number.isFinite(until)) return work
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = 'the recognition of text took too long'
    const stop = () => reject(new Unreadable('READER_FAILED', null, { reason }))
    timer = setTimeout(stop, Math.max(0, until - performance.now()))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A picture made ready. */
type View = {
  readonly picture: Picture
  readonly number: number
  /** Pixels of a point. */
  readonly scale: number
  readonly sideways: boolean
  readonly degrees: number
  /** How much larger the engine shall see it. */
  readonly enlarged: number
}

/** Undefined where there is nothing that could be text. */
function viewOf(picture: Picture, number: number, scale: number): View | undefined {
  const even = evened(picture)
  const threshold = inkThreshold(even)
  if (threshold === undefined) return undefined
  const clean = cleaned(even, threshold)
  if (clean.letterHeight === undefined) return undefined
  const lean = leanOf(clean.picture, threshold)
  return {
    picture: clean.picture,
    number,
    scale,
    sideways: lean.sideways,
    degrees: Math.abs(lean.degrees) >= LEAST_DEGREES ? lean.degrees : 0,
    enlarged: enlargement(clean.picture, clean.letterHeight),
  }
}

const ENGLISH = /^(?:the|of|and|with|for|as|per|to|by|is|are|be|from|item|unit|supply)$/i
const GERMAN = /^(?:der|die|das|und|mit|für|fuer|aus|von|bis|auf|im|nach|zu|in|pos|menge|st|stk)$/i

/** By the small words, which both languages have many of. */
function isEnglish(words: readonly Word[]): boolean {
  const count = (small: RegExp) => words.filter(({ text }) => small.test(text)).length
  const english = count(ENGLISH)
  return english >= 5 && english > 3 * count(GERMAN)
}

function enlargement({ width, height }: Picture, letters: number): number {
  const wanted =
    letters < LOWEST_LETTERS
      ? Math.min(MOST_ENLARGED, WANTED_LETTERS / letters)
      : Math.min(1, HIGHEST_LETTERS / letters)
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))
}

function pageOf(recognised: Recognised, view: View, turn: Turn, upright: Picture): RecognisedPage {
  const { picture, number, scale, degrees, enlarged } = view
  const sideways = turn === 90 || turn === 270
  const [wide, high] = sideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const points = 1 / (enlarged * scale)
  // Turning by a few degrees makes the picture larger around its middle.
  const across = (upright.width - wide * enlarged) / 2
  const down = (upright.height - high * enlarged) / 2
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
          font: RECOGNISED,
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

/** Between digits, letters that look like some are digits. An i that lost its dot is one in a word, and else a 1. */
function mended(text: string): string {
  const isWord = /\p{L}/u.test(text.replaceAll('\u0131', ''))
  const plain = text.replaceAll('\u0131', isWord ? 'i' : '1').trim()
  if (!/\d/.test(plain) || !/^[\dOolI|.,]+$/.test(plain)) return plain
  return plain.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1')
}

const isJunk = (text: string, confidence: number) =>
  text === '' ||
  (!/[\p{L}\p{N}]/u.test(text) && (confidence < 60 || /^[|_~¦]+$/.test(text))) ||
  confidence < 10
