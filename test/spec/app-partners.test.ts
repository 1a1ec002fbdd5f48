import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { push } from '#test/push.ts'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { reviewing } from '#test/reviewing.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { changeCustomField, createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let member: SignedIn
let columns: Readonly<Record<'group' | 'shadowed' | 'old', string>>

const pushed = (path: string, key: string, ...rows: readonly object[]) =>
  push(service, path, key, rows)

const contact = (parent_id: string, email: string, more: object = {}) => ({
  parent_type: 'customer',
  parent_id,
  email,
  ...more,
})

beforeAll(async () => {
  service = await startService()
  member = await service.signIn()
  const { database, organisationId } = service
  columns = await database.asOrganisation(organisationId, async (db) => {
    const about = { organisationId, resource: 'CUSTOMER' } as const
    const make = (label: string, type: 'TEXT' | 'MULTI_SELECT', options: readonly string[] = []) =>
      createCustomField(db, { ...about, label, type, options: [...options] })
    const group = await make('Gruppe', 'MULTI_SELECT', ['A', 'B'])
    const shadowed = await make('Gruppe', 'TEXT')
    const old = await make('Früher', 'TEXT')
    await changeCustomField(db, organisationId, old, { active: false })
    return { group, shadowed, old }
  })
  await pushed(
    '/customers',
    'customers',
    {
      customer_id: 'K-1',
      name: 'Elektro Hansen GmbH',
      email: 'info@hansen.example',
      branch: 'Nord',
      discount_percent: 12.5,
      email_domains: ['*.hansen.example', 'shared.example'],
      addresses: [
        { street: 'Weg', city: 'Kiel' },
        { street: 'Hafenstraße', house_number: '12a', city: 'Hamburg', is_default: true },
      ],
      custom_fields: {
        [columns.group]: ['A', 'B'],
        [columns.shadowed]: 'x',
        [columns.old]: 'y',
        cf_nobody: 3,
      },
    },
    { customer_id: 'K-2', name: 'Ahrens', email_domains: ['shared.example'] },
    { customer_id: 'K-3', name: 'Zander', is_active: false },
    { customer_id: 'K-4' },
  )
  await pushed('/suppliers', 'suppliers', { supplier_id: 'L-1', name: 'Lieferant' })
  await pushed(
    '/contacts',
    'contacts',
    contact('K-1', 'a@hansen.example', { name: 'Ada Hansen', position: 'Einkauf' }),
    contact('K-1', 'b@gmx.de', { name: 'Bert' }),
    contact('K-1', 'c@both.example', { name: 'Carla', mobile: '0171' }),
    contact('K-1', 'd@gone.example', { name: 'Dora', is_active: false }),
    contact('K-2', 'e@both.example', { name: 'Emil' }),
    { parent_type: 'supplier', parent_id: 'L-1', email: 's@l.example', name: 'Sina' },
  )
  await pushed('/articles', 'articles', { article_number: 'A-1', name: 'Dose' })
})
afterAll(() => service.stop())

const names = async (path: string): Promise<readonly (string | null)[]> =>
  (await member.get(path)).body.data.map(({ name }: { name: string | null }) => name)

