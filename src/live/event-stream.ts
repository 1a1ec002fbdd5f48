import { Readable } from 'node:stream'

export type StreamEvent = {
  readonly event:
    | 'hello'
    | 'inquiry'
    | 'processing'
    | 'trace'
    | 'project'
    | 'project_trace'
    | 'presence'
    | 'reset'
  readonly data: object
  /** From where a client that lost the stream goes on; the former one holds where there is none. */
  readonly id?: string
}

/** What one client is told, as server-sent events. */
export type EventStream = {
  readonly body: Readable
  send(event: StreamEvent): void
  /** Keeps the line open, and lets both sides notice when it is not. */
  beat(): void
  end(): void
}

/** What waits for a slow reader at the most; who does not keep up comes again and goes on. */
const MAX_WAITING_BYTES = 256 * 1024

/** After so long a browser that lost the stream comes again; not all at once when a process stops. */
const RETRY_MS = { least: 2_000, most: 5_000 }

const retryMs = (): number =>
  RETRY_MS.least + Math.floor(Math.random() * (RETRY_MS.most - RETRY_MS.least))

export function createEventStream(onSlow: () => void): EventStream {
  const body = new Readable({ read: () => undefined, highWaterMark: MAX_WAITING_BYTES })
  let isOver = false
  const end = (): void => {
    isOver = true
    body.push(null)
  }
  const write = (text: string): void => {
    if (isOver) return
    if (body.readableLength + text.length > MAX_WAITING_BYTES) {
      // What waits would never be read: an end behind it would not arrive.
      isOver = true
      body.destroy()
      onSlow()
      return
    }
    body.push(text)
  }
  write(`retry: ${retryMs()}\n\n`)
  return {
    body,
    send: ({ event, data, id }) =>
      write(
        `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
      ),
    beat: () => write(':\n\n'),
    end: () => {
      if (!isOver) end()
    },
  }
}
