import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '#test/built.ts'
import { createDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

/** The other tests call commands in process: this one starts the program as an operator does. */
describe("Operator's command line, the built program", () => {
  it('reads its environment, writes to stdout and stderr, and ends with an exit code', async () => {
    const pis = (url: string, ...parameters: string[]) =>
      run('pis', parameters, { DATABASE_URL: url }).ended

    // DATABASE_URL names the database, and the process ends by itself.
    const made = await pis(database.url, 'org', 'create', '--name', 'Elektro Müller', '--json')
    expect(made).toEqual({ code: 0, stdout: '{"organisation_id":1}\n', stderr: '' })

    // Commander refuses it.
    expect(await pis(database.url, 'org', 'destroy')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: unknown command 'destroy'\n/),
    })

    // The command refuses it.
    expect(await pis('mysql://x/y', 'org', 'create', '--name', 'N')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'DATABASE_URL must look like postgres://user:password@host:5432/name.\n',
    })

    // All of a long answer arrives, though it is larger than the buffer of a pipe.
    const { code, stdout, stderr } = await pis('', 'openapi')
    expect([code, stderr, JSON.parse(stdout).openapi]).toEqual([0, '', expect.any(String)])
    expect(stdout.length).toBeGreaterThan(65_536)
  })
})
