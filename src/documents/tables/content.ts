import { readWrittenDecimal } from '../text/decimal.ts'
import { knownUnit } from '../text/units.ts'
import type { Role } from './header-words.ts'
import type { Layout } from './layout.ts'
import { isSum, kindOfWord } from './row-words.ts'
import type { Cell, Row } from './table.ts'

/** What stands in a column, counted. */
type Profile = {
  readonly column: number
  filled: number
  numbers: number
  fractions: number
  /** `1.2.3`, `01.02.0030`, and whole numbers that only rise. */
  outline: number
  rising: boolean
  last: number
  units: number
  eans: number
  dates: number
  /** Words of letters, in characters. */
  wording: number
  /** Without a blank, with a digit: `DR-40527-NBR`. */
  codes: number
  /** `Normalposition`, `Bedarf`, or the letter for it. */
  kinds: number
  /** `Telefon:` */
  labels: number
}

const ROWS_LOOKED_AT = 400
const MOST = 0.7

/**
 * The roles of columns above which nothing tells: known units, numbers, the longest words. Undefined where it is no
 * list of positions.
 */
export function layoutByContent(sample: readonly Row[]): Layout | undefined {
  const profiles = profilesOf(sample)
  const rows = Math.max(0, ...profiles.map(({ filled }) => filled))
  const roles: (Role | undefined)[] = profiles.map(() => undefined)
  const text = wordiest(profiles)
  if (text) roles[text.column] = 'TEXT'
  const free = () =>
    profiles.filter(({ column, filled }) => roles[column] === undefined && filled >= rows * 0.4)
  const take = (role: Role, profile: Profile | undefined) => {
    if (profile) roles[profile.column] = role
    return profile
  }
  const last = text?.column ?? 0
  const unit = take(
    'UNIT',
    free().find((each) => mostly(each, each.units)),
  )
  const beside = take('QUANTITY', unit && besideUnit(free(), unit))
  take(
    'EAN',
    free().find((each) => mostly(each, each.eans)),
  )
  const number =
    text &&
    take(
      'NUMBER',
      free().find((each) => each.column < last && isOutline(each)),
    )
  const code = take(
    'ARTICLE_NUMBER',
    free().find((each) => mostly(each, each.codes) && (!text || each.column < last)),
  )
  const quantity = beside ?? take('QUANTITY', unit ? undefined : firstNumbers(free(), last))
  if (
    !quantity ||
    !isList(
      text,
      quantity,
      [unit, number, code].some((each) => each !== undefined) || roles.includes('EAN'),
    )
  ) {
    return undefined
  }
  for (const each of free()) {
    if (mostly(each, each.dates)) take('IGNORED', each)
    if (!mostly(each, each.numbers)) continue
    const price = roles.includes('UNIT_PRICE') ? 'TOTAL_PRICE' : 'UNIT_PRICE'
    take(
      each.column > last && each.fractions > 0 && !roles.includes('TOTAL_PRICE')
        ? price
        : 'IGNORED',
      each,
    )
  }
  return { roles, headers: profiles.map(() => ''), areas: [] }
}

/** A column is what most of its cells are. */
const mostly = ({ filled }: Profile, count: number) => filled > 0 && count >= filled * MOST

const isOutline = (each: Profile) => mostly(each, each.outline) && each.rising

function besideUnit(free: readonly Profile[], { column }: Profile): Profile | undefined {
  const at = (wanted: number) =>
    free.find((each) => each.column === wanted && mostly(each, each.numbers))
  return at(column - 1) ?? at(column + 1)
}

const firstNumbers = (free: readonly Profile[], after: number) => {
  const numeric = free.filter((each) => mostly(each, each.numbers))
  return numeric.find(({ column }) => column > after) ?? numeric[0]
}

/** Names and whole numbers alone are a list only where they are several, and no labels of a form. */
function isList(text: Profile | undefined, quantity: Profile, isTold: boolean): boolean {
  if (isTold) return text !== undefined || quantity.filled >= 2
  return text !== undefined && text.labels === 0 && quantity.filled >= 3 && quantity.fractions === 0
}

