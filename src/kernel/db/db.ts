import pg from 'pg'
import { type Sql, toQuery } from './sql.ts'

/** Runs one statement and answers the one row that is there at most. */
export type Lookup = { row<Row>(statement: Sql): Promise<Row | undefined> }

/** A transaction, which every query function takes first. */
export type Db = Lookup & {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** Answers how many rows were touched. */
  run(statement: Sql): Promise<number>
}

/**
 * A commit that is flushed later may be lost by a crash of PostgreSQL in the next moment, like all
 * that came after it. For work that would then simply be done again. In bulk, each statement is also
 * planned once per connection: PostgreSQL would plan a long one again for every thousand rows.
 */
export type Commit = 'flushed' | 'flushed later' | 'in bulk'

/** The connections of this process. */
export type Database = {
  /** A transaction that sees and writes the rows of one organisation only (row-level security). */
  asOrganisation<T>(
    organisationId: number,
    work: (db: Db) => Promise<T>,
    commit?: Commit,
  ): Promise<T>
  /**
   * A transaction of the service itself, across organisations: keys, tasks, events, call records.
   * Tables with partners' data stay closed to it.
   */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * As `asSystem`, for what every call asks: each statement is a transaction of its own, and takes one
   * round trip instead of three.
   */
  readonly system: Lookup
  /**
   * Whether a transaction that is asked for now, before anything else happens, gets its connection at
   * once. Only then may a transaction wait for another one of this process.
   */
  hasRoom(): boolean
  close(): Promise<void>
}

export type ConnectOptions = {
  readonly maxConnections: number
  readonly applicationName: string
  /** The role to act as, where the login role would pass by row-level security. */
  readonly role?: string | undefined
  readonly onIdleError: (error: Error) => void
}

export function connect(url: string, options: ConnectOptions): Database {
  const settings = [...SESSION, ...(options.role ? [`role=${options.role}`] : [])]
  const address = new URL(url)
  const wishes = address.searchParams.get('options') ?? ''
  // What the address says would replace what we say; ours comes last, and counts.
  address.searchParams.delete('options')
  const pool = new pg.Pool({
    connectionString: address.href,
    max: options.maxConnections,
    application_name: options.applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // PostgreSQL ends a statement after a minute by itself; this is for one that hangs as a whole.
    query_timeout: 65_000,
    options: [wishes, ...settings.map((setting) => `-c ${setting}`)].join(' ').trim(),
    types: { getTypeParser: asText },
  })
  pool.on('error', options.onIdleError)
  return {
    asOrganisation: (organisationId, work, commit) =>
      transaction(pool, String(Math.trunc(organisationId)), work, commit),
    asSystem: (work) => transaction(pool, 'system', work),
    system: { row: async (statement) => (await pool.query(toQuery(statement))).rows[0] },
    hasRoom: () =>
      pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < options.maxConnections),
    close: () => pool.end(),
  }
}

/** A process that is stopped inside a transaction must not hold its locks for long. */
const SESSION = [
  // Whoever does not say for whom it works sees no partner's rows.
  'app.organisation_id=system',
  'timezone=UTC',
  'datestyle=ISO',
  // What is read behind a lock must be what its last holder left there.
  'default_transaction_isolation=read\\ committed',
  'lock_timeout=10s',
  'statement_timeout=60s',
  'idle_in_transaction_session_timeout=10s',
  // Statements are planned once per connection, perhaps on an empty table; and a table that is small
  // to the statistics may have a million rows by now. Every look-up of ours has its index.
  'enable_seqscan=off',
  // By that a plan may look so dear that it would be compiled, each time it is used.
  'jit=off',
]

/** `scope` is our own text (digits, or "system"), so it may stand in the statement itself. */
async function transaction<T>(
  pool: pg.Pool,
  scope: string,
  work: (db: Db) => Promise<T>,
  commit: Commit = 'flushed',
) {
  const client = await pool.connect()
  let lost: Error | undefined
  const noticeLoss = (error: Error) => {
    lost ??= error
  }
  client.on('error', noticeLoss)
  try {
    await client.query(`begin; set local app.organisation_id = '${scope}'${COMMIT[commit]}`)
    const result = await work(handle(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection says once why it was lost; what is asked of it later fails without a reason.
    const reason = lost ?? error
    // An error at the moment when a lock is granted can leave a lock of the session behind.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(noticeLoss)
    throw reason
  } finally {
    client.off('error', noticeLoss)
    client.release(lost)
  }
}

const IN_BULK = [
  'synchronous_commit = off',
  'plan_cache_mode = force_generic_plan',
  // Either would read all records of an organisation where a plan was made on an empty table.
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]

const COMMIT: Readonly<Record<Commit, string>> = {
  flushed: '',
  'flushed later': '; set local synchronous_commit = off',
  'in bulk': IN_BULK.map((setting) => `; set local ${setting}`).join(''),
}

function handle(client: pg.PoolClient): Db {
  return {
    rows: async <Row>(statement: Sql) => (await client.query(toQuery(statement))).rows as Row[],
    row: async <Row>(statement: Sql) =>
      (await client.query(toQuery(statement))).rows[0] as Row | undefined,
    run: async (statement) => (await client.query(toQuery(statement))).rowCount ?? 0,
  }
}

const { builtins } = pg.types

/** These become JavaScript values. All else stays text: a Date or a double would lose digits. */
const PARSED: ReadonlySet<number> = new Set([
  builtins.BOOL,
  builtins.BYTEA,
  builtins.INT2,
  builtins.INT4,
  builtins.JSON,
  builtins.JSONB,
])

const asText: typeof pg.types.getTypeParser = (type, format) =>
  PARSED.has(Number(type)) || isArray(Number(type))
    ? pg.types.getTypeParser(type, format)
    : (text: string) => text

/** int4[], text[]: the arrays that our queries return. */
const isArray = (type: number): boolean => type === 1007 || type === 1009