describe('Lists of customers, suppliers and contacts', () => {
  it('are by name, without those that are not in use unless asked for', async () => {
    expect(await names('/partners/customers')).toEqual(['Ahrens', 'Elektro Hansen GmbH', null])
    expect(await names('/partners/customers?with_inactive=true')).toEqual([
      'Ahrens',
      'Elektro Hansen GmbH',
      null,
      'Zander',
    ])
    expect(await names('/partners/suppliers')).toEqual(['Lieferant'])
    expect(await names('/partners/contacts')).toEqual([
      ...['Ada Hansen', 'Bert', 'Carla', 'Emil', 'Sina'],
    ])
  })

  it('are searched in names, numbers, addresses and places, ignoring case', async () => {
    const hansen = ['Elektro Hansen GmbH']
    expect(await names('/partners/customers?search=HANSEN')).toEqual(hansen)
    expect(await names('/partners/customers?search=hamburg')).toEqual(hansen)
    expect(await names('/partners/customers?search=k-1')).toEqual(hansen)
    expect(await names('/partners/customers?search=%25')).toEqual([])
    expect(await names('/partners/suppliers?search=l-1')).toEqual(['Lieferant'])
    expect(await names('/partners/contacts?search=0171')).toEqual(['Carla'])
    expect(await names('/partners/contacts?search=both.example')).toEqual(['Carla', 'Emil'])
  })

  it('an empty search finds all: only the public interface refuses empty values', async () => {
    expect(await names('/partners/suppliers?search=')).toEqual(['Lieferant'])
  })

  it('contacts are those of one parent, and say whose they are', async () => {
    const of = '/partners/contacts?parent_type=customer&parent_id=K-1'
    expect(await names(of)).toEqual(['Ada Hansen', 'Bert', 'Carla'])
    expect(await names(`${of}&with_inactive=true`)).toEqual(['Ada Hansen', 'Bert', 'Carla', 'Dora'])
    const { body } = await member.get('/partners/contacts?search=sina')
    expect(body.data[0]).toMatchObject({
      parent_type: 'supplier',
      parent_id: 'L-1',
      parent_name: 'Lieferant',
    })
  })

  it('come in pages, each record once, with the filters of the first', async () => {
    const first = (await member.get('/partners/contacts?search=a&limit=2')).body
    const cursor = encodeURIComponent(first.next_cursor)
    const second = (await member.get(`/partners/contacts?limit=2&cursor=${cursor}`)).body
    const seen = [...first.data, ...second.data].map(({ name }) => name)
    expect(seen).toEqual(['Ada Hansen', 'Carla', 'Emil', 'Sina'])
    const other = await member.get(`/partners/customers?cursor=${cursor}`)
    expect(other.status).toBe(400)
  })
})

