import { readBlocks } from '../blocks.ts'
import { type Issue, issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Chapter, Place } from '../parsed-document.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { decode } from '../text/decode.ts'
import { readLines } from './read-lines.ts'
import { blocksWithTables } from './text-tables.ts'

/** Reads a plain text file: a print-out that was saved as text, or a letter. */
export function readText(source: SourceFile, limits: Limits): Reading {
  const { text, encoding, replaced } = decode(source.bytes)
  const issues: Issue[] = []
  const place = (line: number) =>
    ({ file: source.name, kind: 'LINES', first: line, last: line }) as const
  if (replaced > 0) issues.push(issue('ENCODING', null, { encoding, count: replaced }))
  const lines = linesOf(text, limits, place, issues)
  const whole = { ...place(1), last: Math.max(1, lines.length) }
  const asText = readWay(limits, whole, (outline) => readLines(lines, outline))
  const blocks = blocksWithTables(lines)
  const asTables =
    blocks && readWay(limits, whole, (outline) => readBlocks(blocks, outline, source))
  const {
    chapters,
    loose,
    issues: more,
  } = asTables && worthOf(asTables.chapters) > worthOf(asText.chapters) ? asTables : asText
  return { chapters, facts: {}, orderMetadata: {}, loose, issues: [...issues, ...more] }
}

type Way = Pick<Reading, 'chapters' | 'loose' | 'issues'>

function readWay(
  limits: Limits,
  whole: Place,
  read: (outline: Outline) => Omit<Way, 'chapters'>,
): Way {
  const outline = new Outline(limits, whole)
  const { loose, issues } = read(outline)
  return { chapters: outline.finish(), loose, issues }
}

/** Columns are worth it where they show more quantities than the lines alone, or the numbers of what is asked for. */
function worthOf(chapters: readonly Chapter[]): number {
  let worth = 0
  for (const { positions, chapters: inner } of chapters) {
    worth += worthOf(inner)
    for (const { quantity, number } of positions) {
      if (quantity !== null) worth += number === '' ? 0.5 : 1
    }
  }
  return worth
}

function linesOf(
  text: string,
  limits: Limits,
  place: (line: number) => TextLine['place'],
  issues: Issue[],
): readonly TextLine[] {
  const lines: TextLine[] = []
  const split = text.split(/\r\n|\n|\r/, limits.rows + 1)
  if (split.length > limits.rows) {
    issues.push(issue('CUT_OFF', place(limits.rows), { what: 'lines', limit: limits.rows }))
  }
  for (const [at, raw] of split.slice(0, limits.rows).entries()) {
    if (raw.length > limits.lineLength) {
      const args = { what: 'characters of a line', limit: limits.lineLength }
      issues.push(issue('CUT_OFF', place(at + 1), args))
    }
    const clean = raw.slice(0, limits.lineLength).replace(CONTROL, ' ').trimEnd()
    lines.push({ text: clean, place: place(at + 1), left: indentOf(clean) })
  }
  return lines
}

/** All but tabs, which divide columns, and form feeds, which end pages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g

const TAB = 8

function indentOf(line: string): number {
  let indent = 0
  for (const char of line) {
    if (char === '\t') indent += TAB - (indent % TAB)
    else if (char === ' ' || char === '\u00a0') indent += 1
    else if (char !== '\f') break
  }
  return indent
}
