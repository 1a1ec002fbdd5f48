import { isBareTotal, isUnitHeader, type Role } from './header-words.ts'
import type { Layout } from './layout.ts'
import { isOutline, isWordy, mostly, type Profile, profilesOf, wordiest } from './profiles.ts'
import { isKindHeader, isMark, isSum } from './row-words.ts'
import type { Row } from './table.ts'

/** Columns with their headers, what they hold, and the roles they have so far. */
type Columns = {
  readonly headers: readonly string[]
  readonly profiles: readonly Profile[]
  readonly roles: (Role | undefined)[]
}

/** Says what the header left open, and mends where the content speaks against it. */
export function completed(layout: Layout, sample: readonly Row[]): Layout {
  const profiles = profilesOf(sample)
  const width = Math.max(profiles.length, layout.roles.length)
  const roles = Array.from({ length: width }, (_, column) => layout.roles[column])
  const columns: Columns = { headers: layout.headers, profiles, roles }
  mendMaterial(columns, sample)
  splitSharedText(columns)
  mendNumber(columns)
  joinNumbers(columns, sample)
  mendText(columns)
  findText(columns)
  findNumber(columns)
  findUnit(columns)
  findQuantity(columns)
  findKinds(columns, sample)
  mendQuantity(columns)
  if (layout.areas.length === 0) findUnitColumns(columns, sample)
  return { ...layout, roles }
}

const columnOf = ({ profiles, roles }: Columns, role: Role) =>
  profiles.find(({ column }) => roles[column] === role)

const headerOf = ({ headers }: Columns, { column }: Profile) => headers[column] ?? ''

/** Columns of which nothing is known yet, or only that they hold a text. */
const openTexts = ({ profiles, roles }: Columns) =>
  profiles.filter(({ column }) => roles[column] === undefined || roles[column] === 'LONG_TEXT')

const MATERIAL = /^(?:material|werkstoff)/i
/** As steel is named, by its number or its strength: `1.4301`, `S235JR`, `V2A`. */
const STEEL = /^(?:1\.\d{4}(?!\d)|S\d{3}[A-Z]|V[24]A|A[24](?:-\d0)?$|AISI ?\d|St ?\d\d)/

/** What it is made of, which has a number, too, but not that of an article. */
function mendMaterial({ headers, roles }: Columns, sample: readonly Row[]): void {
  for (const [column, header] of headers.entries()) {
    if (!MATERIAL.test(header) || roles[column] === 'TEXT') continue
    const texts = sample.map((row) => row[column]?.text ?? '').filter((text) => text !== '')
    const steels = texts.filter((text) => STEEL.test(text)).length
    if (steels > texts.length / 2) roles[column] = undefined
  }
}

/** One header over two columns, `Artikel` over number and name: each column is what it holds. */
function splitSharedText(columns: Columns): void {
  const { headers, profiles, roles } = columns
  const header = headers[roles.indexOf('TEXT')]
  const shared = profiles.filter(
    ({ column }) =>
      (roles[column] === 'TEXT' || roles[column] === 'LONG_TEXT') && headers[column] === header,
  )
  const text = wordiest(shared)
  if (shared.length < 2 || !text) return
  for (const each of shared) {
    const other = mostly(each, each.codes) ? 'ARTICLE_NUMBER' : 'LONG_TEXT'
    roles[each.column] = each === text ? 'TEXT' : other
  }
}

/** `Position` and `Item` head the number or the thing itself. */
function mendNumber(columns: Columns): void {
  const number = columnOf(columns, 'NUMBER')
  if (!number || !isWordy(number) || number.outline >= number.filled * 0.3) return
  columns.roles[number.column] = columnOf(columns, 'TEXT') ? 'LONG_TEXT' : 'TEXT'
}

