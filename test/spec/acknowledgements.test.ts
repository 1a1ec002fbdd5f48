import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { createInquiry, type InquiryDraft } from '#test/inquiry-drafts.ts'
import { type Service, startService } from '#test/service.ts'
import { STATUSES } from '../../src/inquiries/inquiry.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const KINDS = [
  ['tenders', 'TENDER'],
  ['orders', 'ORDER'],
] as const
type Path = (typeof KINDS)[number][0]

const create = (path: Path, draft: InquiryDraft = {}) =>
  createInquiry(service, { kind: path === 'tenders' ? 'TENDER' : 'ORDER', ...draft })
const read = async (path: Path, id: string) => (await service.get(`/${path}/${id}`)).body
const acknowledge = (path: Path, id: string, body: unknown) =>
  service.post(`/${path}/${id}/acknowledgements`, body)

const stored = (id: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    db.row<{ needs_attention: boolean }>(
      sql`select needs_attention from inquiries where id = ${id}::bigint`,
    ),
  )
const kept = (id: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    db.rows<{ record_kind: string; acknowledgement: { status: string }; api_key_id: string }>(sql`
      select record_kind, acknowledgement, api_key_id from acknowledgements
       where record_id = ${id}::bigint order by id`),
  )

describe.each(KINDS)('POST /%s/{id}/acknowledgements', (path, kind) => {
  it('200 with the acknowledgement object, which the record shows from then on', async () => {
    const id = await create(path)
    const before = await read(path, id)
    const { status, body } = await acknowledge(path, id, {
      status: 'SUCCESS',
      external_id: 'AN-1',
      message: 'fine',
      metadata: { line: 7, nested: { a: [1.5, null, 'x'] } },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 'SUCCESS',
      external_id: 'AN-1',
      message: 'fine',
      metadata: { line: 7, nested: { a: [1.5, null, 'x'] } },
      acknowledged_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    })
    expect(await read(path, id)).toEqual({
      ...before,
      erp_offer_id: 'AN-1',
      acknowledgement: body,
      updated_at: body.acknowledged_at,
    })
  })

  it('what is not sent is null', async () => {
    const { body } = await acknowledge(path, await create(path), { status: 'SUCCESS' })
    expect(body).toMatchObject({ external_id: null, message: null, metadata: null })
  })

  it.each(STATUSES)('accepted in %s; status and completed_at stay', async (status) => {
    const id = await create(path, { status })
    const before = await read(path, id)
    for (const outcome of [{ status: 'SUCCESS' }, { status: 'FAILED', message: 'no' }]) {
      expect((await acknowledge(path, id, outcome)).status).toBe(200)
      const { status: now, completed_at } = await read(path, id)
      expect([now, completed_at]).toEqual([status, before.completed_at])
    }
  })

  it('the latest external_id of a SUCCESS wins; SUCCESS without one, and FAILED, leave it', async () => {
    const id = await create(path)
    const steps: [object, string | null][] = [
      [{ status: 'FAILED', message: 'no', external_id: 'X' }, null],
      [{ status: 'SUCCESS', external_id: 'A' }, 'A'],
      [{ status: 'SUCCESS', external_id: 'B' }, 'B'],
      [{ status: 'SUCCESS' }, 'B'],
      [{ status: 'SUCCESS', external_id: null }, 'B'],
      [{ status: 'FAILED', message: 'no', external_id: 'C' }, 'B'],
    ]
    for (const [body, expected] of steps) {
      await acknowledge(path, id, body)
      const { erp_offer_id, acknowledgement } = await read(path, id)
      expect(erp_offer_id).toBe(expected)
      expect(acknowledgement).toMatchObject({ external_id: null, ...body })
    }
    expect((await kept(id)).map((each) => each.acknowledgement.status)).toEqual(
      steps.map(([body]) => (body as { status: string }).status),
    )
    expect((await kept(id)).every((each) => each.record_kind === kind && each.api_key_id)).toBe(
      true,
    )
  })

  it('a FAILED one puts the record back on the work list, a SUCCESS takes it off', async () => {
    const id = await create(path, { status: 'EXPORTED' })
    expect(await stored(id)).toEqual({ needs_attention: false })
    await acknowledge(path, id, { status: 'FAILED', message: 'no such customer' })
    expect(await stored(id)).toEqual({ needs_attention: true })
    await acknowledge(path, id, { status: 'SUCCESS' })
    expect(await stored(id)).toEqual({ needs_attention: false })
  })

  it('the same once more is a new one: acknowledged_at and updated_at move', async () => {
    const id = await create(path)
    const first = (await acknowledge(path, id, { status: 'SUCCESS', external_id: 'A' })).body
    const second = (await acknowledge(path, id, { status: 'SUCCESS', external_id: 'A' })).body
    expect(second.acknowledged_at > first.acknowledged_at).toBe(true)
    expect((await read(path, id)).updated_at).toBe(second.acknowledged_at)
    expect(await kept(id)).toHaveLength(2)
  })

  it.each<[unknown, string, string]>([
    [{}, 'status', 'required'],
    [{ status: 'success' }, 'status', 'enum'],
    [{ status: null }, 'status', 'type'],
    [{ status: 'FAILED' }, 'message', 'required'],
    [{ status: 'FAILED', message: null }, 'message', 'required'],
    [{ status: 'FAILED', message: ' ' }, 'message', 'required'],
    [{ status: 'FAILED', message: 'x'.repeat(1_001) }, 'message', 'maxLength'],
    [{ status: 'SUCCESS', external_id: '' }, 'external_id', 'minLength'],
    [{ status: 'SUCCESS', external_id: ' \u00a0' }, 'external_id', 'minLength'],
    [{ status: 'SUCCESS', external_id: 7 }, 'external_id', 'type'],
    [{ status: 'SUCCESS', external_id: 'x'.repeat(1_001) }, 'external_id', 'maxLength'],
    [{ status: 'SUCCESS', metadata: [] }, 'metadata', 'type'],
    [{ status: 'SUCCESS', metadata: { long: 'x'.repeat(17_000) } }, 'metadata', 'maxLength'],
    [{ status: 'SUCCESS', extern_id: 'A' }, 'extern_id', 'additionalProperties'],
  ])('refused with 400 and its place: %j', async (body, field, type) => {
    const id = await create(path)
    const answer = await acknowledge(path, id, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.error.details).toContainEqual(
      expect.objectContaining({ loc: ['body', field], type }),
    )
    expect((await read(path, id)).acknowledgement).toBeNull()
  })

  it('metadata of 16 KB is taken, and what was read can be sent back', async () => {
    const id = await create(path)
    const metadata = { long: 'x'.repeat(16 * 1024 - 11) }
    const { status, body } = await acknowledge(path, id, { status: 'SUCCESS', metadata })
    expect([status, Buffer.byteLength(JSON.stringify(body.metadata))]).toEqual([200, 16 * 1024])
    expect((await acknowledge(path, id, body)).status).toBe(200)
  })

  it('a record of the other kind, or none, is 404', async () => {
    const other = await create(path === 'tenders' ? 'orders' : 'tenders')
    for (const id of [other, '999999', 'x']) {
      const { status, body } = await acknowledge(path, id, { status: 'SUCCESS' })
      expect([id, status, body.error.code]).toEqual([id, 404, 'NOT_FOUND'])
    }
    expect(await kept(other)).toEqual([])
  })

  it('many at once: each is kept, and the record shows the last of them', async () => {
    const id = await create(path)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        acknowledge(path, id, { status: 'SUCCESS', external_id: `E-${at}` }),
      ),
    )
    const bodies = answers.map(({ body }) => body)
    const moments = bodies.map(({ acknowledged_at }) => acknowledged_at)
    const last = bodies.find(({ acknowledged_at }) => acknowledged_at === moments.toSorted().at(-1))
    const { acknowledgement, erp_offer_id, updated_at } = await read(path, id)
    expect(new Set(moments).size).toBe(30)
    expect(acknowledgement).toEqual(last)
    expect([erp_offer_id, updated_at]).toEqual([last.external_id, last.acknowledged_at])
    expect(await kept(id)).toHaveLength(30)
  })

  it('a key needs the scope requests:write', async () => {
    const { apiKey } = await service.createKey({ scopes: ['requests:read'] })
    const headers = { authorization: `Bearer ${apiKey}` }
    const id = await create(path)
    expect((await service.get(`/${path}/${id}`, { headers })).status).toBe(200)
    const { status, body } = await service.post(
      `/${path}/${id}/acknowledgements`,
      { status: 'SUCCESS' },
      headers,
    )
    expect([status, body.error.message]).toEqual([403, expect.stringContaining('requests:write')])
  })
})
