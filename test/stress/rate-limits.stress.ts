import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openStage, type ServiceProcess, type Stage } from '#test/processes.ts'
import { call, jsonInit } from '#test/service.ts'
import { size, times } from '#test/stress.ts'

const PROCESSES = 4
const CLIENTS = 8
const RUN_MS = size(10_000, 3_000)

type Bucket = { readonly name: string; readonly burst: number; readonly perSecond: number }

const READ: Bucket = { name: 'read', burst: 60, perSecond: 10 }
const WRITE: Bucket = { name: 'write', burst: 10, perSecond: 1 }

const DEFAULT_LIMITS = { writePerMinute: 60, readPerMinute: 600, jobSlots: 5 }

let stage: Stage
let processes: ServiceProcess[]

beforeAll(async () => {
  stage = await openStage()
  processes = await times(PROCESSES, () => stage.start('api', { env: FEW_CONNECTIONS }))
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
      beHonest((turn) => read(homes[0], turn)),
      beHonest((turn) => write(homes[1], turn)),
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

/** Clients that ask again as soon as they are answered; the time counts from the first refusal. */
async function hammer(ask: (turn: number) => Promise<Reply>): Promise<Call[]> {
  const calls: Call[] = []
  let end = Number.POSITIVE_INFINITY
  await times(CLIENTS, async (client) => {
    for (let turn = client; performance.now() < end; turn += 1) {
      const sent = performance.now()
      const { status, headers } = await ask(turn)
      const answered = performance.now()
      if (status === 429) end = Math.min(end, answered + RUN_MS)
      expect([400, 404, 429]).toContain(status)
      expect(headers.get('x-ratelimit-scope')).toBe(status === 429 ? 'rate' : null)
      calls.push({ sent, answered, isAllowed: status !== 429 })
    }
  })
  return calls
}

function expectExactly({ name, burst, perSecond }: Bucket, calls: readonly Call[]): void {
  const allowed = calls.filter(({ isAllowed }) => isAllowed)
  const emptied = Math.min(...calls.filter((one) => !one.isAllowed).map(({ answered }) => answered))
  const ended = Math.max(...calls.map(({ sent }) => sent))
  const early = allowed.filter(({ sent }) => sent < emptied).length
  const late = allowed.filter(({ answered }) => answered > emptied).length

  expect(early, `${name}: before the first refusal`).toBeGreaterThanOrEqual(burst)
  expect(late, `${name}: after it`).toBeGreaterThan((perSecond * (ended - emptied)) / 1000 - 1)
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
  return Math.max(...excesses)
}

/** Waits for the time that is announced when nothing is left; answers how often it was refused. */
async function beHonest(ask: (turn: number) => Promise<Reply>): Promise<number> {
  const end = Date.now() + RUN_MS
  let refusals = 0
  for (let turn = 0; Date.now() < end; turn += 1) {
    const { status, headers } = await ask(turn)
    if (status === 429) refusals += 1
    const [, left, wait] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
    if (Number(left) === 0) await sleep(Number(wait) * 1000)
  }
  return refusals
}
