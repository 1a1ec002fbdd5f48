import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import {
  applyContact,
  type ContactModel,
  emptyModel,
  readContact,
  removeParent,
  type SentContact,
} from '#test/contact-model.ts'
import { contactRows } from '#test/contact-rows.ts'
import { counts, countsOf, type ReadJob } from '#test/push.ts'
import { type Service, startService } from '#test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

async function push(resource: string, rows: readonly object[]): Promise<ReadJob> {
  const { status, body, text } = await service.post(`/${resource}`, { [resource]: rows })
  if (status !== 202) throw new Error(`POST /${resource} answered ${status}: ${text}`)
  await service.workOff()
  const job = (await service.get(`/jobs/${body.job_id}`)).body
  if (job.status !== 'COMPLETED')
    throw new Error(`The job of ${JSON.stringify(rows)} is ${job.status}`)
  return job
}

/** Every case has parents of its own: `a` is then called `7.a`. */
let lastCase = 0
const CASES_AT_ONCE = 500

async function nextCase(): Promise<string> {
  const prefix = `${++lastCase}.`
  if (lastCase % CASES_AT_ONCE === 1) {
    const all = Array.from({ length: CASES_AT_ONCE }, (_, n) => `${lastCase + n}.`)
    await push('customers', all.flatMap((each) => [`${each}a`, `${each}b`]).map(customer))
    await push('suppliers', all.map((each) => `${each}a`).map(supplier))
  }
  return prefix
}
const customer = (customer_id: string) => ({ customer_id })
const supplier = (supplier_id: string) => ({ supplier_id })

type Step =
  | { readonly kind: 'batch'; readonly rows: readonly SentContact[] }
  | { readonly kind: 'remove' | 'create'; readonly parent: 'customer/a' | 'supplier/a' }

const parents = fc.constantFrom<('customer/a' | 'supplier/a')[]>('customer/a', 'supplier/a')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('batch'),
      rows: fc.array(contactRows(1), { maxLength: 10 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('remove', 'create'), parent: parents }),
  },
)

async function moveParent(kind: 'remove' | 'create', parent: string, prefix: string) {
  const [type = '', id] = parent.split('/')
  const row = { [`${type}_id`]: `${prefix}${id}` }
  await push(`${type}s`, [kind === 'remove' ? { ...row, deleted: true } : row])
}

/** Sends a batch and holds what becomes of each row against the model. */
async function expectAsInModel(model: ContactModel, rows: readonly SentContact[], prefix: string) {
  const job = await push(
    'contacts',
    rows.map((row) => ({ ...row, parent_id: `${prefix}${row.parent_id}` })),
  )
  const effects = rows.map((row) => applyContact(model, row))
  const total = counts({})
  for (const { kind } of effects) total[kind === 'error' ? 'errors' : kind] += 1
  expect(countsOf(job)).toEqual(total)
  expect(job.created_count + job.updated_count + job.skipped_count + job.deleted_count).toBe(
    job.total_rows - job.error_count,
  )
  expect(
    job.errors.map(({ row_number, identifier, error_message }) => ({
      row_number,
      identifier: identifier.replace(prefix, ''),
      field: error_message.split(':')[0],
    })),
  ).toEqual(
    effects.flatMap((effect, index) =>
      effect.kind === 'error'
        ? [{ row_number: index + 1, identifier: effect.identifier, field: effect.field }]
        : [],
    ),
  )
  expect(await storedContacts(prefix)).toEqual(model.contacts.map(readContact).map(inOrder).sort())
}

async function storedContacts(prefix: string): Promise<string[]> {
  const pages = await Promise.all(
    ['a', 'b', 'nobody'].map((id) => service.get(`/contacts?limit=500&parent_id=${prefix}${id}`)),
  )
  return pages
    .flatMap(({ body }) => body.data)
    .map(({ id, created_at, updated_at, ...fields }) =>
      inOrder({ ...fields, parent_id: fields.parent_id.slice(prefix.length) }),
    )
    .sort()
}

/** As text whose order says nothing, so that contacts without a key can be held against others. */
const inOrder = (contact: object): string =>
  JSON.stringify(contact, (_key, value) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

describe('Contact: identity within a parent, and rows act one after the other', () => {
  it('any sequence of batches ends as a simple model says, counters and errors too; and once more as one batch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 4 }), async (sequence) => {
        const prefix = await nextCase()
        const model = emptyModel('customer/a', 'customer/b', 'supplier/a')
        for (const step of sequence) {
          if (step.kind === 'batch') {
            await expectAsInModel(model, step.rows, prefix)
            continue
          }
          await moveParent(step.kind, step.parent, prefix)
          if (step.kind === 'remove') removeParent(model, step.parent)
          else model.parents.add(step.parent)
        }
        const all = sequence.flatMap((step) => (step.kind === 'batch' ? step.rows : []))
        await expectAsInModel(model, all, prefix)
      }),
      { numRuns: cases(120, 8) },
    )
  })
})
