import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

export type Told = {
  readonly event: string
  readonly id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of every shape
  readonly data: any
}

export type Ear = Awaited<ReturnType<typeof listen>>

type Wish = {
  readonly lastEventId?: string | undefined
  readonly viewer?: string
}

/** Opens a stream as a browser does, and keeps what it is told. */
export async function listen(origin: string, cookie: string, { lastEventId, viewer }: Wish = {}) {
  const control = new AbortController()
  const query = viewer === undefined ? '' : `?viewer=${viewer}`
  const response = await fetch(`${origin}/api/app/v1/stream${query}`, {
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: control.signal,
  })
  const told: Told[] = []
  const heard = { text: '', lastEventId, isOver: false }
  const take = (block: string): void => {
    const lines = block.split('\n')
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const [event, id, data] = [field('event'), field('id'), field('data')]
    if (id !== undefined) heard.lastEventId = id
    if (event !== undefined) told.push({ event, id, data: JSON.parse(data ?? 'null') })
  }
  const read = async (): Promise<void> => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const text = decoder.decode(bytes, { stream: true })
      heard.text += text
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  const over = read()
    .catch(() => undefined)
    .then(() => {
      heard.isOver = true
    })
  const of = (event: string) => told.filter((each) => each.event === event)
  return {
    response,
    told,
    heard,
    over,
    of,
    /** Waits until something was told, or fails. */
    async until<T>(what: () => T | undefined | false): Promise<T> {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
        const found = what()
        if (found !== undefined && found !== false) return found
      }
      throw new Error(`Not told in time; told was ${JSON.stringify(told.slice(-10))}`)
    },
    async hello() {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
        if (of('hello').length > 0) return
      }
      throw new Error(`No hello: ${response.status} ${heard.text}`)
    },
    async cut() {
      control.abort()
      await over
    },
  }
}
