import type { Article as DemoArticle } from '../../src/demo/catalogue/article.ts'
import type { ProductKind } from '../../src/demo/catalogue/kind.ts'
import { productKinds } from '../../src/demo/catalogue/kinds.ts'
import { pick, roll, rounded } from '../../src/demo/dice.ts'
import { IdentifierFinder } from '../../src/documents/wording/identifiers.ts'
import type { Position } from '../../src/matching/position.ts'
import { amountOf } from './amount.ts'
import { Chance, type Part } from './chance.ts'
import { compose } from './compose.ts'
import { writtenNumber } from './numbers.ts'
import { PARTS } from './parts.ts'
import { type Goods, SERVICES } from './phrases.ts'
import { type Plan, Planner, type Wanted } from './plan.ts'
import type { Language, Sheet } from './sheet.ts'
import { sheets } from './sheets.ts'
import { fitting, type Statement } from './statement.ts'
import { createStock, type Stock } from './stock.ts'

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
  /** Those that are not active among them. */
  readonly articles: () => Iterable<DemoArticle>
  readonly positions: readonly WrittenPosition[]
}

/** Without a language, three in four are German. */
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

const SHARE = {
  english: 0.25,
  order: 0.4,
  service: 0.015,
  neighbour: 0.12,
  foreignNumber: 0.03,
  unitPrice: 0.08,
} as const

/** How a plan is put into words; the same manner words neighbours alike. */
type Manner = { readonly language: Language; readonly isOrder: boolean; readonly seed: number }

class Writer {
  readonly #part: Part
  readonly #stock: Stock
  readonly #chance: Chance
  readonly #planner: Planner
  readonly #finder = new IdentifierFinder()
  #written = 0
  /** What the next position may repeat but for one property. */
  #last: { readonly plan: Plan; readonly manner: Manner } | undefined

  constructor(part: Part, stock: Stock) {
    this.#part = part
    this.#stock = stock
    this.#chance = new Chance(PARTS[part].dice, part)
    this.#planner = new Planner(part, stock, this.#chance)
  }

