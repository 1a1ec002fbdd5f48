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

/** How a writer goes about it: some say the least, some must be exact for equals to be found. */
export type Care = 'little' | 'usual' | 'much'

/** Leaves out what people leave out. */
export function propertiesSaid(
  sheet: Sheet,
  choice: AnyChoice,
  chance: Chance,
  care: Care,
): ReadonlySet<string> {
  const said = new Set<string>()
  for (const [name, { need, plain, say }] of Object.entries(sheet.facets)) {
    const share = plain === undefined ? withCare(need, care) : choice[name] === plain ? need : 1
    if (say === undefined || chance.happens(share)) said.add(name)
  }
  return said
}

function withCare(need: number, care: Care): number {
  if (need === 1 || care === 'usual') return need
  if (care === 'little') return need / 2
  return need < 0.3 ? need : Math.max(need, 0.9)
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
  const variants = [...kind.variants.keys()].filter((variant) => {
    const row = kind.variants[variant] ?? {}
    return agrees(row) || agrees(turnedRound(sheet, row))
  })
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

function turnedRound({ turned }: Sheet, row: AnyChoice): AnyChoice {
  const [one, other] = turned?.map((name) => row[name]) ?? []
  if (!turned || one === undefined || other === undefined) return row
  return { ...row, [turned[0]]: other, [turned[1]]: one }
}
