import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** What a partner's endpoint got, as it came. */
export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any
  readonly at: number
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** How it answers: with a status, or by hand. */
type Answering = number | ((received: Received, response: ServerResponse) => void)

type Certificate = { readonly key: string; readonly cert: string; readonly host: string }

/** A partner's endpoint: a real server on a port of its own that keeps what it gets; with a certificate by https. */
export async function startReceiver(first: Answering = 204, certificate?: Certificate) {
  let answering = first
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const got: Received = {
      path: request.url ?? '',
      headers: request.headers,
      raw,
      body: raw.length > 0 ? JSON.parse(raw.toString()) : undefined,
      at: Date.now(),
    }
    received.push(got)
    if (typeof answering === 'number') response.writeHead(answering).end()
    else answering(got, response)
  }
  const server = certificate ? createTlsServer(certificate, take) : createServer(take)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: certificate ? `https://${certificate.host}:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    received,
    answerWith(next: Answering): void {
      answering = next
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
