import { expect, it } from 'vitest'
import { differing, type FieldId, type Project, patchOf, valueAt, withValue } from './fields.ts'
import { adopt, type Held } from './held.ts'

const address = { name: null, street: null, city: 'Kiel' }

const project = (rest: object = {}): Project =>
  ({
    id: '88',
    name: 'Kita',
    object_number: 'OBJ-1',
    status: 'ACTIVE',
    planner_address: address,
    custom_fields: { 'Region.neu': ['Nord'] },
    acknowledgement: null,
    request_ids: [],
    updated_at: '1',
    ...rest,
  }) as unknown as Project

const held = (rest: object, etag: string): Held => ({ project: project(rest), etag })

it('fields are the parts of addresses and each own column; patches of an address carry the rest of it', () => {
  const before = project()
  const city: FieldId = 'planner_address.city'
  const region: FieldId = 'custom_fields.Region.neu'
  expect(valueAt(before, region)).toEqual(['Nord'])
  expect(valueAt(before, 'developer_address.city')).toBeNull()
  const after = withValue(withValue(before, city, 'Ulm'), region, null)
  expect(differing(before, after)).toEqual([city, region])
  expect(patchOf(before, city, 'Ulm')).toEqual({ planner_address: { ...address, city: 'Ulm' } })
  expect(patchOf(before, region, ['Süd'])).toEqual({ custom_fields: { 'Region.neu': ['Süd'] } })
  expect(patchOf(before, 'estimated_value', 1.5)).toEqual({ estimated_value: 1.5 })
})

it('what nobody types into follows at once, with the new tag', () => {
  const fresh = held({ request_ids: ['1'], updated_at: '2' }, 'b')
  expect(adopt(held({}, 'a'), fresh)).toEqual({ held: fresh, news: [] })
})

it('a field that somebody else changed waits with the tag that the page holds', () => {
  const fresh = held({ name: 'Kita Nord', request_ids: ['1'], updated_at: '2' }, 'b')
  const adopted = adopt(held({}, 'a'), fresh)
  expect(adopted.news).toEqual(['name'])
  expect(adopted.held).toMatchObject({ etag: 'a', project: { name: 'Kita', request_ids: ['1'] } })
})

it('an object number from an acknowledgement is taken at once; a colleague’s waits', () => {
  const acknowledgement = { status: 'SUCCESS', external_id: 'P-7731', acknowledged_at: '3' }
  const given = held({ object_number: 'P-7731', acknowledgement }, 'b')
  expect(adopt(held({}, 'a'), given)).toEqual({ held: given, news: [] })
  const typed = held({ object_number: 'X', acknowledgement }, 'c')
  expect(adopt(given, typed).news).toEqual(['object_number'])
  const both = held({ object_number: 'P-7731', name: 'Neu', acknowledgement }, 'd')
  expect(adopt(held({}, 'a'), both)).toMatchObject({
    news: ['name'],
    held: { etag: 'a', project: { object_number: 'P-7731', name: 'Kita' } },
  })
})
