import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases } from '#test/cases.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { createProject } from '../../src/projects/create-project.ts'
import { PROJECT_STATUSES } from '../../src/projects/project.ts'

const LABELS = Array.from({ length: 50 }, (_, at) => `Feld ${at}`)

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.database.asOrganisation(service.organisationId, async (db) => {
    for (const label of LABELS) {
      const { organisationId } = service
      await createCustomField(db, { organisationId, resource: 'PROJECT', label, type: 'TEXT' })
    }
  })
})
afterAll(() => service.stop())

const create = () =>
  service.database.asOrganisation(service.organisationId, (db) =>
    createProject(db, service.organisationId, { name: '' }),
  )
const get = (id: string) => service.get(`/projects/${id}`)
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  call(service.origin, service.apiKey, `/projects/${id}`, {
    ...jsonInit(body, headers),
    method: 'PATCH',
  })

const WRITERS = 8
const APPENDS = 5

/** Reads, adds a word to the name, and tries again where somebody was faster. */
async function append(id: string, word: string): Promise<void> {
  for (;;) {
    const { body, headers } = await get(id)
    const name = `${body.name} ${word}`
    const { status } = await patch(id, { name }, { 'if-match': headers.get('etag') ?? '' })
    if (status === 200) return
    expect(status).toBe(412)
  }
}

describe('Optimistic concurrency: no change is lost', () => {
  it('writers who read, append and send If-Match lose nothing', async () => {
    const id = await create()
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let turn = 0; turn < APPENDS; turn++) await append(id, `${writer}.${turn}`)
      }),
    )
    const words = (await get(id)).body.name.trim().split(' ')
    expect(new Set(words).size).toBe(WRITERS * APPENDS)
  })

  it('50 clients that set 50 labels at once without If-Match: all are there', async () => {
    const id = await create()
    await Promise.all(LABELS.map((label) => patch(id, { custom_fields: { [label]: label } })))
    expect((await get(id)).body.custom_fields).toEqual(
      Object.fromEntries(LABELS.map((label) => [label, label])),
    )
  })

  it('200 changes at once with one ETag: exactly one is made', async () => {
    const id = await create()
    const etag = (await get(id)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => patch(id, { name: `n${at}` }, { 'if-match': etag })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(199)
    expect((await get(id)).text).toBe(made[0]?.text)
  })
})

const values = {
  name: fc.constantFrom('a', 'b', '', null),
  object_number: fc.constantFrom('1', '2', null),
  status: fc.constantFrom(...PROJECT_STATUSES),
  estimated_value: fc.constantFrom(0, 10, 10.5, null),
  currency: fc.constantFrom('EUR', 'CHF', null),
  submission_date: fc.constantFrom('2026-11-28', null),
  custom_fields: fc.dictionary(
    fc.constantFrom(...LABELS.slice(0, 3)),
    fc.constantFrom('x', 'y', null),
  ),
}
const edits = fc.record(values, { requiredKeys: [] })

describe('ETag', () => {
  it('two answers have one tag when they are the same bytes, and only then; what changes nothing keeps both', async () => {
    const id = await create()
    const textOf = new Map<string, string>()
    const tagOf = new Map<string, string>()
    let last = (await get(id)).text
    await fc.assert(
      fc.asyncProperty(edits, async (edit) => {
        const { status, text, headers } = await patch(id, edit)
        const etag = headers.get('etag') ?? ''
        expect(status).toBe(200)
        expect(textOf.get(etag) ?? text).toBe(text)
        expect(tagOf.get(text) ?? etag).toBe(etag)
        textOf.set(etag, text)
        tagOf.set(text, etag)
        const again = await patch(id, edit)
        expect([again.text, again.headers.get('etag')]).toEqual([text, etag])
        const bare = (body: string) => ({ ...JSON.parse(body), updated_at: null })
        const isSame = JSON.stringify(bare(last)) === JSON.stringify(bare(text))
        expect(last === text).toBe(isSame)
        last = text
      }),
      { numRuns: cases(150, 20) },
    )
    expect(textOf.size).toBeGreaterThan(10)
  })
})
