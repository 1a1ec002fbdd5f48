import type { MessagePort } from 'node:worker_threads'
import {
  type Answer,
  type Asked,
  type FromThread,
  failureOf,
  type RequestName,
  type ToThread,
} from './requests.ts'

export type Handlers = {
  readonly [Name in RequestName]: (asked: Asked<Name>) => Promise<Answer<Name>>
}

/** The thread's side: answers what is asked until it is told to stop. */
export function answerRequests(
  port: MessagePort,
  handlers: Handlers,
  stop: () => Promise<void>,
): void {
  const say = (message: FromThread): void => port.postMessage(message)
  const handle = <Name extends RequestName>(name: Name, asked: Asked<Name>) => handlers[name](asked)
  const answer = async ({ id, name, asked }: Extract<ToThread, { kind: 'ask' }>): Promise<void> => {
    try {
      say({ kind: 'answer', id, answer: await handle(name, asked) })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }
  port.on('message', (message: ToThread) => {
    if (message.kind === 'ask') void answer(message)
    // Without the port and what is stopped, nothing keeps the thread alive.
    else void stop().finally(() => port.close())
  })
}
