import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#kernel/db/db.ts'
import { openEmbedded } from '#kernel/db/embedded.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { sql } from '#kernel/db/sql.ts'
import { projectRoot } from '#kernel/project-root.ts'
import { databaseUrl, withClient } from '#test/database-server.ts'
import { openFolder, removeFolder } from '#test/embedded-checkout.ts'
import { PATIENTLY } from '#test/patience.ts'

/** Roles belong to a whole cluster, so these tests have one of their own. */
let server: string
let url: string
let folder: string
const MIGRATIONS = join(projectRoot(), 'migrations')

beforeAll(async () => {
  const data = await openFolder()
  const embedded = await openEmbedded(data, () => undefined)
  server = embedded.url
  url = await newDatabase()
  return async () => {
    await embedded.release()
    await removeFolder(data)
  }
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pis-migrations-'))
  await run(
    server,
    `alter database ${nameIn(url)} reset all; alter database ${nameIn(url)} owner to pis`,
  )
  await run(
    url,
    `drop schema if exists public, fake cascade; create schema public authorization pg_database_owner;
     grant usage on schema public to public`,
  )
})

afterEach(() => rm(folder, { recursive: true }))

async function newDatabase(): Promise<string> {
  const name = `m_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  return databaseUrl(server, name)
}

const nameIn = (target: string): string => new URL(target).pathname.slice(1)

const run = (target: string, statement: string) =>
  withClient(target, async (client) => (await client.query(statement)).rows)

/** A login role of its own. */
async function newRole(attributes: string): Promise<string> {
  const name = `r_${randomBytes(6).toString('hex')}`
  await run(server, `create role ${name} login password 'secret' ${attributes}`)
  return name
}

/** The database as a new role sees it that owns it. */
async function newOwner(attributes: string): Promise<string> {
  const name = await newRole(attributes)
  await run(server, `alter database ${nameIn(url)} owner to ${name}`)
  return as(name, url)
}

function as(user: string, target: string): string {
  const changed = new URL(target)
  changed.username = user
  changed.password = 'secret'
  return changed.href
}

const file = (name: string, text: string) => writeFile(join(folder, name), text)

async function writeNotes() {
  await file('0001_notes.sql', 'create table notes (id int generated always as identity, t text)')
  await file('0002_more.sql', 'alter table notes add column more text;\nselect 1')
}

/** A table that is closed by a policy, with a row that must not be seen. */
const CLOSED = `
  create table secrets (organisation_id int);
  alter table secrets enable row level security;
  alter table secrets force row level security;
  create policy own on secrets
    using (organisation_id = current_setting('app.organisation_id')::int);
  create table counters (id int generated always as identity, n int);
  insert into counters (n) values (1)`

describe('applying', () => {
  test('goes in order, once, and records what was done', async () => {
    await writeNotes()
    expect((await migrate(url, folder)).applied).toEqual(['0001_notes.sql', '0002_more.sql'])
    expect((await migrate(url, folder)).applied).toEqual([])
    await file('0003_last.sql', 'create table last ()')
    expect((await migrate(url, folder)).applied).toEqual(['0003_last.sql'])
    const rows = await run(url, 'select name, length(checksum), applied_at from schema_migrations')
    expect(rows).toHaveLength(3)
  })

  test('ten at once apply everything once', async () => {
    await writeNotes()
    const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url, folder)))
    expect(results.flatMap(({ applied }) => applied).sort()).toEqual([
      '0001_notes.sql',
      '0002_more.sql',
    ])
    expect(new Set(results.map(({ role }) => role))).toEqual(new Set(['pis_app']))
  })

  test('an up-to-date database needs no lock', async () => {
    await writeNotes()
    await migrate(url, folder)
    await withClient(url, async (client) => {
      await client.query('begin; lock table schema_migrations in share mode')
      await client.query(`select pg_advisory_lock(${(await lockThatWasTaken()).toString()})`)
      expect((await migrate(url, folder)).applied).toEqual([])
    })
  })

  /** Finds the number by letting one migration wait inside another. */
  async function lockThatWasTaken(): Promise<bigint> {
    const other = await newDatabase()
    const gate = 4_711
    await file('0003_slow.sql', `select pg_advisory_xact_lock(${gate})`)
    const { slow, key } = await withClient(other, async (client) => {
      await client.query(`select pg_advisory_lock(${gate})`)
      const slow = migrate(other, folder)
      const taken = async () => {
        const { rows } = await client.query(
          `select (classid::bigint << 32) + objid::bigint as key from pg_locks
            where locktype = 'advisory' and objid <> ${gate} and granted
              and database = (select oid from pg_database where datname = current_database())`,
        )
        return rows[0]?.key as string | undefined
      }
      return { slow, key: await vi.waitUntil(taken, PATIENTLY) }
    })
    await slow
    await rm(join(folder, '0003_slow.sql'))
    return BigInt(key)
  }

  test('waits for a lock though the database sets short timeouts', async () => {
    await writeNotes()
    const name = nameIn(url)
    await run(server, `alter database ${name} set lock_timeout = '50ms'`)
    await run(server, `alter database ${name} set statement_timeout = '50ms'`)
    await file('0003_slow.sql', 'select pg_sleep(0.3)')
    const results = await Promise.all([migrate(url, folder), migrate(url, folder)])
    expect(results.flatMap(({ applied }) => applied)).toHaveLength(3)
  })

  test('a migration that fails leaves nothing of itself, and says where it failed', async () => {
    await writeNotes()
    await file('0003_bad.sql', 'create table half ();\n\nselect nonsense from half;')
    await expect(migrate(url, folder)).rejects.toThrow(
      'The migration 0003_bad.sql failed in line 3: column "nonsense" does not exist.',
    )
    expect(
      await run(url, `select to_regclass('half') as half, to_regclass('notes') as notes`),
    ).toEqual([{ half: null, notes: 'notes' }])
    await file('0003_bad.sql', 'create table half ()')
    expect((await migrate(url, folder)).applied).toEqual(['0003_bad.sql'])
  })

  test('line ends of a checkout do not count as a change', async () => {
    await writeNotes()
    await migrate(url, folder)
    await file('0002_more.sql', 'alter table notes add column more text;\r\nselect 1')
    expect((await migrate(url, folder)).applied).toEqual([])
  })

  test('waits for a server that is still starting', async () => {
    await writeNotes()
    const upstream = Number(new URL(url).port)
    const gate = createServer((socket) => {
      socket.pipe(connectTo(upstream, '127.0.0.1')).pipe(socket)
    })
    const port = await freePort()
    const migrated = migrate(url.replace(`:${upstream}/`, `:${port}/`), folder)
    await sleep(300)
    gate.listen(port, '127.0.0.1')
    expect((await migrated).applied).toHaveLength(2)
    gate.close()
  })

  async function freePort(): Promise<number> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    await new Promise((closed) => probe.close(closed))
    return typeof address === 'object' && address ? address.port : 0
  }
})

describe('the migrations of the service', () => {
  test('migration 0020: inquiries of all organisations keep the discount that their lines were priced by', async () => {
    const own = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
    const copy = async (names: readonly string[]) => {
      for (const name of names) await file(name, await readFile(join(MIGRATIONS, name), 'utf8'))
    }
    await copy(own.filter((name) => name < '0020'))
    await migrate(url, folder)
    const priced = JSON.stringify([{ discount_percent: '15', own_net_price: null }])
    const byHand = JSON.stringify([{ discount_percent: '40', own_net_price: '3' }])
    await run(
      url,
      `set session_replication_role = replica;
       insert into organisations (name) values ('A'), ('B');
       insert into customers (organisation_id, customer_id, discount_percent, email_domains,
                              is_active, custom_fields, created_at, updated_at)
         select n, 'K-1', 10 * n, '[]', true, '{}', now(), now()
           from generate_series(1, 2) as n;
       insert into inquiries (organisation_id, kind, status, customer_id, currency, vat_percent,
                              created_at, updated_at)
         select n, 'TENDER', 'NEEDS_REVIEW', 'K-1', 'EUR', 19, now(), now()
           from generate_series(1, 2) as n;
       insert into positions (organisation_id, inquiry_id, chapter_id, place, position_number, kind,
                              is_relevant, description, long_text, selections, selection_count,
                              manual_selection_count)
         select 1, 1, 1, place, '1', 'NORMAL', true, '', '', selections::jsonb, 1, 1
           from (values (1, '${byHand}'), (2, '${priced}')) as line (place, selections)`,
    )
    await copy(own.filter((name) => name >= '0020'))
    expect((await migrate(url, folder)).applied).toContain('0020_kept_discounts.sql')
    expect(
      await run(
        url,
        'select customer_discount::text, priced_customer_id from inquiries order by organisation_id',
      ),
    ).toEqual([
      { customer_discount: '15', priced_customer_id: 'K-1' },
      { customer_discount: '20', priced_customer_id: 'K-1' },
    ])
  })
})

describe('refusing', () => {
  test('a migration that was changed after it had been applied', async () => {
    await writeNotes()
    await migrate(url, folder)
    await file('0001_notes.sql', 'create table notes ()')
    await expect(migrate(url, folder)).rejects.toThrow('0001_notes.sql was changed after')
  })

  test('a database that is newer than the code', async () => {
    await writeNotes()
    await migrate(url, folder)
    await rm(join(folder, '0002_more.sql'))
    await expect(migrate(url, folder)).rejects.toThrow(
      '0002_more.sql, which this version of the service does not know: start a newer version',
    )
  })

  test('a migration with a number below one that is applied', async () => {
    await file('0002_two.sql', 'create table two ()')
    await migrate(url, folder)
    await file('0001_one.sql', 'create table one ()')
    await expect(migrate(url, folder)).rejects.toThrow('must come after 0002_two.sql')
  })

  test.each([
    ['notes.sql', 'The migration notes.sql must be named like 0001_name.sql'],
    ['0001_other.sql', 'The migrations 0001_notes.sql and 0001_other.sql have the same number'],
  ])('the file name %s', async (name, sentence) => {
    await writeNotes()
    await file(name, 'select 1')
    await expect(migrate(url, folder)).rejects.toThrow(sentence)
  })

  test('PostgreSQL before version 15', async () => {
    await run(
      url,
      `create schema fake;
       create function fake.current_setting(text) returns text return '140011';
       alter database ${nameIn(url)} set search_path = fake, pg_catalog, public`,
    )
    await expect(migrate(url, folder)).rejects.toThrow(
      'The service needs PostgreSQL 15 or newer, and the database is PostgreSQL 14.',
    )
  })

  test('a database user who may not create tables', async () => {
    await writeNotes()
    const stranger = as(await newRole(''), url)
    await expect(migrate(stranger, folder)).rejects.toThrow(
      /permission denied for schema public.* must own the database/,
    )
  })
})

describe('the role that row-level security binds', () => {
  const secretsSeen = async (target: string, role: string | undefined) => {
    const database = connect(target, {
      maxConnections: 1,
      applicationName: 'test',
      role,
      onIdleError: () => undefined,
    })
    try {
      return await database.asOrganisation(1, async (db) => {
        await db.run(sql`insert into secrets values (1)`)
        return db.rows(sql`select organisation_id from secrets`)
      })
    } finally {
      await database.close()
    }
  }

  /** A row of another organisation, put past the policy. */
  const addForeignRow = () => run(url, 'insert into secrets values (2)')

  test('is pis_app for a superuser, who would see every row', async () => {
    await file('0001_closed.sql', CLOSED)
    const { role } = await migrate(url, folder)
    await addForeignRow()
    expect(role).toBe('pis_app')
    expect(await secretsSeen(url, undefined)).toHaveLength(2)
    expect(await secretsSeen(url, role)).toEqual([{ organisation_id: 1 }, { organisation_id: 1 }])
  })

  test('is pis_app for a login role with BYPASSRLS, which is allowed to act as it', async () => {
    await file('0001_closed.sql', CLOSED)
    const owner = await newOwner('bypassrls createrole')
    await forgetRole()
    const { role } = await migrate(owner, folder)
    await addForeignRow()
    expect(role).toBe('pis_app')
    expect(await secretsSeen(owner, role)).toEqual([{ organisation_id: 1 }])
  })

  test('is the login role itself where the policies bind it as the owner', async () => {
    await file('0001_closed.sql', CLOSED)
    const owner = await newOwner('')
    const { role } = await migrate(owner, folder)
    await addForeignRow()
    expect(role).toBeUndefined()
    expect(await secretsSeen(owner, role)).toEqual([{ organisation_id: 1 }])
  })

  test('cannot log in, cannot truncate, cannot touch the record of migrations', async () => {
    await file('0001_closed.sql', CLOSED)
    await migrate(url, folder)
    const [rights] = await run(
      url,
      `select rolcanlogin, rolsuper, rolbypassrls,
              has_table_privilege(oid, 'counters', 'truncate') as truncate,
              has_table_privilege(oid, 'schema_migrations', 'insert') as record,
              has_table_privilege(oid, 'counters', 'insert') and
              has_table_privilege(oid, 'counters', 'update') and
              has_table_privilege(oid, 'counters', 'delete') and
              has_table_privilege(oid, 'counters', 'select') as write
         from pg_roles where rolname = 'pis_app'`,
    )
    expect(rights).toEqual({
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      truncate: false,
      record: false,
      write: true,
    })
  })

  test('may use tables and sequences that later migrations make', async () => {
    await writeNotes()
    await migrate(url, folder)
    await file('0003_later.sql', 'create table later (id int generated always as identity, n int)')
    await migrate(url, folder)
    await run(url, 'create table by_hand (id serial)')
    await run(url, 'set role pis_app; insert into later (n) values (1)')
    await run(url, 'set role pis_app; insert into by_hand default values')
  })

  test('is made again, with its grants, in a database that was restored without it', async () => {
    await writeNotes()
    await migrate(url, folder)
    await run(url, 'drop owned by pis_app')
    expect((await migrate(url, folder)).applied).toEqual([])
    await run(url, `set role pis_app; insert into notes (t) values ('x')`)
  })

  test('loses the right to pass by the policies, should anyone have given it', async () => {
    await writeNotes()
    await migrate(url, folder)
    await run(server, 'alter role pis_app bypassrls')
    await migrate(url, folder)
    const rows = await run(server, `select rolbypassrls from pg_roles where rolname = 'pis_app'`)
    expect(rows).toEqual([{ rolbypassrls: false }])
  })

  test('survives that several databases of one cluster make it at once', async () => {
    await writeNotes()
    const urls = await Promise.all(Array.from({ length: 5 }, () => newDatabase()))
    await forgetRole()
    const results = await Promise.all(urls.map((target) => migrate(target, folder)))
    expect(new Set(results.map(({ role }) => role))).toEqual(new Set(['pis_app']))
  })

  async function forgetRole() {
    const databases = await run(
      server,
      `select datname from pg_database where datname ~ '^(m_|pis)'`,
    )
    for (const { datname } of databases) {
      await run(databaseUrl(server, datname), 'drop owned by pis_app')
    }
    await run(server, 'drop role pis_app')
  }
})
