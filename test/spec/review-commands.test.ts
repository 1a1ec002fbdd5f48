import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { cases } from '#test/cases.ts'
import { push } from '#test/push.ts'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { reviewing, shownSelections, type WishForOne } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let ada: SignedIn
let bob: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  ada = await service.signIn({ email: 'ada@example.com' })
  bob = await service.signIn({ email: 'bob@example.com' })
})
afterAll(() => service.stop())

/** An inquiry that Ada and Bob work on. */
async function inquiryOf(positions: readonly PositionWish[], kind: 'TENDER' | 'ORDER' = 'TENDER') {
  const made = await createInquiry(service, { positions, kind })
  const [one, two, three] = made.positionIds
  const work = (person: SignedIn) => reviewing(service, person, made.inquiryId)
  return { ...made, one, two, three, ada: work(ada), bob: work(bob) }
}

const PREDICTED: PositionWish = {
  predicted: [
    ['A-1', 0.95],
    ['A-2', 0.6],
  ],
}

const refusal = (code: string, field?: string) => ({
  code,
  ...(field && { details: [expect.objectContaining({ loc: expect.arrayContaining([field]) })] }),
})

describe('The way an article is chosen decides its source', () => {
  it.each([
    ['a prediction taken by its key', 'A-2', 'key', 'PREDICTION'],
    ['a prediction found by searching', 'A-1', 'search', 'PREDICTION'],
    ['an article that was not predicted', 'A-3', 'search', 'MANUAL'],
  ] as const)('%s', async (_what, article_number, action, source) => {
    const { ada, one } = await inquiryOf([PREDICTED])
    const answer = await ada.on(one, { kind: 'select', article_number, action })
    expect(answer.positions).toMatchObject([
      { article_number, selection_source: source, lane: null },
    ])
    expect(answer.inquiry.counts).toMatchObject({
      selection_count: 1,
      prediction_correct_count: source === 'PREDICTION' ? 1 : 0,
      manual_selection_count: source === 'MANUAL' ? 1 : 0,
    })
    const [selection] = (await ada.position(one)).selections
    expect(selection).toMatchObject({
      action,
      predicted: ['A-1', 'A-2'],
      by: 'ada@example.com',
      quantity: '10',
    })
  })

  it('replacing an automatic choice counts by the new one', async () => {
    const { ada, one } = await inquiryOf([{ ...PREDICTED, settledWith: 'A-4' }])
    const { inquiry } = await ada.select(one, 'A-1')
    expect(inquiry.counts).toMatchObject({
      selection_count: 1,
      auto_selected_count: 0,
      prediction_correct_count: 1,
    })
  })

  it('taking the article that is selected already is no choice, and no command', async () => {
    const { ada, one } = await inquiryOf([{ ...PREDICTED, settledWith: 'A-1' }])
    const before = await ada.inquiry()
    const answer = await ada.select(one, 'A-1')
    expect(answer).toMatchObject({ command_id: null, positions: [], undo: { can_undo: false } })
    expect(await ada.inquiry()).toEqual(before)
    expect(shownSelections(await ada.position(one))).toEqual(['EXACT_NUMBER A-1 10 St'])
  })

  it('a mandatory accessory is PARTS_LIST, an optional one MANUAL, each by its multiplier', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const wish: WishForOne = { kind: 'add_accessories', article_numbers: ['PART', 'EXTRA'] }
    const { inquiry } = await ada.on(one, wish)
    expect(shownSelections(await ada.position(one))).toEqual([
      'PREDICTION A-1 10 St',
      'PARTS_LIST PART 20 St',
      'MANUAL EXTRA 10 St',
    ])
    expect(inquiry.counts).toMatchObject({ position_count: 1, selection_count: 3 })
    expect(await ada.on(one, wish)).toMatchObject({ command_id: null })
  })

  it('an accessory is counted per base unit of its article', async () => {
    const { ada, one } = await inquiryOf([{ unit: 'Ring', quantity: '3' }])
    await ada.select(one, 'RING')
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['PART'] })
    // 1 Ring = 100 m, one part for every 2 m.
    expect(shownSelections(await ada.position(one))).toEqual([
      'MANUAL RING 3 Ring',
      'PARTS_LIST PART 150 St',
    ])
  })

  it('an accessory follows its article: another unit, quantity or ratio, until a person says how many', async () => {
    const { ada, one } = await inquiryOf([{ unit: 'Ring', quantity: '3' }])
    await ada.select(one, 'RING')
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['PART'] })
    const shown = async () => shownSelections(await ada.position(one))
    await ada.on(one, { kind: 'set_unit', unit: 'm' })
    expect(await shown()).toEqual(['MANUAL RING 3 m', 'PARTS_LIST PART 1.5 St'])
    await ada.on(one, { kind: 'set_quantity', quantity: '300' })
    expect(await shown()).toEqual(['MANUAL RING 300 m', 'PARTS_LIST PART 150 St'])
    const ofOne = { kind: 'set_selection_quantity' } as const
    await ada.on(one, { ...ofOne, article_number: 'RING', quantity: '400' })
    expect(await shown()).toEqual(['MANUAL RING 400 m', 'PARTS_LIST PART 200 St'])
    await ada.on(one, { ...ofOne, article_number: 'PART', quantity: '7' })
    await ada.on(one, { ...ofOne, article_number: 'RING', quantity: '10' })
    expect(await shown()).toEqual(['MANUAL RING 10 m', 'PARTS_LIST PART 7 St'])
    // What it belonged to is gone: it stays as many as it was.
    await ada.on(one, { ...ofOne, article_number: 'PART', quantity: null })
    await ada.on(one, { kind: 'remove_selection', article_number: 'RING' })
    expect(await shown()).toEqual(['PARTS_LIST PART 15000 St'])
  })

  it('Unit conversion: a ratio is never collapsed to one factor, also of accessories and amounts', async () => {
    await push(service, '/articles', 'articles', [
      { article_number: 'BOX', base_unit: 'Karton', list_price: 60_000 },
      { article_number: 'CLIP', base_unit: 'St', list_price: 1 },
    ])
    await push(service, '/articles/unit-conversions', 'unit_conversions', [
      { article_number: 'BOX', alternative_unit: 'St', numerator: 1, denominator: 12 },
    ])
    await push(service, '/articles/accessories', 'accessories', [
      { source_article_number: 'BOX', accessory_article_number: 'CLIP', multiplier: 12 },
    ])
    const { ada, one } = await inquiryOf([{ quantity: '120' }])
    await ada.select(one, 'BOX')
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['CLIP'] })
    expect(shownSelections(await ada.position(one))).toEqual([
      'MANUAL BOX 120 St',
      'MANUAL CLIP 120 St',
    ])
    await ada.on(one, { kind: 'set_quantity', quantity: '1' })
    expect((await ada.position(one)).selections).toMatchObject([
      { base_quantity: '0.0833333333333333', line_net: '4500' },
      { quantity: '1', line_net: '0.9' },
    ])
  })

  it('a replacement is an alternative of what is selected', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const replace = (article_number: string) =>
      ada.on(one, { kind: 'replace_by_alternative', article_number })
    await expect(replace('A-5')).rejects.toMatchObject(
      refusal('VALIDATION_FAILED', 'article_number'),
    )
    await replace('A-2')
    expect((await ada.position(one)).selections).toMatchObject([
      { article: { article_number: 'A-2' }, selection_source: 'PREDICTION', action: 'replacement' },
    ])
  })
})

