import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { push } from '#test/push.ts'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { reviewing, shownSelections } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let person: SignedIn
beforeAll(async () => {
  service = await startService()
  await createCatalogue(service)
  person = await service.signIn({ email: 'ada@example.com' })
})
afterAll(() => service.stop())

async function inquiryOf(...positions: readonly PositionWish[]) {
  const made = await createInquiry(service, { positions })
  const [one, two] = made.positionIds
  return { ...made, one, two, ada: reviewing(service, person, made.inquiryId) }
}

type Ada = Awaited<ReturnType<typeof inquiryOf>>['ada']

const setRelevance = async (ada: Ada, id: string | undefined, is_relevant: boolean) =>
  ada.run({ kind: 'set_relevance', positions: await ada.seen([id ?? '']), is_relevant })

describe('Numbers: at most 15 significant digits', () => {
  it('also in the quantity of a line entered by hand', async () => {
    const { ada } = await inquiryOf({})
    const line = { kind: 'add_position', position_number: '', description: 'Line' } as const
    await expect(ada.run({ ...line, quantity: '123456789012345.5' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', 'quantity'] }],
    })
    await ada.run({ ...line, quantity: '12345678901234.50' })
  })

  it('also in a discount that is derived from a net price', async () => {
    await push(service, '/articles', 'articles', [
      { article_number: 'TINY', base_unit: 'St', list_price: 0.01, price_quantity: 7000 },
    ])
    const { ada, one } = await inquiryOf({})
    await ada.select(one, 'TINY')
    await ada.on(one, { kind: 'set_net_price', net_price: '999999999' })
    expect((await ada.position(one)).selections).toMatchObject([
      { net_price: '999999999', discount_percent: null },
    ])
  })
})

describe('base_quantity: null when the units cannot be converted', () => {
  it('also of an article that was searched for and takes the place of another', async () => {
    const { ada, one } = await inquiryOf({ unit: 'Ring', quantity: '3' })
    for (const article of ['A-1', 'A-2']) {
      await ada.select(one, article)
      expect((await ada.position(one)).selections).toMatchObject([
        { quantity: '3', unit: 'Ring', base_quantity: null, line_net: null },
      ])
    }
  })
})

describe('The key I: not relevant', () => {
  it('a position that gets the article it still has is offered again', async () => {
    const { ada, one } = await inquiryOf({})
    await ada.select(one, 'A-1')
    for (const kind of ['select', 'add_selection'] as const) {
      await setRelevance(ada, one, false)
      const wish = { article_number: 'A-1' }
      const how = { kind: 'select', action: 'search' } as const
      await ada.on(one, kind === 'select' ? { ...wish, ...how } : { ...wish, kind })
      expect(await ada.position(one)).toMatchObject({ is_relevant: true, selections: [{}] })
    }
  })

  it('what is not relevant passes no article on to identical positions', async () => {
    const { ada, one, two } = await inquiryOf({ text: 'Dose rot' }, { text: 'Dose rot' })
    await ada.select(one, 'A-1')
    await setRelevance(ada, one, false)
    await expect(ada.on(one, { kind: 'apply_to_identical' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await ada.position(two)).toMatchObject({ selections: [] })
  })
})

describe('Interface, Accessory link: multiplier per unit of the source article', () => {
  it('counts what is taken of the article, also where a person says how much', async () => {
    const { ada, one } = await inquiryOf({ quantity: '10' })
    await ada.select(one, 'A-1')
    await ada.on(one, {
      kind: 'set_selection_quantity',
      article_number: 'A-1',
      quantity: '5',
    })
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['PART'] })
    expect(shownSelections(await ada.position(one))).toEqual([
      'MANUAL A-1 5 St',
      'PARTS_LIST PART 10 St',
    ])
  })
})

describe('Interface, Alternative link: a substitute of its source article', () => {
  it('takes the place of that article and its accessories, and of no other', async () => {
    const { ada, one } = await inquiryOf({})
    await ada.select(one, 'A-5')
    await ada.on(one, { kind: 'add_selection', article_number: 'A-1' })
    await ada.on(one, { kind: 'set_net_price', article_number: 'A-1', net_price: '0.5' })
    await ada.on(one, { kind: 'add_accessories', article_numbers: ['PART', 'EXTRA'] })
    await ada.on(one, { kind: 'add_selection', article_number: 'A-6' })
    await ada.on(one, { kind: 'replace_by_alternative', article_number: 'A-2' })
    const { selections } = await ada.position(one)
    expect(shownSelections({ selections })).toEqual([
      'MANUAL A-5 10 St',
      'MANUAL A-2 10 St',
      'MANUAL A-6 10 St',
    ])
    expect(selections[1]).toMatchObject({ own_net_price: null, net_price: '1.8' })
  })
})
