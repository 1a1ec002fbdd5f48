import type { Article as DemoArticle } from '../../src/demo/catalogue/article.ts'
import { createAssortment, type Series } from '../../src/demo/catalogue/assortment.ts'
import type { AnyChoice, ProductKind } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import { pick, roll, rounded } from '../../src/demo/dice.ts'
import { IdentifierFinder } from '../../src/documents/wording/identifiers.ts'
import type { Position } from '../../src/matching/position.ts'
import { Chance, type Part } from './chance.ts'
import { compose } from './compose.ts'
import { writtenNumber } from './numbers.ts'
import { SERVICES, UNITS } from './phrases.ts'
import type { Language, Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'
import { fitting, propertiesSaid, type Statement } from './statement.ts'
import { createStock, type Stock } from './stock.ts'

export type { Part } from './chance.ts'

/** A position with known truth, written the way planners and installers write. */
export type WrittenPosition = {
  readonly position: Position
  readonly language: Language
  /** The numbers of all active articles that fit everything the position states; none: a gap. */
  readonly fits: ReadonlySet<string>
  /** Which rules shaped it. */
  readonly rules: readonly string[]
}

export type WrittenPositions = {
  readonly articles: () => Iterable<DemoArticle>
  readonly positions: readonly WrittenPosition[]
}

type PartPlan = {
  readonly catalogueSeed: number
  readonly dice: number
  /** Kinds that the catalogue of the part lacks: whoever asks for them meets a gap. */
  readonly leftOut: ReadonlySet<string>
}

const PARTS: Readonly<Record<Part, PartPlan>> = {
  train: {
    catalogueSeed: 7_103,
    dice: 51_001,
    leftOut: new Set(['SHU', 'WRG', 'TER', 'BRG', 'LWL', 'MWS']),
  },
  choose: {
    catalogueSeed: 8_209,
    dice: 62_003,
    leftOut: new Set(['WSG', 'TPU', 'BMT', 'GIT', 'DUE', 'WFB']),
  },
  test: {
    catalogueSeed: 9_311,
    dice: 73_009,
    leftOut: new Set(['ISP', 'SGR', 'PHS', 'DRI', 'BSP', 'HRN']),
  },
}

const SHARE = {
  english: 0.25,
  order: 0.4,
  service: 0.015,
  /** Of the kinds that are not left out. */
  gapByValue: 0.06,
  gapByMaker: 0.045,
  number: 0.15,
  maker: 0.55,
  series: 0.5,
  orEqual: { order: 0.06, bill: 0.65 },
  neighbour: 0.12,
  foreignNumber: 0.03,
  pack: 0.08,
  unitPrice: 0.08,
} as const

export function writtenPositions({
  part,
  articles,
  count,
  language,
}: {
  readonly part: Part
  readonly articles: number
  readonly count: number
  readonly language?: Language
}): WrittenPositions {
  const { catalogueSeed, leftOut } = PARTS[part]
  const stock = createStock(catalogueSeed, articles, leftOut)
  const writer = new Writer(part, stock)
  const positions: WrittenPosition[] = []
  while (positions.length < count) positions.push(writer.next(language))
  return { articles: () => stock.articles(), positions }
}

/** What is asked for, before it is worded. */
type Plan = {
  readonly statement: Statement
  /** The article in mind; none where nobody makes it. */
  readonly wanted: Wanted | undefined
  readonly gapRule: string | undefined
}
type Wanted = { readonly round: number; readonly variant: number }

class Writer {
  readonly #part: Part
  readonly #stock: Stock
  readonly #plans: Chance
  readonly #seed: number
  readonly #finder = new IdentifierFinder()
  #kinds: number[] = []
  #written = 0
  /** What the next position repeats but for one property. */
  #last: { plan: Plan; seed: number; language: Language; isOrder: boolean } | undefined

  constructor(part: Part, stock: Stock) {
    this.#part = part
    this.#stock = stock
    this.#seed = PARTS[part].dice
    this.#plans = new Chance(this.#seed, part)
  }

  next(wished: Language | undefined): WrittenPosition {
    this.#written += 1
    const neighbour = this.#neighbour()
    if (neighbour) return neighbour
    const chance = this.#plans
    const language = wished ?? (chance.happens(SHARE.english) ? 'en' : 'de')
    if (chance.happens(SHARE.service)) return this.#service(language)
    const isOrder = chance.happens(SHARE.order)
    const seed = roll(this.#seed, this.#written)
    const plan = this.#plan(this.#nextKind(), isOrder)
    if (plan.wanted && plan.gapRule === undefined && chance.happens(SHARE.number)) {
      return this.#numbered(plan, plan.wanted, language, isOrder, seed)
    }
    const written = this.#worded(plan, language, isOrder, seed, [])
    if (plan.gapRule === undefined && plan.wanted) this.#last = { plan, seed, language, isOrder }
    return written
  }

  /** Every kind comes once before any comes again. */
  #nextKind(): number {
    if (this.#kinds.length === 0) this.#kinds = this.#plans.shuffled([...productKinds.keys()])
    return this.#kinds.pop() ?? 0
  }

  #plan(kindNumber: number, isOrder: boolean): Plan {
    const chance = this.#plans
    const kind = pick(productKinds, kindNumber)
    const sheet = pick(sheets, kindNumber)
    const shelf = this.#stock.byKind[kindNumber] ?? []
    if (shelf.length === 0) return this.#planOfLeftOut(kindNumber, kind, sheet, isOrder)
    const family = chance.pick(shelf)
    const inStock = kind.variants.flatMap((_, variant) =>
      family.active[variant] === 1 ? [variant] : [],
    )
    const variant = inStock.length === 0 ? 0 : chance.pick(inStock)
    const choice = { ...kind.variants[variant], ...kind.traits[family.series.trait] }
    if (chance.happens(SHARE.gapByValue)) {
      const foreign = foreignChoice(sheet, choice, chance)
      if (foreign) {
        const statement = this.#statement(kindNumber, sheet, foreign.choice, family.series, isOrder)
        const said = new Set([...statement.said, foreign.name])
        return { statement: { ...statement, said }, wanted: undefined, gapRule: 'gap_value' }
      }
    }
    if (chance.happens(SHARE.gapByMaker)) {
      const unmade = this.#unmade(kindNumber, sheet, choice)
      if (unmade) return { statement: unmade, wanted: undefined, gapRule: 'gap_maker' }
    }
    return {
      statement: this.#statement(kindNumber, sheet, choice, family.series, isOrder),
      wanted: inStock.length === 0 ? undefined : { round: family.round, variant },
      gapRule: undefined,
    }
  }

  #planOfLeftOut(kindNumber: number, kind: ProductKind, sheet: Sheet, isOrder: boolean): Plan {
    const chance = this.#plans
    const assortment = createAssortment(PARTS[this.#part].catalogueSeed)
    const series = assortment.seriesOf(kindNumber, chance.below(9))
    const choice = { ...chance.pick(kind.variants), ...kind.traits[series.trait] }
    return {
      statement: this.#statement(kindNumber, sheet, choice, series, isOrder),
      wanted: undefined,
      gapRule: 'gap_kind',
    }
  }

  #statement(
    kindNumber: number,
    sheet: Sheet,
    choice: AnyChoice,
    { maker, label }: Series,
    isOrder: boolean,
  ): Statement {
    const chance = this.#plans
    // Those with a number come off the top, so that the shares hold of all.
    const isNamed = chance.happens(SHARE.maker / (1 - SHARE.number))
    const orEqual = isNamed && chance.happens(isOrder ? SHARE.orEqual.order : SHARE.orEqual.bill)
    return {
      kindNumber,
      choice,
      said: propertiesSaid(sheet, choice, chance, orEqual),
      maker: isNamed ? maker : undefined,
      series: isNamed && chance.happens(SHARE.series) ? label : undefined,
      orEqual,
    }
  }

  /** What one maker has, asked of another who does not make it. */
  #unmade(kindNumber: number, sheet: Sheet, choice: AnyChoice): Statement | undefined {
    const chance = this.#plans
    const shelf = this.#stock.byKind[kindNumber] ?? []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { maker } = chance.pick(shelf).series
      const said = new Set(Object.keys(sheet.facets))
      const statement = { kindNumber, choice, said, maker, series: undefined, orEqual: false }
      if (fitting(statement, sheet, shelf).size === 0) return statement
    }
    return undefined
  }

  #neighbour(): WrittenPosition | undefined {
    const last = this.#last
    this.#last = undefined
    if (!last || !this.#plans.happens(SHARE.neighbour)) return undefined
    const { statement, wanted } = last.plan
    const kind = pick(productKinds, statement.kindNumber)
    const shelf = this.#stock.byKind[statement.kindNumber] ?? []
    const family = shelf.find(({ round }) => round === wanted?.round)
    if (!family || !wanted) return undefined
    const beside = [wanted.variant - 1, wanted.variant + 1].filter(
      (each) => family.active[each] === 1,
    )
    if (beside.length === 0) return undefined
    const variant = this.#plans.pick(beside)
    const row = kind.variants[variant] ?? {}
    const differing = Object.keys(row).filter((name) => row[name] !== statement.choice[name])
    const plan: Plan = {
      statement: {
        ...statement,
        choice: { ...statement.choice, ...row },
        said: new Set([...statement.said, ...differing]),
      },
      wanted: { round: family.round, variant },
      gapRule: undefined,
    }
    return this.#worded(plan, last.language, last.isOrder, last.seed, ['neighbour'])
  }

  #numbered(
    { statement }: Plan,
    wanted: Wanted,
    language: Language,
    isOrder: boolean,
    seed: number,
  ): WrittenPosition {
    const { kindNumber } = statement
    const article = this.#stock.article({ kindNumber, ...wanted })
    const number = writtenNumber(article, language, this.#plans)
    const { series } = this.#series(kindNumber, wanted.round)
    const isNamed = number.kind === 'maker' ? this.#plans.happens(0.6) : this.#plans.happens(0.3)
    const plan: Plan = {
      statement: {
        ...statement,
        maker: isNamed ? series.maker : undefined,
        series: undefined,
        orEqual: false,
      },
      wanted,
      gapRule: undefined,
    }
    const rules = [
      'number',
      ...(number.isReshaped ? ['number_form'] : []),
      ...(number.isLabelled ? [] : ['number_without_label']),
    ]
    const written = this.#worded(plan, language, isOrder, seed, rules, number.text)
    return { ...written, fits: new Set([article.article_number]) }
  }

  #series(kindNumber: number, round: number) {
    const found = this.#stock.byKind[kindNumber]?.find((family) => family.round === round)
    if (!found) throw new Error('The series is not in stock')
    return found
  }

  #worded(
    { statement, wanted, gapRule }: Plan,
    language: Language,
    isOrder: boolean,
    seed: number,
    rules: readonly string[],
    number?: string,
  ): WrittenPosition {
    const { kindNumber } = statement
    const kind = pick(productKinds, kindNumber)
    const sheet = pick(sheets, kindNumber)
    const chance = new Chance(seed, this.#part)
    const { quantity, unit } = amountOf(kind, statement, language, chance)
    const foreignNumber =
      number === undefined && chance.happens(SHARE.foreignNumber)
        ? `${language === 'de' ? 'Kunden-Art.-Nr.' : 'Our item no.'} ${100_000 + chance.below(900_000)}`
        : undefined
    const composed = compose(
      {
        statement,
        sheet,
        language,
        isOrder,
        norms: kind.norms,
        isByMetre: kind.baseUnit === 'M',
        isPlural: quantity !== '1',
        number,
        foreignNumber,
      },
      chance,
    )
    const fits = fitting(statement, sheet, this.#stock.byKind[kindNumber] ?? [])
    const hasPrice = isOrder && wanted !== undefined && chance.happens(SHARE.unitPrice)
    return {
      position: this.#position({
        ...composed,
        quantity,
        unit,
        unitPrice: hasPrice ? this.#price(kindNumber, wanted, chance) : null,
      }),
      language,
      fits,
      rules: [
        ...composed.rules,
        ...rules,
        ...(number === undefined && leavesOpen(kind, sheet, statement)
          ? ['missing_parameter']
          : []),
        ...(statement.maker ? ['maker'] : []),
        ...(statement.orEqual ? ['or_equal'] : []),
        ...(foreignNumber === undefined ? [] : ['foreign_number']),
        ...(fits.size === 0 ? ['gap', gapRule ?? 'gap_value'] : []),
      ],
    }
  }

  #price(kindNumber: number, wanted: Wanted, chance: Chance): string {
    const { list_price, price_quantity } = this.#stock.article({ kindNumber, ...wanted })
    return String(rounded((list_price / price_quantity) * (0.6 + chance.below(40) / 100), 2))
  }

  #service(language: Language): WrittenPosition {
    const services = SERVICES[language].filter(([text]) => this.#plans.maySay(text))
    const [shortText, longText, unit] = this.#plans.pick(services)
    const quantity = /^h|^Std/.test(unit) ? String(1 + this.#plans.below(40)) : '1'
    return {
      position: this.#position({ shortText, longText, quantity, unit, unitPrice: null }),
      language,
      fits: new Set(),
      rules: ['gap', 'gap_service'],
    }
  }

  #position(texts: Omit<Position, 'identifiers'>): Position {
    const { shortText, longText, quantity, unit, unitPrice } = texts
    const identifiers = this.#finder.find(shortText, longText)
    return { shortText, longText, quantity, unit, unitPrice, identifiers }
  }
}

