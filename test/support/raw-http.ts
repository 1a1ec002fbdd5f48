import { connect } from 'node:net'
import type { Answer } from './service.ts'

type Raw = {
  /** The request as it goes over the line, or its pieces. */
  readonly send: string | Buffer
  /** Another address of the loopback net, for a client of its own. */
  readonly from?: string
}

/** Sends bytes as they are, well-formed or not, and reads the answer until the line is closed. */
export async function exchange(port: number, { send, from }: Raw): Promise<Answer> {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, ...(from && { localAddress: from }) })
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.write(send)
  })
  return answerIn(text)
}

/** A request with the given header lines; the connection is closed after the answer. */
export const requestText = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n')

function answerIn(text: string): Answer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const body = rest.join('\r\n\r\n')
  const isJson = headers.get('content-type')?.startsWith('application/json') && body !== ''
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    text: body,
    body: isJson ? JSON.parse(body) : undefined,
  }
}
