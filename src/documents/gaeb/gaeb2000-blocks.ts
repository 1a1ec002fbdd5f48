import { type Issue, issue, Unreadable } from '../issues.ts'
import type { Place } from '../parsed-document.ts'
import type { Limits } from '../reading.ts'

/** GAEB 2000 is made of blocks within blocks and of fields: `#begin[Position] [OZ]0101[end] #end[Position]`. */
export type Block = {
  /** In small letters: programs differ in that. */
  readonly name: string
  readonly fields: Field[]
  readonly blocks: Block[]
  /** Its lines, from 1. */
  readonly first: number
  last: number
}

export type Field = {
  /** In small letters. */
  readonly key: string
  readonly value: string
  readonly line: number
}

export function parseBlocks(
  written: string,
  file: string,
  limits: Limits,
): { root: Block; issues: Issue[] } {
  const text = written.replace(/\r\n?/g, '\n')
  const lineAt = lineCounter(text)
  const valueAt = valueReader(text)
  const tree = newTree(file, limits)
  const most = limits.cells / 2
  const mark = /#(begin|end)[ \t]*\[([^\]\n]{0,60})\]|\[([a-z_]\w{0,59})\]/gi
  let count = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (++count > most) throw new Unreadable('TOO_LARGE', null, { what: 'fields', limit: most })
    const line = lineAt(found.index)
    const key = found[3]?.toLowerCase()
    if (key === undefined) {
      const name = (found[2] ?? '').trim().toLowerCase()
      if (found[1]?.toLowerCase() === 'begin') tree.begin(name, line)
      else tree.end(name, line)
    } else if (key !== 'end') {
      const { value, next, isEnded } = valueAt(key, mark.lastIndex)
      tree.add({ key, value: unindent(value, indentAt(text, found.index)), line }, isEnded)
      mark.lastIndex = next
    }
  }
  return tree.finish(lineAt(text.length))
}

/** Blocks as they begin and end, and what is wrong about that. */
function newTree(file: string, limits: Limits) {
  const root = newBlock('', 1)
  const open = [root]
  const issues: Issue[] = []
  const place = (line: number): Place => ({ file, kind: 'LINES', first: line, last: line })
  const missing = (name: string | undefined, line: number) =>
    issues.push(issue('END_MISSING', place(line), { what: `[${name ?? ''}]` }))
  const closeTo = (depth: number, line: number) => {
    for (const block of open.splice(depth)) block.last = line
  }
  return {
    begin(name: string, line: number) {
      const unended = ENDS_OTHERS.has(name)
        ? open.findIndex((block) => cannotHold(block.name, name))
        : -1
      if (unended > 0) {
        missing(open[unended]?.name, line)
        closeTo(unended, line)
      }
      if (open.length > limits.depth) {
        const args = { what: 'blocks in blocks', limit: limits.depth }
        throw new Unreadable('TOO_LARGE', place(line), args)
      }
      const block = newBlock(name, line)
      open.at(-1)?.blocks.push(block)
      open.push(block)
    },
    end(name: string, line: number) {
      let depth = open.length - 1
      while (depth > 0 && open[depth]?.name !== name) depth--
      if (depth === 0) return
      if (depth < open.length - 1) missing(open.at(-1)?.name, line)
      closeTo(depth, line)
    },
    add(field: Field, isEnded: boolean) {
      if (!isEnded) missing(field.key, field.line)
      open.at(-1)?.fields.push(field)
    },
    finish(line: number) {
      if (open.length > 1) missing(open.at(-1)?.name, line)
      closeTo(0, line)
      return { root, issues }
    },
  }
}

const newBlock = (name: string, first: number): Block => ({
  name,
  fields: [],
  blocks: [],
  first,
  last: first,
})

const ITEMS = new Set(['position', 'hinweis', 'ausfbeschr'])

/** Where one of these begins, others must have ended. */
const ENDS_OTHERS = new Set([
  ...ITEMS,
  'lvbereich',
  'unterbeschr',
  'beschreibung',
  'lvglied',
  'adresse',
])

const cannotHold = (outer: string, inner: string): boolean =>
  ITEMS.has(outer)
    ? ITEMS.has(inner) || inner === 'lvbereich'
    : outer === inner && inner !== 'lvbereich'

/** Asked in ascending order, it goes over the text once. */
function lineCounter(text: string): (index: number) => number {
  let line = 1
  let end = text.indexOf('\n')
  return (index) => {
    while (end >= 0 && end < index) {
      line++
      end = text.indexOf('\n', end + 1)
    }
    return line
  }
}

/** Fields of texts: only they hold lines that begin with a bracket. */
const TEXT_KEYS = /^(_|.*text|.*rtf|bez|beschreib|ausfbez|bemerk)/

/**
 * A value ends at `[end]`, and may hold any other brackets. Where the mark was forgotten, the next field or block ends it.
 */
function valueReader(text: string) {
  const mark = /\[end\]|^[ \t]*#(?:begin|end)[ \t]*\[/gim
  let ahead: { index: number; end: number; isEnd: boolean } | undefined
  let isExhausted = false
  const search = (from: number) => {
    if (ahead && ahead.index >= from) return ahead
    if (isExhausted) return undefined
    mark.lastIndex = from
    const found = mark.exec(text)
    isExhausted = found === null
    ahead = found
      ? { index: found.index, end: mark.lastIndex, isEnd: found[0].startsWith('[') }
      : undefined
    return ahead
  }
  return (key: string, from: number): { value: string; next: number; isEnded: boolean } => {
    const found = search(from)
    const end = found?.index ?? text.length
    const value = text.slice(from, end)
    const isText = TEXT_KEYS.test(key)
    const cut = isText && found ? -1 : value.search(/\n[ \t]*\[\w+\]/)
    if (cut >= 0) return { value: value.slice(0, cut), next: from + cut, isEnded: false }
    if (found?.isEnd) return { value, next: found.end, isEnded: true }
    return { value, next: end, isEnded: false }
  }
}

function indentAt(text: string, index: number): number {
  let from = index
  while (from > 0 && index - from < 200 && text[from - 1] === ' ') from--
  return index - from
}

/** Lines of a value are indented like its field. */
function unindent(value: string, indent: number): string {
  if (indent === 0 || !value.includes('\n')) return value
  return value
    .split('\n')
    .map((line, at) => {
      let own = 0
      while (at > 0 && own < indent && line[own] === ' ') own++
      return line.slice(own)
    })
    .join('\n')
}

/** The first value that is not blank; a field may have several names. */
export const fieldText = (block: Block | undefined, ...keys: readonly string[]): string =>
  fieldOf(block, ...keys)?.value.trim() ?? ''

export function fieldOf(block: Block | undefined, ...keys: readonly string[]): Field | undefined {
  for (const key of keys) {
    const found = block?.fields.find((each) => each.key === key && each.value.trim() !== '')
    if (found) return found
  }
  return undefined
}

export const isYes = (value: string): boolean => /^(j|ja|y|yes|x|1)$/i.test(value)

export const blockOf = (block: Block | undefined, name: string): Block | undefined =>
  block?.blocks.find((each) => each.name === name)

/** All blocks of a name, in their order, but none within another of that name. */
export function blocksNamed(root: Block, ...names: readonly string[]): Block[] {
  const found: Block[] = []
  const left = [root]
  for (let block = left.pop(); block; block = left.pop()) {
    if (names.includes(block.name)) found.push(block)
    else for (const inner of block.blocks.toReversed()) left.push(inner)
  }
  return found
}