/** Says what the header left open, and mends where the content speaks against it. */
export function completed(layout: Layout, sample: readonly Row[]): Layout {
  const profiles = profilesOf(sample)
  const roles: (Role | undefined)[] = profiles.map(({ column }) => layout.roles[column])
  for (let column = roles.length; column < layout.roles.length; column++) {
    roles[column] = layout.roles[column]
  }
  const of = (role: Role) => profiles.find(({ column }) => roles[column] === role)
  splitSharedText(layout, profiles, roles)
  const text = of('TEXT')
  // `Position` and `Item` head the number or the thing itself.
  const number = of('NUMBER')
  if (number && number.filled > 0 && isWordy(number) && number.outline < number.filled * 0.3) {
    roles[number.column] = text ? 'LONG_TEXT' : 'TEXT'
  }
  mendText(profiles, roles)
  if (!roles.includes('TEXT')) {
    const open = profiles.filter(({ column }) => {
      const role = roles[column]
      return role === undefined || role === 'LONG_TEXT'
    })
    const longText = of('LONG_TEXT')
    const found = longText && longText.wording > 0 ? longText : wordiest(open)
    if (found) roles[found.column] = 'TEXT'
  }
  if (!roles.includes('NUMBER')) {
    const at = roles.indexOf('TEXT')
    const code = profiles.find(
      (each) =>
        each.column < at &&
        roles[each.column] === 'ARTICLE_NUMBER' &&
        /^(?:code|item code|ident)$/i.test(layout.headers[each.column] ?? ''),
    )
    const open = profiles.find(
      (each) =>
        each.column < at &&
        roles[each.column] === undefined &&
        each.filled > 1 &&
        each.outline >= each.filled * MOST &&
        each.rising,
    )
    const found = open ?? code
    if (found) roles[found.column] = 'NUMBER'
  }
  const quantity = roles.indexOf('QUANTITY')
  if (!roles.includes('UNIT')) {
    const found = profiles.find(
      (each) =>
        roles[each.column] === undefined &&
        each.units > 0 &&
        each.units >= each.filled * MOST &&
        (layout.headers[each.column] === '' || Math.abs(each.column - quantity) === 1),
    )
    if (found) roles[found.column] = 'UNIT'
  }
  // `Art` heads kinds of positions, or articles.
  const kinds = profiles.find(
    (each) =>
      each.filled > 0 &&
      each.kinds >= each.filled * MOST &&
      /^(?:pos\W*)?(?:art|typ|kennung|kz|kennzeichen)\W*$/i.test(layout.headers[each.column] ?? ''),
  )
  if (kinds) roles[kinds.column] = 'POSITION_KIND'
  // Headed by the unit: `Stück` over numbers is a quantity, `Menge` over units is not.
  const swapped = of('QUANTITY')
  const unit = of('UNIT')
  if (swapped && unit && swapped.units > swapped.numbers && unit.numbers > unit.units) {
    roles[swapped.column] = 'UNIT'
    roles[unit.column] = 'QUANTITY'
  }
  return { ...layout, roles }
}

/** `Artikel` and `Material` head numbers or names. */
function mendText(profiles: readonly Profile[], roles: (Role | undefined)[]): void {
  const text = profiles.find(({ column }) => roles[column] === 'TEXT')
  const isCode = (each: Profile) => mostly(each, each.codes) && !isWordy(each)
  if (text && isCode(text)) {
    const words = wordiest(
      profiles.filter(({ column }) => roles[column] === undefined || roles[column] === 'LONG_TEXT'),
    )
    if (!words) return
    roles[text.column] = 'ARTICLE_NUMBER'
    roles[words.column] = 'TEXT'
  } else if (!text) {
    const named = profiles.find(
      (each) =>
        roles[each.column] === 'ARTICLE_NUMBER' && isWordy(each) && each.codes < each.filled * 0.3,
    )
    if (named) roles[named.column] = 'TEXT'
  }
}

