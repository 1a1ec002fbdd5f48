import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseUrl, withClient } from './database-server.ts'

export type EmptyDatabase = { readonly url: string; drop(): Promise<void> }

/** A database without any schema, as an operator makes it. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('databaseServerUrl')
  const name = `pis_empty_${randomBytes(6).toString('hex')}`
  const run = (statement: string) =>
    withClient(server, async (client) => void (await client.query(statement)))
  await run(`create database ${name} template template0`)
  return {
    url: databaseUrl(server, name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}
