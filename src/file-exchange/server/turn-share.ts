import type { Socket } from 'node:net'

/** Many times the work of an upload: only packets that cost much and carry little take so long. */
const SHARE_MS = 20

/**
 * A time slice for a connection: after it, its socket rests until the next turn of the event loop. Node reads up to 2 MB
 * of a socket in one turn; packets that are small and must be answered would hold up all others for a second.
 */
export function limitTurn(
  socket: Pick<Socket, 'on' | 'pause' | 'resume'>,
  elapsedMs: () => number,
): void {
  let began: number | undefined
  let isResting = false
  const endTurn = (): void => {
    began = undefined
    if (isResting) socket.resume()
    isResting = false
  }
  socket.on('data', () => {
    const now = elapsedMs()
    if (began === undefined) {
      began = now
      setImmediate(endTurn)
    }
    if (now - began < SHARE_MS) return
    isResting = true
    socket.pause()
  })
}
