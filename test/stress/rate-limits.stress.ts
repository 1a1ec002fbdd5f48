import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'

const PROCESSES = 4
const CLIENTS = 8
const RUN_MS = size(10_000, 2_000)

type Bucket = { readonly name: string; readonly burst: number; readonly perSecond: number }

const READ: Bucket = { name: 'read', burst: 60, perSecond: 10 }
const WRITE: Bucket = { name: 'write', burst: 10, perSecond: 1 }

const DEFAULT_LIMITS = { writePerMinute: 60, readPerMinute: 600, jobSlots: 5 }

let stage: Stage
let processes: ServiceProcess[]

beforeAll(async () => {
  stage = await openStage()
  processes = await times(PROCESSES, () => stage.start('api', { env: FEW_CONNECTIONS }))
  // The first calls of a process are slow, and a slow client does not empty a bucket.
  const other = await stage.createOrganisation()
  await times(10 * PROCESSES, (turn) => Promise.all([read(other, turn), write(other, turn)]))
})
afterAll(() => stage.stop())

const FEW_CONNECTIONS = { DATABASE_CONNECTIONS: '5' }

describe.concurrent(`Limits: the rates of a key hold over ${PROCESSES} processes`, () => {
  test('greedy clients get the burst and the rate, in every window of time', async () => {
    const home = await stage.createOrganisation(DEFAULT_LIMITS)

    const [reads, writes] = await Promise.all([
      hammer((turn) => read(home, turn)),
      hammer((turn) => write(home, turn)),
    ])

    expectExactly(READ, reads)
    expectExactly(WRITE, writes)
  })

  test('an honest client that waits as it is told is never refused', async () => {
    const homes = await times(2, () => stage.createOrganisation(DEFAULT_LIMITS))

    const refusals = await Promise.all([
      beHonest(READ, (turn) => read(homes[0], turn)),
      beHonest(WRITE, (turn) => write(homes[1], turn)),
    ])

    expect(refusals).toEqual([0, 0])
  })
})

const originOf = (turn: number): string => processes[turn % PROCESSES]?.origin ?? ''

/** Let through, both are refused for what they ask: that costs the key's budget, and little else. */
const read = (home: Member | undefined, turn: number) =>
  call(originOf(turn), home?.apiKey ?? '', '/articles/none')

const write = (home: Member | undefined, turn: number) =>
  call(originOf(turn), home?.apiKey ?? '', '/articles', jsonInit({}))

type Reply = { readonly status: number; readonly headers: Headers }

/** The decision about a call fell between these two moments, in milliseconds. */
type Call = { readonly sent: number; readonly answered: number; readonly isAllowed: boolean }

/**
 * Clients that ask again as soon as they are answered; the time counts from the first refusal. Each
 * ends with a refusal: slow clients would leave some of the budget in the bucket.
 */
async function hammer(ask: (turn: number) => Promise<Reply>): Promise<Call[]> {
  const calls: Call[] = []
  let end = Number.POSITIVE_INFINITY
  await times(CLIENTS, async (client) => {
    let isRefused = false
    for (let turn = client; performance.now() < end || !isRefused; turn += 1) {
      const sent = performance.now()
      const { status, headers } = await ask(turn)
      const answered = performance.now()
      isRefused = status === 429
      if (isRefused) end = Math.min(end, answered + RUN_MS)
      expect([400, 404, 429]).toContain(status)
      expect(headers.get('x-ratelimit-scope')).toBe(status === 429 ? 'rate' : null)
      calls.push({ sent, answered, isAllowed: status !== 429 })
    }
  })
  return calls
}

function expectExactly({ name, burst, perSecond }: Bucket, calls: readonly Call[]): void {
  const allowed = calls.filter(({ isAllowed }) => isAllowed)
  const begun = -largest(calls.map(({ answered }) => -answered))
  const ended = largest(calls.map(({ sent }) => sent))
  const budget = burst + (perSecond * (ended - begun)) / 1000

  expect(allowed.length, `${name}: at least`).toBeGreaterThan(budget - 1)
  expect(mostOverBudget({ name, burst, perSecond }, allowed), name).toBeLessThan(CLOCKS_DIFFER_BY)
}

/** In calls: PostgreSQL decides by its clock, and these are times of ours. */
const CLOCKS_DIFFER_BY = 0.05

/**
 * By how much the fullest window is over budget. All calls that were sent after one moment and
 * answered before another were decided in between.
 */
function mostOverBudget({ burst, perSecond }: Bucket, allowed: readonly Call[]): number {
  const excesses = allowed.flatMap(({ sent: from }) =>
    allowed
      .filter(({ answered: to }) => to > from)
      .map(({ answered: to }) => {
        const within = allowed.filter(({ sent, answered }) => sent >= from && answered <= to)
        return within.length - (burst + (perSecond * (to - from)) / 1000)
      }),
  )
  return largest(excesses)
}

/** Math.max takes only so many. */
const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY)

/** Takes the burst, then waits for the time that is announced; answers how often it was refused. */
async function beHonest({ burst }: Bucket, ask: (turn: number) => Promise<Reply>): Promise<number> {
  const first = await times(burst, ask)
  let refusals = first.filter(({ status }) => status === 429).length
  let next = first.reduce((a, b) => (left(a) < left(b) ? a : b))
  const end = Date.now() + RUN_MS
  for (let turn = 0; Date.now() < end; turn += 1) {
    if (left(next) === 0) await sleep(waitMs(next))
    next = await ask(turn)
    if (next.status === 429) refusals += 1
  }
  return refusals
}

const left = ({ headers }: Reply): number =>
  Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])

const waitMs = ({ headers }: Reply): number =>
  Number(/;t=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]) * 1000
