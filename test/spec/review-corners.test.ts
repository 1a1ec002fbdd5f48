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

describe('Decisions 1, numbers: at most 15 significant digits', () => {
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

