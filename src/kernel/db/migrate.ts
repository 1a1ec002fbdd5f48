import pg from 'pg'
import { errorCode } from './error-code.ts'
import {
  APPLICATION_ROLE,
  ensureApplicationRole,
  GRANTS,
  ROLE_IS_READY,
} from './migrate/application-role.ts'
import { connectPatiently } from './migrate/connect-patiently.ts'
import { type Migration, migrationFiles } from './migrate/migration-files.ts'

export type Migrated = {
  /** The migrations that were applied now. */
  readonly applied: readonly string[]
  /** The role to act as, where the login role would pass by row-level security. */
  readonly role: string | undefined
}

/**
 * Brings the schema up to date. Any number of processes may do so at once: one applies what is
 * missing while the others wait. An up-to-date database costs one query and no lock.
 */
export async function migrate(url: string, folder: string): Promise<Migrated> {
  const files = await migrationFiles(folder)
  const client = await connectPatiently(url)
  // A lost connection also fails the query that runs, and that is where it is reported.
  client.on('error', () => undefined)
  try {
    const state = await inspect(client)
    const upToDate = pending(files, state).length === 0 && state.roleIsReady
    const applied = upToDate ? [] : await bringUpToDate(client, files)
    return { applied, role: state.passesPolicies ? APPLICATION_ROLE : undefined }
  } finally {
    await client.end()
  }
}

type State = {
  readonly recorded: Readonly<Record<string, string>>
  /** The login role is above row-level security. */
  readonly passesPolicies: boolean
  readonly roleIsReady: boolean
}

async function inspect(client: pg.Client): Promise<State> {
  const state = (await ask(client, RECORDED)) ?? (await ask(client, NOTHING_RECORDED))
  if (!state) throw new Error('The database says nothing about itself.')
  if (state.version < OLDEST_VERSION * 10_000) {
    const version = Math.trunc(state.version / 10_000)
    throw new Error(
      `The service needs PostgreSQL ${OLDEST_VERSION} or newer, and the database is PostgreSQL ${version}.`,
    )
  }
  return state
}

const OLDEST_VERSION = 15

type Answer = State & { readonly version: number }

/** Answers nothing when the database has no table of migrations yet. */
async function ask(client: pg.Client, migrations: string): Promise<Answer | undefined> {
  try {
    const { rows } = await client.query<Answer>(`
      select current_setting('server_version_num')::int as version,
             rolsuper or rolbypassrls as "passesPolicies",
             ${migrations}
        from pg_roles where rolname = current_user`)
    return rows[0]
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE && migrations !== NOTHING_RECORDED) return undefined
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

const RECORDED = `
  (select coalesce(json_object_agg(name, checksum), '{}') from schema_migrations) as recorded,
  not (rolsuper or rolbypassrls) or ${ROLE_IS_READY} as "roleIsReady"`

const NOTHING_RECORDED = `'{}'::json as recorded, false as "roleIsReady"`

/** What is still to be applied. It throws when the database and the files contradict each other. */
function pending(files: readonly Migration[], { recorded }: State): Migration[] {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const done = Object.keys(recorded).sort()
  const unknown = done.find((name) => !checksums.has(name))
  if (unknown) {
    throw new Error(
      `The database has the migration ${unknown}, which this version of the service does not know: start a newer version.`,
    )
  }
  const changed = done.find((name) => checksums.get(name) !== recorded[name])
  if (changed) {
    throw new Error(
      `The migration ${changed} was changed after it had been applied: restore it, and put the change into a new one.`,
    )
  }
  const open = files.filter(({ name }) => !(name in recorded))
  const [first, last] = [open[0]?.name, done.at(-1)]
  if (first && last && first < last) {
    throw new Error(`The migration ${first} must come after ${last}, which is applied already.`)
  }
  return open
}

/** The lock ends with the connection, and so does a transaction in which something failed. */
async function bringUpToDate(client: pg.Client, files: readonly Migration[]): Promise<string[]> {
  await client.query(`set lock_timeout = 0; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set client_min_messages = warning`)
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await step('Making the table of migrations', () => client.query(TABLE))
  const state = await inspect(client)
  const open = pending(files, state)
  if (state.passesPolicies) {
    await step(`Making the role ${APPLICATION_ROLE}`, () => ensureApplicationRole(client))
  }
  for (const migration of open) await apply(client, migration, state)
  if (state.passesPolicies && !state.roleIsReady) await client.query(GRANTS)
  return open.map(({ name }) => name)
}

/** Any number will do, as long as nothing else in this database locks the same one. */
const LOCK = 7_461_009_232

const TABLE = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function apply(client: pg.Client, { name, sql, checksum }: Migration, state: State) {
  await client.query('begin')
  await step(`The migration ${name}`, () => client.query(sql), sql)
  if (state.passesPolicies) await client.query(GRANTS)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
  await client.query('commit')
}

async function step(name: string, work: () => Promise<unknown>, sql = ''): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const place = error.position ? ` in line ${lineOf(sql, Number(error.position))}` : ''
    const advice = error.code === INSUFFICIENT_PRIVILEGE ? PRIVILEGE_ADVICE : ''
    throw new Error(`${name} failed${place}: ${error.message}.${advice}`, { cause: error })
  }
}

const lineOf = (text: string, position: number): number =>
  text.slice(0, position - 1).split('\n').length

const INSUFFICIENT_PRIVILEGE = '42501'

const PRIVILEGE_ADVICE =
  ' The database user must own the database; if it has BYPASSRLS, it also needs CREATEROLE.'
