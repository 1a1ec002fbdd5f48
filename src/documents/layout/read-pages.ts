import { type Block, readBlocks } from '../blocks.ts'
import type { Issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { inReadingOrder } from './columns.ts'
import { type Line, linesOf, placeOf } from './lines.ts'
import { type Page, wholePage } from './page.ts'
import { regionsOf } from './page-tables.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { stressOf } from './stress.ts'
import { isTableHeader } from './table-header.ts'

/** Reads positions out of words on pages, whether a program wrote them there or they were recognised in a picture. */
export function readPages(
  pages: readonly Page[],
  issues: readonly Issue[],
  source: SourceFile,
  limits: Limits,
): Reading {
  const { flow, heads } = withoutRunningHeads(
    pages.map((page) => linesOf(page)),
    isTableHeader,
  )
  const isStressed = stressOf(flow)
  const asText = (line: Line): TextLine => ({
    text: line.text,
    place: placeOf(source.name, [line]),
    left: line.left,
    ...(isStressed(line) ? { stressed: true } : {}),
  })
  const ordered = flow.map((lines) => (lines.some(isTableHeader) ? lines : inReadingOrder(lines)))
  const asLines: Block = { lines: withoutRepeatedHeaders(ordered.flat()).map(asText) }
  const regions = regionsOf(source.name, ordered)
  const asTables = regions.map(
    ({ lines, table }): Block => (table ? { table } : { lines: lines.map(asText) }),
  )
  const ways = regions.some(({ table }) => table) ? [asTables, [asLines]] : [[asLines]]
  const {
    chapters,
    loose,
    issues: more,
  } = best(ways.map((blocks) => readOneWay(blocks, source, limits)))
  return {
    chapters,
    facts: {},
    orderMetadata: {},
    loose: [...heads.map(asText), ...loose],
    issues: [...issues, ...more],
  }
}

/** The names of columns say nothing between lines; the first ones may tell what is a price. */
function withoutRepeatedHeaders(lines: readonly Line[]): readonly Line[] {
  const named = new Set<string>()
  return lines.filter((line) => {
    if (!isTableHeader(line)) return true
    const before = named.has(line.text)
    named.add(line.text)
    return !before
  })
}

type OneWay = Pick<Reading, 'chapters' | 'loose' | 'issues'>

function readOneWay(blocks: readonly Block[], source: SourceFile, limits: Limits): OneWay {
  const outline = new Outline(limits, wholePage(source.name, 1))
  const read = readBlocks(blocks, outline, source)
  return { chapters: outline.finish(), ...read }
}

/**
 * What heads a table and what only looks like it is seen best by what comes out: the way with more positions that say
 * what, how much and of which unit. The first one where they are equal.
 */
function best(ways: readonly OneWay[]): OneWay {
  const [first, ...others] = ways
  if (!first) return { chapters: [], loose: [], issues: [] }
  return others.reduce((chosen, way) => (worth(way) > worth(chosen) ? way : chosen), first)
}

function worth({ chapters }: OneWay): number {
  const open = [...chapters]
  let count = 0
  for (let chapter = open.pop(); chapter; chapter = open.pop()) {
    open.push(...chapter.chapters)
    for (const { number, shortText, quantity, unit } of chapter.positions) {
      if (shortText !== '' && quantity !== null) count += number !== '' && unit !== null ? 1 : 0.5
    }
  }
  return count
}