/** `Titel` and `Pos` may each hold a part of the number; so do columns that share its header. */
function joinNumbers(columns: Columns, sample: readonly Row[]): void {
  const { headers, profiles, roles } = columns
  const number = columnOf(columns, 'NUMBER')
  if (!number) return
  const own = number.column
  const isPart = (each: Profile) => mostly(each, each.outline) && !isWordy(each)
  for (let at = own + 1; headers[at] === headers[own]; at++) {
    const part = profiles[at]
    if (part && roles[at] === undefined && isPart(part)) roles[at] = 'NUMBER'
  }
  const outer = profiles.filter(
    (each) =>
      each.column < own &&
      (roles[each.column] === 'CHAPTER' ||
        roles[each.column] === 'TEXT' ||
        roles[each.column] === 'LONG_TEXT') &&
      isPart(each),
  )
  if (outer.length === 0 || isWholeNumber(sample, number, outer)) return
  for (const each of outer) roles[each.column] = 'NUMBER'
}

/** It has all parts itself, or counts on where others begin again. */
function isWholeNumber(
  sample: readonly Row[],
  number: Profile,
  outer: readonly Profile[],
): boolean {
  const first = sample.find((row) => row[number.column] !== undefined)
  let changes = false
  for (const row of sample) {
    const own = row[number.column]?.text
    if (own === undefined) continue
    if (/\..*\d/.test(own)) return true
    changes ||= outer.some(({ column }) => row[column]?.text !== first?.[column]?.text)
  }
  return changes && isOutline(number)
}

/** `Artikel`, `Material` and `Titel` head numbers or names. */
function mendText(columns: Columns): void {
  const { profiles, roles } = columns
  const text = columnOf(columns, 'TEXT')
  if (text && mostly(text, Math.max(text.codes, text.outline)) && !isWordy(text)) {
    const words = wordiest(openTexts(columns))
    if (!words) return
    const counts = /^titel/i.test(headerOf(columns, text)) && !roles.includes('NUMBER')
    roles[text.column] = counts ? 'NUMBER' : 'ARTICLE_NUMBER'
    roles[words.column] = 'TEXT'
  } else if (!text) {
    const named = profiles.find(
      (each) =>
        roles[each.column] === 'ARTICLE_NUMBER' && isWordy(each) && each.codes < each.filled * 0.3,
    )
    if (named) roles[named.column] = 'TEXT'
  } else {
    // What it is made of.
    const material = profiles.find((each) => /^material$/i.test(headerOf(columns, each)))
    if (material && isMadeOf(material)) roles[material.column] = undefined
  }
}

const isMadeOf = (each: Profile) => each.wording >= each.filled * 3 && !mostly(each, each.codes)

function findText(columns: Columns): void {
  if (columns.roles.includes('TEXT')) return
  const longText = columnOf(columns, 'LONG_TEXT')
  const found = longText && longText.wording > 0 ? longText : wordiest(openTexts(columns))
  if (found) columns.roles[found.column] = 'TEXT'
}

/** A column that counts; else a code, where it is all there is. */
function findNumber(columns: Columns): void {
  const { profiles, roles } = columns
  if (roles.includes('NUMBER')) return
  const before = profiles.slice(0, Math.max(0, roles.indexOf('TEXT')))
  const found =
    before.find(
      (each) =>
        roles[each.column] === undefined &&
        each.filled > 1 &&
        isOutline(each) &&
        !MATERIAL.test(headerOf(columns, each)),
    ) ??
    before.find(
      (each) =>
        roles[each.column] === 'ARTICLE_NUMBER' &&
        /^(?:code|item code|ident)$/i.test(headerOf(columns, each)),
    )
  if (found) roles[found.column] = 'NUMBER'
}

function findUnit(columns: Columns): void {
  const { profiles, roles } = columns
  const headed = columnOf(columns, 'UNIT')
  // `Dim` heads units or dimensions; `Menge` and `ME` may have changed places.
  const isOther =
    headed && mostly(headed, headed.numbers) && /^dim/i.test(headerOf(columns, headed))
  if (isOther) roles[headed.column] = undefined
  if (roles.includes('UNIT')) return
  const quantity = roles.indexOf('QUANTITY')
  const found = profiles.find(
    (each) =>
      roles[each.column] === undefined &&
      mostly(each, each.units) &&
      (headerOf(columns, each) === '' || Math.abs(each.column - quantity) === 1),
  )
  if (found) roles[found.column] = 'UNIT'
}

