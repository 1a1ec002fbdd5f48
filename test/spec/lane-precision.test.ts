import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCatalogue, createInquiry, type PositionWish } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let ada: SignedIn
let outsider: SignedIn
let now = new Date()
beforeAll(async () => {
  service = await startService(() => now)
  await createCatalogue(service)
  ada = await service.signIn()
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId })
})
afterAll(() => service.stop())

const inquiryOf = async (positions: readonly PositionWish[]) => {
  const { inquiryId, positionIds } = await createInquiry(service, { positions })
  return { work: reviewing(service, ada, inquiryId), ids: positionIds }
}
const predicted = (score: number, more: PositionWish = {}): PositionWish => ({
  predicted: [
    ['A-1', score],
    ['A-2', score / 2],
  ],
  ...more,
})
const lanes = async (who = ada) => {
  const { body } = await who.get('/lanes/precision')
  return body.data.map(
    ({ lane, confirmed, total }: { lane: string; confirmed: number; total: number }) =>
      `${lane} ${confirmed}/${total}`,
  )
}

it('lane precision: counts people’s decisions by the lane of the first prediction', async () => {
  const { work, ids } = await inquiryOf([
    predicted(0.95),
    predicted(0.93),
    predicted(0.95, { hasException: true }),
    predicted(0.75),
    predicted(0.5),
    {},
    predicted(0.99, { settledWith: 'A-1' }),
    predicted(0.99, { settledWith: 'A-2' }),
    predicted(0.92),
    predicted(0.92),
    predicted(0.92),
  ])
  const none = ['sure 0/0', 'check 0/0', 'unsure 0/0', 'none 0/0']
  expect(await lanes()).toEqual(none)
  await work.select(ids[0], 'A-1')
  await work.select(ids[1], 'A-2')
  await work.select(ids[2], 'A-1')
  await work.select(ids[3], 'A-3')
  await work.select(ids[4], 'A-1')
  await work.select(ids[5], 'A-4')
  // A person replaces what the service settled.
  await work.select(ids[7], 'A-1')
  // Undone, not relevant any more, and removed.
  await work.select(ids[8], 'A-1')
  await work.undo()
  await work.select(ids[9], 'A-1')
  await work.run({
    kind: 'set_relevance',
    positions: await work.seen([ids[9] ?? '']),
    is_relevant: false,
  })
  await work.select(ids[10], 'A-1')
  await work.on(ids[10], { kind: 'remove_position' })
  expect(await lanes()).toEqual(['sure 2/3', 'check 1/2', 'unsure 1/1', 'none 0/1'])
  expect(await lanes(outsider)).toEqual(none)
  expect((await ada.get('/lanes/precision')).body.is_enough).toBe(false)
})

it('lane precision: covers 90 days; lane limits can be changed from 200 decisions on', async () => {
  const { work } = await inquiryOf(
    Array.from({ length: 200 }, (_, at) => predicted(0.95, { text: `Leuchte ${at}` })),
  )
  const admin = await service.signIn({ role: 'ADMIN' })
  const lane_limits = { sure: '0.95', check: '0.70', unsure: '0.40' }
  const few = await admin.patch('/organisation', { lane_limits, overdue_minutes: 15 })
  expect([few.status, few.body.error?.details[0].type]).toEqual([400, 'too_few_decisions'])
  expect((await admin.get('/organisation')).body).toMatchObject({ overdue_minutes: 10 })
  await work.run({ kind: 'accept_above', score: 0.92 })
  expect((await admin.patch('/organisation', { lane_limits })).body).toMatchObject({ lane_limits })
  const usual = { ...lane_limits, sure: '0.92' }
  await admin.patch('/organisation', { lane_limits: usual })
  const { body } = await ada.get('/lanes/precision')
  expect([body.data[0], body.is_enough]).toEqual([
    { lane: 'sure', confirmed: 202, total: 203 },
    true,
  ])
  now = new Date(now.getTime() + 91 * 24 * 60 * 60 * 1000)
  ada = await service.signIn()
  const later = await ada.get('/lanes/precision')
  expect([later.body.data[0], later.body.is_enough]).toEqual([
    { lane: 'sure', confirmed: 0, total: 0 },
    false,
  ])
})
