import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db/sql.ts'
import { runCommand } from '#test/command-line.ts'
import { type Service, startService } from '#test/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const pis = (...parameters: string[]) =>
  runCommand(parameters, { DATABASE_URL: service.databaseUrl })

async function pisJson(...parameters: string[]) {
  const { code, stdout, stderr } = await pis(...parameters, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe("Operator's command line, projects", () => {
  it('project create answers project_id; project export finds whose it is, and tells of it', async () => {
    const other = await service.createOrganisation('Other')
    const karin = await service.signIn({ organisationId: other.organisationId })
    const { project_id } = await pisJson(
      ...['project', 'create', '--org', String(other.organisationId), '--name', 'Kita'],
      ...['--object-number', 'OBJ-5'],
    )
    expect(project_id).toMatch(/^\d+$/)
    const exported = await pisJson('project', 'export', '--id', project_id, '--user', karin.email)
    const events = await service.database.asOrganisation(other.organisationId, (db) =>
      db.rows<{ data: unknown }>(sql`select data from events where type = 'project.exported'`),
    )
    expect(events).toEqual([{ data: exported }])
    expect(exported).toEqual({
      project_id,
      object_number: 'OBJ-5',
      name: 'Kita',
      exported_at: expect.stringMatching(/Z$/),
      user_email: karin.email,
    })
  })

  it('says what is wrong: an unknown organisation, project or user', async () => {
    const org = String(service.organisationId)
    const { project_id } = await pisJson('project', 'create', '--org', org, '--name', 'Halle')
    for (const parameters of [
      ['create', '--org', '999999', '--name', 'x'],
      ['export', '--id', '999999', '--user', 'x@x.example'],
      ['export', '--id', 'x', '--user', 'x@x.example'],
      ['export', '--id', project_id, '--user', 'nobody@x.example'],
    ]) {
      const { code, stderr } = await pis('project', ...parameters, '--json')
      expect([parameters, code !== 0, stderr !== '']).toEqual([parameters, true, true])
    }
  })
})
