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
  const { flow: body, heads } = withoutRunningHeads(pages, isTableHeader)
  const furniture = new Set(body.flatMap((lines) => lines.filter(isPageFurniture)))
  const flow = body.map((lines) => lines.filter((line) => !furniture.has(line)))
  const asText = textsOf(flow, source.name)
  const read = (way: Way, some: readonly (readonly Line[])[]) => {
    const blocks = way(some, asText, source.name)
    return blocks && readOneWay(blocks, source, limits)
  }
  const way = best(likelyWays(flow, read).map((each) => read(each, flow)))
  return {
    chapters: way.chapters,
    facts: {},
    orderMetadata: {},
    loose: [...[...heads, ...furniture].map(asText), ...way.loose],
    issues: [...issues, ...way.issues],
  }
}

type AsText = (line: Line) => TextLine

function textsOf(flow: readonly (readonly Line[])[], file: string): AsText {
  const isStressed = stressOf(flow)
  return (line) => ({
    text: line.text,
    place: placeOf(file, [line]),
    left: line.left,
    ...(isStressed(line) ? { stressed: true } : {}),
  })
}

/** Undefined where there is nothing to read that way. */
type Way = (
  flow: readonly (readonly Line[])[],
  asText: AsText,
  file: string,
) => readonly Block[] | undefined

/** With tables where there are headers of such. */
const withTables: Way = (flow, asText, file) => {
  const regions = regionsOf(file, flow)
  if (!regions.some(({ table }) => table)) return undefined
  return regions.map(({ lines, table }) => (table ? { table } : { lines: lines.map(asText) }))
}

const asLines: Way = (flow, asText) => [{ lines: withoutRepeatedHeaders(flow.flat()).map(asText) }]

const WAYS: readonly Way[] = [withTables, asLines]

/** A document that is longer is tried both ways by its first pages. */
const LONG = 24
const TRIED = 10
/** Positions on these pages, and how many more than the other way finds. */
const ENOUGH = 20
const CLEARLY = 1.25

/** A bill is printed alike throughout: a way that is clearly better on its first pages is so on all. */
function likelyWays(
  flow: readonly (readonly Line[])[],
  read: (way: Way, some: readonly (readonly Line[])[]) => OneWay | undefined,
): readonly Way[] {
  if (flow.length < LONG) return WAYS
  const first = flow.slice(0, TRIED)
  const worths = WAYS.map((way) => worth(read(way, first)))
  const likely = WAYS.filter((_, at) =>
    worths.every((other, index) => index === at || isClear(worths[at] ?? 0, other)),
  )
  return likely.length > 0 ? likely : WAYS
}

const isClear = (worth: number, other: number) => worth >= ENOUGH && worth > CLEARLY * other

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
function best(ways: readonly (OneWay | undefined)[]): OneWay {
  return ways.reduce((chosen, way) => (worth(way) > worth(chosen) ? way : chosen)) ?? NOTHING
}

const NOTHING: OneWay = { chapters: [], loose: [], issues: [] }

function worth(way: OneWay | undefined): number {
  if (!way) return -1
  const open = [...way.chapters]
  let count = 0
  for (let chapter = open.pop(); chapter; chapter = open.pop()) {
    open.push(...chapter.chapters)
    for (const { number, shortText, quantity, unit } of chapter.positions) {
      if (shortText !== '' && quantity !== null) count += number !== '' && unit !== null ? 1 : 0.5
    }
  }
  return count
}