describe('Several articles', () => {
  it('are added and removed one by one', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const more = await ada.on(one, { kind: 'add_selection', article_number: 'A-3' })
    expect(more.positions).toMatchObject([{ selection_count: 2, line_net: '36' }])
    expect(await ada.on(one, { kind: 'add_selection', article_number: 'A-3' })).toMatchObject({
      command_id: null,
    })
    await ada.on(one, { kind: 'remove_selection', article_number: 'A-1' })
    expect(shownSelections(await ada.position(one))).toEqual(['MANUAL A-3 10 St'])
    await expect(
      ada.on(one, { kind: 'remove_selection', article_number: 'A-1' }),
    ).rejects.toMatchObject(refusal('VALIDATION_FAILED', 'article_number'))
  })

  it('are a hundred at the most', async () => {
    const numbers = Array.from({ length: 100 }, (_, at) => `M-${at}`)
    await push(
      service,
      '/articles',
      'articles',
      ['MANY', ...numbers].map((article_number) => ({ article_number })),
    )
    await push(
      service,
      '/articles/accessories',
      'accessories',
      numbers.map((accessory_article_number) => ({
        source_article_number: 'MANY',
        accessory_article_number,
      })),
    )
    const { ada, one } = await inquiryOf([{}])
    await ada.select(one, 'MANY')
    const add = (from: number) =>
      ada.on(one, { kind: 'add_accessories', article_numbers: numbers.slice(from, from + 50) })
    await add(0)
    await expect(add(50)).rejects.toMatchObject(refusal('VALIDATION_FAILED', 'position_id'))
  })

  it.each([
    ['an article that there is not', 'A-99'],
    ['an inactive one', 'GONE'],
  ])('%s cannot be selected', async (_what, article) => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await expect(ada.select(one, article)).rejects.toMatchObject(
      refusal('VALIDATION_FAILED', 'article_number'),
    )
  })

  it('are not for headings and notes', async () => {
    const { ada, one, two } = await inquiryOf([{ kind: 'HEADING' }, { kind: 'NOTE' }])
    for (const id of [one, two]) {
      await expect(ada.select(id, 'A-1')).rejects.toMatchObject(
        refusal('VALIDATION_FAILED', 'position_id'),
      )
    }
  })
})

