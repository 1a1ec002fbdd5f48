import { type Block, linesOfTable, readBlocks } from '../blocks.ts'
import { type Issue, issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Chapter, Place } from '../parsed-document.ts'
import type { Limits, Reading, TextLine } from '../reading.ts'
import type { Content, Contents } from './content.ts'
import { type Author, type Divided, divide } from './divide.ts'
import { readHtml } from './html.ts'
import type { MimePart } from './mime.ts'
import { readPlain } from './plain.ts'

/**
 * The text of a mail. Its lines are counted from 1 in the text as a reader sees it: what was encoded is decoded, a page
 * is one line for each line and each table row it shows, and several parts follow each other.
 */
export type MailBody = Divided<Block> & {
  /** All of it, in its order. */
  whole(): readonly Block[]
}

/** What the quoted mails are to the one who sent this one: his own, what he answers to, or from an author he passes on. */
export type Quoting = 'OWN' | 'ANSWERED' | { readonly passedOn: Author | null }

export type TextPart = Pick<MimePart, 'type' | 'alternative' | 'flowed'> & { readonly text: string }

export function readBody(
  parts: readonly TextPart[],
  name: string,
  limits: Limits,
): { readonly body: MailBody; readonly issues: readonly Issue[] } {
  const best = versions(parts).map((version) => bestOf(version, limits))
  const contents = best.flatMap((each) => each.contents)
  const isCut = best.some((each) => each.isCut)
  const pieces = numbered(contents)
  const { newest, quoted, closing, quotedClosing, aside, ...about } = divide(pieces)
  const blocks = (pieces: readonly Numbered[]) => asBlocks(pieces, name)
  return {
    body: {
      newest: blocks(newest),
      quoted: blocks(quoted),
      closing: blocks(closing),
      quotedClosing: blocks(quotedClosing),
      aside: blocks(aside),
      ...about,
      whole: () => blocks(pieces),
      authors: about.authors.map((author) => ({ ...author, at: pieces[author.at]?.first ?? 0 })),
    },
    issues: isCut ? [issue('CUT_OFF', null, { what: 'lines', limit: limits.rows })] : [],
  }
}

