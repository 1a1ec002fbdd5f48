import ssh2 from 'ssh2'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Db } from '#kernel/db/db.ts'
import { type Sql, sql } from '#kernel/db/sql.ts'
import { withClient } from '#test/database-server.ts'
import { createSender } from '#test/exchange-sender.ts'
import { file } from '#test/forms.ts'
import { CONTENTS, sendForm } from '#test/intake.ts'
import { pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import { insertSubscription, publishEvent } from '#test/subscriptions.ts'
import { createUser } from '../../src/access/users/manage-users.ts'
import { createLines } from '../../src/catalogue/lines/follow-lines.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'
import { notify } from '../../src/notices/notify.ts'

/**
 * The only tables that the service may read and write for all organisations at once. A new table
 * with partners' data does not belong here.
 */
const GATE = [
  'api_calls',
  'api_keys',
  'audit_log',
  'catalogue_removals',
  'custom_columns',
  'deliveries',
  'delivery_attempts',
  'events',
  'exchange_files',
  'exchange_folders',
  'exchange_segments',
  'inquiry_files',
  'invitations',
  'job_chunks',
  'jobs',
  'key_hours',
  'mails',
  'notices',
  'organisations',
  'sessions',
  'sftp_public_keys',
  'sftp_users',
  'subscriptions',
  'tasks',
  'users',
]

/** Some of the others. */
const PARTNERS = [
  'article_lines',
  'article_lines_state',
  'articles',
  'branch_aliases',
  'branch_members',
  'change_clock',
  'excluded_makers',
  'import_stamps',
  'job_errors',
  'project_changes',
  'saved_views',
]

type Member = { readonly organisationId: number; readonly apiKey: string }

/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:1024/hook'

let service: Service
let other: Member

beforeAll(async () => {
  service = await startService()
  other = await service.createOrganisation('Other')
  await pushArticles(service, [
    { article_number: '1', name: 'ours' },
    { article_number: 'e', ean: 'x' },
    { article_number: 'gone' },
    { article_number: 'gone', deleted: true },
  ])
  await call(
    service.origin,
    other.apiKey,
    '/articles',
    jsonInit({
      articles: [
        { article_number: '1', name: 'theirs' },
        { article_number: 'e', ean: 'x' },
        { article_number: 'gone' },
        { article_number: 'gone', deleted: true },
      ],
    }),
  )
  for (const { apiKey } of [service, other]) {
    const sent = await sendForm(service, [file('a.csv', CONTENTS.csv)], { apiKey })
    expect(sent.status).toBe(202)
  }
  await service.workOff()
  await service.flushCalls()
  // A policy is asked only about rows.
  for (const { organisationId } of [service, other]) {
    await service.database.asOrganisation(organisationId, async (db) => {
      const about = { organisationId, resource: 'USER', label: 'Kürzel', type: 'TEXT' } as const
      await createCustomField(db, about)
      await createUser(db, { organisationId, email: 'a@x.example', name: 'A', role: 'ADMIN' })
    })
    const viewer = await service.signIn({ organisationId })
    const { body } = await viewer.get('/inquiries')
    const seen = { viewer: 'tab', position_id: null }
    const put = await viewer.put(`/inquiries/${body.data[0].id}/presence`, seen)
    expect(put.status).toBe(204)
    const admin = await service.signIn({ organisationId, role: 'ADMIN' })
    const newcomer = { email: 'neu@x.example', name: 'Neu', role: 'MEMBER' }
    const invited = await admin.post('/users', newcomer)
    const member_ids = [invited.body.user.id]
    const branch = await admin.post('/branches', { name: 'Nord', member_ids })
    await admin.patch(`/branches/${branch.body.id}`, { name: 'Süd' })
    const view = { name: 'Alle', query: '', branch_id: null }
    expect((await viewer.post('/saved-views', view)).status).toBe(201)
    expect((await viewer.post('/projects', { name: 'Kita' })).status).toBe(201)
    const { database } = service
    await createLines({ database, patienceMs: 60_000 }).follow(organisationId)
    expect((await admin.post('/matching/excluded-makers', { maker: 'x' })).status).toBe(201)
    await (await service.signIn({ organisationId })).post('/sign-out')
    await insertSubscription(service, { organisationId, url: NOBODY })
    await service.database.asOrganisation(organisationId, (db) =>
      notify(db, {
        organisationId,
        kind: 'key_expiry',
        subject: 'x',
        arguments: { key_id: 'x', name: 'x', expires_at: 'x', days: 3 },
        userId: viewer.userId,
        now: new Date(),
      }),
    )
    const { body: told } = await viewer.get('/notices')
    await viewer.patch(`/notices/${told.data[0].id}`, { is_read: true })
    await publishEvent(service, { organisationId, type: 'project.exported', data: {} })
    const sender = await createSender(service, { organisationId })
    await sender.send('/in/articles/a.json.part', '[]')
    await sender.tree.makeFolder('/in/tenders/Kita')
    const key = { public_key: ssh2.utils.generateKeyPairSync('ed25519').public }
    const added = await admin.post(`/sftp-users/${sender.sftpUserId}/public-keys`, key)
    expect(added.status).toBe(201)
  }
  await service.deliver()
})
afterAll(() => service.stop())

const asUs = <T>(work: (db: Db) => Promise<T>) =>
  service.database.asOrganisation(service.organisationId, work)

type Table = { name: string; enabled: boolean; forced: boolean; policies: string[] }

/** Every table that has an organisation, with its row-level security. */
const tenantTables = () =>
  withClient(service.databaseUrl, async (client) => {
    const { rows } = await client.query<Table>(`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
             array(select pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '')
                     from pg_policy where polrelid = pg_class.oid) as policies
        from pg_class
        join pg_attribute on attrelid = pg_class.oid and attname = 'organisation_id' and attnum > 0
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       order by relname`)
    return rows
  })

describe('Tenants, the catalogue', () => {
  it('every table with organisation_id has row-level security enabled and forced, by one policy', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThanOrEqual(10)
    const open = tables.filter(
      ({ enabled, forced, policies }) => !enabled || !forced || policies.length !== 1,
    )
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it("only the listed gate tables have the policy that also opens for 'system'", async () => {
    const open = (await tenantTables()).filter(({ policies }) =>
      policies.some((policy) => policy.includes('system')),
    )
    expect(open.map(({ name }) => name)).toEqual(GATE)
  })

  it('every policy asks for the organisation of the transaction', async () => {
    for (const { policies } of await tenantTables()) {
      expect(policies.join()).toMatch(/app_organisation\(\)|app_scope\(\)/)
      expect(policies.join()).toContain('organisation_id')
    }
  })

  it('every foreign key between tables of an organisation contains the organisation', async () => {
    const keys = await withClient(
      service.databaseUrl,
      async (client) =>
        (
          await client.query<{ name: string }>(`
          select conname as name from pg_constraint
           where contype = 'f' and confrelid <> 'organisations'::regclass
             and exists (select from pg_attribute where attrelid = conrelid and attname = 'organisation_id')
             and not exists (select from pg_attribute
                              where attrelid = conrelid and attname = 'organisation_id' and attnum = any(conkey))`)
        ).rows,
    )
    expect(keys).toEqual([])
  })

  it('the role that the service acts as is neither superuser nor bypasses row-level security', async () => {
    const [role] = await service.rows<{ rolsuper: boolean; rolbypassrls: boolean; owns: boolean }>(`
      select rolsuper, rolbypassrls,
             exists (select from pg_class where relowner = pg_roles.oid and relkind = 'r') as owns
        from pg_roles where rolname = current_user`)
    expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false })
  })
})

