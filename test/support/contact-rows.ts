import fc from 'fast-check'
import type { SentContact } from './contact-model.ts'

const PARENTS = [
  ['customer', 'a'],
  ['supplier', 'a'],
  ['customer', 'b'],
] as const

const STRANGERS = [
  ['customer', 'nobody'],
  ['supplier', 'b'],
  ['person', 'a'],
  ['customer', 'a b'],
] as const

/** Usually one of `values`, now and then null or the empty text. */
const texts = (...values: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: fc.constantFrom(null, '') },
  )

export const identityFields = {
  external_id: fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: texts('1', '2') },
  ),
  email: fc.constantFrom('a@x.example', 'A@X.example', 'b@x.example', null),
  name: texts('Ann Lee', 'Ann', 'Bo'),
  first_name: texts('Ann', 'Bo'),
  last_name: texts('Lee'),
  phone: texts('030', '040'),
}

/** Rows whose identities overlap as often as they can. */
export function contactRows(strangers: number): fc.Arbitrary<SentContact> {
  const parents = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...PARENTS) },
    { weight: strangers, arbitrary: fc.constantFrom(...STRANGERS) },
  )
  const fields = fc.record(
    {
      ...identityFields,
      position: fc.constantFrom('buyer', 'seller', null),
      is_active: fc.constantFrom(true, false, null),
      custom_fields: fc.oneof(
        fc.constant(null),
        fc.dictionary(fc.constantFrom('k', 'l'), fc.constantFrom(1, 'x', null), { maxKeys: 2 }),
      ),
      deleted: fc.constantFrom(true, false, false),
    },
    { requiredKeys: [] },
  )
  return fc
    .tuple(parents, fields)
    .map(
      ([[parent_type, parent_id], given]) =>
        JSON.parse(JSON.stringify({ parent_type, parent_id, ...given })) as SentContact,
    )
}