/** Of the thing itself, not how much of it is wanted. */
const MEASURE =
  /^material|^werkstoff|gewicht|länge|laenge|breite|höhe|hoehe|tiefe|dicke|stärke|durchmesser|leistung|jahr|weight|length|width|height|depth|\b(?:dn|kg|mm|kw|watt)\b/i

/** Headed by a word that is not known: the sum of those before it, or the only numbers beside the units. */
function findQuantity(columns: Columns): void {
  const { profiles, roles } = columns
  const unit = columnOf(columns, 'UNIT')
  if (!unit || roles.includes('QUANTITY')) return
  const open = profiles.filter(
    (each) =>
      roles[each.column] === undefined &&
      mostly(each, each.numbers) &&
      !MEASURE.test(headerOf(columns, each)),
  )
  const total = columnOf(columns, 'TOTAL_PRICE')
  const isSum =
    total && isBareTotal(headerOf(columns, total)) && open.at(-1)?.column === total.column - 1
  if (isSum && !roles.includes('UNIT_PRICE')) {
    roles[total.column] = 'QUANTITY'
    for (const each of open) roles[each.column] = 'IGNORED'
  } else if (open.length === 1 && open[0] && Math.abs(open[0].column - unit.column) === 1) {
    roles[open[0].column] = 'QUANTITY'
  }
}

/** `Art` heads kinds of positions, or articles. */
function findKinds(columns: Columns, sample: readonly Row[]): void {
  const kinds = columns.profiles.find(
    (each) =>
      mostly(each, each.kinds) &&
      /^(?:pos\W*)?(?:art|typ|kennung|kz|kennzeichen)\W*$/i.test(headerOf(columns, each)),
  )
  if (kinds) columns.roles[kinds.column] = 'POSITION_KIND'
  for (const [column, header] of columns.headers.entries()) {
    if (columns.roles[column] !== undefined || !isKindHeader(header)) continue
    const isMarked = sample.every((row) => isMark(row[column]?.text || '-'))
    if (isMarked) columns.roles[column] = 'POSITION_KIND'
  }
}

/** `Stück` over numbers is a quantity, `Menge` over units is not. */
function mendQuantity(columns: Columns): void {
  const quantity = columnOf(columns, 'QUANTITY')
  const unit = columnOf(columns, 'UNIT')
  if (!quantity || !unit) return
  if (quantity.units <= quantity.numbers || unit.numbers <= unit.units) return
  columns.roles[quantity.column] = 'UNIT'
  columns.roles[unit.column] = 'QUANTITY'
}

/** `Stk`, `lfm` and `m²` each head the quantities in that unit, where no row has two of them. */
function findUnitColumns(columns: Columns, sample: readonly Row[]): void {
  const { profiles, roles } = columns
  if (roles.includes('UNIT')) return
  const found = profiles.filter((each) => {
    const role = roles[each.column]
    const isOpen = role === undefined || role === 'QUANTITY'
    return isOpen && mostly(each, each.numbers) && isUnitHeader(headerOf(columns, each))
  })
  const isElsewhere =
    roles.includes('QUANTITY') && !found.some(({ column }) => roles[column] === 'QUANTITY')
  if (found.length < 2 || isElsewhere) return
  const isFilledTwice = (row: Row) => found.filter(({ column }) => row[column]?.text).length > 1
  const sumsUp = (row: Row) => row.some((cell) => cell !== undefined && isSum(cell.text))
  if (sample.some((row) => isFilledTwice(row) && !sumsUp(row))) return
  for (const { column } of found) roles[column] = 'QUANTITY'
}
