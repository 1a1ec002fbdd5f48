import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openStage, type Stage } from '#test/processes.ts'
import { type Answer, call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import { createProject } from '../../src/projects/create-project.ts'

const WRITERS = size(20, 6)
const APPENDS = size(50, 3)

let stage: Stage
/** Two processes: only the database can let their writers take turns. */
const origins: string[] = []

beforeAll(async () => {
  stage = await openStage()
  const processes = await Promise.all([stage.start('api'), stage.start('api')])
  origins.push(...processes.map(({ origin }) => origin))
})
afterAll(() => stage.stop())

const originOf = (turn: number): string => origins[turn % origins.length] ?? ''

const patch = (home: Member, turn: number, id: string, body: object, etag: string) =>
  call(originOf(turn), home.apiKey, `/projects/${id}`, {
    ...jsonInit(body, { 'if-match': etag }),
    method: 'PATCH',
  })

/** Reads at one process, adds a letter and writes at another one, until nobody was faster. Answers how often somebody was. */
async function append(home: Member, id: string, writer: number): Promise<number> {
  for (let refused = 0; ; refused++) {
    const { body, headers }: Answer = await call(originOf(writer), home.apiKey, `/projects/${id}`)
    const name = `${body.name}x`
    const etag = headers.get('etag') ?? ''
    const { status } = await patch(home, writer + 1, id, { name }, etag)
    if (status === 200) return refused
    expect(status).toBe(412)
  }
}

describe('PATCH /projects under If-Match, at several processes at once', () => {
  test(`${WRITERS} writers append ${APPENDS} times each: nothing is lost`, async () => {
    const home = await stage.createOrganisation()
    const id = await stage.database.asOrganisation(home.organisationId, (db) =>
      createProject(db, home.organisationId, { name: '' }),
    )
    const refused = await times(WRITERS, async (writer) => {
      let sum = 0
      for (let turn = 0; turn < APPENDS; turn++) {
        sum += await append(home, id, writer)
      }
      return sum
    })
    const { body } = await call(originOf(0), home.apiKey, `/projects/${id}`)
    expect(body.name).toHaveLength(WRITERS * APPENDS)
    expect(refused.some((sum) => sum > 0)).toBe(true)
  })
})