describe('Values that a person sets', () => {
  it('a quantity and a unit price again, in decimals', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const { positions, inquiry } = await ada.on(one, { kind: 'set_quantity', quantity: '1234.50' })
    expect(positions).toMatchObject([{ quantity: '1234.5', net_price: '0.9', line_net: '1111.05' }])
    expect(inquiry.totals).toMatchObject({ net: '1111.05', vat: '211.1', gross: '1322.15' })
    expect(await ada.on(one, { kind: 'set_quantity', quantity: '1234.5' })).toMatchObject({
      command_id: null,
    })
  })

  it('a unit that cannot be converted leaves no amount', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const { positions, inquiry } = await ada.on(one, { kind: 'set_unit', unit: 'm' })
    expect(positions).toMatchObject([{ unit: 'm', net_price: '0.9', line_net: null }])
    expect(inquiry.totals.net).toBe('0')
  })

  it('a net price stands, and the discount is derived from it', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-2')
    await ada.on(one, { kind: 'set_net_price', net_price: '1.5' })
    await ada.on(one, { kind: 'set_discount', discount_percent: '50' })
    expect((await ada.position(one)).selections).toMatchObject([
      { list_price: '2', net_price: '1.5', discount_percent: '25', line_net: '15' },
    ])
    await ada.on(one, { kind: 'set_net_price', net_price: null })
    expect((await ada.position(one)).selections).toMatchObject([
      { net_price: '1', discount_percent: '50' },
    ])
    await ada.on(one, { kind: 'set_discount', discount_percent: null })
    expect((await ada.position(one)).selections).toMatchObject([
      { net_price: '1.8', discount_percent: '10' },
    ])
  })

  it('a negative discount is a surcharge on the list price', async () => {
    const { ada, one, two } = await inquiryOf([PREDICTED, PREDICTED])
    await ada.select(one, 'A-2')
    await ada.on(one, { kind: 'set_discount', discount_percent: '-12.5' })
    expect((await ada.position(one)).selections).toMatchObject([
      { list_price: '2', net_price: '2.25', discount_percent: '-12.5', line_net: '22.5' },
    ])
    const positions = await ada.seen([one ?? '', two ?? ''])
    await ada.run({ kind: 'set_discount_many', positions, discount_percent: '-999.9999' })
    expect(await ada.position(two)).toMatchObject({ discount_percent: '-999.9999' })
  })

  it('a quantity of one article only', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    await ada.on(one, { kind: 'add_selection', article_number: 'A-3' })
    const wish = { kind: 'set_selection_quantity', article_number: 'A-3' } as const
    await ada.on(one, { ...wish, quantity: '7' })
    expect(shownSelections(await ada.position(one))).toEqual([
      'PREDICTION A-1 10 St',
      'MANUAL A-3 7 St',
    ])
    await ada.on(one, { ...wish, quantity: null })
    expect(shownSelections(await ada.position(one))).toContain('MANUAL A-3 10 St')
  })

  it('a quantity of an article is one of the quantity asked for: with another one, or another unit, it ends', async () => {
    const { ada, one } = await inquiryOf([{ unit: 'm', quantity: '3' }])
    await ada.select(one, 'RING')
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['PART'] })
    const shown = async () => shownSelections(await ada.position(one))
    const ofOne = { kind: 'set_selection_quantity' } as const
    await ada.on(one, { ...ofOne, article_number: 'RING', quantity: '100' })
    await ada.on(one, { ...ofOne, article_number: 'PART', quantity: '7' })
    await ada.on(one, { kind: 'set_quantity', quantity: '3.0' })
    expect(await shown()).toEqual(['MANUAL RING 100 m', 'PARTS_LIST PART 7 St'])
    await ada.on(one, { kind: 'set_quantity', quantity: '250' })
    expect(await shown()).toEqual(['MANUAL RING 250 m', 'PARTS_LIST PART 7 St'])
    await ada.undo()
    expect(await shown()).toEqual(['MANUAL RING 100 m', 'PARTS_LIST PART 7 St'])
    await ada.on(one, { kind: 'set_unit', unit: 'Ring' })
    expect(await shown()).toEqual(['MANUAL RING 3 Ring', 'PARTS_LIST PART 7 St'])
  })

  it('texts and notes, which leave prices alone', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    await ada.on(one, { kind: 'set_text', description: 'Other text' })
    const { positions } = await ada.on(one, { kind: 'set_note', note: 'Ask again' })
    expect(positions).toMatchObject([
      { description: 'Other text', has_note: true, net_price: '0.9' },
    ])
    expect(await ada.on(one, { kind: 'set_text' })).toMatchObject({ command_id: null })
  })

  it('no more digits than a partner can read', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await expect(
      ada.on(one, { kind: 'set_quantity', quantity: '123456789012345.5' }),
    ).rejects.toMatchObject(refusal('VALIDATION_FAILED', 'quantity'))
  })

  it('interface, Order: orders have no prices', async () => {
    const { ada, one } = await inquiryOf([PREDICTED], 'ORDER')
    const { positions } = await ada.select(one, 'A-1')
    expect(positions).toMatchObject([{ net_price: null, line_net: null }])
    for (const wish of [
      { kind: 'set_net_price', net_price: '1' },
      { kind: 'set_discount', discount_percent: '1' },
    ] as const) {
      await expect(ada.on(one, wish)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    }
  })
})

