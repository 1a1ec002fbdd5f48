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
