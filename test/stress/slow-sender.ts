import { once } from 'node:events'
import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'

export type Sending = {
  readonly origin: string
  readonly apiKey: string
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body, piece by piece; it may never end. It is left off when the answer comes. */
  readonly body: Iterable<Buffer> | AsyncIterable<Buffer>
  readonly agent: Agent
}

export type Reply = {
  readonly status: number
  readonly text: string
  readonly answeredAt: number
}

/** Sends a body and reads the answer as soon as it comes. */
export async function sendSlowly(sending: Sending): Promise<Reply> {
  const { origin, apiKey, method, path, headers, body, agent } = sending
  const outgoing = request(`${origin}/api/public/v1${path}`, {
    method,
    agent,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  const answered = (once(outgoing, 'response') as Promise<[IncomingMessage]>).then(
    ([incoming]) => ({ incoming, answeredAt: Date.now() }),
  )
  // After an early answer the line may break; whoever waits for the answer has it by then.
  outgoing.on('error', () => undefined)
  answered.catch(() => undefined)
  await Promise.race([answered, sendAll(outgoing, body)])
  const { incoming, answeredAt } = await answered
  const text = Buffer.concat(await incoming.toArray()).toString()
  return { status: incoming.statusCode ?? 0, text, answeredAt }
}

async function sendAll(outgoing: ClientRequest, body: Sending['body']): Promise<void> {
  let goOn: () => void = () => undefined
  for (const event of ['drain', 'close']) outgoing.on(event, () => goOn())
  for await (const piece of body) {
    if (outgoing.destroyed) return
    if (!outgoing.write(piece)) {
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    }
    // A body that is made at once would leave no turn in which the answer could be seen.
    await setImmediate()
  }
  outgoing.end()
}

/** As simple clients do: nothing is read until all is sent. Answers the beginning of the answer. */
export async function exchangeBlindly(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  try {
    await once(socket, 'connect')
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(lines.join('\r\n'), (error) => (error ? reject(error) : resolve()))
    })
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  } finally {
    socket.destroy()
  }
}
