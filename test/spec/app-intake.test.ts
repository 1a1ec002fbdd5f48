import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginChange } from '#kernel/db/change-clock.ts'
import { sql } from '#kernel/db/sql.ts'
import { field, file, formBody, formType, type WrittenPart } from '#test/forms.ts'
import { CONTENTS, countsIn, inquiryOf } from '#test/intake.ts'
import { untilSomeWait } from '#test/locks.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'

let service: Service
let clerk: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  service = await startService()
  clerk = await service.signIn()
  const { organisationId } = await service.createOrganisation('Other')
  stranger = await service.signIn({ organisationId })
})
afterAll(() => service.stop())

const upload = (parts: readonly WrittenPart[], by = clerk, key?: string) =>
  by.send('POST', '/inquiries', {
    headers: { 'content-type': formType(), ...(key && { 'idempotency-key': key }) },
    body: formBody(parts),
  })
const again = (id: string, wish: object, by = clerk) => by.post(`/inquiries/${id}/process`, wish)

const audited = (action: string) =>
  service.database.asOrganisation(service.organisationId, (db) =>
    db.rows<{ object_type: string; object_id: string }>(sql`
      select object_type, object_id, user_email as email from audit_log
       where action = ${action} order by id`),
  )

describe('POST /inquiries/demo: the demo tender of an empty inbox', () => {
  it('gives an organisation without requests one demo tender, also where two ask at once; then it is 409', async () => {
    const { organisationId } = await service.createOrganisation('New')
    const member = await service.signIn({ organisationId, role: 'MEMBER' })
    const answers = await Promise.all([1, 2, 3].map(() => member.post('/inquiries/demo')))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const { request_id } = answers.find(({ status }) => status === 202)?.body ?? {}
    await service.workOff()
    const { body } = await member.get('/inquiries')
    expect(body.data).toMatchObject([
      { id: request_id, kind: 'TENDER', status: 'NEEDS_REVIEW', channel: 'UPLOAD' },
    ])
    expect(body.data[0].counts.position_count).toBeGreaterThan(50)
    await member.post(`/inquiries/${request_id}/archive`)
    const refused = await member.post('/inquiries/demo')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT'])
    expect((await member.get('/inquiries')).body.data).toHaveLength(1)
  })
})

