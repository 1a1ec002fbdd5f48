import { type Block, readBlocks } from '../blocks.ts'
import type { Issue } from '../issues.ts'
import { Outline } from '../outline.ts'
import type { Limits, Reading, SourceFile, TextLine } from '../reading.ts'
import { isFurniture } from '../running-text/furniture.ts'
import { type Line, placeOf } from './lines.ts'
import { wholePage } from './page.ts'
import { regionsOf } from './page-tables.ts'
import { textOfWords } from './pieces.ts'
import { withoutRunningHeads } from './running-heads.ts'
import { stressOf } from './stress.ts'
import { isTableHeader } from './table-header.ts'

/** Reads positions out of the lines of pages, whether a program wrote them there or they were recognised in a picture. */
export function readPages(
  pages: readonly (readonly Line[])[],
  issues: readonly Issue[],
  source: SourceFile,
  limits: Limits,
): Reading {
  const { ways, heads } = waysToRead(pages, source.name)
  const way = best(ways.map((blocks) => readOneWay(blocks, source, limits)))
  return {
    chapters: way.chapters,
    facts: {},
    orderMetadata: {},
    loose: [...heads, ...way.loose],
    issues: [...issues, ...way.issues],
  }
}

type Ways = {
  /** With tables where there are headers of such, and as lines throughout. */
  readonly ways: readonly (readonly Block[])[]
  readonly heads: readonly TextLine[]
}

function waysToRead(pages: readonly (readonly Line[])[], file: string): Ways {
  const { flow: body, heads } = withoutRunningHeads(pages, isTableHeader)
  const furniture = new Set(body.flatMap((lines) => lines.filter(isPageFurniture)))
  const flow = body.map((lines) => lines.filter((line) => !furniture.has(line)))
  const isStressed = stressOf(flow)
  const asText = (line: Line): TextLine => ({
    text: line.text,
    place: placeOf(file, [line]),
    left: line.left,
    ...(isStressed(line) ? { stressed: true } : {}),
  })
  const regions = regionsOf(file, flow)
  const asLines = [{ lines: withoutRepeatedHeaders(flow.flat()).map(asText) }]
  const asTables = regions.map(
    ({ lines, table }): Block => (table ? { table } : { lines: lines.map(asText) }),
  )
  const hasTables = regions.some(({ table }) => table)
  return {
    ways: hasTables ? [asTables, asLines] : [asLines],
    heads: [...heads, ...furniture].map(asText),
  }
}

/** Page numbers and sums carried over say nothing of a table they stand in. */
const isPageFurniture = (line: Line) =>
  line.text.length < 200 &&
  !isTableHeader(line) &&
  line.cells.every((cell) => isFurniture(textOfWords(cell)))

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
