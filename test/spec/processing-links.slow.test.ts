import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { type Service, startService } from '#test/service.ts'
import { arrive, file, sheet } from '#test/wholesale.ts'
import { changeInquiry } from '../../src/inquiries/change-inquiry.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('The customer of an inquiry', () => {
  const mailFrom = (...head: readonly string[]) =>
    [
      ...head,
      'Subject: Anfrage',
      'Content-Type: text/plain',
      '',
      'Bitte anbieten:',
      '4 Stk WL-1',
    ].join('\r\n')
  const customers = [
    { customer_id: 'K-1', email: 'einkauf@acme.example' },
    { customer_id: 'K-2', email: 'buero@other.example' },
  ]

  it('the sender of the mail, where no customer was sent', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', ...customers)
    const files = [file('Anfrage.eml', mailFrom('From: einkauf@acme.example'))]
    expect((await home.process({ files })).inquiry).toMatchObject({
      customer_id: 'K-1',
      customer_found_by: 'CONTACT',
      customer_email: 'einkauf@acme.example',
    })
  })

  it('the sender is kept in the spelling that the contact has: then it is known who wrote', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', { customer_id: 'K-1' })
    await home.push('/contacts', 'contacts', {
      parent_type: 'customer',
      parent_id: 'K-1',
      email: 'max@acme.example',
    })
    const files = [file('Anfrage.eml', mailFrom('From: "Max" <Max+lv@acme.example>'))]
    expect((await home.process({ files })).inquiry).toMatchObject({
      customer_id: 'K-1',
      customer_email: 'max@acme.example',
    })
  })

  it('not the sender, where a customer or an address was sent', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', ...customers)
    const files = [file('Anfrage.eml', mailFrom('From: einkauf@acme.example'))]
    const named = await home.process({ files, customerId: 'K-2' })
    const addressed = await home.process({ files, customerEmail: 'nobody@nowhere.example' })
    expect(named.inquiry).toMatchObject({ customer_id: 'K-2', customer_email: null })
    expect(addressed.inquiry).toMatchObject({
      customer_id: null,
      customer_email: 'nobody@nowhere.example',
    })
  })

  it('of a mail that was passed on, who wrote it', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', ...customers)
    const forwarded = [
      'From: Kollege <kollege@wholesaler.example>',
      'Subject: WG: Anfrage',
      'Content-Type: text/plain',
      '',
      'Bitte übernehmen.',
      '',
      '-----Ursprüngliche Nachricht-----',
      'Von: Büro <buero@other.example>',
      'Gesendet: Montag, 2. November 2026 09:12',
      'An: kollege@wholesaler.example',
      'Betreff: Anfrage',
      '',
      'Bitte anbieten:',
      '4 Stk WL-1 Wandleuchte Tubo',
    ].join('\r\n')
    const { inquiry } = await home.process({ files: [file('Anfrage.eml', forwarded)] })
    expect(inquiry).toMatchObject({ customer_id: 'K-2', customer_email: 'buero@other.example' })
  })

  it('nobody, where a person says so: also when it is processed again', async () => {
    const home = await arrive(service)
    await home.push('/customers', 'customers', ...customers)
    const files = [file('Anfrage.eml', mailFrom('From: einkauf@acme.example'))]
    const first = await home.process({ files })
    await service.database.asOrganisation(home.organisationId, (db) =>
      changeInquiry(db, home.organisationId, first.inquiryId, { customer_id: null }, { by: 'ada' }),
    )
    expect((await home.again(first)).inquiry).toMatchObject({
      customer_id: null,
      customer_email: 'einkauf@acme.example',
    })
  })

  it('what a person said of an order stands when it is read once more, the rest is read anew', async () => {
    const home = await arrive(service)
    const files = [
      file(
        'Bestellung.txt',
        'Bestellung Nr. 8841 vom 12.03.2026\r\nLiefertermin: 02.04.2026\r\n\r\n1 4 Stk WL-1\r\n',
      ),
    ]
    const first = await home.process({ kind: 'ORDER', files })
    const order_metadata = { customer_reference: 'HAND-1', requested_delivery_date: null }
    expect(first.inquiry['order_metadata']).toMatchObject({
      requested_delivery_date: { value: '2026-04-02' },
    })
    await service.database.asOrganisation(home.organisationId, async (db) => {
      await changeInquiry(
        db,
        home.organisationId,
        first.inquiryId,
        { order_metadata },
        { by: 'ada' },
      )
      await db.run(sql`
        update inquiries set order_metadata = order_metadata - 'order_date'
         where id = ${first.inquiryId}::bigint`)
    })
    expect((await home.again(first)).inquiry['order_metadata']).toMatchObject({
      customer_reference: { value: 'HAND-1', certainty: 1 },
      requested_delivery_date: { value: null, certainty: 1 },
      order_date: { value: '2026-03-12' },
    })
  })

  it('an address that nobody has is kept, and is looked up once more when it is processed again', async () => {
    const home = await arrive(service)
    const files = [file('Anfrage.eml', mailFrom('From: einkauf@acme.example'))]
    const first = await home.process({ files })
    await home.push('/customers', 'customers', ...customers)
    const second = await home.again(first)
    expect(first.inquiry).toMatchObject({
      customer_id: null,
      customer_email: 'einkauf@acme.example',
    })
    expect(second.inquiry['customer_id']).toBe('K-1')
  })
})

describe('Projects are linked by their object number, and never created', () => {
  it('in a word of the context, whatever its case; the project has changed then', async () => {
    const home = await arrive(service)
    const id = await home.project('P-2026-17')
    const before = await stampOf(home.organisationId, id)
    const { inquiry } = await home.process({
      ...sheet(),
      context: 'Bauvorhaben p-2026-17, bitte bis Freitag.',
    })
    expect(inquiry['project_id']).toBe(id)
    expect((await stampOf(home.organisationId, id)) > before).toBe(true)
  })

  it('in what the document says', async () => {
    const home = await arrive(service)
    const id = await home.project('4711-B')
    const letter = [
      'Projektnummer: 4711-B',
      '',
      'Bitte anbieten:',
      '1. 4 Stk WL-1 Wandleuchte',
    ].join('\r\n')
    const { inquiry } = await home.process({ files: [file('Anfrage.txt', letter)] })
    expect(inquiry['project_id']).toBe(id)
  })

  it('in the metadata of an order that was sent as JSON', async () => {
    const home = await arrive(service)
    const id = await home.project('4711-C')
    const { inquiry } = await home.process({
      kind: 'ORDER',
      lines: [{ description: 'Wandleuchte', article_number: 'WL-1' }],
      metadata: { project_number: '4711-C' },
    })
    expect(inquiry['project_id']).toBe(id)
  })

  it('of several that share it, the newest', async () => {
    const home = await arrive(service)
    await home.project('P-1000')
    const newest = await home.project('P-1000')
    const { inquiry } = await home.process({ ...sheet(), context: 'P-1000' })
    expect(inquiry['project_id']).toBe(newest)
  })

  it('a number that no project has makes none, and a short word is no number', async () => {
    const home = await arrive(service)
    await home.project('4')
    const { inquiry } = await home.process({ ...sheet(), context: '4 Stück für P-9999' })
    expect(inquiry['project_id']).toBeNull()
  })

  const stampOf = (organisationId: number, id: string) =>
    service.database.asOrganisation(organisationId, async (db) => {
      const row = await db.row<{ at: string }>(
        sql`select wire_time(updated_at) as at from projects where id = ${id}::bigint`,
      )
      return row?.at ?? ''
    })
})
