import type { Article } from '../catalogue/article.ts'
import { dice, digits, pick, roll, rounded } from '../dice.ts'
import type { Trade } from '../partners/customers.ts'
import type { Bill, BillChapter, BillPosition } from './bill.ts'
import type { Shelves } from './shelves.ts'
import { type BillTrade, GENERAL_WORK, SECTIONS, type WorkGroup } from './trades.ts'
import { differenceOf, wordingOf } from './wording.ts'

export type BillPlan = {
  readonly fileName: string
  readonly title: string
  readonly project: string
  readonly trade: BillTrade
  /** Of the customer who asks: the first of that kind after the seed. */
  readonly asker: Trade
  /** Numbered positions, of whatever kind. */
  readonly positions: number
  readonly seed: number
  /** Drawn by the seed unless given. */
  readonly projectNumber?: string
  readonly dates?: BillDates
}

/** ISO 8601, all of them. */
export type BillDates = Pick<Bill, 'date' | 'submissionDate' | 'executionStart' | 'executionEnd'>

/** The same plan makes the same bill; a wholesaler's catalogue is read once for all of them. */
export function createBill(shelves: Shelves, plan: BillPlan): Bill {
  const { seed, trade, positions } = plan
  const { customer, contact } = shelves.asker(plan.asker, seed)
  return {
    fileName: plan.fileName,
    title: plan.title,
    project: plan.project,
    projectNumber: plan.projectNumber ?? `${2026 + (seed % 2)}-${digits(seed % 1000, 4)}`,
    customer,
    contact,
    supplier: shelves.supplier,
    ...(plan.dates ?? datesOf(seed)),
    preface: [
      'Für Art und Umfang der Leistungen gelten die VOB/C und die',
      'anerkannten Regeln der Technik. Gleichwertige Erzeugnisse sind',
      'zugelassen; die Gleichwertigkeit weist der Bieter nach.',
    ],
    chapters: chaptersOf(shelves, trade, positions, seed),
    order: undefined,
  }
}

export function datesOf(seed: number): BillDates {
  const month = 1 + (seed % 6)
  const day = 1 + (seed % 20)
  return {
    date: `2026-${digits(month, 2)}-${digits(day, 2)}`,
    submissionDate: `2026-${digits(month + 1, 2)}-${digits(day + 5, 2)}`,
    executionStart: `2026-${digits(month + 3, 2)}-01`,
    executionEnd: `2027-${digits(month + 2, 2)}-15`,
  }
}

/** Work that is no article: lump sums, hours, a surcharge. */
const GENERAL_POSITIONS = GENERAL_WORK.lumpSums.length + GENERAL_WORK.hours.length + 1

function chaptersOf(
  shelves: Shelves,
  trade: BillTrade,
  positions: number,
  seed: number,
): readonly BillChapter[] {
  const withGeneral = positions > GENERAL_POSITIONS * 2
  let left = withGeneral ? positions - GENERAL_POSITIONS : positions
  const all = SECTIONS[trade].flatMap((section) => section.groups)
  let groupsLeft = Math.min(all.length, Math.max(1, Math.floor(left / 2)))
  const chapters: BillChapter[] = []
  const maker = createPositions(shelves, seed)
  for (const section of SECTIONS[trade]) {
    if (left === 0) break
    const number = digits(chapters.length + 1, 2)
    const inner: BillChapter[] = []
    for (const group of section.groups) {
      if (groupsLeft === 0) break
      const count = Math.ceil(left / groupsLeft)
      const own = `${number}.${digits(inner.length + 1, 2)}`
      inner.push({
        number: own,
        title: group.title,
        chapters: [],
        positions: [...maker.note(group.note), ...maker.articles(own, group, count)],
      })
      left -= count
      groupsLeft -= 1
    }
    if (inner.length > 0) {
      chapters.push({ number, title: section.title, chapters: inner, positions: [] })
    }
  }
  if (withGeneral) chapters.push(generalChapter(digits(chapters.length + 1, 2), maker, seed))
  return chapters
}

function generalChapter(number: string, maker: PositionMaker, seed: number): BillChapter {
  const own = `${number}.01`
  const { title, note, lumpSums, hours, surcharge } = GENERAL_WORK
  const rows: Partial<BillPosition>[] = [
    ...lumpSums.map(
      ([shortText, longText]) =>
        ({
          shortText,
          longText,
          kind: 'LUMP_SUM',
          quantity: '1',
          unit: pick(LUMPS, seed),
        }) as const,
    ),
    ...hours.map(
      ([shortText, longText], at) =>
        ({
          shortText,
          longText,
          kind: 'HOURLY',
          quantity: String(10 + 5 * at),
          unit: pick(HOURS, seed),
          unitPrice: `${68 - 8 * at}.50`,
        }) as const,
    ),
    { shortText: surcharge[0], longText: surcharge[1], kind: 'SURCHARGE' },
  ]
  const inner = {
    number: own,
    title: 'Einrichtung und Nachweise',
    chapters: [],
    positions: [
      ...maker.note(note),
      ...rows.map((row, at) => position({ ...row, number: `${own}.${digits((at + 1) * 10, 4)}` })),
    ],
  }
  return { number, title, chapters: [inner], positions: [] }
}

