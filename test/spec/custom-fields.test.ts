import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '#test/service.ts'
import type { CustomResource, CustomType } from '../../src/custom-fields/custom-field.ts'
import {
  changeCustomField,
  createCustomField,
  type FieldChange,
} from '../../src/custom-fields/manage-fields.ts'
import { listCustomFields } from '../../src/custom-fields/queries.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Wish = { label: string; type?: CustomType; options?: string[]; order?: number }

const define = (resource: CustomResource, wish: Wish) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    createCustomField(db, {
      organisationId: service.organisationId,
      resource,
      type: 'TEXT',
      ...wish,
    }),
  )

const change = (columnId: string, wish: FieldChange) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    changeCustomField(db, service.organisationId, columnId, wish),
  )

async function push(path: '/customers' | '/suppliers', row: object) {
  const key = path.slice(1)
  const { status, body, text } = await service.post(path, { [key]: [row] })
  expect([status, text]).toEqual([202, expect.any(String)])
  await service.workOff()
  return (await service.get(`/jobs/${body.job_id}`)).body
}

const fieldsOf = async (path: string) => (await service.get(path)).body.custom_fields

let made = 0
/** A label that no other test uses. */
const fresh = (name: string) => `${name} ${++made}`

const resources = [
  { path: '/customers', key: 'customer_id', resource: 'CUSTOMER' },
  { path: '/suppliers', key: 'supplier_id', resource: 'SUPPLIER' },
] as const

describe.each(resources)('Custom fields of $resource', ({ path, key, resource }) => {
  it('custom_fields: written by column id, read by label', async () => {
    const label = fresh('Kundengruppe')
    const column = await define(resource, { label })
    expect(column).toMatch(/^cf_[a-z0-9]+$/)
    await push(path, { [key]: 'by-label', custom_fields: { [column]: 'A' } })

    expect(await fieldsOf(`${path}/by-label`)).toEqual({ [label]: 'A' })
    const { body } = await service.get(path)
    const listed = body.data.find((row: Record<string, unknown>) => row[key] === 'by-label')
    expect(listed.custom_fields).toEqual({ [label]: 'A' })
  })

  it('a column without an active definition is omitted, and its value is kept meanwhile', async () => {
    const label = fresh('Region')
    const column = await define(resource, { label })
    await push(path, { [key]: 'inactive', custom_fields: { [column]: 'Nord', cf_unknown: 1 } })
    expect(await fieldsOf(`${path}/inactive`)).toEqual({ [label]: 'Nord' })

    await change(column, { active: false })
    expect(await fieldsOf(`${path}/inactive`)).toEqual({})
    await change(column, { active: true })
    expect(await fieldsOf(`${path}/inactive`)).toEqual({ [label]: 'Nord' })
  })

  it('two columns share a label: the first by display order wins, the other value is dropped', async () => {
    const label = fresh('Gruppe')
    const later = await define(resource, { label, order: 20 })
    const first = await define(resource, { label, order: 10 })
    await push(path, { [key]: 'order', custom_fields: { [later]: 'later', [first]: 'first' } })
    expect(await fieldsOf(`${path}/order`)).toEqual({ [label]: 'first' })

    await change(first, { order: 30 })
    expect(await fieldsOf(`${path}/order`)).toEqual({ [label]: 'later' })
    await change(later, { active: false })
    expect(await fieldsOf(`${path}/order`)).toEqual({ [label]: 'first' })
  })

  it('two columns share a label and a place: the one created first wins', async () => {
    const label = fresh('Klasse')
    const [older, newer] = [await define(resource, { label }), await define(resource, { label })]
    await push(path, { [key]: 'age', custom_fields: { [newer]: 'newer', [older]: 'older' } })
    expect(await fieldsOf(`${path}/age`)).toEqual({ [label]: 'older' })
  })

  it('two columns share a label: it is the first one, also for a record without a value in it', async () => {
    const label = fresh('Stufe')
    await define(resource, { label, order: 1 })
    const second = await define(resource, { label, order: 2 })
    await push(path, { [key]: 'absent', custom_fields: { [second]: 'hidden' } })
    expect(await fieldsOf(`${path}/absent`)).toEqual({})
  })

  it('a changed label is read at once; labels come in display order', async () => {
    const [a, b] = [fresh('Zahlungsziel'), fresh('Abholer')]
    const second = await define(resource, { label: a, order: 102, type: 'NUMBER' })
    const first = await define(resource, { label: b, order: 101, type: 'BOOLEAN' })
    await push(path, { [key]: 'renamed', custom_fields: { [second]: 30, [first]: true } })
    expect(Object.keys(await fieldsOf(`${path}/renamed`))).toEqual([b, a])

    await change(second, { label: `${a} (Tage)` })
    expect(await fieldsOf(`${path}/renamed`)).toEqual({ [b]: true, [`${a} (Tage)`]: 30 })
  })

  it('the columns of one resource are not those of another', async () => {
    const other = resource === 'CUSTOMER' ? 'SUPPLIER' : 'CUSTOMER'
    const column = await define(other, { label: fresh('Fremd'), type: 'NUMBER' })
    const job = await push(path, { [key]: 'foreign', custom_fields: { [column]: 'text' } })
    expect(job).toMatchObject({ created_count: 1, error_count: 0 })
    expect(await fieldsOf(`${path}/foreign`)).toEqual({})
  })
})

