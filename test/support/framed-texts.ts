import type { Box, Chapter, Place, Position } from '../../src/documents/parsed-document.ts'
import { readPageText } from '../../src/documents/pdf/show-page.ts'
import { findFile, readInquiry } from '../../src/documents/read-inquiry.ts'
import { LIMITS, type SourceFile } from '../../src/documents/reading.ts'
import type { PageText, View } from '../../src/documents/view/view.ts'
import { viewDocument, viewMail } from '../../src/documents/view/view-document.ts'

/** A position, and the text of what a screen frames for its place. */
export type Framed = { readonly position: Position; readonly format: string; readonly text: string }

/** Reads a file and frames each of its positions in the view of the file that drives it. */
export async function frameAll(source: SourceFile): Promise<readonly Framed[]> {
  const { document, driving } = await readInquiry([source], LIMITS)
  const positions = positionsIn(document.chapters)
  if (!driving || positions.length === 0) return []
  const frame = await framer(source, driving.name, document.chapters)
  const framed: Framed[] = []
  for (const position of positions) {
    framed.push({ position, format: driving.format, text: await frame(position.place) })
  }
  return framed
}

/** The frame has the short text. A PDF page sets texts side by side, so there it has each word. */
export function isFramed({ position, format, text }: Framed): boolean {
  const framed = normal(text)
  const parts = format === 'PDF' ? position.shortText.split(/\s+/) : [position.shortText]
  return parts.every((part) => framed.includes(normal(part)))
}

/**
 * The frame has the larger part of the short text: its end. A title that several positions share,
 * or a neighbouring cell, may begin the short text and stand outside of the frame.
 */
export function isMostlyFramed(each: Framed): boolean {
  if (isFramed(each)) return true
  const framed = normal(each.text)
  const words = each.position.shortText.split(/\s+/)
  const own = words.findIndex((_, at) => framed.includes(normal(words.slice(at).join(''))))
  if (own < 0) return false
  return normal(words.slice(own).join('')).length * 2 >= normal(words.join('')).length
}

/** Positions whose frame does not show them, as a failed test should print them. */
export const unframed = (framed: readonly Framed[], isShown: (each: Framed) => boolean) =>
  framed
    .filter((each) => !isShown(each))
    .map(({ position, text }) => ({
      ...position.place,
      short: position.shortText,
      text: text.slice(0, 300),
    }))

/** Letters and digits alone: how they are divided and written is another matter. */
const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const positionsIn = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap((chapter) => [...chapter.positions, ...positionsIn(chapter.chapters)])

const placesIn = (chapters: readonly Chapter[]): Place[] =>
  chapters.flatMap((chapter) => [
    chapter.place,
    ...chapter.positions.map(({ place }) => place),
    ...placesIn(chapter.chapters),
  ])

const WHOLE = { from: 1, count: 1_000_000, sheet: null }

async function framer(source: SourceFile, name: string, chapters: readonly Chapter[]) {
  const found = await findFile(source, name, LIMITS)
  if (!found?.format) throw new Error(`${name} is not in ${source.name}`)
  const view = async (sheet: string | null): Promise<View> =>
    found.mail
      ? viewMail(found.mail, WHOLE)
      : viewDocument(found, found.format as never, { ...WHOLE, sheet }, LIMITS)
  const kept = new Map<string | null, View>()
  // The last columns number the records.
  const written = (text: string) =>
    found.format === 'GAEB_90' ? text.replaceAll(/^..(.{0,72}).*$/gm, '$1') : text
  const viewOf = async (sheet: string | null) => {
    const known = kept.get(sheet) ?? (await view(sheet))
    kept.set(sheet, known)
    return known
  }
  const starts = placesIn(chapters).flatMap((place) =>
    place.kind === 'ELEMENT' ? [place.line] : [],
  )
  const lines = [...new Set(starts)].sort((one, other) => one - other)
  const pages = new Map<number, PageText>()
  const wordsOn = async (page: number) => {
    const known =
      pages.get(page) ?? (await readPageText(found, page, LIMITS)) ?? ({ words: [] } as PageText)
    pages.set(page, known)
    return known.words
  }
  const wordsIn = async ({ page, x, y, width, height }: Box) => {
    const words = await wordsOn(page)
    return words
      .filter((word) => {
        const [across, down] = [word.x + word.width / 2, word.y + word.height / 2]
        return across >= x && across <= x + width && down >= y && down <= y + height
      })
      .map(({ text }) => text)
  }
  const boxed = async (boxes: readonly Box[]) => {
    const texts = await Promise.all(boxes.map(wordsIn))
    return texts.flat().join(' ')
  }
  return async (place: Place): Promise<string> => {
    const shown = await viewOf(place.kind === 'ROWS' ? place.sheet : null)
    switch (place.kind) {
      case 'LINES':
        return written(textOf(shown, place.first, place.last))
      case 'ELEMENT': {
        const next = lines.find((line) => line > place.line) ?? place.line + 1_000
        return withoutTags(textOf(shown, place.line, next))
      }
      case 'ROWS':
        return textOf(shown, place.first, place.last, place.sheet)
      case 'PARAGRAPHS':
        return textOf(shown, place.first, place.last)
      case 'BOXES':
        return found.format === 'PDF' ? boxed(place.boxes) : ''
    }
  }
}

function textOf(view: View, first: number, last: number, sheet = ''): string {
  const isWithin = (entry: { n: number; last?: number }) =>
    entry.n <= last && (entry.last ?? entry.n) >= first
  if (view.kind === 'LINES' || view.kind === 'MAIL')
    return view.lines
      .filter(isWithin)
      .map(({ text }) => text)
      .join('\n')
  if (view.kind === 'PARAGRAPHS')
    return view.paragraphs
      .filter(isWithin)
      .map(({ text }) => text)
      .join('\n')
  if (view.kind === 'PAGES') return ''
  const rows = view.sheets.find(({ name }) => name === sheet)?.rows ?? []
  return rows
    .filter(isWithin)
    .map(({ cells }) => cells.join('\t'))
    .join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const withoutTags = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d{1,7});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (_, name) => ENTITIES[name] ?? '')
