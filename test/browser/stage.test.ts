import { beforeAll, describe, expect, it } from 'vitest'
import { releaseSeen } from '#test/reviewing.ts'
import { treeOf } from '../../web/api/tree.ts'
import { LV_12_POSITIONS, lv12, PO, po } from './fixtures/files.ts'
import { SOCKET } from './fixtures/wholesaler.ts'
import { expectAccessible, violationsOf } from './support/axe.ts'
import { setStage } from './support/browser.ts'
import type { Person } from './support/browser-service.ts'
import { pushCatalogue, uploadInquiry } from './support/catalogue.ts'
import { startDemoErp } from './support/demo-erp.ts'

const stage = setStage()
let clerk: Person
beforeAll(async () => {
  await pushCatalogue(stage.service)
  clerk = await stage.service.signInByPassword()
})

const upload = (fixture: { name: string; bytes: Buffer }, fields: Record<string, string> = {}) =>
  uploadInquiry(stage.service, clerk, { ...fixture, fields })

const open = async (id: string) => treeOf((await clerk.get(`/inquiries/${id}`)).body)

describe('What journeys stand on', () => {
  it.each(Object.entries(lv12))('LV-12 as %s has its positions', async (_, write) => {
    const { inquiry } = await open(await upload(await write()))

    expect(inquiry.counts.position_count).toBe(LV_12_POSITIONS)
  })

  it('the order has no date of delivery, and one line that nobody knows', async () => {
    const { inquiry, positions } = await open(await upload(po(), { kind: 'ORDER' }))
    const unknown = positions.filter(({ selection_source }) => selection_source === undefined)

    expect(inquiry.kind).toBe('ORDER')
    expect(inquiry.counts.position_count).toBe(PO.positions)
    expect(inquiry.order_metadata?.requested_delivery_date ?? null).toBeNull()
    expect(unknown.map(({ position_number }) => position_number)).toEqual([PO.unknown])
  })

  it('what people could not perceive is found out', async () => {
    const { page } = await stage.openPage({ role: null })
    await page.goto('about:blank')
    await page.setContent('<html lang="de"><title>T</title><main><img src="data:,"></main></html>')
    expect((await violationsOf(page)).join()).toContain('image-alt')

    await page.setContent('<html lang="de"><title>T</title><main><h1>T</h1></main></html>')
    await expectAccessible(page)
  })

  it('the stand-in ERP takes what is released, or says no', async () => {
    const erp = await startDemoErp(stage.service)
    const id = await upload(lv12.x83())

    await releaseSeen(clerk, id)
    await expect.poll(() => erp.imported).toHaveLength(1)
    const record = (await stage.service.get(`/tenders/${id}`)).body
    expect(record.erp_offer_id).toBe(erp.imported[0]?.number)

    erp.refuse(`Artikel ${SOCKET} gesperrt`)
    await releaseSeen(clerk, id)
    await expect
      .poll(async () => (await stage.service.get(`/tenders/${id}`)).body.acknowledgement)
      .toMatchObject({ status: 'FAILED', message: `Artikel ${SOCKET} gesperrt` })

    expect(erp.problems).toEqual([])
    await erp.stop()
  })
})