describe('Custom fields: a wrong type or option for an active column is a row error', () => {
  const options = ['A', 'B', 'Ä & "Ö"']
  const cases: { type: CustomType; right: unknown[]; wrong: unknown[] }[] = [
    { type: 'TEXT', right: ['', 'x', null], wrong: [1, true, [], {}] },
    { type: 'NUMBER', right: [0, -1.5, 123456.789012345, null], wrong: ['1', false, [1]] },
    { type: 'BOOLEAN', right: [true, false, null], wrong: ['true', 0, {}] },
    {
      type: 'DATE',
      right: ['2026-11-14', '2024-02-29', '0001-01-01', '9999-12-31', null],
      wrong: [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-1-1',
        '0000-01-01',
        20261114,
        '14.11.2026',
        '2026-11-14T00:00:00Z',
        '2026-04-31',
        '',
      ],
    },
    { type: 'SELECT', right: [...options, null], wrong: ['a', 'C', '', ['A'], 1, true] },
    {
      type: 'MULTI_SELECT',
      right: [[], ['A'], ['B', 'Ä & "Ö"'], null],
      wrong: ['A', ['C'], [1], [['A']], {}, ['A', null]],
    },
  ]
  const columns = new Map<CustomType, string>()
  beforeAll(async () => {
    for (const { type } of cases) {
      const wish = type.includes('SELECT') ? { options } : {}
      columns.set(type, await define('CUSTOMER', { label: `Feld ${type}`, type, ...wish }))
    }
  })

  it.each(cases)('$type', async ({ type, right, wrong }) => {
    const column = columns.get(type) ?? ''
    const label = `Feld ${type}`
    for (const value of right) {
      await push('/customers', { customer_id: 'typed', deleted: true })
      const job = await push('/customers', {
        customer_id: 'typed',
        custom_fields: { [column]: value },
      })
      expect([value, job.errors]).toEqual([value, []])
      expect(await fieldsOf('/customers/typed')).toEqual(value === null ? {} : { [label]: value })
    }
    for (const value of wrong) {
      const job = await push('/customers', {
        customer_id: 'mistyped',
        custom_fields: { [column]: value },
      })
      expect(job.errors).toEqual([
        {
          row_number: 1,
          identifier: 'mistyped',
          error_message: expect.stringMatching(`^custom_fields.${column}: .* must be `),
        },
      ])
    }
    expect((await service.get('/customers/mistyped')).status).toBe(404)
  })

  it('one bad row never costs the others', async () => {
    const column = columns.get('NUMBER') ?? ''
    const rows = ['ok-1', 'bad', 'ok-2'].map((id) => ({
      customer_id: id,
      custom_fields: { [column]: id === 'bad' ? 'x' : 1 },
    }))
    const { body } = await service.post('/customers', { customers: rows })
    await service.workOff()
    const job = (await service.get(`/jobs/${body.job_id}`)).body
    expect(job).toMatchObject({ status: 'COMPLETED', created_count: 2, error_count: 1 })
    expect(job.errors[0].row_number).toBe(2)
  })

  it('a row sent again is judged again: its column may have been defined meanwhile', async () => {
    const row = { customer_id: 'resent', custom_fields: {} as Record<string, unknown> }
    const column = await define('CUSTOMER', { label: fresh('Später'), type: 'TEXT' })
    await change(column, { active: false })
    row.custom_fields = { [column]: 5 }
    expect(await push('/customers', row)).toMatchObject({ created_count: 1, error_count: 0 })
    expect(await push('/customers', row)).toMatchObject({ skipped_count: 1, error_count: 0 })

    await change(column, { active: true })
    expect(await push('/customers', row)).toMatchObject({ skipped_count: 0, error_count: 1 })
  })
})

describe('Custom fields: definitions', () => {
  it.each([
    [{ label: '' }, 'label'],
    [{ label: ' x' }, 'label'],
    [{ label: '__proto__' }, 'label'],
    [{ label: 'x'.repeat(256) }, 'label'],
    [{ label: 'x', type: 'SELECT' as const }, 'options'],
    [{ label: 'x', type: 'SELECT' as const, options: ['a', 'a'] }, 'options'],
    [{ label: 'x', type: 'MULTI_SELECT' as const, options: [''] }, 'options'],
    [{ label: 'x', type: 'TEXT' as const, options: ['a'] }, 'options'],
  ])('%j is refused, naming %s', async (wish, field) => {
    await expect(define('PROJECT', wish)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ loc: ['body', field] }],
    })
  })

  it('two changes at once do not undo each other', async () => {
    const column = await define('PROJECT', { label: 'both' })
    await Promise.all([change(column, { label: 'changed' }), change(column, { order: 7 })])
    expect(await change(column, {})).toMatchObject({ label: 'changed', display_order: 7 })
  })

  it('are listed in display order, then in the order they were made, and stay in their organisation', async () => {
    const labels = ['c', 'a', 'b']
    for (const [order, label] of [
      [2, 'c'],
      [1, 'a'],
      [1, 'b'],
    ] as const) {
      await define('REQUEST', { label, order })
    }
    const list = (organisationId: number) =>
      service.database.asOrganisation(organisationId, (db) =>
        listCustomFields(db, organisationId, 'REQUEST'),
      )
    const found = await list(service.organisationId)
    expect(found.map(({ label }) => label)).toEqual(labels.sort())

    const other = await service.createOrganisation('Other')
    expect(await list(other.organisationId)).toEqual([])
    await expect(
      service.database.asOrganisation(other.organisationId, (db) =>
        changeCustomField(db, other.organisationId, found[0]?.column_id ?? '', { label: 'taken' }),
      ),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
