import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asApiError } from '#kernel/http/error-envelope.ts'
import { createDatabase, type TestDatabase } from '#test/database.ts'
import { withClient } from '#test/database-server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

async function connected(more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, ...more })
  await client.connect()
  return client
}

/** What a query fails with. */
const failureOf = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => {
      throw new Error('The query was answered')
    },
    (error: Error) => error,
  )

/** Ends a connection from the other side, and waits until this one knows. */
async function cut(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.on('error', () => undefined)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await withClient(database.url, (other) =>
    other.query('select pg_terminate_backend($1)', [rows[0].pid]),
  )
  await ended
}

async function afterLoss(): Promise<Error> {
  const client = await connected()
  await cut(client)
  return failureOf(client.query('select 1'))
}

async function afterEnd(): Promise<Error> {
  const client = await connected()
  await client.end()
  return failureOf(client.query('select 1'))
}

async function duringEnd(): Promise<Error> {
  const client = await connected()
  client.on('error', () => undefined)
  const failure = failureOf(client.query('select pg_sleep(10)'))
  ;(
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy()
  return failure
}

async function whenHung(): Promise<Error> {
  const client = await connected({ query_timeout: 50 })
  const failure = await failureOf(client.query('select pg_sleep(0.5)'))
  await client.end()
  return failure
}

describe('Errors: a database that is lost or hangs is SERVICE_UNAVAILABLE, not INTERNAL_ERROR', () => {
  it.each([
    ['a connection that was lost before', afterLoss, /not queryable/],
    ['a connection that was closed before', afterEnd, /was closed and is not queryable/],
    ['a connection that is lost meanwhile', duringEnd, /Connection terminated/],
    ['no answer in time', whenHung, /Query read timeout/],
  ])('SERVICE_UNAVAILABLE is 503 with Retry-After: %s', async (_name, fail, message) => {
    const failure = await fail()

    expect(failure.message).toMatch(message)
    expect(failure).not.toHaveProperty('code')
    const { code, status, headers } = asApiError(failure)
    expect([code, status]).toEqual(['SERVICE_UNAVAILABLE', 503])
    expect(Number(headers['Retry-After'])).toBeGreaterThanOrEqual(1)
  })
})

/** Two that wait for each other; one of them is told. */
async function inDeadlock(): Promise<Error> {
  const [one, other] = [await connected(), await connected()]
  const hold = (client: pg.Client, key: number) =>
    client.query('select pg_advisory_xact_lock($1)', [key])
  await Promise.all([one.query('begin'), other.query('begin')])
  await Promise.all([hold(one, 1), hold(other, 2)])
  const failure = await failureOf(Promise.all([hold(one, 2), hold(other, 1)]))
  await Promise.all([one.end(), other.end()])
  return failure
}

/** Two that count on what the other one changes. */
async function inEachOthersWay(): Promise<Error> {
  const [one, other] = [await connected(), await connected()]
  await one.query('create table if not exists seen (n int)')
  for (const client of [one, other]) {
    await client.query('begin isolation level serializable')
    await client.query('select count(*) from seen')
  }
  for (const client of [one, other]) await client.query('insert into seen values (1)')
  await one.query('commit')
  const failure = await failureOf(other.query('commit'))
  await Promise.all([one.end(), other.end()])
  return failure
}

describe('Errors: whom others were in the way of may try again', () => {
  it.each([
    ['a deadlock', inDeadlock, '40P01'],
    ['changes that cannot be put in order', inEachOthersWay, '40001'],
  ])('SERVICE_UNAVAILABLE is 503 with Retry-After: %s', async (_name, fail, state) => {
    const failure = await fail()

    expect(failure).toHaveProperty('code', state)
    const { code, status, headers } = asApiError(failure)
    expect([code, status]).toEqual(['SERVICE_UNAVAILABLE', 503])
    expect(Number(headers['Retry-After'])).toBeGreaterThanOrEqual(1)
  })
})

describe('Errors: a database that takes no writes is SERVICE_UNAVAILABLE', () => {
  it('SERVICE_UNAVAILABLE is 503 with Retry-After: a standby, or a read-only database', async () => {
    const client = await connected({ options: '-c default_transaction_read_only=on' })
    const failure = await failureOf(client.query('create table never (n int)'))
    await client.end()

    expect(failure).toHaveProperty('code', '25006')
    const { code, status, headers } = asApiError(failure)
    expect([code, status]).toEqual(['SERVICE_UNAVAILABLE', 503])
    expect(Number(headers['Retry-After'])).toBeGreaterThanOrEqual(1)
  })
})
