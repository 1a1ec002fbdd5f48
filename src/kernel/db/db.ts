import pg from 'pg'
import { type Sql, toQuery } from './sql.ts'

/**
 * A transaction, which every query function takes first. Nothing else runs a statement, so nothing
 * can slip out of one.
 */
export type Db = {
  rows<Row>(statement: Sql): Promise<Row[]>
  /** The one row that is there at most. */
  row<Row>(statement: Sql): Promise<Row | undefined>
  /** Answers how many rows were touched. */
  run(statement: Sql): Promise<number>
}

/** The connections of this process. It opens transactions, and nothing else. */
export type Database = {
  /** A transaction that sees and writes the rows of one organisation only (row-level security). */
  asOrganisation<T>(organisationId: number, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * A transaction of the service itself, across organisations: keys, tasks, events, call records.
   * Tables with partners' data stay closed to it.
   */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * As `asSystem`, but each statement is a transaction of its own and takes one round trip instead of
   * three. For what every call asks; never for two statements that belong together.
   */
  readonly system: Db
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
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections,
    application_name: options.applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // PostgreSQL ends a statement after a minute by itself; this is for one that hangs as a whole.
    query_timeout: 65_000,
    options: [...SESSION, ...(options.role ? [`role=${options.role}`] : [])]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    types: { getTypeParser: asText },
  })
  pool.on('error', options.onIdleError)
  return {
    asOrganisation: (organisationId, work) =>
      transaction(pool, String(Math.trunc(organisationId)), work),
    asSystem: (work) => transaction(pool, 'system', work),
    system: handle(pool),
    close: () => pool.end(),
  }
}

/** A process that is stopped inside a transaction must not hold its locks for long. */
const SESSION = [
  // Whoever does not say for whom it works sees no partner's rows.
  'app.organisation_id=system',
  'timezone=UTC',
  'datestyle=ISO',
  'lock_timeout=10s',
  'statement_timeout=60s',
  'idle_in_transaction_session_timeout=10s',
  // Statements are planned once per connection, perhaps on an empty table; and a table that is small
  // to the statistics may have a million rows by now. Every look-up of ours has its index.
  'enable_seqscan=off',
]

/** `scope` is our own text (digits, or "system"), so it may stand in the statement itself. */
async function transaction<T>(pool: pg.Pool, scope: string, work: (db: Db) => Promise<T>) {
  const client = await pool.connect()
  let broken: Error | undefined
  const noticeLoss = (error: Error) => {
    broken = error
  }
  client.on('error', noticeLoss)
  try {
    await client.query(`begin; set local app.organisation_id = '${scope}'`)
    const result = await work(handle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(noticeLoss)
    throw error
  } finally {
    client.off('error', noticeLoss)
    client.release(broken)
  }
}

function handle(client: pg.Pool | pg.PoolClient): Db {
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
