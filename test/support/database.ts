import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '#kernel/db/db.ts'
import { errorCode } from '#kernel/db/error-code.ts'
import { databaseUrl, TEMPLATE, withClient } from './database-server.ts'

export type TestDatabase = {
  readonly url: string
  readonly role: string | undefined
  drop(): Promise<void>
}

/** A database of one's own with the current schema, cloned in some 100 ms. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const name = `pis_test_${randomBytes(6).toString('hex')}`
  await withClient(server, (client) => clone(client, name))
  return {
    url: databaseUrl(server, name),
    role: inject('databaseRole'),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

export type OpenDatabase = Pick<TestDatabase, 'url'> & {
  readonly database: Database
  close(): Promise<void>
}

/** `createDatabase`, and a connection pool to it. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { url, role, drop } = await createDatabase()
  const database = connect(url, {
    maxConnections: 6,
    applicationName: 'pis-test',
    role,
    onIdleError: () => undefined,
  })
  return {
    url,
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

const OBJECT_IN_USE = '55006'
const ATTEMPTS = 50

/** A template cannot be cloned while anyone, such as autovacuum, is connected to it. */
async function clone(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
      return
    } catch (error) {
      if (errorCode(error) !== OBJECT_IN_USE || attempt === ATTEMPTS) throw error
      await sleep(100)
    }
  }
}
