import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

export type Sending = {
  readonly origin: string
  readonly apiKey: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body, piece by piece; it may never end. It is left off when the answer comes. */
  readonly body: Iterable<Buffer> | AsyncIterable<Buffer>
}

export type Refusal = {
  readonly status: number
  readonly body: { readonly error: { readonly code: string; readonly message: string } }
  /** From the last piece that was sent, or taken over by the socket, to the answer. */
  readonly afterLastPieceMs: number
  readonly sentBytes: number
}

/** Sends a body of unknown length to POST /articles and reads the answer as soon as it comes. */
export async function sendArticles({ origin, apiKey, headers, body }: Sending): Promise<Refusal> {
  const outgoing = request(`${origin}/api/public/v1/articles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
  // The line may break while nobody waits for it, as after an answer that came early.
  answered.catch(() => undefined)
  outgoing.on('error', () => undefined)
  const sent = await sendUntilAnswered(outgoing, body, answered)
  const [incoming] = await answered
  const afterLastPieceMs = Date.now() - sent.at
  const text = Buffer.concat(await incoming.toArray()).toString()
  outgoing.destroy()
  return {
    status: incoming.statusCode ?? 0,
    body: JSON.parse(text),
    afterLastPieceMs,
    sentBytes: sent.bytes,
  }
}

async function sendUntilAnswered(
  outgoing: ClientRequest,
  body: Sending['body'],
  answered: Promise<unknown>,
): Promise<{ at: number; bytes: number }> {
  let isAnswered = false
  const end = answered.then(
    () => { isAnswered = true },
    () => { isAnswered = true },
  )
  const sent = { at: Date.now(), bytes: 0 }
  for await (const piece of body) {
    if (isAnswered) return sent
    const isTaken = outgoing.write(piece)
    sent.at = Date.now()
    sent.bytes += piece.length
    if (!isTaken) await Promise.race([once(outgoing, 'drain').catch(() => undefined), end])
  }
  outgoing.end()
  return sent
}
