import { abbreviated } from './abbreviations.ts'
import type { Chance } from './chance.ts'
import { type Item, itemsOf } from './items.ts'
import { type Goods, PHRASES } from './phrases.ts'
import type { Language, Sheet } from './sheet.ts'
import type { Statement } from './statement.ts'
import { american, mistyped, plural, takenApart, withoutSharpS, withoutUmlauts } from './typing.ts'

/** The texts of a position, and which rules shaped them. */
export type Composed = {
  readonly shortText: string
  readonly longText: string
  readonly rules: readonly string[]
}

export type Task = {
  readonly statement: Statement
  readonly sheet: Sheet
  readonly language: Language
  readonly isOrder: boolean
  readonly norms: readonly string[]
  readonly goods: Goods
  /** Several pieces are wanted. */
  readonly isPlural: boolean
  /** A number as it is to stand in the text. */
  readonly number: string | undefined
  /** A number of the asker's own, which no catalogue has. */
  readonly foreignNumber: string | undefined
}

const SHARE = {
  mistyped: 0.165,
  abbreviated: { de: 0.55, en: 0.4 },
  abbreviatedThroughout: 0.3,
  apart: 0.08,
  plural: 0.25,
  withoutUmlauts: 0.07,
  withoutSharpS: 0.06,
  capitals: 0.03,
  small: 0.04,
  aside: 0.25,
  american: 0.25,
  remark: 0.06,
} as const

export function compose(task: Task, chance: Chance): Composed {
  const rules = new Set<string>([task.isOrder ? 'order_line' : 'bill'])
  const items = withAside(task, chance, rules)
  const product = productOf(task, chance, rules)
  const texts = task.isOrder
    ? { shortText: orderLine(task, product, items, chance, rules), longText: '' }
    : billTexts(task, product, items, chance, rules)
  return { ...typed(texts, task, chance, rules), rules: [...rules] }
}

function withAside({ sheet, statement, language }: Task, chance: Chance, rules: Set<string>) {
  const items = itemsOf(sheet, statement, language, chance)
  if (items.some(({ isUnusual }) => isUnusual)) rules.add('unit_form')
  const asides = sheet.asides[language]
  if (asides.length === 0 || !chance.happens(SHARE.aside)) return items
  const text = chance.wording(asides)
  return [...items, { brief: text, clause: text, line: text, isUnusual: false }]
}

function productOf(
  { sheet, statement, language, isPlural }: Task,
  chance: Chance,
  rules: Set<string>,
) {
  const words = sheet.words[language](statement.choice)
  let product = chance.wording(words)
  if (product !== words[0]) rules.add('synonym')
  const before = product
  if (language === 'de' && isPlural && chance.happens(SHARE.plural)) product = plural(product)
  const many = product
  if (many !== before) rules.add('inflection')
  if (language === 'de' && chance.happens(SHARE.apart)) product = takenApart(many, chance)
  if (product !== many) rules.add('compound')
  if (chance.happens(SHARE.mistyped)) {
    const right = product
    product = mistyped(right, chance)
    if (product !== right) rules.add('typo')
  }
  return product
}

/** The make as it stands in a line: `Fabr. Orvenau Alvera o. glw.` */
function makeOf({ statement, language }: Task, chance: Chance, isLine: boolean): string {
  const { maker, series, orEqual } = statement
  if (!maker) return ''
  const name = chance.happens(0.75) ? maker.brand : maker.name
  const named = series === undefined ? name : `${name} ${series}`
  const equal = orEqual ? ` ${chance.wording(PHRASES[language].equal)}` : ''
  if (language === 'en') {
    const start = chance.wording(
      isLine ? ['', 'make ', 'by '] : ['Manufacturer: ', 'Make: ', 'Brand: '],
    )
    return `${start}${named}${equal}`
  }
  const starts = isLine
    ? ['', '', 'Fabr. ', 'Fabrikat ', 'von ', 'Fa. ', 'Marke ']
    : orEqual
      ? ['Fabrikat: ', 'Leitfabrikat: ', 'z. B. ', 'Hersteller: ', 'Richtfabrikat: ']
      : ['Fabrikat: ', 'Hersteller: ', 'Fabrikat ', 'Fabrikat/Typ: ']
  return `${chance.wording(starts)}${named}${equal}`
}

function orderLine(
  task: Task,
  product: string,
  items: readonly Item[],
  chance: Chance,
  rules: Set<string>,
): string {
  const briefs = items.map(({ brief }) => brief)
  const make = makeOf(task, chance, true)
  const [first = '', ...rest] = briefs
  const order = chance.below(10)
  const words =
    order < 6
      ? [product, ...briefs, make]
      : order === 6
        ? [make, product, ...briefs]
        : order === 7
          ? [first, product, ...rest, make]
          : order === 8
            ? [product, ...chance.shuffled([...briefs, make])]
            : [make, ...briefs, product]
  if (order > 6) rules.add('word_order')
  const numbered = withNumber(words, task, chance)
  if (chance.happens(SHARE.remark)) {
    numbered.push(chance.wording(PHRASES[task.language].remarks))
    rules.add('boilerplate')
  }
  const joined = numbered.filter((word) => word !== '').join(chance.pick([' ', ' ', ' ', ', ']))
  return shortened(joined, task.language, chance, rules)
}

/** Numbers stand before, behind or amid the words. */
function withNumber(words: readonly string[], task: Task, chance: Chance): string[] {
  const numbers = [task.number, task.foreignNumber].filter((number) => number !== undefined)
  const all = [...words]
  for (const number of numbers) {
    const at = chance.pick([0, 0, all.length, all.length, 1])
    all.splice(at, 0, at === all.length && chance.happens(0.2) ? `(${number})` : number)
  }
  return all
}