/** Parts that say the same, together; the others each for itself. */
function versions(parts: readonly TextPart[]): readonly (readonly TextPart[])[] {
  const groups = new Map<number | TextPart, TextPart[]>()
  for (const part of parts) {
    const key = part.alternative ?? part
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

/** The page where it has a table, since plain text loses its columns, or where the plain text only points to it. */
function bestOf(version: readonly TextPart[], limits: Limits): Contents {
  const plain = joined(
    version
      .filter(({ type }) => type === 'text/plain')
      .map(({ text, flowed }) => readPlain(text, flowed, limits)),
  )
  const page = joined(
    version.filter(({ type }) => type === 'text/html').map(({ text }) => readHtml(text, limits)),
  )
  const hasTable = page.contents.some(({ kind }) => kind === 'TABLE')
  return hasTable || letters(page) > 2 * letters(plain) ? page : plain
}

const joined = (all: readonly Contents[]): Contents => ({
  contents: all.flatMap(({ contents }) => contents),
  isCut: all.some(({ isCut }) => isCut),
})

const letters = ({ contents }: Contents) =>
  contents.reduce((sum, each) => sum + (each.kind === 'LINE' ? each.text.length : 0), 0)

type Numbered = Content & { readonly first: number }

function numbered(contents: readonly Content[]): readonly Numbered[] {
  let next = 1
  return contents.map((content) => {
    const first = next
    next += content.kind === 'LINE' ? (content.lines ?? 1) : content.rows.length
    return { ...content, first }
  })
}

function asBlocks(pieces: readonly Numbered[], file: string): readonly Block[] {
  const blocks: ({ lines: TextLine[] } | Extract<Block, { table: unknown }>)[] = []
  const place = (first: number, last: number): Place => ({ file, kind: 'LINES', first, last })
  for (const piece of pieces) {
    if (piece.kind === 'TABLE') {
      const { rows, merges, first } = piece
      const placeOf = (from: number, to: number) => place(first + from, first + to)
      blocks.push({ table: { name: '', rows, merges, place: placeOf } })
      continue
    }
    const line: TextLine = {
      text: piece.text,
      place: place(piece.first, piece.first + (piece.lines ?? 1) - 1),
      left: piece.left,
      ...(piece.isStressed ? { stressed: true } : {}),
    }
    const last = blocks.at(-1)
    if (last && 'lines' in last) last.lines.push(line)
    else blocks.push({ lines: [line] })
  }
  return blocks
}

/** What is said in a mail, and by whom. */
export type Said = {
  /** By the one who asks or orders. */
  readonly byAsker: readonly TextLine[]
  /** By others, such as the one who is asked, or who passes it on. Their names and dates are not the asker's. */
  readonly byOthers: readonly TextLine[]
}

/**
 * Reads the positions that stand in the text of a mail: in what the sender wrote; where he only passes on what others
 * wrote, in that; at last in what follows the greeting. The rest belongs to no position, but names persons and dates.
 */
export function readMailBody(
  body: MailBody,
  quoting: Quoting,
  name: string,
  limits: Limits,
): Reading {
  let chosen = body.newest
  let reading = readPart(chosen, name, limits)
  for (const blocks of [body.quoted, body.closing, body.quotedClosing]) {
    if (asks(reading.chapters)) break
    const other = readPart(blocks, name, limits)
    if (asks(other.chapters)) [chosen, reading] = [blocks, other]
  }
  const lines = (blocks: readonly Block[]) => (blocks === chosen ? reading.loose : linesOf(blocks))
  const { byAsker, byOthers } = divideByAuthor(body, quoting, lines)
  return { ...reading, loose: byAsker, byOthers }
}

/** All that is said in a body. */
export const saidIn = (body: MailBody, quoting: Quoting): Said =>
  divideByAuthor(body, quoting, linesOf)

function divideByAuthor(
  { newest, closing, quoted, quotedClosing }: MailBody,
  quoting: Quoting,
  linesOf: (blocks: readonly Block[]) => readonly TextLine[],
): Said {
  const own = [...linesOf(newest), ...linesOf(closing)]
  const older = [...linesOf(quoted), ...linesOf(quotedClosing)]
  if (quoting === 'OWN') return { byAsker: [...own, ...older], byOthers: [] }
  // A signature of others says nothing of the one who asks.
  if (quoting === 'ANSWERED') return { byAsker: own, byOthers: linesOf(quoted) }
  // It may have been passed on by several, each of them signing.
  const isAsker = ({ place }: TextLine) =>
    place.kind !== 'LINES' || place.first >= (quoting.passedOn?.at ?? 0)
  return { byAsker: older.filter(isAsker), byOthers: linesOf(newest) }
}

function readPart(blocks: readonly Block[], name: string, limits: Limits): Reading {
  const file = { name, bytes: Buffer.alloc(0) }
  const outline = new Outline(limits, { file: name, kind: 'LINES', first: 1, last: 1 })
  const { loose, issues } = readBlocks(blocks, outline, file)
  return { chapters: outline.finish(), facts: {}, orderMetadata: {}, loose, issues }
}

/** Whether anything in it is asked for. */
export function asks(chapters: readonly Chapter[]): boolean {
  return chapters.some(
    ({ chapters: inner, positions }) =>
      positions.some(({ kind }) => kind !== 'NOTE' && kind !== 'HEADING') || asks(inner),
  )
}

function linesOf(blocks: readonly Block[]): readonly TextLine[] {
  return blocks.flatMap((block) => {
    if ('lines' in block) return block.lines
    return 'heading' in block ? [block.heading] : linesOfTable(block.table)
  })
}
