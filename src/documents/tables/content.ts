import type { Role } from './header-words.ts'
import type { Layout } from './layout.ts'
import { isOutline, mostly, type Profile, profilesOf, wordiest } from './profiles.ts'
import type { Row } from './table.ts'

/**
 * The roles of columns above which nothing tells: known units, numbers, the longest words. Undefined where it is no
 * list of positions.
 */
export function layoutByContent(sample: readonly Row[]): Layout | undefined {
  // A single cell is a line of the letter, or a heading.
  const profiles = profilesOf(sample.filter((row) => row.filter(Boolean).length > 1))
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
  const amounts = take(
    'QUANTITY',
    unit ? undefined : free().find((each) => mostly(each, each.amounts)),
  )
  const beside = amounts ?? take('QUANTITY', unit && besideUnit(free(), unit))
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
      [unit, amounts, number, code].some((each) => each !== undefined) || roles.includes('EAN'),
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