describe('A position is settled by a selection, as not offered, or as not relevant', () => {
  it('and the inquiry moves between NEEDS_REVIEW and READY_TO_EXPORT with them', async () => {
    const { ada, one, two, three } = await inquiryOf([{}, {}, {}])
    await ada.select(one, 'A-1')
    await ada.run({
      kind: 'set_not_offered',
      positions: await ada.seen([two ?? '']),
      not_offered: true,
    })
    const last = await ada.run({
      kind: 'set_relevance',
      positions: await ada.seen([three ?? '']),
      is_relevant: false,
    })
    expect(last.inquiry).toMatchObject({
      status: 'READY_TO_EXPORT',
      counts: { position_count: 2, open_count: 0, positions_with_selection: 1 },
    })
    const reopened = await ada.on(one, { kind: 'remove_selection', article_number: 'A-1' })
    expect(reopened.inquiry).toMatchObject({ status: 'NEEDS_REVIEW', counts: { open_count: 1 } })
  })

  it('not offered takes the articles away, and undoing brings them back', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const positions = await ada.seen([one ?? ''])
    await ada.run({ kind: 'set_not_offered', positions, not_offered: true })
    expect(await ada.position(one)).toMatchObject({ not_offered: true, selections: [] })
    await ada.undo()
    expect(await ada.position(one)).toMatchObject({ not_offered: false })
    expect(shownSelections(await ada.position(one))).toEqual(['PREDICTION A-1 10 St'])
  })

  it('an article for a position that was not offered, or not relevant, offers it', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    const seen = async () => ada.seen([one ?? ''])
    await ada.run({ kind: 'set_not_offered', positions: await seen(), not_offered: true })
    await ada.run({ kind: 'set_relevance', positions: await seen(), is_relevant: false })
    await ada.select(one, 'A-1')
    expect(await ada.position(one)).toMatchObject({ not_offered: false, is_relevant: true })
  })

  it('headings and notes are never relevant', async () => {
    const { ada, positionIds } = await inquiryOf([{}, { kind: 'HEADING' }])
    const positions = await ada.seen(positionIds)
    await expect(
      ada.run({ kind: 'set_relevance', positions, is_relevant: true }),
    ).rejects.toMatchObject(refusal('VALIDATION_FAILED', positionIds[1]))
  })
})

