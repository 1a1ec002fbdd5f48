import type { Socket } from 'node:net'

/** Many times what a chunk of an upload costs: only packets that are tiny and need an answer take so long. */
const COSTLY_MS = 20

export type TimeShare = (
  socket: Pick<Socket, 'on' | 'prependListener' | 'pause' | 'resume'>,
) => void

/**
 * Shares the event loop of the process among its connections. A connection whose last chunk (64 KB) was
 * costly is paused; paused connections are read one at a time, and none of them for as long as the costly
 * chunk took. So floods take half of the processor time at most, however many connections send them.
 */
export function createTimeShare(elapsedMs: () => number): TimeShare {
  const paused: { resume(): unknown }[] = []
  let restUntil = 0
  let hasTimer = false

  const wakeIn = (ms: number): void => {
    if (hasTimer) return
    hasTimer = true
    setTimeout(wake, ms).unref()
  }
  const wake = (): void => {
    hasTimer = false
    const restMs = restUntil - elapsedMs()
    if (restMs <= 0) paused.shift()?.resume()
    // The next one in a later turn of the event loop, when the cost of this one is known.
    if (paused.length > 0) wakeIn(Math.max(restMs, 1))
  }
  return (socket) => {
    let began = elapsedMs()
    // Before and behind the listener of ssh2, which does all the work.
    socket.prependListener('data', () => {
      began = elapsedMs()
    })
    socket.on('data', () => {
      const now = elapsedMs()
      const costMs = now - began
      if (costMs < COSTLY_MS) return
      socket.pause()
      paused.push(socket)
      restUntil = Math.max(restUntil, now + costMs)
      wakeIn(costMs)
    })
  }
}
