import { describe, expect, it } from 'vitest'
import { createWholesaler } from '../wholesaler.ts'
import { positionsOf, printed, sumOf, totalOf } from './bill.ts'
import { type BillPlan, createBill } from './create-bill.ts'
import { createOrder } from './create-order.ts'
import { fillShelves } from './shelves.ts'

const wholesaler = createWholesaler({ articles: 5_000 })
const shelves = fillShelves(wholesaler)
const names = new Map(
  [...wholesaler.articles()].map(({ article_number, name }) => [article_number, name]),
)

const PLAN: BillPlan = {
  fileName: 'LV',
  title: 'Elektroinstallation',
  project: 'Schule',
  trade: 'ELECTRICAL',
  asker: 'municipal',
  positions: 80,
  seed: 11,
}
const bill = createBill(shelves, PLAN)

describe('A bill of quantities', () => {
  it('is the same for the same plan, and another for another seed', () => {
    expect(createBill(fillShelves(wholesaler), PLAN)).toEqual(bill)
    expect(createBill(shelves, { ...PLAN, seed: 12 })).not.toEqual(bill)
  })

  it.each([5, 14, 15, 60, 733, 5_000])(
    'has as many numbered positions as asked for: %i',
    (positions) => {
      const made = positionsOf(createBill(shelves, { ...PLAN, positions }))
      const numbers = made.filter(({ kind }) => kind !== 'NOTE').map(({ number }) => number)
      expect(numbers).toHaveLength(positions)
      expect(new Set(numbers).size).toBe(positions)
    },
  )

  it('has positions of every kind', () => {
    expect(new Set(positionsOf(bill).map(({ kind }) => kind)).size).toBe(12)
  })

  it('numbers in two levels and four digits; an alternative has the index of its base', () => {
    for (const { number, kind, group } of positionsOf(bill)) {
      if (kind === 'NOTE') continue
      expect(number).toMatch(
        kind === 'ALTERNATIVE' ? /^\d\d\.\d\d\.\d{4}\.A$/ : /^\d\d\.\d\d\.\d{4}$/,
      )
      expect(group !== undefined).toBe(kind === 'BASE' || kind === 'ALTERNATIVE')
    }
  })

  it('a repeated text refers to a position before it', () => {
    const seen = new Set<string>()
    for (const { number, refersTo } of positionsOf(bill)) {
      if (refersTo !== undefined) expect(seen).toContain(refersTo)
      seen.add(number)
    }
  })

  it('knows the article behind each text, and never uses its name', () => {
    for (const { truth, shortText, longText } of positionsOf(bill)) {
      if (truth === undefined) continue
      const name = names.get(truth)
      expect(name).toBeDefined()
      expect([shortText, ...longText.map(printed)].join('\n')).not.toContain(name)
    }
  })

  it('keeps to what every format can hold', () => {
    for (const { shortText, unit, quantity } of positionsOf(bill)) {
      expect((unit ?? '').length).toBeLessThanOrEqual(4)
      expect(quantity ?? '1').toMatch(/^\d{1,8}(\.\d{1,3})?$/)
      expect(shortText).not.toMatch(/^\s|\s$|\s\s|\n/)
    }
  })

  it('has the dates and the project number of its plan, or else those of its seed', () => {
    const { date, submissionDate, executionStart, executionEnd, projectNumber } = bill
    expect([date, submissionDate, executionStart, executionEnd, projectNumber]).toEqual([
      ...['2026-06-12', '2026-07-17', '2026-09-01', '2027-08-15'],
      '2027-0011',
    ])
    const given = {
      projectNumber: 'OBJ-1',
      dates: {
        date: '2031-01-02',
        submissionDate: '2031-02-03',
        executionStart: '2031-03-04',
        executionEnd: '2031-04-05',
      },
    }
    const { projectNumber: number, ...planned } = createBill(shelves, { ...PLAN, ...given })
    expect(planned).toMatchObject(given.dates)
    expect(number).toBe('OBJ-1')
  })

  it('counts what counts, to the cent', () => {
    const [first] = positionsOf(bill)
    if (!first) throw new Error('There is no position')
    const position = { ...first, kind: 'NORMAL', quantity: '3.125', unitPrice: '0.33' } as const
    expect(totalOf(position)).toBe('1.03')
    expect(sumOf([position, position, { ...position, kind: 'OPTIONAL' }])).toBe('2.06')
  })
})

describe('An order', () => {
  const order = createOrder(shelves, {
    fileName: 'Bestellung',
    project: 'Kita',
    trade: 'HEATING',
    asker: 'plumbing',
    positions: 20,
    seed: 4,
  })

  it('names articles by their numbers, and says all that orders say', () => {
    expect(positionsOf(order)).toHaveLength(20)
    for (const { stated, truth } of positionsOf(order)) expect(stated.articleNumber).toBe(truth)
    for (const value of Object.values(order.order ?? {})) expect(value).toBeTruthy()
  })
})
