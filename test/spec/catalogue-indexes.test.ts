import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '#kernel/db/db.ts'
import { withClient } from '#test/database-server.ts'
import { buildPlainIndex, type PlainIndex } from '#test/plain-index.ts'
import { pushArticles } from '#test/push.ts'
import { call, jsonInit, type Service, startService } from '#test/service.ts'
import type { BuildIndex } from '../../src/catalogue/followed-index.ts'
import { createHeldIndexes, type HeldIndexes } from '../../src/catalogue/held-indexes.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** Indexes of a process of their own, with its own connections. */
function hold(wishes: { budgetBytes?: number; buildIndex?: BuildIndex<PlainIndex> } = {}) {
  const clock = { now: 0 }
  const built: number[] = []
  const notes: string[] = []
  const onIdleError = () => indexes.forgetAll()
  const applicationName = `pis-held-${Math.random()}`
  const role = inject('databaseRole')
  const database = connect(service.databaseUrl, {
    maxConnections: 4,
    applicationName,
    role,
    onIdleError,
  })
  opened.push(database)
  let onAnswer: () => Promise<void> = async () => undefined
  const indexes: HeldIndexes<PlainIndex> = createHeldIndexes({
    database: {
      async asOrganisation(organisationId, work) {
        const answer = await database.asOrganisation(organisationId, work)
        await onAnswer()
        return answer
      },
    },
    budgetBytes: wishes.budgetBytes ?? 1e9,
    buildIndex: async (batches) => {
      const index = await (wishes.buildIndex ?? buildPlainIndex)(batches)
      built.push(index.size)
      return index
    },
    onNote: (note) => notes.push(note),
    now: () => clock.now,
  })
  /** Keeps the next answer of PostgreSQL back. */
  const delayAnswer = () => {
    const [waiting, arrival] = [createSignal(), createSignal()]
    onAnswer = () => {
      onAnswer = async () => undefined
      waiting.give()
      return arrival.given
    }
    return { waiting: waiting.given, arrive: arrival.give }
  }
  /** The next answer of PostgreSQL is this error. */
  const failOnce = (code: string) => {
    onAnswer = async () => {
      onAnswer = async () => undefined
      throw Object.assign(new Error(code), { code })
    }
  }
  return { indexes, built, notes, clock, applicationName, delayAnswer, failOnce }
}

function createSignal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

async function arrive(count: number, letter = 'A') {
  const { organisationId, apiKey } = await service.createOrganisation('Of a test')
  const as = {
    get: (path: string) => call(service.origin, apiKey, path),
    post: (path: string, body: unknown) => call(service.origin, apiKey, path, jsonInit(body)),
    workOff: service.workOff,
  }
  const articles = (...rows: object[]) => pushArticles(as, rows)
  if (count > 0) await articles(...numbered(letter, count))
  return { organisationId, articles }
}

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ article_number: `${letter}-${at}` }))

const numbersIn = (index: PlainIndex) =>
  [...index.articles.values()].map(({ article_number }) => article_number).sort()

/** Builds the first index as it is, and the next ones when the test says so. */
function gatedBuilds() {
  let isFirst = true
  const [read, gate] = [createSignal(), createSignal()]
  const buildIndex: BuildIndex<PlainIndex> = async (batches) => {
    const index = await buildPlainIndex(batches)
    if (!isFirst) {
      read.give()
      await gate.given
    }
    isFirst = false
    return index
  }
  return { buildIndex, hasRead: read.given, open: gate.give }
}

