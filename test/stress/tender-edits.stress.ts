import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInquiry } from '#test/inquiry-drafts.ts'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { createRandom } from '#test/random.ts'
import { call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'
import { createCustomField } from '../../src/custom-fields/manage-fields.ts'

const random = createRandom()

const WRITERS = size(20, 6)
const APPENDS = size(50, 5)
const LABEL = 'Notizen'
const PAUSE_MS = 15
/** Writers wait for each other; a busy machine needs a while. */
const TIMEOUT_MS = 15 * 60_000

let stage: Stage
let services: readonly ServiceProcess[]
let home: Member

beforeAll(async () => {
  stage = await openStage()
  // Two processes, so that nothing but the database can keep the writers apart.
  services = [await stage.start('api'), await stage.start('api')]
  home = await stage.createOrganisation()
  const { organisationId } = home
  await stage.database.asOrganisation(organisationId, (db) =>
    createCustomField(db, { organisationId, resource: 'REQUEST', label: LABEL, type: 'TEXT' }),
  )
})
afterAll(() => stage.stop())

/** Reads, adds a word, and tries again where somebody was faster. */
async function append(origin: string, id: string, word: string): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const path = `/tenders/${id}`
    const { body, headers } = await call(origin, home.apiKey, path)
    const text = `${body.request_custom_fields[LABEL] ?? ''} ${word}`
    const tag = { 'if-match': headers.get('etag') ?? '' }
    const { status } = await call(origin, home.apiKey, path, {
      ...jsonInit({ custom_fields: { [LABEL]: text } }, tag),
      method: 'PATCH',
    })
    if (status === 200) return refused
    expect(status).toBe(412)
    // Without a pause, one of twenty attempts would be the one that counts.
    await sleep(random.whole(0, WRITERS * PAUSE_MS))
  }
}

describe('Optimistic concurrency: If-Match at PATCH /tenders/{tender_id}', () => {
  test(
    `${WRITERS} writers who each append ${APPENDS} words lose none`,
    async () => {
      const owner = { database: stage.database, organisationId: home.organisationId }
      const id = await createInquiry(owner)
      const refused = await times(WRITERS, async (writer) => {
        const { origin } = services[writer % services.length] as ServiceProcess
        let sum = 0
        for (let turn = 0; turn < APPENDS; turn += 1) {
          sum += await append(origin, id, `${writer}.${turn}`)
        }
        return sum
      })
      const { body } = await call(services[0]?.origin ?? '', home.apiKey, `/tenders/${id}`)
      const words = body.request_custom_fields[LABEL].trim().split(' ')
      expect([words.length, new Set(words).size]).toEqual([WRITERS * APPENDS, WRITERS * APPENDS])
      expect(refused.some((count) => count > 0)).toBe(true)
    },
    TIMEOUT_MS,
  )
})
