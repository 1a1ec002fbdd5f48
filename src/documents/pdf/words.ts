import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'
import type { Page, Turn, Word } from '../layout/page.ts'

/** What the library tells of a page, as it is shown. */
export type ShownPage = {
  readonly number: number
  readonly width: number
  readonly height: number
  /** From the page's own space to points from its upper left corner. */
  readonly transform: readonly number[]
  readonly items: readonly TextItem[]
  /** Fonts whose letters are all equally wide. */
  readonly monospaced: ReadonlySet<string>
}

/** Text at another angle is a stamp or a drawing's. */
const CROOKED_DEGREES = 3
/** Of the font's height, from the base line. */
const ASCENT = 0.75
const DESCENT = 0.2
/** Of the font's height: the same text that near to itself is the second stroke of a bold one. */
const DOUBLED = 0.2

/** The words of a page, turned so that most of them are upright. Those that then are not are left out. */
export function uprightPage(shown: ShownPage): Page {
  const runs = withoutDoubles(
    shown.items.flatMap((item, at, all) => runOf(item, shown, all[at - 1])),
  )
  const turn = usualTurn(runs)
  const sideways = turn === 90 || turn === 270
  const [width, height] = sideways ? [shown.height, shown.width] : [shown.width, shown.height]
  const words = runs
    .filter((run) => run.turn === turn)
    .flatMap((run) => wordsOf(run, upright(run, shown, turn)))
    .filter(
      ({ left, right, top, bottom }) => right > 0 && left < width && bottom > 0 && top < height,
    )
  return { number: shown.number, width, height, turn, degrees: 0, words }
}

type Run = {
  readonly text: string
  /** Where its base line begins on the page as it is shown. */
  readonly x: number
  readonly y: number
  readonly turn: Turn | undefined
  readonly size: number
  readonly width: number
  readonly font: string
  readonly monospaced: boolean
  readonly apart: boolean
}

function runOf(item: TextItem, shown: ShownPage, before: TextItem | undefined): Run[] {
  if (item.str.trim() === '') return []
  const text = item.str.replace(UNSEEN, ' ')
  const { a, b, c, d, x, y } = product(shown.transform, item.transform as number[])
  const size = Math.hypot(c, d)
  if (!(size > 0.5 && size < 2000) || !Number.isFinite(x) || !Number.isFinite(y)) return []
  // The page's vertical axis points down: text whose letters do not stand up is mirrored.
  if (a * d - b * c > 0) return []
  return [
    {
      text,
      x,
      y,
      turn: quarterTurn((Math.atan2(b, a) * 180) / Math.PI),
      size: Math.round(size * 10) / 10,
      width: Math.abs(item.width) * scaleOf(shown.transform),
      font: item.fontName,
      monospaced: shown.monospaced.has(item.fontName),
      apart: !before || before.hasEOL || /(?:^|\s)$/.test(before.str),
    },
  ]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\ufeff]/g

type Transform = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'x' | 'y', number>>

/** By index, since it is done for every piece of text: taking arrays apart takes longer. */
function product(outer: readonly number[], inner: readonly number[]): Transform {
  const a = outer[0] ?? 1
  const b = outer[1] ?? 0
  const c = outer[2] ?? 0
  const d = outer[3] ?? 1
  const g = inner[0] ?? 1
  const h = inner[1] ?? 0
  const i = inner[2] ?? 0
  const j = inner[3] ?? 1
  const k = inner[4] ?? 0
  const l = inner[5] ?? 0
  return {
    a: a * g + c * h,
    b: b * g + d * h,
    c: a * i + c * j,
    d: b * i + d * j,
    x: a * k + c * l + (outer[4] ?? 0),
    y: b * k + d * l + (outer[5] ?? 0),
  }
}

const scaleOf = ([a = 1, b = 0]: readonly number[]) => Math.hypot(a, b)

