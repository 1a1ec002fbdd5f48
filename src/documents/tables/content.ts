import { readWrittenDecimal } from '../text/decimal.ts'
import { knownUnit } from '../text/units.ts'
import type { Role } from './header-words.ts'
import type { Layout } from './layout.ts'
import { kindOfWord } from './row-words.ts'
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
}

const ROWS_LOOKED_AT = 400
/** A column is what most of its cells are. */
const MOST = 0.7

/**
 * The roles of columns above which nothing tells: known units, numbers, the longest words. Undefined where it is no
 * list of positions.
 */
export function layoutByContent(sample: readonly Row[]): Layout | undefined {
  const profiles = profilesOf(sample)
  const rows = Math.max(0, ...profiles.map(({ filled }) => filled))
  const text = wordiest(profiles)
  if (!text || rows === 0) return undefined
  const roles: (Role | undefined)[] = []
  roles[text.column] = 'TEXT'
  const free = (each: Profile) => roles[each.column] === undefined && each.filled >= rows * 0.4
  const unit = profiles.find((each) => free(each) && each.units >= each.filled * MOST)
  if (unit) roles[unit.column] = 'UNIT'
  const number = profiles.find(
    (each) =>
      free(each) && each.column < text.column && each.outline >= each.filled * MOST && each.rising,
  )
  if (number) roles[number.column] = 'NUMBER'
  const quantity = quantityBeside(profiles.filter(free), unit, text)
  if (quantity) roles[quantity.column] = 'QUANTITY'
  for (const each of profiles) {
    if (!free(each)) continue
    if (each.eans >= each.filled * MOST) roles[each.column] = 'EAN'
    else if (each.column < text.column && each.codes >= each.filled * MOST) {
      roles[each.column] = 'ARTICLE_NUMBER'
    } else if (each.column > text.column && each.numbers >= each.filled * MOST) {
      const price = each.fractions > 0 && !roles.includes('UNIT_PRICE')
      roles[each.column] = price
        ? 'UNIT_PRICE'
        : roles.includes('UNIT_PRICE') && each.fractions > 0 && !roles.includes('TOTAL_PRICE')
          ? 'TOTAL_PRICE'
          : 'IGNORED'
    } else if (each.dates >= each.filled * MOST) roles[each.column] = 'IGNORED'
  }
  const enough =
    quantity !== undefined &&
    (unit !== undefined ||
      number !== undefined ||
      roles.includes('ARTICLE_NUMBER') ||
      quantity.filled >= 3)
  if (!enough) return undefined
  return {
    roles: Array.from({ length: profiles.length }, (_, at) => roles[at]),
    headers: profiles.map(() => ''),
    areas: [],
  }
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

function quantityBeside(
  free: readonly Profile[],
  unit: Profile | undefined,
  text: Profile,
): Profile | undefined {
  const numeric = free.filter(
    (each) => each.numbers >= each.filled * MOST && each.eans < each.filled * MOST,
  )
  if (unit) {
    const beside = [unit.column - 1, unit.column + 1]
    return numeric
      .filter(({ column }) => beside.includes(column))
      .sort((a, b) => beside.indexOf(a.column) - beside.indexOf(b.column))[0]
  }
  return (
    numeric.find(({ column }) => column > text.column) ??
    numeric.find(({ column, rising }) => column < text.column && !rising)
  )
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