describe('POST /inquiries, an upload by a person', () => {
  it('takes a tender or an order in, without a key and with the person', async () => {
    const answer = await upload([field('kind', 'ORDER'), file('a.csv', CONTENTS.csv)])
    expect(answer.status).toBe(202)
    const inquiry = await inquiryOf(service, answer.body.job_id)
    expect(inquiry).toMatchObject({
      id: answer.body.request_id,
      kind: 'ORDER',
      status: 'PROCESSING',
      api_key_id: null,
      created_by_user_id: clerk.userId,
    })
    expect(await audited('request.uploaded')).toEqual([
      { object_type: 'request', object_id: inquiry.id, email: clerk.email },
    ])
  })

  it("sent once more under its key it is the same one; another form is 422, and keys are their user's own", async () => {
    const parts = [field('kind', 'TENDER'), file('a.csv', CONTENTS.csv)]
    const first = await upload(parts, clerk, 'draft-1')
    const before = await countsIn(service)
    const again = await upload(parts, clerk, 'draft-1')
    expect([again.status, again.body]).toEqual([202, first.body])
    const other = await upload([field('name', 'Kita'), ...parts], clerk, 'draft-1')
    expect([other.status, other.body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_MISMATCH'])
    expect(await countsIn(service)).toEqual(before)
    expect(
      (await audited('request.uploaded')).filter(
        ({ object_id }) => object_id === first.body.request_id,
      ),
    ).toHaveLength(1)
    const colleague = await service.signIn()
    const theirs = await upload(parts, colleague, 'draft-1')
    expect(theirs.body.request_id).not.toBe(first.body.request_id)
  })

  it.each([
    [
      'the file by priority',
      [file('Plan.pdf', CONTENTS.pdf), file('Liste.csv', CONTENTS.csv)],
      'Liste.csv',
    ],
    [
      'the one that is named',
      [
        field('driving', 'Text.txt'),
        file('Liste.csv', CONTENTS.csv),
        file('Text.txt', '5 Stk Dose\n'),
      ],
      'Text.txt',
    ],
    ['what the person says', [field('name', 'Kita'), file('Liste.csv', CONTENTS.csv)], 'Kita'],
  ])('name: %s, from the beginning on', async (_what, parts, name) => {
    const { body } = await upload([field('kind', 'TENDER'), ...parts])
    expect(await inquiryOf(service, body.job_id)).toMatchObject({ status: 'PROCESSING', name })
  })

  it.each<[why: string, parts: readonly WrittenPart[], loc: readonly (string | number)[]]>([
    ['no kind', [file('a.csv', CONTENTS.csv)], ['body', 'kind']],
    ['another kind', [field('kind', 'RFQ'), file('a.csv', CONTENTS.csv)], ['body', 'kind']],
    [
      'a driving file that was not sent',
      [field('kind', 'TENDER'), field('driving', 'b.csv'), file('a.csv', CONTENTS.csv)],
      ['body', 'driving'],
    ],
    ['a lying file', [field('kind', 'TENDER'), file('a.pdf', CONTENTS.csv)], ['body', 'files', 0]],
  ])('%s is 400, and nothing is left', async (_why, parts, loc) => {
    const before = await countsIn(service)
    const answer = await upload(parts)
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([400, loc])
    expect(await countsIn(service)).toEqual(before)
  })

  it('the file that the person names drives, whatever its rank', async () => {
    const answer = await upload([
      field('kind', 'TENDER'),
      field('driving', 'Text.txt'),
      file('Liste.csv', CONTENTS.csv),
      file('Text.txt', '5 Stk Dose\n'),
    ])
    await service.workOff()
    expect(await inquiryOf(service, answer.body.job_id)).toMatchObject({
      name: 'Text.txt',
      status: 'NEEDS_REVIEW',
      position_count: 1,
    })
  })
})

describe('POST /inquiries/{id}/process, once more', () => {
  let id: string
  beforeAll(async () => {
    const answer = await upload([
      field('kind', 'TENDER'),
      file('Liste.csv', CONTENTS.csv),
      file('Text.txt', '5 Stk Dose\n'),
    ])
    id = answer.body.request_id
  })

  it('Status: not while it is in PROCESSING', async () => {
    const answer = await again(id, { discard: true })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'CONFLICT'])
    await service.workOff()
  })

  it('is unknown to others, and where there is none', async () => {
    expect((await again(id, { discard: true }, stranger)).status).toBe(404)
    expect((await again('999999', {})).status).toBe(404)
    expect((await again('x', {})).status).toBe(404)
  })

  it('existing positions must be given up: else 409 that says how many people have worked on', async () => {
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`update positions set command_id = 1 where inquiry_id = ${id}::bigint and place = (
        select min(place) from positions where inquiry_id = ${id}::bigint)`),
    )
    const before = await countsIn(service)
    const answer = await again(id, {})
    expect(answer.status).toBe(409)
    expect(answer.body.error.message).toMatch(/2 positions, of which people have worked on 1/)
    expect(await countsIn(service)).toEqual(before)
  })

  it('a file that it does not have is 400', async () => {
    const answer = await again(id, { file: 'none.csv', discard: true })
    expect([answer.status, answer.body.error.details[0].loc]).toEqual([400, ['body', 'file']])
  })

  it('a new REQUESTS job without a key reads the file that the person names', async () => {
    const answer = await again(id, { file: 'Text.txt', discard: true })
    expect([answer.status, answer.body.request_id]).toEqual([202, id])
    expect(await inquiryOf(service, answer.body.job_id)).toMatchObject({ id, status: 'PROCESSING' })
    expect((await again(id, { discard: true })).status).toBe(409)
    await service.workOff()
    const job = (await service.get(`/jobs/${answer.body.job_id}`)).body
    expect(job).toMatchObject({ status: 'COMPLETED', total_rows: 1, result: { request_id: id } })
    expect((await audited('request.processed_again')).at(-1)).toMatchObject({
      object_type: 'request',
      object_id: id,
    })
  })

  it('two at once: one is taken, the other is 409', async () => {
    const { database, organisationId } = service
    // Nobody can change an inquiry meanwhile, so both are under way before one of them is done.
    const asked = await database.asOrganisation(organisationId, async (db) => {
      await beginChange(db, 'inquiries')
      const both = [again(id, { discard: true }), again(id, { discard: true })]
      await untilSomeWait(service, 2)
      return { both }
    })
    const answers = await Promise.all(asked.both)
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    await service.workOff()
  })

  it('lines that were sent without files stay, and what was chosen for them is decided anew', async () => {
    const positions = [{ description: 'Dose' }, { description: 'Rohr' }]
    const sent = await service.post('/orders', { positions })
    await service.workOff()
    const { id: order } = await inquiryOf(service, sent.body.job_id)
    await service.database.asOrganisation(service.organisationId, (db) =>
      db.run(sql`
        update positions set not_offered = description = 'Rohr', command_id = 7
         where inquiry_id = ${order}::bigint`),
    )
    expect((await again(order, { discard: true })).status).toBe(202)
    await service.workOff()
    const lines = await service.database.asOrganisation(service.organisationId, (db) =>
      db.rows(sql`
        select description, not_offered, command_id from positions
         where inquiry_id = ${order}::bigint order by place`),
    )
    expect(lines).toEqual([
      { description: 'Dose', not_offered: false, command_id: '0' },
      { description: 'Rohr', not_offered: true, command_id: '7' },
    ])
  })
})