function quarterTurn(degrees: number): Turn | undefined {
  const turned = (degrees + 360) % 360
  const quarter = Math.round(turned / 90) * 90
  if (Math.abs(turned - quarter) > CROOKED_DEGREES) return undefined
  return (quarter % 360) as Turn
}

function usualTurn(runs: readonly Run[]): Turn {
  const letters = new Map<Turn, number>()
  for (const { turn, text } of runs) {
    if (turn !== undefined) letters.set(turn, (letters.get(turn) ?? 0) + text.length)
  }
  return [...letters].reduce<[Turn, number]>(
    (best, each) => (each[1] > best[1] ? each : best),
    [0, 0],
  )[0]
}

function withoutDoubles(runs: readonly Run[]): Run[] {
  const seen = new Map<string, Set<number>>()
  return runs.filter(({ text, x, y, size, turn = 45 }) => {
    const grid = Math.max(0.1, 2 * DOUBLED * size)
    const column = Math.floor(x / grid)
    const row = Math.floor(y / grid)
    const places = seen.get(text)
    if (places === undefined) {
      seen.set(text, new Set([cellAt(column, row, turn)]))
      return true
    }
    // A neighbour within the distance may lie in the next cell of the grid.
    const nextColumn = x / grid - column < 0.5 ? column - 1 : column + 1
    const nextRow = y / grid - row < 0.5 ? row - 1 : row + 1
    const isKnown =
      places.has(cellAt(column, row, turn)) ||
      places.has(cellAt(nextColumn, row, turn)) ||
      places.has(cellAt(column, nextRow, turn)) ||
      places.has(cellAt(nextColumn, nextRow, turn))
    places.add(cellAt(column, row, turn))
    return !isKnown
  })
}

/** One number for it: more cells than any page has from one edge to the other. */
const cellAt = (column: number, row: number, turn: number) => (column * 2 ** 17 + row) * 512 + turn

type Start = { readonly left: number; readonly base: number }

function upright({ x, y }: Run, { width, height }: ShownPage, turn: Turn): Start {
  switch (turn) {
    case 0:
      return { left: x, base: y }
    case 90:
      return { left: y, base: width - x }
    case 180:
      return { left: width - x, base: height - y }
    case 270:
      return { left: height - y, base: x }
  }
}

/** Only the width of the whole is known: it is shared among the letters by how wide they usually are. */
function wordsOf(run: Run, { left, base }: Start): Word[] {
  const { text, size, font } = run
  const width = run.monospaced ? () => 1 : usualWidth
  let whole = 0
  for (let at = 0; at < text.length; at++) whole += width(text.charCodeAt(at))
  const unit = whole > 0 ? run.width / whole : 0
  const words: Word[] = []
  const add = (from: number, to: number, start: number, end: number) =>
    words.push({
      text: text.slice(from, to).replace(/[\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC')),
      left: left + start * unit,
      right: left + end * unit,
      top: base - ASCENT * size,
      bottom: base + DESCENT * size,
      size,
      font,
      // What follows a blank of the same run stands apart.
      apart: from > 0 || run.apart,
    })
  let [passed, from, start] = [0, -1, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isBlank(code)) {
      if (from >= 0) add(from, at, start, passed)
      from = -1
    } else if (from < 0) {
      from = at
      start = passed
    }
    passed += width(code)
  }
  if (from >= 0) add(from, text.length, start, passed)
  return words
}

const isBlank = (code: number) =>
  code === 0x20 || (code > 0x7e && /\s/.test(String.fromCharCode(code)))

/** In shares of the font's height, roughly as in Helvetica. */
const usualWidth = (code: number): number => WIDTHS[code] ?? 0.55

const WIDTHS = Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (/[\s.,:;!|'iIjlft()[\]/\\-]/.test(letter)) return 0.29
  if (/[mwMW@%]/.test(letter)) return 0.9
  return /[\p{Lu}&]/u.test(letter) ? 0.69 : 0.55
})
