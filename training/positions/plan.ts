import {
  type Assortment,
  createAssortment,
  type Series,
} from '../../src/demo/catalogue/assortment.ts'
import type { AnyChoice, ProductKind } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import { pick } from '../../src/demo/dice.ts'
import type { Chance, Part } from './chance.ts'
import { PARTS } from './parts.ts'
import type { Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'
import { fitting, propertiesSaid, type Statement } from './statement.ts'
import type { Stock } from './stock.ts'

/** What is asked for, before it is worded. */
export type Plan = {
  readonly statement: Statement
  /** The article in mind, in stock or not; none where nobody makes it. */
  readonly wanted: Wanted | undefined
  /** Why nothing fits, where that is meant. */
  readonly gapRule: string | undefined
}

export type Wanted = { readonly round: number; readonly variant: number }

const SHARE = {
  /** Of the kinds that are not left out. */
  gapByValue: 0.06,
  gapByMaker: 0.055,
  number: 0.15,
  maker: 0.51,
  series: 0.5,
  orEqual: { order: 0.06, bill: 0.65 },
  littleCare: 0.3,
} as const

const ATTEMPTS = 6

/** Decides what the positions of a part ask for. */
export class Planner {
  readonly #stock: Stock
  readonly #assortment: Assortment
  readonly #chance: Chance
  #kinds: number[] = []

  constructor(part: Part, stock: Stock, chance: Chance) {
    this.#stock = stock
    this.#chance = chance
    this.#assortment = createAssortment(PARTS[part].catalogueSeed)
  }

  next(isOrder: boolean): Plan {
    const chance = this.#chance
    const kindNumber = this.#nextKind()
    const kind = pick(productKinds, kindNumber)
    const sheet = pick(sheets, kindNumber)
    const shelf = this.#stock.byKind[kindNumber] ?? []
    if (shelf.length === 0) return this.#leftOut(kindNumber, kind, sheet, isOrder)
    const family = chance.pick(shelf)
    const inStock = [...kind.variants.keys()].filter((variant) => family.active[variant] === 1)
    const variant = inStock.length === 0 ? 0 : chance.pick(inStock)
    const choice = { ...kind.variants[variant], ...kind.traits[family.series.trait] }
    return (
      this.#withForeignValue(kindNumber, sheet, choice, family.series, isOrder) ??
      this.#askedOfAnother(kindNumber, sheet, choice) ?? {
        statement: this.#statement(kindNumber, sheet, choice, family.series, isOrder),
        wanted: inStock.length === 0 ? undefined : { round: family.round, variant },
        gapRule: undefined,
      }
    )
  }

  /** Whether a plan is to bear a number; those that nobody makes cannot, so the others do more often. */
  bearsNumber({ wanted }: Plan): boolean {
    const share = SHARE.number / (1 - SHARE.gapByValue - SHARE.gapByMaker)
    return wanted !== undefined && this.#chance.happens(share)
  }

  makerOf({ kindNumber }: Statement, { round }: Wanted) {
    return this.#assortment.seriesOf(kindNumber, round).maker
  }

  /** The same of a member of the family that differs in one property. */
  neighbourOf({ statement, wanted }: Plan): Plan | undefined {
    const kind = pick(productKinds, statement.kindNumber)
    const shelf = this.#stock.byKind[statement.kindNumber] ?? []
    const family = shelf.find(({ round }) => round === wanted?.round)
    if (!family || !wanted) return undefined
    const { active, round } = family
    const beside = [wanted.variant - 1, wanted.variant + 1].filter((each) => active[each] === 1)
    if (beside.length === 0) return undefined
    const variant = this.#chance.pick(beside)
    const row = kind.variants[variant] ?? {}
    const differing = Object.keys(row).filter((name) => row[name] !== statement.choice[name])
    return {
      statement: {
        ...statement,
        choice: { ...statement.choice, ...row },
        said: new Set([...statement.said, ...differing]),
      },
      wanted: { round, variant },
      gapRule: undefined,
    }
  }

  /** Every kind comes once before any comes again. */
  #nextKind(): number {
    if (this.#kinds.length === 0) this.#kinds = this.#chance.shuffled([...productKinds.keys()])
    return this.#kinds.pop() ?? 0
  }

  #leftOut(kindNumber: number, kind: ProductKind, sheet: Sheet, isOrder: boolean): Plan {
    const round = this.#chance.below(9)
    const variant = this.#chance.below(kind.variants.length)
    const series = this.#assortment.seriesOf(kindNumber, round)
    const choice = { ...kind.variants[variant], ...kind.traits[series.trait] }
    return {
      statement: this.#statement(kindNumber, sheet, choice, series, isOrder),
      wanted: { round, variant },
      gapRule: 'gap_kind',
    }
  }

  /** The same but for one value that no article has. */
  #withForeignValue(
    kindNumber: number,
    sheet: Sheet,
    choice: AnyChoice,
    series: Series,
    isOrder: boolean,
  ): Plan | undefined {
    const chance = this.#chance
    const names = Object.keys(sheet.facets).filter((name) => sheet.facets[name]?.beyond.length)
    if (!chance.happens(SHARE.gapByValue) || names.length === 0) return undefined
    const name = chance.pick(names)
    const foreign = { ...choice, [name]: chance.pick(sheet.facets[name]?.beyond ?? []) }
    const statement = this.#statement(kindNumber, sheet, foreign, series, isOrder)
    const said = new Set([...statement.said, name])
    return { statement: { ...statement, said }, wanted: undefined, gapRule: 'gap_value' }
  }

  /** What one maker has, asked of another who does not make it. */
  #askedOfAnother(kindNumber: number, sheet: Sheet, choice: AnyChoice): Plan | undefined {
    const chance = this.#chance
    if (!chance.happens(SHARE.gapByMaker)) return undefined
    const shelf = this.#stock.byKind[kindNumber] ?? []
    const said = new Set(Object.keys(sheet.facets))
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { maker } = chance.pick(shelf).series
      const statement = { kindNumber, choice, said, maker, series: undefined, orEqual: false }
      if (fitting(statement, sheet, shelf).size > 0) continue
      return { statement, wanted: undefined, gapRule: 'gap_maker' }
    }
    return undefined
  }

  #statement(
    kindNumber: number,
    sheet: Sheet,
    choice: AnyChoice,
    { maker, label }: Series,
    isOrder: boolean,
  ): Statement {
    const chance = this.#chance
    // Those with a number come off the top, so that the shares hold of all.
    const isNamed = chance.happens(SHARE.maker / (1 - SHARE.number))
    const orEqual = isNamed && chance.happens(isOrder ? SHARE.orEqual.order : SHARE.orEqual.bill)
    const care = orEqual ? 'much' : chance.happens(SHARE.littleCare) ? 'little' : 'usual'
    return {
      kindNumber,
      choice,
      said: propertiesSaid(sheet, choice, chance, care),
      maker: isNamed ? maker : undefined,
      series: isNamed && chance.happens(SHARE.series) ? label : undefined,
      orEqual,
    }
  }
}
