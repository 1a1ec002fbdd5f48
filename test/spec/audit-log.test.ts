import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#kernel/db/db.ts'
import { sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { type Service, startService } from '#test/service.ts'
import { type AuditEntry, recordAudit } from '../../src/access/audit/record-audit.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await note({})
})
afterAll(() => service.stop())

const own = <T>(work: (db: Db) => Promise<T>) =>
  service.database.asOrganisation(service.organisationId, work)

function entry(change: Partial<AuditEntry>): AuditEntry {
  const { organisationId } = service
  const by = { organisationId, userId: '7', email: 'k@x.example', address: '::1', requestId: 'r' }
  return { by, action: 'api_key.created', object: { type: 'key', id: 'abc' }, ...change }
}
const note = (change: Partial<AuditEntry>) => own((db) => recordAudit(db, entry(change)))

const rows = () =>
  own((db) =>
    db.rows<{ text: string }>(sql`
    select audit_log::text as text from audit_log
     where organisation_id = ${service.organisationId} order by id`),
  )

const CHANGES = [
  `update audit_log set action = 'key.forgotten'`,
  'delete from audit_log',
  'delete from audit_log where false',
]

describe('The audit log is append-only', () => {
  it.each(CHANGES)('the role of the service may not: %s', async (statement) => {
    const before = await rows()
    await expect(service.rows(statement)).rejects.toThrow(/permission denied|never changed/)
    expect(await rows()).toEqual(before)
  })

  it.each([...CHANGES, 'truncate audit_log'])(
    'nor may the owner of the table: %s',
    async (text) => {
      const before = await rows()
      const change = withClient(service.databaseUrl, (client) => client.query(text))
      await expect(change).rejects.toThrow('audit_log is never changed')
      expect(await rows()).toEqual(before)
    },
  )

  it('the role of the service has no right to change it, trigger or not', async () => {
    const [rights] = await service.rows(`
      select has_table_privilege('pis_app', 'audit_log', 'update') as may_update,
             has_table_privilege('pis_app', 'audit_log', 'delete') as may_delete,
             has_table_privilege('pis_app', 'audit_log', 'insert') as may_insert`)
    expect(rights).toEqual({ may_update: false, may_delete: false, may_insert: true })
  })
})

describe('An entry of the audit log', () => {
  it('is there with its change, or not at all', async () => {
    const before = await rows()
    const failing = own(async (db) => {
      await recordAudit(db, entry({}))
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await rows()).toEqual(before)
  })

  it('never has a secret in it, however deep', async () => {
    await note({
      before: { name: 'A', signing_secret: 'whsec_old', has_secret: true },
      after: { keys: [{ api_key: 'pis_live_1', password: { hash: 'deep' } }], name: 'B' },
    })
    const last = (await rows()).at(-1)?.text

    expect(last).not.toMatch(/whsec_old|pis_live_1|deep/)
    expect(last).toMatch(/"has_secret"": true/)
    expect(last).toContain('***')
  })

  it('of another organisation cannot be written, and is not seen', async () => {
    const other = await service.createOrganisation('Other')
    const foreign = { ...entry({}).by, organisationId: other.organisationId }
    await expect(note({ by: foreign })).rejects.toThrow(/row-level security/)
    await service.database.asOrganisation(other.organisationId, (db) =>
      recordAudit(db, { ...entry({}), by: foreign }),
    )
    const seen = await own((db) =>
      db.rows(sql`select 1 from audit_log where organisation_id = ${other.organisationId}`),
    )
    expect(seen).toEqual([])
  })
})