describe('One customer', () => {
  it('has the address that survived, and its own columns with label and id', async () => {
    const { body } = await member.get('/customers/K-1')
    expect(body).toMatchObject({
      customer_id: 'K-1',
      name: 'Elektro Hansen GmbH',
      discount_percent: '12.5',
      address: { street: 'Hafenstraße', house_number: '12a', city: 'Hamburg' },
      contact_count: 3,
      inactive_contact_count: 1,
    })
    expect(body.address).not.toHaveProperty('region')
    expect(body.custom_fields).toEqual([
      {
        column_id: columns.group,
        label: 'Gruppe',
        type: 'MULTI_SELECT',
        state: 'SHOWN',
        values: ['A', 'B'],
      },
      {
        column_id: columns.shadowed,
        label: 'Gruppe',
        type: 'TEXT',
        state: 'SHADOWED',
        values: ['x'],
      },
      { column_id: columns.old, label: 'Früher', type: 'TEXT', state: 'INACTIVE', values: ['y'] },
      { column_id: 'cf_nobody', label: null, type: null, state: 'UNDEFINED', values: ['3'] },
    ])
    expect(body.changed_by_job).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('shows by which domains its senders are found, and by which not', async () => {
    const { patterns, domains } = (await member.get('/customers/K-1')).body
    expect(patterns).toEqual([
      { pattern: '*.hansen.example', others: 0 },
      { pattern: 'shared.example', others: 1 },
    ])
    expect(domains).toEqual([
      { domain: 'both.example', others: 1, is_freemail: false },
      { domain: 'gmx.de', others: 0, is_freemail: true },
      { domain: 'hansen.example', others: 0, is_freemail: false },
    ])
  })

  it('counts its requests, and what is remembered of choices for it', async () => {
    expect((await member.get('/customers/K-1')).body.request_count).toBe(0)
    const { inquiryId, positionIds } = await createInquiry(service, {
      customerId: 'K-1',
      positions: [{ text: 'Dose rund' }, { text: 'Dose eckig' }],
    })
    const { select } = reviewing(service, member, inquiryId)
    for (const id of positionIds) await select(id, 'A-1')
    expect((await member.get('/customers/K-1')).body).toMatchObject({
      request_count: 1,
      open_request_count: 1,
      remembered_count: 2,
    })
    const requests = (await member.get('/inquiries?customer_id=K-1')).body.data
    expect(requests.map(({ id }: { id: string }) => id)).toEqual([inquiryId])
  })

  it('what cannot be a customer is not found, nor is one of another organisation', async () => {
    for (const path of ['/customers/none', '/customers/%20', '/suppliers/none', '/contacts/none']) {
      expect((await member.get(path)).status).toBe(404)
    }
    const { organisationId } = await service.createOrganisation('Other')
    const stranger = await service.signIn({ organisationId })
    expect((await stranger.get('/customers/K-1')).status).toBe(404)
    expect((await stranger.get('/partners/customers')).body.data).toEqual([])
  })
})

describe('Remembered choices of a customer', () => {
  const remembered = async () => (await member.get('/customers/K-1/memory')).body.data

  it('has article, source, count and last use, and can be searched', async () => {
    const [latest] = await remembered()
    expect(latest).toMatchObject({
      text: 'Dose eckig',
      articles: [{ article_number: 'A-1', name: 'Dose', is_active: true, quantity_per_unit: '1' }],
      customer_id: 'K-1',
      customer_name: 'Elektro Hansen GmbH',
      source: 'MANUAL',
      count: 1,
      by: member.email,
    })
    const found = await member.get('/customers/K-1/memory?search=rund')
    expect(found.body.data.map(({ text }: { text: string }) => text)).toEqual(['Dose rund'])
    expect((await member.get('/customers/K-1/memory?search=A-1')).body.data).toHaveLength(2)
    const first = (await member.get('/customers/K-1/memory?limit=1')).body
    const cursor = encodeURIComponent(first.next_cursor)
    const second = (await member.get(`/customers/K-1/memory?limit=1&cursor=${cursor}`)).body
    expect([first.data[0].text, second.data[0].text]).toEqual(['Dose eckig', 'Dose rund'])
    expect(second.next_cursor).toBeNull()
  })

  it('Roles: a member may forget it and bring it back, and both are noted', async () => {
    const [{ id }] = await remembered()
    const forgotten = await member.delete(`/memory/${id}`)
    expect(forgotten.status).toBe(204)
    expect((await remembered()).map(({ text }: { text: string }) => text)).toEqual(['Dose rund'])
    expect((await member.delete(`/memory/${id}`)).status).toBe(404)
    expect((await member.post(`/memory/${id}/restore`)).status).toBe(204)
    expect(await remembered()).toHaveLength(2)
    expect((await member.post(`/memory/${id}/restore`)).status).toBe(409)
    const noted = await service.rows<{ action: string; user_email: string }>(
      `select action, user_email from audit_log where object_type = 'remembered_choice' order by id`,
    )
    expect(noted.map(({ action }) => action)).toEqual([
      'remembered_choice.forgotten',
      'remembered_choice.remembered',
    ])
    expect(noted[0]?.user_email).toBe(member.email)
  })

  it('what was chosen otherwise since is not replaced by what is brought back: 409', async () => {
    const [{ id, inquiry_id: inquiryId, position_id: positionId }] = await remembered()
    await member.delete(`/memory/${id}`)
    await pushed('/articles', 'articles', { article_number: 'A-2' })
    await reviewing(service, member, inquiryId).select(positionId, 'A-2')
    expect((await member.post(`/memory/${id}/restore`)).status).toBe(409)
    const [{ articles }] = await remembered()
    expect(articles[0].article_number).toBe('A-2')
  })
})

describe('Suppliers and contacts', () => {
  it('a supplier and a contact have a page of their own', async () => {
    const supplier = (await member.get('/suppliers/L-1')).body
    expect(supplier).toMatchObject({ supplier_id: 'L-1', name: 'Lieferant', contact_count: 1 })
    const [{ contact_id: id }] = (await member.get('/partners/contacts?search=ada')).body.data
    expect((await member.get(`/contacts/${id}`)).body).toMatchObject({
      name: 'Ada Hansen',
      position: 'Einkauf',
      parent_id: 'K-1',
      parent_name: 'Elektro Hansen GmbH',
      custom_fields: [],
    })
  })

  it('the palette finds suppliers by number and name', async () => {
    const { body } = await member.get('/search?q=lieferant')
    expect(body.data).toContainEqual(
      expect.objectContaining({ type: 'supplier', id: 'L-1', title: 'Lieferant' }),
    )
  })
})