function shortened(text: string, language: Language, chance: Chance, rules: Set<string>): string {
  if (!chance.happens(SHARE.abbreviated[language])) return text
  const shorter = abbreviated(text, language, chance)
  if (shorter !== text) rules.add('abbreviation')
  return shorter
}

const SHORT_TEXTS = [40, 55, 60, 70, 70]

function billTexts(
  task: Task,
  product: string,
  items: readonly Item[],
  chance: Chance,
  rules: Set<string>,
) {
  const { language } = task
  const room = chance.pick(SHORT_TEXTS)
  const join = chance.pick([' ', ', '])
  const told = chance.pick([0, 1, 2, items.length, items.length])
  const isBriefer = chance.happens(0.2)
  let shortText = product
  let shown = 0
  while (shown < told && shown < items.length) {
    const longer = `${shortText}${join}${items[shown]?.brief ?? ''}`
    if (longer.length > room) break
    shortText = longer
    shown += 1
  }
  const rest = isBriefer ? items.slice(shown) : items
  const isNumberAmid = task.number !== undefined && chance.happens(0.35)
  const long = longLines(task, product, rest, chance, rules, isNumberAmid)
  const isThroughout = chance.happens(SHARE.abbreviatedThroughout)
  const lines = isThroughout ? long.map((line) => shortened(line, language, chance, rules)) : long
  return {
    shortText: shortened(shortText, language, chance, rules),
    longText: wrapped([...lines, ...makeLines(task, isNumberAmid, chance)], chance),
  }
}

function longLines(
  task: Task,
  product: string,
  items: readonly Item[],
  chance: Chance,
  rules: Set<string>,
  isNumberAmid: boolean,
): readonly string[] {
  const { language, sheet, statement } = task
  const phrases = PHRASES[language]
  const other = chance.happens(0.4)
    ? chance.wording(sheet.words[language](statement.choice))
    : product
  const work = chance.wording(phrases.work[task.goods])
  const lines: string[] = []
  if (chance.happens(0.25)) lines.push(chance.wording(phrases.before))
  const clauses = items.map(({ clause }) => clause)
  if (isNumberAmid) clauses.splice(1, 0, task.number ?? '')
  if (chance.happens(0.45) || isNumberAmid) {
    lines.push(`${[other, ...clauses].join(', ')}${language === 'de' ? ' ' : ', '}${work}`)
  } else {
    const bullet = chance.pick(['', '- ', '', '* '])
    const inOrder = chance.happens(0.7) ? items : chance.shuffled(items)
    lines.push(`${other} ${work}`, ...inOrder.map(({ line }) => `${bullet}${line}`))
  }
  if (chance.happens(0.35)) {
    const norm = chance.pick(task.norms)
    lines.push(sentence(chance.wording(phrases.norm).replace('#', norm)))
  }
  if (task.goods !== 'used' && chance.happens(0.2)) lines.push(chance.wording(phrases.places))
  const behind = task.goods === 'used' ? phrases.delivery : phrases.behind
  const open = chance.shuffled(behind.filter((text) => chance.maySay(text)))
  lines.push(...open.slice(0, chance.below(3)))
  rules.add('boilerplate')
  return lines
}

function makeLines(task: Task, isNumberAmid: boolean, chance: Chance): readonly string[] {
  const { language, statement, number, foreignNumber } = task
  const { maker, series, orEqual } = statement
  const lines: string[] = []
  if (maker && series !== undefined && chance.happens(0.4)) {
    const name = makeOf(
      { ...task, statement: { ...statement, series: undefined, orEqual: false } },
      chance,
      false,
    )
    const equal = orEqual ? ` ${chance.wording(PHRASES[language].equal)}` : ''
    lines.push(
      name,
      `${chance.wording(language === 'de' ? ['Typ: ', 'Serie: ', 'Typ '] : ['Type: ', 'Series: ', 'Model: '])}${series}${equal}`,
    )
  } else if (maker) {
    lines.push(makeOf(task, chance, false))
  }
  if (number !== undefined && !isNumberAmid) lines.push(number)
  if (foreignNumber !== undefined) lines.push(foreignNumber)
  if (!maker && number === undefined && chance.happens(0.25)) {
    lines.push(chance.wording(PHRASES[language].blanks))
  }
  return lines
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Some programs break lines as typewriters did. */
function wrapped(lines: readonly string[], chance: Chance): string {
  if (chance.happens(0.5)) return lines.join('\n')
  const width = chance.pick([48, 55, 72])
  return lines.flatMap((line) => brokenAt(line, width)).join('\n')
}

function brokenAt(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}

type Texts = { readonly shortText: string; readonly longText: string }

/** What the keyboard and the habits of the one who types make of it. */
function typed(
  texts: Texts,
  { language, isOrder }: Task,
  chance: Chance,
  rules: Set<string>,
): Texts {
  const change = (rule: string, how: (text: string) => string, those: Texts): Texts => {
    const changed = { shortText: how(those.shortText), longText: how(those.longText) }
    if (changed.shortText !== those.shortText || changed.longText !== those.longText)
      rules.add(rule)
    return changed
  }
  let all = texts
  if (language === 'en' && chance.happens(SHARE.american)) all = change('american', american, all)
  if (language === 'de') {
    if (chance.happens(SHARE.withoutUmlauts)) all = change('umlauts', withoutUmlauts, all)
    else if (chance.happens(SHARE.withoutSharpS)) all = change('umlauts', withoutSharpS, all)
  }
  if (!isOrder) return all
  if (chance.happens(SHARE.capitals)) return change('case', (text) => text.toUpperCase(), all)
  return chance.happens(SHARE.small) ? change('case', (text) => text.toLowerCase(), all) : all
}
