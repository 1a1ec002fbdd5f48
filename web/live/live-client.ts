import { LIVE_TYPES, type LiveEvents, type LiveType } from './events.ts'

export type Connection = 'live' | 'connecting' | 'offline'

export type Stream = Pick<EventSource, 'readyState' | 'addEventListener' | 'close'>

export type LiveDeps = {
  readonly open: () => Stream
  /** Whether somebody is signed in still: a stream does not say why it was refused. */
  readonly isSignedIn: () => Promise<boolean>
  readonly onEvent: (type: LiveType, event: LiveEvents[LiveType]) => void
  /** Something may have been missed. */
  readonly onGap: () => void
  readonly onConnection: (connection: Connection) => void
}

const CLOSED = 2
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A connection that comes back sooner was never gone, for who looks at the screen. */
const PATIENCE_MS = 4_000

export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

/**
 * One stream of what changes. The browser takes up a broken one by itself and resumes it; one that was refused, or that
 * the browser gave up, is opened anew after a pause that grows: what was missed meanwhile nobody tells.
 */
export function createLiveClient(deps: LiveDeps) {
  let current: Stream | undefined
  let failures = 0
  let hasMissed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    drop()
    const stream = deps.open()
    current = stream
    if (failures === 0) deps.onConnection('connecting')
    doubtSoon()
    const listen = (type: string, listener: (event: Event) => void) =>
      stream.addEventListener(type, (event) => {
        if (stream === current) listener(event)
      })
    listen('open', welcome)
    listen('error', () => stumble(stream))
    for (const type of LIVE_TYPES) {
      listen(type, (event) => hear(type, (event as MessageEvent<string>).data))
    }
  }

  function welcome(): void {
    clearTimeout(doubt)
    failures = 0
    deps.onConnection('live')
    if (hasMissed) deps.onGap()
    hasMissed = false
  }

  function hear(type: LiveType, data: string): void {
    const told = parsed(data)
    if (told === undefined) return
    if (type === 'reset') deps.onGap()
    else deps.onEvent(type, told)
  }

  function stumble(stream: Stream): void {
    if (stream.readyState !== CLOSED) {
      deps.onConnection('connecting')
      doubtSoon()
      return
    }
    clearTimeout(doubt)
    hasMissed = true
    failures += 1
    deps.onConnection(failures > 1 ? 'offline' : 'connecting')
    void tryLater(stream)
  }

  async function tryLater(refused: Stream): Promise<void> {
    const isSignedIn = await deps.isSignedIn().catch(() => true)
    // Meanwhile another one may have been opened, or all ended.
    if (refused !== current) return
    if (isSignedIn) retry = setTimeout(connect, pauseAfter(failures))
    else deps.onConnection('offline')
  }

  function doubtSoon(): void {
    clearTimeout(doubt)
    doubt = setTimeout(() => deps.onConnection('offline'), PATIENCE_MS)
  }

  function drop(): void {
    clearTimeout(retry)
    clearTimeout(doubt)
    if (!current) return
    current.close()
    current = undefined
    // Only the stream itself resumes where it stopped; the next one is another.
    hasMissed = true
  }

  return { connect, disconnect: drop }
}

function parsed(data: string): LiveEvents[LiveType] | undefined {
  try {
    return JSON.parse(data) as LiveEvents[LiveType]
  } catch {
    return undefined
  }
}