/** One header over two columns, `Artikel` over number and name: each column is what it holds. */
function splitSharedText(
  layout: Layout,
  profiles: readonly Profile[],
  roles: (Role | undefined)[],
): void {
  const first = roles.indexOf('TEXT')
  if (first < 0) return
  const shared = profiles.filter(
    ({ column }) =>
      (roles[column] === 'TEXT' || roles[column] === 'LONG_TEXT') &&
      layout.headers[column] === layout.headers[first],
  )
  if (shared.length < 2) return
  const text = wordiest(shared)
  if (!text) return
  for (const each of shared) {
    const codes = each.codes >= each.filled * MOST && each.filled > 0
    roles[each.column] = each === text ? 'TEXT' : codes ? 'ARTICLE_NUMBER' : 'LONG_TEXT'
  }
}

function wordiest(profiles: readonly Profile[]): Profile | undefined {
  let best: Profile | undefined
  for (const each of profiles) {
    if (isWordy(each) && each.wording > (best?.wording ?? 0)) best = each
  }
  return best
}

const isWordy = (each: Profile) =>
  each.filled > 0 && each.wording / each.filled >= 4 && each.units < each.filled * MOST

function profilesOf(sample: readonly Row[]): Profile[] {
  const profiles: Profile[] = []
  let rows = 0
  for (const row of sample) {
    let cells = 0
    for (let column = 0; column < row.length; column++) {
      const profile = profiles[column] ?? emptyProfile(column)
      profiles[column] = profile
      const cell = row[column]
      if (!cell || cell.text === '') continue
      cells += 1
      count(profile, cell)
    }
    if (cells > 0) rows += 1
    if (rows >= ROWS_LOOKED_AT) break
  }
  return profiles
}

const emptyProfile = (column: number): Profile => ({
  column,
  filled: 0,
  numbers: 0,
  fractions: 0,
  outline: 0,
  rising: true,
  last: -1,
  units: 0,
  eans: 0,
  dates: 0,
  wording: 0,
  codes: 0,
  kinds: 0,
  labels: 0,
})

function count(profile: Profile, cell: Cell): void {
  profile.filled += 1
  const text = cell.text.length > 200 ? cell.text.slice(0, 200) : cell.text
  profile.wording += text.match(/[A-Za-zÀ-ÿ]{3,}/g)?.join('').length ?? 0
  if (/^\d{1,2}\.\d{1,2}\.\d{2,4}$|^\d{4}-\d\d-\d\d/.test(text)) {
    profile.dates += 1
    return
  }
  if (cell.number === undefined && knownUnit(text) !== undefined) profile.units += 1
  const value = cell.number ?? (text.length <= 30 ? readWrittenDecimal(text) : undefined)
  if (value !== undefined) {
    profile.numbers += 1
    if (value.includes('.')) profile.fractions += 1
  }
  if (/^\d{1,6}(?:\.\s?\d{1,6})*\.?$|^[A-Z]{1,2}\d{0,3}$/.test(text)) {
    profile.outline += 1
    const leading = Number.parseInt(text, 10)
    if (leading < profile.last) profile.rising = false
    if (!Number.isNaN(leading)) profile.last = leading
  }
  if (isEan(text)) profile.eans += 1
  if (text.endsWith(':') || isSum(text)) profile.labels += 1
  if (kindOfWord(text) !== undefined) profile.kinds += 1
  if (text.length >= 3 && /\d/.test(text) && !/\s/.test(text)) profile.codes += 1
}

/** Eight, twelve, thirteen or fourteen digits, the last of which checks the others. */
export function isEan(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  let sum = 0
  for (let at = text.length - 2, weight = 3; at >= 0; at--, weight = 4 - weight) {
    sum += (text.charCodeAt(at) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === text.charCodeAt(text.length - 1) - 48
}