/** The same but for one value that no article has. */
function foreignChoice(sheet: Sheet, choice: AnyChoice, chance: Chance) {
  const names = Object.keys(sheet.facets).filter((name) => sheet.facets[name]?.beyond.length)
  if (names.length === 0) return undefined
  const name = chance.pick(names)
  const value = chance.pick(sheet.facets[name]?.beyond ?? [])
  return { name, choice: { ...choice, [name]: value } }
}

/** Whether something is left open in which articles of the kind differ. */
const leavesOpen = (kind: ProductKind, sheet: Sheet, { said, choice }: Statement): boolean =>
  Object.entries(sheet.facets).some(
    ([name, { plain }]) =>
      !said.has(name) &&
      (plain === undefined || choice[name] !== plain) &&
      new Set([...kind.variants, ...kind.traits].map((row) => row[name])).size > 1,
  )

/** Packs that say nothing about the article beyond what the text says. */
const PACKS = new Set(['PAK', 'KAR', 'STG', 'BUN', 'PAL'])

function amountOf(kind: ProductKind, { choice }: Statement, language: Language, chance: Chance) {
  const units = UNITS[language]
  const variant = kind.variants.findIndex((row) => agree(row, choice))
  const trait = kind.traits.findIndex((row) => agree(row, choice))
  const packs =
    variant < 0 || trait < 0 || 'pack' in choice
      ? []
      : kind.packs(variant, trait).filter(([unit]) => PACKS.has(unit))
  if (packs.length > 0 && chance.happens(SHARE.pack)) {
    const [unit] = chance.pick(packs)
    return { quantity: String(1 + chance.below(12)), unit: chance.wording(units[unit] ?? [unit]) }
  }
  const unit = chance.wording(units[kind.baseUnit] ?? [kind.baseUnit])
  return { quantity: String(quantityOf(kind, chance)), unit }
}

const agree = (row: AnyChoice, choice: AnyChoice): boolean =>
  Object.keys(row).every((name) => row[name] === choice[name])

function quantityOf({ baseUnit, priceQuantity }: ProductKind, chance: Chance): number {
  if (baseUnit === 'M') return 5 + 5 * chance.below(100)
  if (baseUnit === 'KG') return 25 * (1 + chance.below(20))
  return priceQuantity > 1 ? 10 * (1 + chance.below(50)) : 1 + chance.below(60)
}
