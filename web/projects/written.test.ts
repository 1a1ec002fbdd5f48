import { expect, it } from 'vitest'
import { changedIn } from './written.ts'

it('the history names the changed parts of addresses and custom fields', () => {
  expect(
    changedIn(
      {
        name: 'Kita',
        planner_address: { city: 'Kiel', street: 'Am Hang' },
        custom_fields: { Region: ['Nord'], Gewerk: 'ELT' },
        responsible_user: null,
      },
      {
        name: 'Kita',
        planner_address: { city: 'Ulm', street: 'Am Hang' },
        custom_fields: { Region: ['Nord', 'Süd'], Gewerk: 'ELT' },
        responsible_user: { name: 'Karin', email: 'k@x.example' },
        request_ids: ['1'],
      },
    ),
  ).toEqual([
    { field: 'planner_address.city', from: 'Kiel', to: 'Ulm' },
    { field: 'custom_fields.Region', from: ['Nord'], to: ['Nord', 'Süd'] },
    { field: 'responsible_user_id', from: null, to: 'Karin' },
  ])
  expect(changedIn(null, { status: 'FAILED' })).toEqual([
    { field: 'status', from: null, to: 'FAILED' },
  ])
})
