import { expect, it, vi } from 'vitest'
import { createWorkPlaces } from './work-places.ts'

const by = (organisationId: number, user: number) => ({
  organisationId,
  userId: `${organisationId}-${user}`,
})

/** One place; work ends when it is told to. */
function onePlace(wish: { waiting: number; patienceMs?: number }) {
  const places = createWorkPlaces({ ...wish, atOnce: 1, refusal: () => new Error('full') })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const outcomes: Promise<string>[] = []
  return {
    begun,
    outcomes,
    ask(name: string, who?: ReturnType<typeof by>, gone?: AbortSignal) {
      const work = async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }
      const outcome = places.run(work, gone, who).catch((error: Error) => error.message)
      outcomes.push(outcome)
      return outcome
    },
    async endAll() {
      await new Promise(setImmediate)
      while (ends.length > 0) {
        ends.shift()?.()
        await new Promise(setImmediate)
      }
      await Promise.all(outcomes)
    },
  }
}

it('turns go round over organisations, and over the people of each', async () => {
  const { ask, begun, endAll } = onePlace({ waiting: 32 })
  for (const name of ['a1', 'a1', 'a1', 'a1']) void ask(name, by(1, 1))
  void ask('a2', by(1, 2))
  for (const name of ['b', 'b']) void ask(name, by(2, 1))
  void ask('c', by(3, 1))
  await endAll()
  expect(begun).toEqual(['a1', 'b', 'c', 'a2', 'b', 'a1', 'a1', 'a1'])
})

it('a person has a quarter of the places to wait, an organisation half: others have room', async () => {
  const { ask, endAll } = onePlace({ waiting: 8 })
  void ask('at work', by(1, 1))
  for (const user of [1, 1, 2]) void ask('waits', by(1, user))
  expect(await ask('too many', by(1, 1))).toBe('full')
  void ask('waits', by(1, 2))
  expect(await ask('too many', by(1, 3))).toBe('full')
  for (const user of [1, 1, 2, 2]) void ask('waits', by(2, user))
  expect(await ask('too many', by(3, 1))).toBe('full')
  await endAll()
})

it('who waited too long is refused, and his place is free', async () => {
  const { ask, begun, endAll } = onePlace({ waiting: 1, patienceMs: 30 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    void ask('long')
    const impatient = ask('impatient')
    vi.advanceTimersByTime(29)
    expect(await Promise.race([impatient, 'waits'])).toBe('waits')
    vi.advanceTimersByTime(1)
    expect(await impatient).toBe('full')
  } finally {
    vi.useRealTimers()
  }
  const next = ask('next')
  await endAll()
  expect([await next, begun]).toEqual(['next', ['long', 'next']])
})

it('who is gone leaves his place', async () => {
  const { ask, begun, endAll } = onePlace({ waiting: 1 })
  const gone = new AbortController()
  void ask('long')
  const left = ask('left', undefined, gone.signal)
  gone.abort()
  expect(await left).toBe('full')
  void ask('next')
  await endAll()
  expect(begun).toEqual(['long', 'next'])
})