describe('Several positions at once', () => {
  it('get one article, with PREDICTION or MANUAL as source each, and are undone as one', async () => {
    const { ada, one, two, three } = await inquiryOf([PREDICTED, {}, PREDICTED])
    await ada.select(three, 'A-1')
    const positions = await ada.seen([one ?? '', two ?? '', three ?? ''])
    const { command_id } = await ada.run({
      kind: 'select_many',
      positions,
      article_number: 'A-1',
    })
    expect(command_id).not.toBeNull()
    expect(shownSelections(await ada.position(one))).toEqual(['PREDICTION A-1 10 St'])
    expect(shownSelections(await ada.position(two))).toEqual(['MANUAL A-1 10 St'])
    expect((await ada.position(one)).selections[0]?.action).toBe('bulk')
    // It had it already: nothing is chosen anew.
    expect((await ada.position(three)).selections[0]?.action).not.toBe('bulk')
    await ada.undo()
    expect((await ada.position(one)).selections).toEqual([])
    expect((await ada.position(two)).selections).toEqual([])
    expect(shownSelections(await ada.position(three))).toEqual(['PREDICTION A-1 10 St'])
  })

  it('get one discount, and are undone as one', async () => {
    const { ada, one, two } = await inquiryOf([PREDICTED, {}])
    const wish = async (discount_percent: string | null) => ({
      kind: 'set_discount_many' as const,
      positions: await ada.seen([one ?? '', two ?? '']),
      discount_percent,
    })
    await ada.run(await wish('12.5'))
    expect(await ada.position(one)).toMatchObject({ discount_percent: '12.5' })
    expect(await ada.position(two)).toMatchObject({ discount_percent: '12.5' })
    expect((await ada.run(await wish('12.50'))).command_id).toBeNull()
    await ada.undo()
    expect(await ada.position(two)).toMatchObject({ discount_percent: null })
  })

  it('get a discount also where a price was typed, in the same step', async () => {
    const { ada, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-2')
    await ada.on(one, { kind: 'set_net_price', net_price: '1.5' })
    const first = async () => (await ada.position(one)).selections[0]
    const positions = await ada.seen([one ?? ''])
    await ada.run({ kind: 'set_discount_many', positions, discount_percent: '50' })
    expect(await first()).toMatchObject({ own_net_price: null, net_price: '1' })
    await ada.undo()
    expect(await first()).toMatchObject({ own_net_price: '1.5', net_price: '1.5' })
  })

  it('optimistic lock: positions that changed meanwhile are named, and nothing is done', async () => {
    const { ada, one, two } = await inquiryOf([PREDICTED, {}])
    const positions = await ada.seen([one ?? '', two ?? ''])
    await ada.on(two, { kind: 'set_quantity', quantity: '7' })
    for (const wish of [
      { kind: 'select_many', positions, article_number: 'A-1' },
      { kind: 'set_discount_many', positions, discount_percent: '5' },
    ] as const)
      await expect(ada.run(wish)).rejects.toMatchObject({
        code: 'CONFLICT',
        details: [{ loc: expect.arrayContaining([two]) }],
      })
    expect((await ada.position(one)).selections).toEqual([])
  })

  it('headings, articles that are gone and prices of orders are refused', async () => {
    const { ada, positionIds, one } = await inquiryOf([{}, { kind: 'HEADING' }])
    const all = await ada.seen(positionIds)
    await expect(
      ada.run({ kind: 'select_many', positions: all, article_number: 'A-1' }),
    ).rejects.toMatchObject(refusal('VALIDATION_FAILED', positionIds[1]))
    await expect(
      ada.run({ kind: 'set_discount_many', positions: all, discount_percent: '1' }),
    ).rejects.toMatchObject(refusal('VALIDATION_FAILED', positionIds[1]))
    const positions = await ada.seen([one ?? ''])
    for (const article_number of ['GONE', 'NONE'])
      await expect(
        ada.run({ kind: 'select_many', positions, article_number }),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('The key D applies a decision to identical positions', () => {
  const TEXT = { text: 'Steckdose weiss', ...PREDICTED }

  it('as DUPLICATE, with their own quantities, one undo for all of them', async () => {
    const { ada, one, two } = await inquiryOf([
      TEXT,
      { ...TEXT, quantity: '3' },
      { text: 'Steckdose rot' },
    ])
    await ada.select(one, 'A-1')
    await ada.on(one, { kind: 'set_net_price', net_price: '0.8' })
    const answer = await ada.on(one, { kind: 'apply_to_identical' })
    expect(answer.positions).toHaveLength(1)
    expect((await ada.position(two)).selections).toMatchObject([
      { selection_source: 'DUPLICATE', action: 'duplicate', quantity: '3', net_price: '0.8' },
    ])
    expect(answer.inquiry.counts).toMatchObject({
      auto_selected_count: 1,
      prediction_correct_count: 1,
    })
    await ada.undo()
    expect(await ada.position(two)).toMatchObject({ selections: [] })
    expect(await ada.position(one)).toMatchObject({ selections: [{}] })
  })

  it("replaces what the service settled, never another person's choice, nor what is not offered", async () => {
    const { ada, bob, positionIds } = await inquiryOf([
      TEXT,
      { ...TEXT, settledWith: 'A-4' },
      TEXT,
      TEXT,
    ])
    const [one, service, bobs, notOffered] = positionIds
    await bob.select(bobs, 'A-5')
    await bob.run({
      kind: 'set_not_offered',
      positions: await bob.seen([notOffered ?? '']),
      not_offered: true,
    })
    await ada.select(one, 'A-1')
    const { positions } = await ada.on(one, { kind: 'apply_to_identical' })
    expect(positions.map(({ id }) => id)).toEqual([service])
  })

  it('again with another article replaces what it gave before', async () => {
    const { ada, one, two } = await inquiryOf([TEXT, TEXT])
    await ada.select(one, 'A-1')
    await ada.on(one, { kind: 'apply_to_identical' })
    expect(await ada.on(one, { kind: 'apply_to_identical' })).toMatchObject({ command_id: null })
    await ada.select(one, 'A-3')
    await ada.on(one, { kind: 'apply_to_identical' })
    expect(shownSelections(await ada.position(two))).toEqual(['DUPLICATE A-3 10 St'])
  })

  it('needs a decision to apply', async () => {
    const { ada, one } = await inquiryOf([TEXT, TEXT])
    await expect(ada.on(one, { kind: 'apply_to_identical' })).rejects.toMatchObject(
      refusal('VALIDATION_FAILED', 'position_id'),
    )
  })
})

describe('Accept all positions from a score on', () => {
  const sure: PositionWish = { predicted: [['A-1', 0.95]] }

  it('that are open and without exception, as PREDICTION', async () => {
    const { ada, one, two } = await inquiryOf([
      sure,
      { predicted: [['A-2', 0.92]] },
      { predicted: [['A-3', 0.9199]] },
      { ...sure, hasException: true },
      { ...sure, settledWith: 'A-5' },
      { predicted: [['GONE', 0.99]] },
      { ...sure, kind: 'ALTERNATIVE' },
      {},
    ])
    const answer = await ada.run({ kind: 'accept_above', score: 0.92, expected_count: 3 })
    expect(answer.positions.map(({ id }) => id).slice(0, 2)).toEqual([one, two])
    expect(answer.inquiry).toMatchObject({
      counts: { prediction_correct_count: 3, auto_selected_count: 1, open_count: 4 },
      // The alternative has no share in it.
      totals: { net: '72' },
    })
    expect((await ada.position(one)).selections).toMatchObject([
      { selection_source: 'PREDICTION', action: 'bulk', predicted: ['A-1'] },
    ])
    const undone = await ada.undo()
    expect(undone.inquiry).toMatchObject({ counts: { open_count: 7 }, totals: { net: '45' } })
  })

  it('and the number shown is the number accepted', async () => {
    const { ada } = await inquiryOf([sure, sure])
    await expect(
      ada.run({ kind: 'accept_above', score: 0.92, expected_count: 1 }),
    ).rejects.toMatchObject(refusal('CONFLICT', 'expected_count'))
    expect(await ada.inquiry()).toMatchObject({ open_count: 2 })
  })

  it('however many there are, in one command', async () => {
    const count = cases(2_000, 500)
    const { ada } = await inquiryOf(Array.from({ length: count }, () => sure))
    const accepted = await ada.run({ kind: 'accept_above', score: 0.92, expected_count: count })
    expect(accepted.positions).toHaveLength(count)
    const totals = { net: String(9 * count) }
    expect(accepted.inquiry).toMatchObject({ status: 'READY_TO_EXPORT', totals })
    const undone = await ada.undo()
    expect(undone.inquiry).toMatchObject({ counts: { open_count: count }, totals: { net: '0' } })
  })
})

describe('A line by hand', () => {
  const line = { kind: 'add_position', position_number: '01.9', description: 'By hand' } as const

  it('stands where it was wished, and undoing removes it', async () => {
    const { ada, one, positionIds } = await inquiryOf([{}, {}])
    const after = { after_position_id: one ?? '', quantity: '2', unit: 'St' }
    const first = await ada.run({ ...line, ...after })
    const second = await ada.run({ ...line, ...after, position_number: '01.8' })
    expect(second.inquiry.counts).toMatchObject({ position_count: 4, open_count: 4 })
    const order = async () =>
      (await ada.positions()).filter((each) => !each.is_removed).map(({ id }) => id)
    const [a, b] = [first, second].map(({ positions: [row] }) => row?.id)
    expect(await order()).toEqual([one, b, a, positionIds[1]])
    await ada.undo()
    expect(await order()).toEqual([one, a, positionIds[1]])
    const again = await ada.redo()
    expect(again.inquiry.counts.position_count).toBe(4)
  })

  it('can be entered where processing failed', async () => {
    const made = await createInquiry(service, { positions: [] })
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`delete from chapters where inquiry_id = ${made.inquiryId}::bigint`),
    )
    const work = reviewing(service, ada, made.inquiryId)
    await work.run(line)
    await work.run(line)
    const positions = await work.positions()
    expect(new Set(positions.map(({ chapter_id }) => chapter_id)).size).toBe(1)
    expect(positions).toHaveLength(2)
  })

  it('between two others there is room without end', async () => {
    const { ada, one } = await inquiryOf([{}, {}])
    for (let count = 0; count < 80; count++) {
      await ada.run({ ...line, position_number: String(count), after_position_id: one ?? '' })
    }
    const numbers = (await ada.positions()).map(({ position_number }) => position_number)
    expect(numbers.slice(1, -1)).toEqual(Array.from({ length: 80 }, (_, at) => String(79 - at)))
  })

  it('is removed like any other, and is then not there for other commands', async () => {
    const { ada, one } = await inquiryOf([{}, {}])
    const { inquiry } = await ada.on(one, { kind: 'remove_position' })
    expect(inquiry.counts).toMatchObject({ position_count: 1 })
    await expect(ada.select(one, 'A-1')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('was removed by ada@example.com'),
    })
    await ada.undo()
    expect(await ada.position(one)).toMatchObject({ is_removed: false })
  })

  it.each([
    ['a chapter', { chapter_id: '99999' }],
    ['a position', { after_position_id: '99999' }],
  ])('is not put behind %s of another inquiry', async (_what, where) => {
    const { ada } = await inquiryOf([{}])
    await expect(ada.run({ ...line, ...where })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  })
})

it('Prices and data of articles are those of the moment of choice, until they are taken anew', async () => {
  const { ada, one, two } = await inquiryOf([{}, {}])
  await push(service, '/articles', 'articles', [{ article_number: 'P-1', list_price: 5 }])
  await ada.select(one, 'P-1')
  await push(service, '/articles', 'articles', [
    { article_number: 'P-1', list_price: 6, name: 'New' },
  ])
  await ada.on(one, { kind: 'set_quantity', quantity: '2' })
  expect(await ada.inquiry()).toMatchObject({ total_net: '9' })
  await ada.select(two, 'P-1')
  const { positions, inquiry } = await ada.run({ kind: 'reprice' })
  expect(positions.map(({ id }) => id)).toEqual([one])
  expect(inquiry.totals.net).toBe('64.8')
  expect((await ada.position(one)).selections).toMatchObject([{ article: { name: 'New' } }])
  expect(await ada.run({ kind: 'reprice' })).toMatchObject({ command_id: null })
  const undone = await ada.undo()
  expect(undone.inquiry.totals.net).toBe('63')
})

describe('Optimistic lock: two people on one position', () => {
  it('the second one is told who changed it, when, and what it is now', async () => {
    const { ada, bob, one } = await inquiryOf([PREDICTED])
    await ada.select(one, 'A-1')
    const stale = bob.run({
      kind: 'select',
      position_id: one ?? '',
      version: 1,
      article_number: 'A-2',
      action: 'key',
    })
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ type: 'stale', msg: expect.stringContaining('ada@example.com') }],
      current: [{ id: one, article_number: 'A-1', version: 2, changed_by: 'ada@example.com' }],
    })
    expect(shownSelections(await bob.position(one))).toEqual(['PREDICTION A-1 10 St'])
  })

  it('at the very same time, one of them is told', async () => {
    const { ada, bob, one } = await inquiryOf([PREDICTED])
    const wish = { kind: 'select', position_id: one ?? '', version: 1, action: 'key' } as const
    const outcomes = await Promise.allSettled([
      ada.run({ ...wish, article_number: 'A-1' }),
      bob.run({ ...wish, article_number: 'A-2' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await ada.position(one)).version).toBe(2)
  })

  it('of several positions nothing is changed where one was changed since', async () => {
    const { ada, bob, positionIds, two } = await inquiryOf([{}, {}])
    const seen = await bob.seen(positionIds)
    await ada.select(two, 'A-1')
    await expect(
      bob.run({ kind: 'set_not_offered', positions: seen, not_offered: true }),
    ).rejects.toMatchObject({ code: 'CONFLICT', details: [{ loc: ['body', 'position', two] }] })
    expect((await bob.positions()).map((each) => each.not_offered)).toEqual([false, false])
  })
})

describe('The status decides whether there is a review', () => {
  it('EXPORTED is reopened by the first change', async () => {
    const { ada, one } = await inquiryOf([{}])
    await ada.setStatus('EXPORTED')
    expect((await ada.on(one, { kind: 'set_note', note: null })).command_id).toBeNull()
    expect(await ada.inquiry()).toMatchObject({ status: 'EXPORTED' })
    const { inquiry } = await ada.select(one, 'A-1')
    expect(inquiry.status).toBe('READY_TO_EXPORT')
  })

  it.each(['PROCESSING', 'ARCHIVED'])('%s is not changed', async (status) => {
    const { ada, one } = await inquiryOf([{}])
    await ada.select(one, 'A-1')
    await ada.setStatus(status)
    await expect(ada.select(one, 'A-2')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(ada.undo()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('an inquiry of another organisation is not there', async () => {
    const { inquiryId } = await inquiryOf([{}])
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId })
    const work = reviewing(service, stranger, inquiryId)
    await expect(work.run({ kind: 'reprice' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(work.undo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
