import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#kernel/http/operation.ts'
import { answerOperations } from './app-routes.ts'

/** The operation over a database that answers when the test says so. */
function open() {
  const underWay: (() => void)[] = []
  let [atWork, most] = [0, 0]
  const asOrganisation = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise<void>((resolve) => underWay.push(resolve))
    atWork -= 1
    throw new Error('written')
  }
  const [operation] = answerOperations({
    database: { asOrganisation },
    now: () => new Date(),
  } as never)
  /** By one of three colleagues in turn. */
  const ask = (_?: unknown, at = 0, userId = String(at % 3)) => {
    const raw = new EventEmitter()
    const call = {
      params: { id: '1' },
      query: { format: 'X84' },
      headers: {},
      caller: { organisationId: 1, userId },
      reply: { raw },
    }
    const answer: Promise<Answer | string> | undefined = operation
      ?.handle(call as never)
      .catch((error: Error & { code?: string }) => error.code ?? error.message)
    return { answer, hangUp: () => raw.emit('close') }
  }
  const finishOne = async () => {
    underWay.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, finishOne, started: () => underWay.length, most: () => most }
}

const TOO_MANY = 'RATE_LIMITED'

describe('Answers are written two at a time, 8 more of an organisation wait, 4 of a person, the rest is 429', () => {
  it('never writes three at once, and refuses the 11th at once', async () => {
    const { ask, finishOne, most } = open()
    const taken = Array.from({ length: 10 }, ask)

    expect(await ask().answer).toBe(TOO_MANY)

    for (const _ of taken) await finishOne()
    expect(await Promise.all(taken.map(({ answer }) => answer))).toEqual(taken.map(() => 'written'))
    expect(most()).toBe(2)
  })

  it('one person takes no more than his share of the places, and leaves the others theirs', async () => {
    const { ask, finishOne } = open()
    const mine = Array.from({ length: 6 }, () => ask(undefined, 0, 'me'))
    expect(await ask(undefined, 0, 'me').answer).toBe(TOO_MANY)
    const other = ask(undefined, 0, 'other')
    for (const _ of [...mine, other]) await finishOne()
    expect(await other.answer).toBe('written')
  })

  it('who hangs up while waiting leaves the place to another, and nothing is written for him', async () => {
    const { ask, finishOne, started } = open()
    const taken = Array.from({ length: 10 }, ask)

    taken[5]?.hangUp()
    const late = ask()
    expect(await taken[5]?.answer).toBe(TOO_MANY)
    expect(await ask().answer).toBe(TOO_MANY)

    for (const _ of taken) await finishOne()
    expect(await late.answer).toBe('written')
    expect(started()).toBe(0)
  })
})
