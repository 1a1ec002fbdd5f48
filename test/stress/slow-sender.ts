import { once } from 'node:events'
import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'

export type Sending = {
  readonly origin: string
  readonly apiKey: string
  readonly headers: Readonly<Record<string, string>>
  /** The body, piece by piece; it may never end. It is left off when the answer comes. */
  readonly body: Iterable<Buffer> | AsyncIterable<Buffer>
  /** For a connection that is used again; else it has one of its own. */
  readonly agent?: Agent
}

export type Reply = {
  readonly status: number
  readonly text: string
  readonly answeredAt: number
}

/** Sends a body to POST /articles and reads the answer as soon as it comes. */
export async function sendArticles(sending: Sending): Promise<Reply> {
  const { origin, apiKey, headers, body, agent = false } = sending
  const outgoing = request(`${origin}/api/public/v1/articles`, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  const answered = once(outgoing, 'response').then(([incoming]: [IncomingMessage]) => ({
    incoming,
    answeredAt: Date.now(),
  }))
  // After an early answer the line may break; whoever waits for the answer has it by then.
  outgoing.on('error', () => undefined)
  await Promise.race([answered, sendAll(outgoing, body)])
  const { incoming, answeredAt } = await answered
  const text = Buffer.concat(await incoming.toArray()).toString()
  if (!agent) outgoing.destroy()
  return { status: incoming.statusCode ?? 0, text, answeredAt }
}

async function sendAll(outgoing: ClientRequest, body: Sending['body']): Promise<void> {
  for await (const piece of body) {
    if (outgoing.destroyed) return
    if (!outgoing.write(piece)) await drained(outgoing)
  }
  outgoing.end()
}

const drained = (outgoing: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    outgoing.once('drain', resolve)
    outgoing.once('close', resolve)
  })