  next(wished: Language | undefined): WrittenPosition {
    this.#written += 1
    const neighbour = this.#neighbour()
    if (neighbour) return neighbour
    const chance = this.#chance
    const language = wished ?? (chance.happens(SHARE.english) ? 'en' : 'de')
    if (chance.happens(SHARE.service)) return this.#service(language)
    const isOrder = chance.happens(SHARE.order)
    const manner = { language, isOrder, seed: roll(PARTS[this.#part].dice, this.#written) }
    const plan = this.#planner.next(isOrder)
    const { wanted } = plan
    if (wanted && this.#planner.bearsNumber(plan)) return this.#numbered(plan, wanted, manner)
    if (plan.gapRule === undefined) this.#last = { plan, manner }
    return this.#worded(plan, manner, [])
  }

  #neighbour(): WrittenPosition | undefined {
    const last = this.#last
    this.#last = undefined
    if (!last || !this.#chance.happens(SHARE.neighbour)) return undefined
    const plan = this.#planner.neighbourOf(last.plan)
    return plan && this.#worded(plan, last.manner, ['neighbour'])
  }

  #numbered(plan: Plan, wanted: Wanted, manner: Manner): WrittenPosition {
    const { statement, gapRule } = plan
    const article = this.#stock.article({ kindNumber: statement.kindNumber, ...wanted })
    const number = writtenNumber(article, manner.language, this.#chance)
    const isNamed = this.#chance.happens(number.kind === 'maker' ? 0.6 : 0.3)
    const maker = isNamed ? this.#planner.makerOf(statement, wanted) : undefined
    const rules = [
      'number',
      ...(number.isReshaped ? ['number_form'] : []),
      ...(number.isLabelled ? [] : ['number_without_label']),
    ]
    const written = this.#worded(
      { ...plan, statement: { ...statement, maker, series: undefined, orEqual: false } },
      manner,
      rules,
      number.text,
    )
    return gapRule === undefined ? { ...written, fits: new Set([article.article_number]) } : written
  }

  #worded(
    { statement, wanted, gapRule }: Plan,
    { language, isOrder, seed }: Manner,
    rules: readonly string[],
    number?: string,
  ): WrittenPosition {
    const { kindNumber, choice } = statement
    const kind = pick(productKinds, kindNumber)
    const sheet = pick(sheets, kindNumber)
    const chance = new Chance(seed, this.#part)
    const { quantity, unit } = amountOf(kind, choice, language, chance)
    const isForeign = number === undefined && chance.happens(SHARE.foreignNumber)
    const foreignNumber = isForeign ? askersNumber(language, chance) : undefined
    const composed = compose(
      {
        statement,
        sheet,
        language,
        isOrder,
        norms: kind.norms,
        goods: goodsOf(kind),
        isPlural: quantity !== '1',
        number,
        foreignNumber,
      },
      chance,
    )
    const fits = fitting(statement, sheet, this.#stock.byKind[kindNumber] ?? [])
    const hasPrice = isOrder && wanted !== undefined && chance.happens(SHARE.unitPrice)
    const unitPrice = hasPrice ? this.#price(kindNumber, wanted, chance) : null
    const isOpen = number === undefined && leavesOpen(kind, sheet, statement)
    return {
      position: this.#position({ ...composed, quantity, unit, unitPrice }),
      language,
      fits,
      rules: [
        ...composed.rules,
        ...rules,
        ...(isOpen ? ['missing_parameter'] : []),
        ...(statement.maker ? ['maker'] : []),
        ...(statement.orEqual ? ['or_equal'] : []),
        ...(isForeign ? ['foreign_number'] : []),
        ...(fits.size > 0 ? [] : ['gap', gapRule ?? 'gap_inactive']),
      ],
    }
  }

  /** What the asker believes to pay, for one base unit. */
  #price(kindNumber: number, wanted: Wanted, chance: Chance): string {
    const { list_price, price_quantity } = this.#stock.article({ kindNumber, ...wanted })
    return String(rounded((list_price / price_quantity) * (0.6 + chance.below(40) / 100), 2))
  }

  #service(language: Language): WrittenPosition {
    const services = SERVICES[language].filter(([text]) => this.#chance.maySay(text))
    const [shortText, longText, unit] = this.#chance.pick(services)
    const quantity = /^h|^Std/.test(unit) ? String(1 + this.#chance.below(40)) : '1'
    return {
      position: this.#position({ shortText, longText, quantity, unit, unitPrice: null }),
      language,
      fits: new Set(),
      rules: ['gap', 'gap_service'],
    }
  }

  /** Completed as documents are once they are read. */
  #position(texts: Omit<Position, 'identifiers'>): Position {
    const { shortText, longText, quantity, unit, unitPrice } = texts
    const identifiers = this.#finder.find(shortText, longText)
    return { shortText, longText, quantity, unit, unitPrice, identifiers }
  }
}

const askersNumber = (language: Language, chance: Chance): string =>
  `${language === 'de' ? 'Kunden-Art.-Nr.' : 'Our item no.'} ${100_000 + chance.below(900_000)}`

/** Whether something is left open in which articles of the kind differ. */
const leavesOpen = (kind: ProductKind, sheet: Sheet, { said, choice }: Statement): boolean =>
  Object.entries(sheet.facets).some(
    ([name, { plain }]) =>
      !said.has(name) &&
      choice[name] !== plain &&
      new Set([...kind.variants, ...kind.traits].map((row) => row[name])).size > 1,
  )

const USED_UP = new Set(['tools', 'sealants', 'fixings', 'connection'])

const goodsOf = ({ baseUnit, makers, code }: ProductKind): Goods =>
  USED_UP.has(makers) || code === 'KBI' ? 'used' : baseUnit === 'M' ? 'laid' : 'mounted'
