import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { push } from '#test/push.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createBranch } from '../../src/access/branches/manage-branches.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { changeCustomField, createCustomField } from '../../src/custom-fields/manage-fields.ts'

let service: Service
let clerk: SignedIn
let outsider: SignedIn
beforeAll(async () => {
  service = await startService()
  clerk = await service.signIn({ name: 'Karin' })
  const other = await service.createOrganisation('Other')
  outsider = await service.signIn({ organisationId: other.organisationId })
})
afterAll(() => service.stop())

const ours = <T>(work: Parameters<typeof service.database.asOrganisation<T>>[1]) =>
  service.database.asOrganisation(service.organisationId, work)

describe('What forms have to choose from', () => {
  it('branches by name, of the own organisation alone', async () => {
    for (const name of ['Süd', 'nord'])
      await ours((db) => createBranch(db, service.organisationId, name))
    const { body } = await clerk.get('/branches')
    expect(body.data).toMatchObject([{ name: 'nord' }, { name: 'Süd' }])
    expect((await outsider.get('/branches')).body).toEqual({ data: [] })
  })

  it('colleagues, active ones first, of the own organisation alone', async () => {
    const { organisationId } = service
    const wish = { organisationId, role: 'MEMBER', password: 'ein Kennwort' } as const
    await ours(async (db) => {
      await createUser(db, { ...wish, email: 'a@x.example', name: 'Anna', isActive: false })
      await createUser(db, { ...wish, email: 'z@x.example', name: 'Zoe' })
    })
    const { body } = await clerk.get('/users')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Karin', 'Zoe', 'Anna'])
    expect(body.data[1]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      email: 'z@x.example',
      name: 'Zoe',
      role: 'MEMBER',
      is_active: true,
    })
    expect((await outsider.get('/users')).body.data).toMatchObject([{ id: outsider.userId }])
  })

  it('custom fields of a resource in their order, the active ones alone', async () => {
    const { organisationId } = service
    const make = (label: string, order: number, wish: object = {}) =>
      ours((db) =>
        createCustomField(db, {
          organisationId,
          resource: 'REQUEST',
          label,
          type: 'TEXT',
          order,
          ...wish,
        }),
      )
    const trade = await make('Gewerk', 2, { type: 'SELECT', options: ['ELT', 'HLS'] })
    const site = await make('Bauvorhaben', 1)
    const old = await make('Alt', 0)
    await ours((db) => changeCustomField(db, organisationId, old, { active: false }))
    await make('Kunde seit', 3, { resource: 'CUSTOMER' })
    const { body } = await clerk.get('/custom-fields?resource=REQUEST')
    expect(body.data).toEqual([
      { column_id: site, label: 'Bauvorhaben', type: 'TEXT', options: [], order: 1 },
      { column_id: trade, label: 'Gewerk', type: 'SELECT', options: ['ELT', 'HLS'], order: 2 },
    ])
    expect((await outsider.get('/custom-fields?resource=REQUEST')).body).toEqual({ data: [] })
    expect((await clerk.get('/custom-fields?resource=TENDER')).status).toBe(400)
    expect((await clerk.get('/custom-fields')).status).toBe(400)
  })
})

describe('Customers as somebody types', () => {
  beforeAll(() =>
    push(service, '/customers', 'customers', [
      { customer_id: 'K-10', name: 'Elektro Meyer GmbH', email: 'info@meyer.example' },
      { customer_id: 'K-1', name: 'Ärztehaus', addresses: [{ city: 'Kiel' }] },
      { customer_id: 'K-2', name: 'Meyer & Söhne' },
      { customer_id: 'K-3', name: 'K-1 Bau' },
      { customer_id: 'K-4', name: 'Meyer aufgelöst', is_active: false },
      { customer_id: 'K-5', name: '100 %' },
      { customer_id: 'K-6' },
    ]),
  )
  const found = async (search: string, more = '') =>
    (await clerk.get(`/customers?search=${encodeURIComponent(search)}${more}`)).body.data.map(
      ({ customer_id }: { customer_id: string }) => customer_id,
    )

  it('are ranked: the exact number, number prefixes, name prefixes, then names that contain it', async () => {
    expect(await found('k-1')).toEqual(['K-1', 'K-10', 'K-3'])
    expect(await found('MEYER')).toEqual(['K-2', 'K-10'])
    expect(await found(' ärzte')).toEqual(['K-1'])
    expect(await found('%')).toEqual(['K-5'])
    expect(await found('_')).toEqual([])
    expect(await found('meyer', '&limit=1')).toEqual(['K-2'])
    expect((await found('')).length).toBe(6)
    expect((await clerk.get('/customers?search=k-1')).body.data[0]).toEqual({
      customer_id: 'K-1',
      name: 'Ärztehaus',
      city: 'Kiel',
      email: null,
    })
  })

  it('are those of the own organisation alone', async () => {
    expect((await outsider.get('/customers?search=meyer')).body).toEqual({ data: [] })
  })
})
