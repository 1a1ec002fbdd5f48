import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type {
  Answer,
  Asked,
  Failure,
  FromThread,
  RequestName,
  ThreadData,
  ToThread,
} from './requests.ts'

export type CatalogueThread = {
  ask<Name extends RequestName>(name: Name, asked: Asked<Name>): Promise<Answer<Name>>
  /** Waits a while for what was asked, and ends the thread. */
  close(): Promise<void>
}

type ThreadOptions = {
  /** The built program of the thread (src/main/indexer.ts). */
  readonly program: string
  readonly data: ThreadData
  readonly onNote: (note: string, error: Error) => void
}

/** The thread ended before it had answered. Asking again starts another one. */
export class ThreadEnded extends Error {}

const ANSWERS_WITHIN_MS = 10_000
const ENDS_WITHIN_MS = 5_000

/** One thread at the most, started when something is asked. */
export function createThread({ program, data, onNote }: ThreadOptions): CatalogueThread {
  let current: Line | undefined
  let isClosed = false

  const begin = (): Line => {
    const line = openLine(new Worker(program, { workerData: data }), onNote)
    void line.ended.then((reason) => {
      if (current === line) current = undefined
      if (!isClosed) onNote('the thread of the catalogue ended', reason)
    })
    return line
  }
  return {
    async ask(name, asked) {
      if (isClosed) throw new ThreadEnded('The catalogue is closed')
      current ??= begin()
      return current.ask(name, asked)
    },
    async close() {
      isClosed = true
      await current?.close()
    },
  }
}

type Line = CatalogueThread & { readonly ended: Promise<Error> }

type Waiting = {
  readonly resolve: (answer: Answer<RequestName>) => void
  readonly reject: (error: Error) => void
}

/** The line to one thread, from its start to its end. */
function openLine(worker: Worker, onNote: ThreadOptions['onNote']): Line {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let onQuiet: () => void = () => undefined

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) onQuiet()
    return found
  }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'answer') take(message.id)?.resolve(message.answer)
    else if (message.kind === 'failure') take(message.id)?.reject(errorOf(message.failure))
    else onNote(message.note, errorOf(message.failure))
  })
  const ended = endOf(worker).then((reason) => {
    for (const id of [...waiting.keys()]) take(id)?.reject(reason)
    return reason
  })
  const tell = (message: ToThread): void => worker.postMessage(message)

  return {
    ended,
    ask: <Name extends RequestName>(name: Name, asked: Asked<Name>) =>
      new Promise<Answer<Name>>((resolve, reject) => {
        lastId += 1
        // An id is answered by what was asked under it.
        waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject })
        tell({ kind: 'ask', id: lastId, name, asked })
      }),
    async close() {
      const quiet = new Promise<void>((resolve) => {
        onQuiet = resolve
      })
      if (waiting.size > 0) await within(ANSWERS_WITHIN_MS, quiet)
      tell({ kind: 'stop' })
      await within(ENDS_WITHIN_MS, ended)
      await worker.terminate()
    },
  }
}

/** Resolves with the reason why the thread is no longer there. */
function endOf(worker: Worker): Promise<Error> {
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })
  return new Promise((resolve) => {
    worker.once('exit', () => {
      const why = cause instanceof Error ? `: ${cause.message}` : ''
      resolve(new ThreadEnded(`The thread of the catalogue ended${why}`, { cause }))
    })
  })
}

function errorOf({ message, stack }: Failure): Error {
  const error = new Error(message)
  if (stack !== '') error.stack = stack
  return error
}

async function within(ms: number, event: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([event, sleep(ms, undefined, { signal: late.signal }).catch(() => undefined)])
  late.abort()
}
