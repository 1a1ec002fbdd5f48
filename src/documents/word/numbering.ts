import { readXml } from '../containers/xml.ts'
import type { Limits, SourceFile } from '../reading.ts'
import { type Attributes, attribute, wholeNumber } from './attributes.ts'
import { formatNumber } from './number-format.ts'

/** One level of a list. */
type Level = {
  start: number
  format: string
  /** `%1.%2.` with the number of each level in its place. */
  text: string
  suffix: string
  /** The style whose paragraphs are on this level. */
  style?: string
  /** Shows numbers of other levels as digits even where they are letters. */
  legal?: boolean
}

type Definition = { readonly levels: Map<number, Level>; linked?: string }
type List = {
  definition: string
  readonly overrides: Map<number, Level>
  readonly starts: Map<number, number>
}

/** The automatic numbers of paragraphs, as Word counts them. */
export type Counting = {
  /** What stands before the text of a paragraph of this list; the list goes on with it. */
  next(listId: string, level: number | undefined, styleId: string | undefined): string
}

export function readNumbering(text: string, limits: Limits, file: SourceFile): Counting {
  const definitions = new Map<string, Definition>()
  const lists = new Map<string, List>()
  if (text !== '') readXml(text, handlerFor(definitions, lists), limits, file)
  return new Counters(definitions, lists)
}

function handlerFor(definitions: Map<string, Definition>, lists: Map<string, List>) {
  let definition: Definition | undefined
  let list: List | undefined
  let level: Level | undefined
  let overridden = 0
  return {
    open(name: string, attributes: Attributes) {
      const value = attribute(attributes, 'val')
      if (name === 'abstractNum') {
        definition = { levels: new Map() }
        definitions.set(attribute(attributes, 'abstractNumId') ?? '', definition)
      } else if (name === 'num') {
        list = { definition: '', overrides: new Map(), starts: new Map() }
        lists.set(attribute(attributes, 'numId') ?? '', list)
      } else if (name === 'abstractNumId' && list) list.definition = value ?? ''
      else if (name === 'numStyleLink' && definition) definition.linked = value ?? ''
      else if (name === 'lvlOverride') overridden = wholeNumber(attribute(attributes, 'ilvl')) ?? 0
      else if (name === 'startOverride' && list)
        list.starts.set(overridden, wholeNumber(value) ?? 1)
      else if (name === 'lvl') {
        level = { start: 1, format: 'decimal', text: '', suffix: 'tab' }
        const at = wholeNumber(attribute(attributes, 'ilvl')) ?? 0
        ;(list?.overrides ?? definition?.levels)?.set(at, level)
      } else if (level) describe(level, name, value)
    },
    close(name: string) {
      if (name === 'lvl') level = undefined
      else if (name === 'abstractNum') definition = undefined
      else if (name === 'num') list = undefined
    },
    text() {},
  }
}

function describe(level: Level, name: string, value: string | undefined): void {
  if (name === 'start') level.start = wholeNumber(value) ?? 1
  else if (name === 'numFmt') level.format = value ?? 'decimal'
  else if (name === 'lvlText') level.text = (value ?? '').slice(0, 100)
  else if (name === 'suff') level.suffix = value ?? 'tab'
  else if (name === 'pStyle' && value !== undefined) level.style = value
  else if (name === 'isLgl') level.legal = true
}

const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['space', ' '],
  ['nothing', ''],
])
const LEVELS = 9

class Counters implements Counting {
  readonly #definitions: ReadonlyMap<string, Definition>
  readonly #lists: ReadonlyMap<string, List>
  /** By definition: lists that share one go on where the other was. */
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  constructor(definitions: ReadonlyMap<string, Definition>, lists: ReadonlyMap<string, List>) {
    this.#definitions = definitions
    this.#lists = lists
  }

  next(listId: string, given: number | undefined, styleId: string | undefined): string {
    const list = this.#lists.get(listId)
    const definition = list && this.#definitions.get(list.definition)
    if (!list || !definition) return ''
    const levelAt = (at: number) => list.overrides.get(at) ?? definition.levels.get(at)
    const at = Math.min(LEVELS - 1, Math.max(0, given ?? this.#levelOf(definition, styleId)))
    const level = levelAt(at)
    if (!level) return ''
    const counts = this.#countsOf(list)
    this.#restart(listId, list, counts)
    counts[at] = (counts[at] ?? level.start - 1) + 1
    counts.length = at + 1
    if (level.format === 'bullet') return level.text === '' ? '' : '- '
    const text = level.text.replace(/%(\d)/g, (_, digit: string) => {
      const other = Number(digit) - 1
      const of = levelAt(other)
      if (!of || other > at) return ''
      // A level that was passed over counts as begun.
      counts[other] ??= of.start
      const isLegal = level.legal && other !== at && of.format !== 'decimalZero'
      return formatNumber(counts[other] ?? of.start, isLegal ? 'decimal' : of.format)
    })
    return text === '' ? '' : text + (SUFFIXES.get(level.suffix) ?? '\t')
  }

  #levelOf({ levels }: Definition, styleId: string | undefined): number {
    for (const [at, { style }] of levels) if (style !== undefined && style === styleId) return at
    return 0
  }

  #countsOf(list: List): (number | undefined)[] {
    const known = this.#counts.get(list.definition)
    if (known) return known
    const counts: (number | undefined)[] = []
    this.#counts.set(list.definition, counts)
    return counts
  }

  /** A list that says where it starts does so once, with its first paragraph. */
  #restart(listId: string, list: List, counts: (number | undefined)[]): void {
    if (this.#begun.has(listId)) return
    this.#begun.add(listId)
    for (const [at, start] of list.starts) if (at < LEVELS) counts[at] = start - 1
  }
}
