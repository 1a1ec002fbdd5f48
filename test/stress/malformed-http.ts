import { connect } from 'node:net'

const HEAD = 'GET /api/public/v1/articles HTTP/1.1\r\nHost: localhost\r\n'
const POST =
  'POST /api/public/v1/articles HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`

/** What no HTTP server can make sense of, by name. */
export const MALFORMED: Readonly<Record<string, string>> = {
  'no HTTP at all': 'hello\r\n\r\n',
  'NUL bytes': '\0'.repeat(1_000),
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'an HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a request line of one word': 'GET\r\n\r\n',
  'an unknown method': 'GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'an unknown version': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'a NUL in the method': 'G\0T / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a NUL in the path': 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a space before the request line': ` ${HEAD}\r\n`,
  'two spaces in the request line': 'GET  /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': `${HEAD}Host: elsewhere\r\n\r\n`,
  'a header without a colon': `${HEAD}nonsense\r\n\r\n`,
  'a header without a name': `${HEAD}: nothing\r\n\r\n`,
  'a NUL in a header': `${HEAD}X-Odd: a\0b\r\n\r\n`,
  'a header with a space in its name': `${HEAD}X Odd: 1\r\n\r\n`,
  'a folded header': `${HEAD}X-Odd: a\r\n b\r\n\r\n`,
  'a header of 64 KB': `${HEAD}X-Odd: ${'x'.repeat(65_536)}\r\n\r\n`,
  '5,000 headers': `${HEAD}${'X-Odd: 1\r\n'.repeat(5_000)}\r\n`,
  'a path of 64 KB': `GET /${'x'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'Content-Length and Transfer-Encoding': `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a negative length': `${POST}Content-Length: -1\r\n\r\n`,
  'a length that is no number': `${POST}Content-Length: ten\r\n\r\n`,
  'a length beyond 64 bits': `${POST}Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
  'an encoding after chunked': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  'a chunk size that is no number': `${CHUNKED}zz\r\n{}\r\n0\r\n\r\n`,
  'a chunk size beyond 64 bits': `${CHUNKED}${'f'.repeat(20)}\r\n{}`,
  'a chunk longer than it says': `${CHUNKED}1\r\n{"articles":[]}\r\n0\r\n\r\n`,
  'a bad trailer': `${CHUNKED}0\r\nnonsense\r\n\r\n`,
  'a tunnel': 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n',
  'an upgrade': `${HEAD}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
  'an expectation': `${HEAD}Connection: close\r\nExpect: miracles\r\n\r\n`,
}

export type Reaction = { readonly text: string; readonly isClosed: boolean }

/** After the first word of an answer, the rest of it follows at once. */
const SILENCE_MS = 100

/** Sends bytes and keeps what the other side says, until it closes the line or falls silent. */
export const poke = (port: number, bytes: string, patienceMs: number): Promise<Reaction> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let text = ''
    const settle = (isClosed: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      resolve({ text, isClosed })
    }
    let patience = setTimeout(settle, patienceMs, false)
    socket.on('data', (part) => {
      text += part.toString()
      clearTimeout(patience)
      patience = setTimeout(settle, SILENCE_MS, false)
    })
    // A reset comes as an error, and is a way of closing.
    socket.on('error', () => settle(true))
    socket.on('close', () => settle(true))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
