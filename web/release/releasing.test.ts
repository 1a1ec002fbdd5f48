import { expect, it } from 'vitest'
import { offline, Problem } from '../api/problem.ts'
import { createReleasing } from './releasing.ts'

/** A service with one request, which the page sees as it was last told of it. */
function open() {
  let stored = { updated_at: '1', release_count: 0 }
  let shown = stored
  let isAnswerLost = false
  let isReachable = true
  const touch = (releases = 0) => {
    stored = {
      updated_at: String(Number(stored.updated_at) + 1),
      release_count: stored.release_count + releases,
    }
  }
  const releasing = createReleasing({
    head: () => shown,
    async send(seen) {
      if (!isReachable) throw offline()
      if (seen !== stored.updated_at) {
        throw new Problem({ status: 409, code: 'CONFLICT', message: 'It has changed' })
      }
      touch(1)
      if (isAnswerLost) throw offline()
      shown = stored
    },
    async readHead() {
      if (!isReachable) throw offline()
      shown = stored
      return shown
    },
  })
  return {
    releasing,
    colleague: () => touch(),
    /** The stream brings it. */
    arrives: () => {
      shown = stored
    },
    loseAnswers: (isLost: boolean) => {
      isAnswerLost = isLost
    },
    connect: (isConnected: boolean) => {
      isReachable = isConnected
    },
    releases: () => stored.release_count,
  }
}

it.each([false, true])(
  'a release whose answer was lost happens once, also when the stream told of it first: %s',
  async (isTold) => {
    const { releasing, arrives, loseAnswers, releases } = open()
    loseAnswers(true)
    expect(await releasing.release()).toMatchObject({ type: 'failed' })
    expect(releasing.isHeard()).toBe(false)
    loseAnswers(false)
    if (isTold) arrives()
    expect(releasing.isHeard()).toBe(isTold)

    expect(await releasing.release()).toEqual({ type: 'released' })
    expect(releases()).toBe(1)
  },
)

it('one that the service never heard is released by the next press', async () => {
  const { releasing, connect, releases } = open()
  connect(false)
  expect(await releasing.release()).toMatchObject({ type: 'failed' })
  connect(true)
  expect(await releasing.release()).toEqual({ type: 'released' })
  expect(releases()).toBe(1)
})

it('what others changed meanwhile is looked at first, also after an answer that was lost', async () => {
  const { releasing, connect, colleague, arrives, releases } = open()
  connect(false)
  await releasing.release()
  connect(true)
  colleague()
  arrives()
  expect(await releasing.release()).toEqual({ type: 'changed' })
  expect(releases()).toBe(0)
  expect(await releasing.release()).toEqual({ type: 'released' })
  expect(releases()).toBe(1)
})