const LUMPS = ['psch', 'Psch', 'psch', 'PSCH']
const HOURS = ['h', 'Std', 'h']

type PositionMaker = {
  note(lines: readonly string[]): readonly BillPosition[]
  articles(chapter: string, group: WorkGroup, count: number): readonly BillPosition[]
}

function createPositions(shelves: Shelves, seed: number): PositionMaker {
  let made = 0
  let groups = 0
  return {
    note: (lines) => [
      position({ kind: 'NOTE', shortText: lines[0] ?? '', longText: lines, quantity: null }),
    ],
    articles(chapter, group, count) {
      const positions: BillPosition[] = []
      let step = 0
      for (let at = 0; at < count; at += 1) {
        made += 1
        const rolled = dice(seed, made)
        const previous = positions.at(-1)
        const kind = kindAt(made, positions)
        if (kind !== 'ALTERNATIVE') step += 10
        const number = `${chapter}.${digits(step, 4)}`
        const like = kind === 'REPEATED' || kind === 'ALTERNATIVE' ? previous : undefined
        const article = choose(shelves, group, like, rolled)
        const wording =
          kind === 'REPEATED'
            ? differenceOf(article, rolled(2))
            : wordingOf(article, group, rolled(2))
        const isGrouped = kind === 'ALTERNATIVE' && previous
        if (isGrouped) {
          groups += 1
          positions[positions.length - 1] = { ...previous, kind: 'BASE', group: groups }
        }
        if (kind === 'REPEATED' && previous) {
          positions[positions.length - 1] = { ...previous, kind: 'REFERENCE' }
        }
        positions.push(
          position({
            ...wording,
            number: isGrouped ? `${previous.number}.A` : number,
            kind,
            quantity:
              kind === 'FREE_QUANTITY'
                ? null
                : isGrouped
                  ? previous.quantity
                  : quantityOf(article, rolled),
            unit: isGrouped ? previous.unit : unitOf(article, seed, rolled(5)),
            unitPrice: priceOf(article),
            group: isGrouped ? groups : undefined,
            refersTo: kind === 'REPEATED' ? previous?.number : undefined,
            truth: article.article_number,
          }),
        )
      }
      return positions
    },
  }
}

/** Each kind comes again and again, but never where it would not make sense. */
function kindAt(made: number, before: readonly BillPosition[]): BillPosition['kind'] {
  const previous = before.at(-1)
  if (made % 9 === 5 && previous?.kind === 'NORMAL') return 'ALTERNATIVE'
  if (made % 11 === 7 && previous?.kind === 'NORMAL') return 'REPEATED'
  if (made % 13 === 6) return 'OPTIONAL'
  if (made % 17 === 8) return 'OPTIONAL_IN_TOTAL'
  if (made % 23 === 10) return 'FREE_QUANTITY'
  return 'NORMAL'
}

/** Another one of the kind that was asked for before, or any of the group. */
function choose(
  shelves: Shelves,
  { codes }: WorkGroup,
  like: BillPosition | undefined,
  rolled: (purpose: number) => number,
): Article {
  const code = like?.truth?.slice(0, 3) ?? pick(codes, rolled(0))
  const shelf = shelves.articlesOf(code)
  if (shelf.length > 0) {
    const article = pick(shelf, rolled(1))
    return article.article_number === like?.truth ? pick(shelf, rolled(1) + 1) : article
  }
  const filled = codes.find((each) => shelves.articlesOf(each).length > 0)
  return pick(shelves.articlesOf(filled ?? 'NYM'), rolled(1))
}

/** Meters come in any length, pieces whole, and dear ones few. */
export function quantityOf(
  { base_unit, list_price }: Article,
  rolled: (purpose: number) => number,
): string {
  const chance = rolled(3)
  if (base_unit !== 'M' && base_unit !== 'KG') {
    return String(1 + (roll(chance, 1) % (list_price > 400 ? 3 : list_price > 80 ? 14 : 64)))
  }
  const whole = 5 + (chance % (chance % 7 === 0 ? 2400 : 380))
  return `${whole}${pick(['', '', '.5', '.25', '.75', '.125'], rolled(4))}`
}

const PIECES = ['St', 'Stk', 'Stck', 'ST', 'Stk']

/** A planner has one way to write a unit, and sometimes another. */
export function unitOf({ base_unit }: Article, seed: number, chance: number): string {
  switch (base_unit) {
    case 'M':
      return chance % 12 === 0 ? 'lfm' : 'm'
    case 'KG':
      return 'kg'
    case 'SET':
      return 'Satz'
    default:
      return pick(PIECES, chance % 9 === 0 ? chance : seed)
  }
}

/** Of one unit, with something for the work. */
export const priceOf = ({ list_price, price_quantity }: Article): string =>
  rounded(Math.max(0.05, (list_price / price_quantity) * 1.35), 2).toFixed(2)

const position = (made: Partial<BillPosition>): BillPosition => ({
  number: '',
  kind: 'NORMAL',
  shortText: '',
  longText: [],
  quantity: null,
  unit: null,
  unitPrice: '0.00',
  group: undefined,
  refersTo: undefined,
  stated: {},
  truth: undefined,
  ...made,
})
