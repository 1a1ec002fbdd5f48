import type { Block } from '../blocks.ts'
import { joinPlaces } from '../places.ts'
import type { TextLine } from '../reading.ts'
import { headerWord } from '../tables/header-words.ts'
import type { Cell, Table } from '../tables/table.ts'

type TextRow = readonly (Cell | undefined)[]

/** A column of a text: where its name begins, and where the next one does. */
type Column = { readonly from: number; readonly to: number }

const FEWEST_COLUMNS = 3
const MOST_COLUMNS = 30
const LONGEST = 400

/**
 * Tables set with blanks or tabs below a line that names their columns. Undefined where there is none.
 */
export function blocksWithTables(written: readonly TextLine[]): readonly Block[] | undefined {
  const lines = written.map(withTabs)
  const blocks: Block[] = []
  let rest: TextLine[] = []
  for (let at = 0; at < lines.length; ) {
    const columns = columnsOf(lines[at]?.text ?? '')
    const end = columns ? endOfTable(lines, at) : at
    if (!columns || end - at < 2) {
      rest.push(...written.slice(at, at + 1))
      at += 1
      continue
    }
    if (rest.length > 0) blocks.push({ lines: rest })
    rest = []
    blocks.push({ table: tableOf(lines.slice(at, end), columns) })
    at = end
  }
  if (!blocks.some((block) => 'table' in block)) return undefined
  return rest.length > 0 ? [...blocks, { lines: rest }] : blocks
}

/** Bars divide columns as tabs do. */
function withTabs(line: TextLine): TextLine {
  if (line.text.length > LONGEST || !/\|.*\|/.test(line.text)) return line
  return { ...line, text: line.text.replace(/^\s*\|\s*/, '').replace(/\s*\|\s*/g, '\t') }
}

/** The columns that a line names; undefined where it does not. */
function columnsOf(text: string): readonly Column[] | undefined {
  if (text.length > LONGEST || !/menge|anzahl|st(?:ü|ue)ck|qty|quantity/i.test(text))
    return undefined
  const names = [...text.matchAll(/\S+(?: \S+)*/g)]
  if (names.length < FEWEST_COLUMNS || names.length > MOST_COLUMNS) return undefined
  const known = names.filter(([name]) => headerWord(name) !== undefined)
  if (known.length < FEWEST_COLUMNS || known.length < names.length * 0.7) return undefined
  return names.map(({ index }, at) => ({ from: index, to: names[at + 1]?.index ?? Infinity }))
}

const RULER = /^[-=_+:\s]*$/

/** Two empty lines end a table, and so does a text that runs over all columns. */
function endOfTable(lines: readonly TextLine[], header: number): number {
  let end = header + 1
  for (let at = header + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? ''
    if (text.trim() === '') {
      if ((lines[at + 1]?.text ?? '').trim() === '') break
      continue
    }
    const isSet = /\S(?:\t| {2,})\s*\S/.test(text.slice(0, LONGEST)) || /^\s{3}/.test(text)
    if (!isSet && !RULER.test(text)) break
    end = at + 1
  }
  return end
}

function tableOf(lines: readonly TextLine[], columns: readonly Column[]): Table {
  const filled = lines.filter(({ text }) => !RULER.test(text))
  const tabbed = (lines[0]?.text ?? '').includes('\t')
  const cells = filled.map(({ text }) => (tabbed ? byTabs(text) : byColumns(text, columns)))
  const { rows, starts } = tabbed
    ? { rows: cells, starts: cells.map((_, at) => at) }
    : joined(cells)
  return {
    name: '',
    rows,
    merges: [],
    place(first, last) {
      const [from, to] = [
        filled[starts[first] ?? 0],
        filled[(starts[last + 1] ?? filled.length) - 1],
      ]
      if (!from || !to) throw new RangeError('a table has rows')
      return joinPlaces(from.place, to.place)
    },
  }
}

/**
 * Where the text of a row takes several lines its quantity may stand beside the last one: lines from a number to that
 * quantity are one row.
 */
function joined(lines: readonly TextRow[]): {
  rows: readonly TextRow[]
  starts: readonly number[]
} {
  const roles = (lines[0] ?? []).map((cell) => headerWord(cell?.text ?? '')?.role)
  const [number, quantity] = [roles.indexOf('NUMBER'), roles.indexOf('QUANTITY')]
  const rows: TextRow[] = []
  const starts: number[] = []
  for (const [at, line] of lines.entries()) {
    const open = starts.length > 1 ? rows.at(-1) : undefined
    const goesOn = open?.[number] && !open[quantity] && !line[number] && line[quantity]
    if (open && goesOn) rows[rows.length - 1] = open.map((cell, column) => both(cell, line[column]))
    else {
      rows.push(line)
      starts.push(at)
    }
  }
  return { rows, starts }
}

const both = (above: Cell | undefined, below: Cell | undefined): Cell | undefined =>
  above && below ? { text: `${above.text}\n${below.text}` } : (above ?? below)

const byTabs = (text: string): (Cell | undefined)[] => text.split('\t').map((each) => cellOf(each))

/** What stands apart belongs to the column it overlaps most; numbers end where the name does, texts begin with it. */
function byColumns(text: string, columns: readonly Column[]): (Cell | undefined)[] {
  const texts: string[] = columns.map(() => '')
  for (const found of text.slice(0, LONGEST).matchAll(/\S+(?: \S+)*/g)) {
    const [from, to] = [found.index, found.index + found[0].length]
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (const [at, column] of columns.entries()) {
      const overlap = Math.min(to, column.to) - Math.max(from, column.from)
      if (overlap > most) [best, most] = [at, overlap]
    }
    texts[best] = `${texts[best]} ${found[0]}`
  }
  return texts.map(cellOf)
}

function cellOf(text: string): Cell | undefined {
  const trimmed = text.trim()
  return trimmed === '' ? undefined : { text: trimmed }
}
