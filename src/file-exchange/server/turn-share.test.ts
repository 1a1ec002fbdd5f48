import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limitTurn } from './turn-share.ts'

/** A socket whose chunks take so long each. */
function open(chunkMs: number) {
  let now = 0
  const socket = new PassThrough()
  limitTurn(socket as unknown as Parameters<typeof limitTurn>[0], () => now)
  socket.on('data', () => {
    now += chunkMs
  })
  return {
    isPaused: () => socket.isPaused(),
    arrive(chunks: number) {
      for (let nth = 0; nth < chunks; nth += 1) socket.emit('data', Buffer.alloc(1))
    },
  }
}

describe('Time slice of a connection', () => {
  it('its socket rests as soon as it is used up, and goes on in the next turn', async () => {
    const { arrive, isPaused } = open(8)
    arrive(3)
    expect(isPaused()).toBe(false)
    arrive(1)
    expect(isPaused()).toBe(true)
    await nextTurn()
    expect(isPaused()).toBe(false)
  })

  it('a new turn has a whole one', async () => {
    const { arrive, isPaused } = open(15)
    for (let turn = 0; turn < 5; turn += 1) {
      arrive(2)
      expect(isPaused()).toBe(false)
      await nextTurn()
    }
  })

  it('the chunks of an upload never rest', () => {
    const { arrive, isPaused } = open(0.5)
    arrive(32)
    expect(isPaused()).toBe(false)
  })
})
