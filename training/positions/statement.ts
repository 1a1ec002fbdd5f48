import { articleNumberOf } from '../../src/demo/catalogue/article.ts'
import type { AnyChoice } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import type { Maker } from '../../src/demo/catalogue/makers.ts'
import type { Chance } from './chance.ts'
import type { Sheet } from './sheet.ts'
import type { StockedSeries } from './stock.ts'

/** What a position is to say, before any word of it is chosen. */
export type Statement = {
  readonly kindNumber: number
  /** All that the wanted article is, whether said or not. */
  readonly choice: AnyChoice
  /** The properties that are written. */
  readonly said: ReadonlySet<string>
  readonly maker: Maker | undefined
  readonly series: string | undefined
  /** Other makes may be offered. */
  readonly orEqual: boolean
}

/** Leaves out what people leave out; `thorough` where equals of other makers are to be found. */
export function propertiesSaid(
  sheet: Sheet,
  choice: AnyChoice,
  chance: Chance,
  thorough: boolean,
): ReadonlySet<string> {
  const said = new Set<string>()
  for (const [name, { need, plain, say }] of Object.entries(sheet.facets)) {
    const share = plain !== undefined && choice[name] !== plain ? 1 : need
    const mostly =
      thorough && plain === undefined ? Math.max(share, share >= 0.3 ? 0.9 : share) : share
    if (say === undefined || chance.happens(mostly)) said.add(name)
  }
  return said
}

/** What an article must agree in: what is said, and what goes without saying. */
export function boundProperties(
  sheet: Sheet,
  { said, choice }: Pick<Statement, 'said' | 'choice'>,
): readonly string[] {
  return Object.entries(sheet.facets)
    .filter(
      ([name, { plain }]) => said.has(name) || (plain !== undefined && choice[name] === plain),
    )
    .map(([name]) => name)
}

/** The article numbers of all active articles that agree with everything a statement binds. */
export function fitting(
  statement: Statement,
  sheet: Sheet,
  shelf: readonly StockedSeries[],
): ReadonlySet<string> {
  const { kindNumber, choice, maker, series, orEqual } = statement
  const kind = productKinds[kindNumber]
  const fits = new Set<string>()
  if (!kind) return fits
  const bound = boundProperties(sheet, statement)
  const agrees = (row: AnyChoice) =>
    bound.every((name) => row[name] === undefined || row[name] === choice[name])
  const variants = kind.variants.flatMap((row, variant) => (agrees(row) ? [variant] : []))
  const traits = kind.traits.map(agrees)
  for (const family of shelf) {
    if (!traits[family.series.trait]) continue
    if (maker && !orEqual && family.series.maker.brand !== maker.brand) continue
    if (series !== undefined && !orEqual && family.series.label !== series) continue
    for (const variant of variants) {
      if (family.active[variant] === 1) fits.add(articleNumberOf(family.series, variant))
    }
  }
  return fits
}