describe('the indexes of a process', () => {
  it('take in what arrives while they are in use, without being asked', async () => {
    const { indexes } = hold()
    const { organisationId, articles } = await arrive(1)
    const index = await indexes.current(organisationId)
    await articles({ article_number: 'later' })

    await indexes.followAll()

    expect(numbersIn(index)).toEqual(['A-0', 'later'])
  })

  it('do not follow for whoever left long ago', async () => {
    const { indexes, clock } = hold()
    const { organisationId, articles } = await arrive(1)
    const index = await indexes.current(organisationId)
    await articles({ article_number: 'later' })
    clock.now += 16 * 60_000

    await indexes.followAll()

    expect(numbersIn(index)).toEqual(['A-0'])
  })

  it('never mix organisations', async () => {
    const { indexes } = hold()
    const ours = await arrive(3, 'ours')
    const theirs = await arrive(2, 'theirs')
    const [a, b] = await Promise.all([
      indexes.current(ours.organisationId),
      indexes.current(theirs.organisationId),
    ])
    await ours.articles({ article_number: 'ours-new' })
    await indexes.current(theirs.organisationId)
    await indexes.current(ours.organisationId)
    expect(numbersIn(a)).toEqual(['ours-0', 'ours-1', 'ours-2', 'ours-new'])
    expect(numbersIn(b)).toEqual(['theirs-0', 'theirs-1'])
  })

  it('are built once for all who ask at the same time, and for none before', async () => {
    const { indexes, built } = hold()
    const { organisationId } = await arrive(2)
    expect(built).toEqual([])
    const found = await Promise.all(
      Array.from({ length: 20 }, () => indexes.current(organisationId)),
    )
    expect(new Set(found).size).toBe(1)
    expect(built).toEqual([2])
  })

  it('have what was committed before they were asked for, also when they are catching up already', async () => {
    const { indexes, delayAnswer } = hold()
    const { organisationId, articles } = await arrive(1)
    await indexes.current(organisationId)
    const answers = delayAnswer()
    const early = indexes.current(organisationId)
    // PostgreSQL has said that nothing is new; that has not arrived yet.
    await answers.waiting
    await articles({ article_number: 'late' })
    const late = indexes.current(organisationId).then(numbersIn)
    answers.arrive()
    await early
    expect(await late).toEqual(['A-0', 'late'])
  })

  it('that fail to be built, or to catch up, are tried again by the next who asks', async () => {
    let failures = 2
    const { indexes } = hold({
      buildIndex: (batches) => {
        failures -= 1
        if (failures >= 0) throw new Error('No luck')
        return buildPlainIndex(batches)
      },
    })
    const { organisationId, articles } = await arrive(1)
    await expect(indexes.current(organisationId)).rejects.toThrow('No luck')
    await expect(indexes.current(organisationId)).rejects.toThrow('No luck')
    const index = await indexes.current(organisationId)
    const { put } = index
    Object.assign(index, {
      put() {
        throw new Error('No room')
      },
    })
    await articles({ article_number: 'new' })
    await expect(indexes.current(organisationId)).rejects.toThrow('No room')
    Object.assign(index, { put })
    expect(numbersIn(await indexes.current(organisationId))).toEqual(['A-0', 'new'])
  })

  it('go, the least recently used first, where memory ends; and are right when they are back', async () => {
    const { indexes, built } = hold({ budgetBytes: 7_000 })
    const members = [await arrive(3), await arrive(3), await arrive(3)]
    const [a, b, c] = members.map(({ organisationId }) => organisationId)
    if (a === undefined || b === undefined || c === undefined) throw new Error('Three')
    await indexes.current(a)
    await indexes.current(b)
    await indexes.current(a)
    expect(built).toHaveLength(2)
    await indexes.current(c)
    expect(indexes.bytes).toBe(6_000)
    await indexes.current(a)
    expect(built).toHaveLength(3)
    await members[1]?.articles({ article_number: 'new' })
    expect(numbersIn(await indexes.current(b))).toEqual(['A-0', 'A-1', 'A-2', 'new'])
    expect(built).toHaveLength(4)
  })

  it('serve one that is larger than all memory, alone', async () => {
    const { indexes, built } = hold({ budgetBytes: 1 })
    const [a, b] = [await arrive(3), await arrive(2)]
    for (let round = 0; round < 2; round += 1) {
      expect((await indexes.current(a.organisationId)).size).toBe(3)
      expect(indexes.bytes).toBe(3_000)
      expect((await indexes.current(b.organisationId)).size).toBe(2)
    }
    expect(built).toEqual([3, 2, 3, 2])
  })

  it('that are worn serve on while they are built anew', async () => {
    const { buildIndex, open } = gatedBuilds()
    const { indexes, built } = hold({ buildIndex })
    const { organisationId, articles } = await arrive(30)
    const worn = await indexes.current(organisationId)
    const removed = numbered('A', 25).map((row) => ({ ...row, deleted: true }))
    await articles(...removed)
    expect(await indexes.current(organisationId)).toBe(worn)
    // Nothing more has arrived: now it is built anew.
    expect(await indexes.current(organisationId)).toBe(worn)
    await articles({ article_number: 'meanwhile' })
    const still = await indexes.current(organisationId)
    expect(still).toBe(worn)
    expect(numbersIn(still)).toContain('meanwhile')
    open()
    while ((await indexes.current(organisationId)) === worn) await sleep(10)
    expect(numbersIn(await indexes.current(organisationId))).toEqual(numbersIn(still))
    expect(built).toEqual([30, 5])
  })

  it('that were built anew take the place of the worn at once, and once', async () => {
    const { buildIndex, hasRead, open } = gatedBuilds()
    const { indexes, built, delayAnswer } = hold({ buildIndex })
    const { organisationId, articles } = await arrive(30)
    const worn = await indexes.current(organisationId)
    await articles(...numbered('A', 25).map((row) => ({ ...row, deleted: true })))
    await indexes.current(organisationId)
    await indexes.current(organisationId)
    await hasRead
    const { waiting, arrive: answer } = delayAnswer()
    const catchingUp = indexes.current(organisationId)
    await waiting
    await articles({ article_number: 'meanwhile' })
    open()
    while (indexes.bytes < 6_000) await sleep(10)
    answer()
    expect(await catchingUp).not.toBe(worn)
    await indexes.current(organisationId)
    expect(built).toEqual([30, 5])
  })

  it('at hand are given as they are, and catch up behind', async () => {
    const { indexes } = hold()
    const { organisationId, articles } = await arrive(1)
    expect(numbersIn(await indexes.atHand(organisationId))).toEqual(['A-0'])
    await articles({ article_number: 'new' })
    const index = await indexes.atHand(organisationId)
    expect(numbersIn(index)).toEqual(['A-0'])
    while (index.size < 2) await sleep(10)
  })

  it('are forgotten when a connection is lost: a crash may have taken back what they saw', async () => {
    const { indexes, built, applicationName } = hold()
    const { organisationId } = await arrive(1)
    await indexes.current(organisationId)
    await withClient(service.databaseUrl, (client) =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [applicationName],
      ),
    )
    while (indexes.bytes > 0) await sleep(10)
    expect((await indexes.current(organisationId)).size).toBe(1)
    expect(built).toEqual([1, 1])
  })

  it.each([
    ['57P01', [1, 1]],
    ['ECONNRESET', [1, 1]],
    ['57014', [1]],
  ])(
    'are forgotten when a statement ends with %s, if the connection is lost by it',
    async (code, builds) => {
      const { indexes, built, failOnce } = hold()
      const { organisationId } = await arrive(1)
      await indexes.current(organisationId)
      failOnce(code)
      await expect(indexes.current(organisationId)).rejects.toThrow(code)
      expect((await indexes.current(organisationId)).size).toBe(1)
      expect(built).toEqual(builds)
    },
  )

  it('of several processes agree', async () => {
    const [one, other] = [hold(), hold()]
    const { organisationId, articles } = await arrive(5)
    await one.indexes.current(organisationId)
    await articles(
      { article_number: 'A-0', deleted: true },
      { article_number: 'A-1', is_active: false },
    )
    await other.indexes.current(organisationId)
    await articles({ article_number: 'A-2', deleted: true }, { article_number: 'new' })
    const [a, b] = [
      await one.indexes.current(organisationId),
      await other.indexes.current(organisationId),
    ]
    expect(numbersIn(a)).toEqual(['A-3', 'A-4', 'new'])
    expect(numbersIn(b)).toEqual(numbersIn(a))
  })
})
