import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

export type Sending = {
  readonly origin: string
  readonly apiKey: string
  readonly headers: Readonly<Record<string, string>>
  /** The body, piece by piece; it may never end. It is left off when the answer comes. */
  readonly body: Iterable<Buffer> | AsyncIterable<Buffer>
}

export type Refusal = {
  readonly status: number
  readonly body: { readonly error: { readonly code: string; readonly message: string } }
  readonly answeredAt: number
}

/** Sends a body to POST /articles and reads the answer as soon as it comes. */
export async function sendArticles({ origin, apiKey, headers, body }: Sending): Promise<Refusal> {
  const outgoing = request(`${origin}/api/public/v1/articles`, {
    method: 'POST',
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
  await sendUntil(answered, outgoing, body)
  const { incoming, answeredAt } = await answered
  const text = Buffer.concat(await incoming.toArray()).toString()
  outgoing.destroy()
  return { status: incoming.statusCode ?? 0, body: JSON.parse(text), answeredAt }
}

async function sendUntil(
  answered: Promise<unknown>,
  outgoing: ClientRequest,
  body: Sending['body'],
) {
  let isOver = false
  const over = answered.then(() => {
    isOver = true
  })
  for await (const piece of body) {
    if (!outgoing.write(piece)) {
      await Promise.race([once(outgoing, 'drain').catch(() => undefined), over])
    }
    if (isOver) return
  }
  outgoing.end()
}
