import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/command-line.ts'
import { createInquiry } from '#test/reviewed-inquiry.ts'
import { type Service, type SignedIn, startService } from '#test/service.ts'
import { createProject } from '../../src/projects/create-project.ts'

let service: Service
let karin: SignedIn
beforeAll(async () => {
  service = await startService()
  karin = await service.signIn()
})
afterAll(() => service.stop())

const pis = (...parameters: string[]) =>
  runCommand(['request', ...parameters, '--json'], { DATABASE_URL: service.databaseUrl })

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe("Operator's command line, requests", () => {
  it('link, release, reopen and archive find whose request it is', async () => {
    await service.createOrganisation('Other')
    const { inquiryId: id } = await createInquiry(service, { positions: [{}] })
    const { organisationId } = service
    const project = await service.database.asOrganisation(organisationId, (db) =>
      createProject(db, organisationId, { name: 'Kita' }),
    )
    expect(await pisJson('link', '--id', id, '--project', project)).toMatchObject({
      project_id: project,
    })
    const released = await pisJson('release', '--id', id, '--user', karin.email.toUpperCase())
    expect(released).toMatchObject({
      request_id: id,
      status: 'EXPORTED',
      user_email: karin.email,
      project_id: project,
    })
    const { body } = await service.get(`/tenders/${id}`)
    expect(body).toMatchObject({ status: 'EXPORTED', completed_at: released.completed_at })
    expect((await service.get(`/projects/${project}`)).body.status).toBe('PROCESSED')
    expect(await pisJson('reopen', '--id', id)).toMatchObject({ status: 'NEEDS_REVIEW' })
    expect(await pisJson('archive', '--id', id)).toMatchObject({ status: 'ARCHIVED' })
    const noted = await service.rows<{ action: string; user_email: string | null }>(
      `select action, user_email from audit_log where object_id = '${id}' order by id`,
    )
    expect(noted.map(({ action, user_email }) => [action, user_email])).toEqual([
      ['request.linked', null],
      ['request.released', karin.email],
      ['request.reopened', null],
      ['request.archived', null],
    ])
  })

  it('say what is wrong: an unknown request, user or project, a status that forbids it', async () => {
    const { inquiryId: id } = await createInquiry(service, { positions: [{}] })
    for (const [parameters, reason] of [
      [['release', '--id', '999999', '--user', karin.email], 'no request 999999'],
      [['release', '--id', id, '--user', 'nobody@x.example'], 'no active user nobody@x.example'],
      [['link', '--id', id, '--project', '999999'], 'no project 999999'],
      [['reopen', '--id', id], 'NEEDS_REVIEW'],
      [['archive', '--id', 'x'], '--id'],
    ] as const) {
      const { code, stderr } = await pis(...parameters)
      expect([parameters, code, stderr]).toEqual([parameters, 1, expect.stringContaining(reason)])
    }
  })
})