describe('Tenants, a transaction of one organisation', () => {
  const readable = [...PARTNERS, 'notice_marks', ...GATE]

  it.each(readable)(
    'a query that forgets the organisation still sees our rows only: %s',
    async (table) => {
      const ids = await withClient(
        service.databaseUrl,
        async (client) =>
          (
            await client.query<{ id: number }>(
              `select distinct organisation_id as id from ${table} where organisation_id is not null`,
            )
          ).rows,
      )
      const seen = await asUs((db) =>
        db.rows<{ id: number }>({
          parts: [`select distinct organisation_id as id from ${table}`],
          values: [],
        }),
      )
      if (!['tasks', 'job_chunks'].includes(table)) expect(ids.length).toBeGreaterThanOrEqual(2)
      expect(seen.map(({ id }) => id).filter((id) => id !== service.organisationId)).toEqual([])
    },
  )

  it('a change that forgets the organisation reaches our rows only', async () => {
    const before = await snapshot()
    await asUs(async (db) => {
      const { stamp } =
        (await db.row<{ stamp: string }>(sql`select begin_change('articles') as stamp`)) ?? {}
      await db.run(
        sql`update articles set name = 'taken', sent_hash = null, updated_at = ${stamp}::timestamptz`,
      )
      await db.run(sql`delete from articles where article_number = '1' and name = 'theirs'`)
      await db.run(
        sql`update api_keys set revoked_at = now() where organisation_id = ${other.organisationId}`,
      )
      await db.run(sql`delete from jobs where organisation_id = ${other.organisationId}`)
      await db.run(sql`delete from events where organisation_id = ${other.organisationId}`)
    })
    expect(await snapshot()).toEqual(before)
    await pushArticles(service, [{ article_number: '1', name: 'ours' }])
  })

  it('a row of another organisation cannot be written', async () => {
    const insert = (statement: Sql) => asUs((db) => db.run(statement))
    await expect(
      insert(
        sql`insert into change_clock (organisation_id, stream) values (${other.organisationId}, 'x')`,
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      insert(sql`update change_clock set organisation_id = ${other.organisationId}`),
    ).rejects.toThrow(/row-level security/)
    await expect(
      insert(
        sql`insert into tasks (organisation_id, kind, payload) values (${other.organisationId}, 'x', '{}')`,
      ),
    ).rejects.toThrow(/row-level security/)
  })

  /** Everything that the other organisation has. */
  const snapshot = () =>
    withClient(service.databaseUrl, async (client) => {
      const parts = []
      for (const table of ['articles', 'api_keys', 'jobs', 'job_errors', 'events']) {
        const { rows } = await client.query(
          `select t::text from ${table} as t where organisation_id = $1 order by 1`,
          [other.organisationId],
        )
        parts.push(rows)
      }
      return parts
    })
})

describe('Tenants, a transaction that says not, or says wrongly, for whom it works', () => {
  // A job that waits, so that no table is empty: a policy is asked only about rows.
  beforeAll(async () => {
    await service.post('/articles', { articles: [{ article_number: '1' }] })
  })
  afterAll(() => service.workOff())

  /** As the service's role, on a connection that may have worked for somebody before. */
  const withoutSetting = (table: string, usedBefore: boolean) =>
    withClient(service.databaseUrl, async (client) => {
      await client.query('set role pis_app')
      if (usedBefore) {
        await client.query(
          `begin; set local app.organisation_id = '${service.organisationId}'; commit`,
        )
      }
      return (await client.query(`select * from ${table}`)).rows
    })

  it.each([...PARTNERS, ...GATE])(
    'a transaction without a setting errors, on a fresh connection: %s',
    async (table) => {
      await expect(withoutSetting(table, false)).rejects.toThrow(/app.organisation_id/)
    },
  )

  it.each([...PARTNERS, ...GATE])(
    'a transaction without a setting errors, on a used connection: %s',
    async (table) => {
      await expect(withoutSetting(table, true)).rejects.toThrow()
    },
  )

  it('an address with options of its own takes nothing away from the settings of a connection', async () => {
    const url = new URL(service.databaseUrl)
    url.searchParams.set(
      'options',
      '-c role=none -c work_mem=5MB -c default_transaction_isolation=serializable',
    )
    const database = connect(url.href, {
      maxConnections: 1,
      applicationName: 'pis-test',
      role: inject('databaseRole'),
      onIdleError: () => undefined,
    })

    const found = await database.system
      .row(sql`
        select row_security_active('articles') as has_wall,
               current_setting('app.organisation_id') as scope,
               current_setting('lock_timeout') as patience,
               current_setting('transaction_isolation') as isolation,
               current_setting('work_mem') as wish`)
      .finally(() => database.close())

    expect(found).toEqual({
      has_wall: true,
      scope: 'system',
      patience: '10s',
      isolation: 'read committed',
      wish: '5MB',
    })
  })

  it.each(PARTNERS)(
    "partners' data stays closed to the service's own transactions: %s",
    async (table) => {
      await expect(service.rows(`select * from ${table}`)).rejects.toThrow(/invalid input syntax/)
      await expect(service.rows(`delete from ${table}`)).rejects.toThrow(/invalid input syntax/)
    },
  )
})

describe('Tenants, over the interface', () => {
  const read = async (apiKey: string) => (await call(service.origin, apiKey, '/articles')).body.data

  it('two organisations with the same article numbers do not touch each other', async () => {
    expect((await read(service.apiKey)).map(({ name }: { name: string }) => name)).toEqual(['ours'])
    expect((await read(other.apiKey)).map(({ name }: { name: string }) => name)).toEqual(['theirs'])
    const before = await read(other.apiKey)
    await pushArticles(service, [{ article_number: '1', name: 'changed' }])
    await pushArticles(service, [{ article_number: '1', deleted: true }])
    expect(await read(service.apiKey)).toEqual([])
    expect(await read(other.apiKey)).toEqual(before)
  })
})
