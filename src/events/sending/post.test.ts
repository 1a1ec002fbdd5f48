import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PATIENTLY, withShortLimit } from '#test/patience.ts'
import {
  type Receiver,
  startRawReceiver,
  startReceiver,
  startTlsReceiver,
} from '#test/receivers.ts'
import { TEST_CERTIFICATE } from '#test/test-certificate.ts'
import type { Outcome } from './outcome.ts'
import { createPoster, type Poster, type PosterOptions } from './post.ts'
import type { NameResolver } from './resolve-name.ts'

/** Short, so that what never ends is soon over. */
const SHORT_DEADLINE_MS = 500

const leadsToLoopback: NameResolver = async () => [{ address: '127.0.0.1', family: 4 }]

const toStop: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const stop of toStop.splice(0)) await stop()
})

function poster(options: Partial<PosterOptions> = {}): Poster {
  const opened = createPoster({ allowInsecure: true, ...options })
  toStop.push(opened.close)
  return opened
}

const impatientPoster = (deadlineMs = SHORT_DEADLINE_MS): Poster => poster({ deadlineMs })

async function started(starting: Promise<Receiver>): Promise<Receiver> {
  const receiver = await starting
  toStop.push(receiver.stop)
  return receiver
}

const receiver = (handler: RequestListener) => started(startReceiver(handler))
const rawReceiver = (answer: (socket: Socket) => void) => started(startRawReceiver(answer))

/** One that answers these bytes and leaves the line open. */
const sayer = (...bytes: (string | Buffer)[]) =>
  rawReceiver((socket) => {
    for (const part of bytes) socket.write(part)
  })

const send = (by: Poster, port: number, path = '/hook'): Promise<Outcome> =>
  by.post({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: Buffer.from('{}') })

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

describe('Events: what is sent', () => {
  it('is the body as it is, with the headers as they are, to the path and query of the URL', async () => {
    const seen: { request: IncomingMessage; body: Buffer }[] = []
    const { port } = await receiver(async (request, response) => {
      seen.push({ request, body: Buffer.concat(await request.toArray()) })
      response.end()
    })
    const body = Buffer.from('{"name":"Bücher \\u0000"}')
    const outcome = await poster().post({
      url: `http://127.0.0.1:${port}/hook?a=b%20c`,
      headers: { 'Service-Timestamp': '1794700801', 'User-Agent': 'Sender/1' },
      body,
    })
    expect(outcome.error).toBeNull()
    const [first] = seen
    expect(first?.body).toEqual(body)
    expect(first?.request.method).toBe('POST')
    expect(first?.request.url).toBe('/hook?a=b%20c')
    expect(first?.request.headers).toEqual({
      host: `127.0.0.1:${port}`,
      connection: 'keep-alive',
      'service-timestamp': '1794700801',
      'user-agent': 'Sender/1',
      'content-length': String(body.length),
    })
  })

  it('goes through no proxy of the environment', async () => {
    const proxy = await receiver((_, response) => response.end())
    for (const name of ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) {
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`)
    }
    vi.stubEnv('NODE_USE_ENV_PROXY', '1')
    const target = await receiver((_, response) => response.end())
    expect((await send(poster(), target.port)).error).toBeNull()
    expect(proxy.connections()).toBe(0)
  })
})

describe('A delivery succeeds with any 2xx within 10 seconds', () => {
  it.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
    const { port } = await receiver((_, response) => response.writeHead(status).end())
    expect(await send(poster(), port)).toMatchObject({
      error: null,
      message: null,
      status,
      responseBody: '',
      address: '127.0.0.1',
    })
  })

  it.each([
    [304, 'HTTP_3XX'],
    [400, 'HTTP_4XX'],
    [410, 'HTTP_4XX'],
    [500, 'HTTP_5XX'],
    [503, 'HTTP_5XX'],
  ])('%i is not', async (status, error) => {
    const { port } = await receiver((_, response) => response.writeHead(status).end())
    expect(await send(poster(), port)).toMatchObject({ error, status, address: '127.0.0.1' })
  })

  it.each([600, 999])('%i is not, nor is it HTTP', async (status) => {
    const { port } = await sayer(`HTTP/1.1 ${status} What\r\nContent-Length: 0\r\n\r\n`)
    expect(await send(poster(), port)).toMatchObject({ error: 'PROTOCOL', status })
  })

  it('199 is not: it announces an answer that never comes', async () => {
    const { port } = await sayer('HTTP/1.1 199 Wait\r\n\r\n')
    expect(await send(impatientPoster(), port)).toMatchObject({ error: 'TIMEOUT', status: null })
  })

  it.each(['100 Continue', '101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x'])(
    '%s is not: nobody asked for it',
    async (head) => {
      const { port } = await sayer(`HTTP/1.1 ${head}\r\n\r\n`)
      expect(await send(poster(), port)).toMatchObject({ error: 'PROTOCOL', status: null })
    },
  )

  it.each([
    [200, null],
    [500, 'HTTP_5XX'],
  ])('the status %i stands, though its body drips until the deadline', async (status, error) => {
    const { port } = await rawReceiver((socket) => {
      socket.write(`HTTP/1.1 ${status} X\r\nContent-Length: 1000\r\n\r\nbeginning`)
      drip(socket)
    })
    await withShortLimit(async (deadlineMs) => {
      const outcome = await send(impatientPoster(deadlineMs), port)
      expect(outcome).toMatchObject({ error, status })
      expect(outcome.responseBody).toMatch(/^beginning/)
    })
  })

  it('the status stands, though its body is cut off', async () => {
    const { port } = await rawReceiver((socket) =>
      socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 1000\r\n\r\nhalf'),
    )
    expect(await send(poster(), port)).toMatchObject({ error: null, responseBody: 'half' })
  })
})

describe('Redirects are not followed', () => {
  it.each([301, 302, 303, 307, 308])('%i leads nowhere', async (status) => {
    const second = await receiver((_, response) => response.end())
    const location = `http://127.0.0.1:${second.port}/`
    const first = await receiver((_, response) => response.writeHead(status, { location }).end())
    expect(await send(poster(), first.port)).toMatchObject({ error: 'HTTP_3XX', status })
    expect(second.connections()).toBe(0)
  })
})

describe('Events, delivery rules: no receiver holds up the service', () => {
  it('gives up one that accepts and never answers, and hangs up', async () => {
    let hungUp: Promise<unknown> | undefined
    const { port } = await rawReceiver((socket) => {
      hungUp = new Promise((resolve) => socket.once('close', resolve))
    })
    await withShortLimit(async (deadlineMs) => {
      expect(await send(impatientPoster(deadlineMs), port)).toMatchObject({
        error: 'TIMEOUT',
        message: `The receiver did not answer within ${deadlineMs / 1_000} seconds.`,
        status: null,
        responseHeaders: null,
        responseBody: null,
        address: '127.0.0.1',
      })
      await hungUp
    })
  })

  it('gives up one that sends its head byte by byte', async () => {
    const { port } = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
      drip(socket)
    })
    expect(await send(impatientPoster(), port)).toMatchObject({ error: 'TIMEOUT' })
  })

  it('gives up a name that is never resolved', async () => {
    let giveUp = (): void => {}
    const resolve: NameResolver = () =>
      new Promise((settle) => {
        giveUp = () => settle([])
      })
    const by = poster({ deadlineMs: SHORT_DEADLINE_MS, resolve })
    const outcome = await by.post({ url: 'http://a.example/', headers: {}, body: Buffer.from('') })
    expect(outcome).toMatchObject({ error: 'TIMEOUT', address: null })
    giveUp()
  })

  it('spends no more than five seconds on a name and a connection', async () => {
    const by = poster({ resolve: () => new Promise(() => {}) })
    const outcome = await by.post({ url: 'http://a.example/', headers: {}, body: Buffer.from('') })
    expect(outcome).toMatchObject({
      error: 'DNS',
      message: 'The name was not resolved within 5 seconds.',
    })
  })

  it('reads no more than the beginning of an endless body, and hangs up', async () => {
    let sent = 0
    let hungUp: Promise<unknown> | undefined
    const { port } = await rawReceiver((socket) => {
      hungUp = new Promise((resolve) => socket.once('close', resolve))
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
      const pour = () => {
        while (!socket.destroyed) {
          sent += 0x1000
          if (!socket.write(`1000\r\n${'a'.repeat(0x1000)}\r\n`)) return
        }
      }
      socket.on('drain', pour)
      pour()
    })
    const outcome = await send(poster(), port)
    expect(outcome).toMatchObject({ error: null, status: 200 })
    expect(outcome.responseBody).toBe('a'.repeat(16 * 1024))
    await hungUp
    // What lies in the buffers of the system between them, and not what a sender could go on with.
    expect(sent).toBeLessThan(50_000_000)
  })

  it('opens no compressed answer', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const { port } = await receiver((_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length })
        .end(bomb),
    )
    const outcome = await send(poster(), port)
    expect(outcome.error).toBeNull()
    expect(outcome.responseBody?.length).toBeLessThanOrEqual(16 * 1024)
    expect(outcome.responseBody?.startsWith('\u001f')).toBe(true)
  })

  it.each([
    ['a close', (socket: Socket) => socket.end()],
    ['a reset', (socket: Socket) => socket.resetAndDestroy()],
    ['half a head', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
  ])('takes %s for an answer as a lost connection', async (_, answer) => {
    const { port } = await rawReceiver(answer)
    expect(await send(poster(), port)).toMatchObject({ error: 'CONNECT', status: null })
  })

  it.each([
    ['something else', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a bad status', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a bad header', 'HTTP/1.1 200 OK\r\nA B: c\r\n\r\n'],
    ['NUL in a header', 'HTTP/1.1 200 OK\r\nA: b\0c\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['headers without end', `HTTP/1.1 200 OK\r\nA: ${'b'.repeat(1_000_000)}`],
    ['endless many headers', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(100_000)}`],
  ])('takes %s as a broken answer', async (_, bytes) => {
    const { port } = await sayer(bytes)
    expect(await send(poster(), port)).toMatchObject({ error: 'PROTOCOL', status: null })
  })

  it('lets a path that hangs hold up no other, not even of the same host', async () => {
    const waiting: ServerResponse[] = []
    const { port } = await receiver((request, response) => {
      if (request.url === '/hangs') waiting.push(response)
      else response.end()
    })
    const by = poster()
    const stuck = Array.from({ length: 20 }, () => send(by, port, '/hangs'))
    await vi.waitUntil(() => waiting.length === 20, PATIENTLY)
    expect((await send(by, port, '/fast')).error).toBeNull()
    for (const response of waiting) response.end()
    expect((await Promise.all(stuck)).map(({ error }) => error)).toEqual(Array(20).fill(null))
  })
})

describe('Endless response: reading stops, and the connection is closed', () => {
  it.each([
    ['heads that announce an answer', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', 'PROTOCOL'],
    [
      'the framing of a chunk',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(1_000)}`,
      null,
    ],
  ])('whatever it is made of: %s', async (_, bytes, error) => {
    let said = 0
    const { port } = await rawReceiver((socket) => {
      const more = (): void => {
        while (said < 50_000_000 && socket.writable) {
          said += bytes.length
          if (!socket.write(said === bytes.length ? bytes : tailOf(bytes))) {
            socket.once('drain', more)
            return
          }
        }
      }
      more()
    })
    expect(await send(poster(), port)).toMatchObject({ error })
    expect(said).toBeLessThan(20_000_000)
  })
})

/** What goes on and on: the head once more, or more of the same chunk's extension. */
const tailOf = (bytes: string): string =>
  bytes.startsWith('HTTP/1.1 1') ? bytes : 'x'.repeat(1_000)

describe('Events, delivery rules: connections are used again', () => {
  it('while they are fresh', async () => {
    const { port, connections } = await receiver((_, response) => response.end('ok'))
    const by = poster()
    for (let round = 0; round < 20; round += 1) {
      expect(await send(by, port)).toMatchObject({ error: null, address: '127.0.0.1' })
    }
    expect(connections()).toBeLessThanOrEqual(4)
  })

  it('and closed once they are idle, whatever the receiver proposes', async () => {
    let closed: Promise<unknown> | undefined
    const { port } = await receiver((request, response) => {
      closed = once(request.socket, 'close')
      response.setHeader('keep-alive', 'timeout=600')
      response.end()
    })
    expect((await send(poster(), port)).error).toBeNull()
    await closed
  })

  it('and one that the receiver closes meanwhile costs no attempt', async () => {
    const answered = new WeakSet<Socket>()
    let closed = 0
    const { port } = await receiver((request, response) => {
      if (answered.has(request.socket)) {
        closed += 1
        request.socket.destroy()
      } else {
        answered.add(request.socket)
        response.end('ok')
      }
    })
    const by = poster()
    for (let round = 0; round < 20; round += 1) expect((await send(by, port)).error).toBeNull()
    expect(closed).toBeGreaterThan(0)
  })

  it('but a receiver that closes a fresh one is not asked twice', async () => {
    const { port, connections } = await rawReceiver((socket) => socket.destroy())
    expect((await send(poster(), port)).error).toBe('CONNECT')
    expect(connections()).toBe(1)
  })

  it('until the poster is closed, which waits for what is under way', async () => {
    let answer: ServerResponse | undefined
    const { port } = await receiver((_, response) => {
      answer = response
    })
    const by = poster()
    const sent = send(by, port)
    await vi.waitUntil(() => answer, PATIENTLY)
    const closing = by.close()
    answer?.end('late')
    expect((await sent).responseBody).toBe('late')
    await closing
    expect(await send(by, port)).toMatchObject({
      error: 'CONNECT',
      message: 'The service is stopping (UND_ERR_DESTROYED).',
    })
  })
})

describe('Events, delivery rules: what was answered can be kept', () => {
  it('keeps headers in their order, also those that come twice', async () => {
    const { port } = await sayer(`HTTP/1.1 200 OK\r\nB: 1\r\na: ä\r\nB: 2\r\n${OK.slice(17)}`)
    expect((await send(poster(), port)).responseHeaders).toEqual([
      ['B', '1'],
      ['a', Buffer.from('ä').toString('latin1')],
      ['B', '2'],
      ['Content-Length', '2'],
    ])
  })

  it('keeps no NUL, and nothing that is not Unicode', async () => {
    const bytes = Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0x62])
    const { port } = await receiver((_, response) => response.end(bytes))
    const { responseBody } = await send(poster(), port)
    expect(responseBody).toMatch(/^a\ufffd+b$/)
    expect(responseBody?.isWellFormed()).toBe(true)
  })

  it('cuts through no character', async () => {
    const { port } = await receiver((_, response) => response.end('€'.repeat(20_000)))
    expect((await send(poster(), port)).responseBody).toBe('€'.repeat(Math.floor(16_384 / 3)))
  })

  it('keeps a message without NUL, whatever the target', async () => {
    const by = poster({ resolve: () => Promise.reject(Object.assign(new Error(), { code: '\0' })) })
    const outcome = await by.post({ url: 'http://a.example/', headers: {}, body: Buffer.from('') })
    expect(outcome.message).toBe('The name a.example could not be resolved (\ufffd).')
  })
})

describe('Events: events are pushed to an HTTPS endpoint, whose certificate is always checked', () => {
  const https = (handler: RequestListener = (_, response) => response.end('ok')) =>
    started(startTlsReceiver({ ...TEST_CERTIFICATE, ALPNProtocols: ['h2', 'http/1.1'] }, handler))
  const sendTo = (by: Poster, name: string, port: number): Promise<Outcome> =>
    by.post({ url: `https://${name}:${port}/`, headers: {}, body: Buffer.from('{}') })
  const trusting = { certificateAuthority: TEST_CERTIFICATE.cert, resolve: leadsToLoopback }

  it('refuses one that nobody vouches for', async () => {
    const { port } = await https()
    expect(await sendTo(poster(), '127.0.0.1', port)).toMatchObject({
      error: 'TLS',
      message: 'The certificate of the receiver is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT).',
      address: '127.0.0.1',
    })
  })

  it('refuses it also where the environment turns checks off', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const { port } = await https()
    expect((await sendTo(poster(), '127.0.0.1', port)).error).toBe('TLS')
  })

  it('takes one of an authority that the operator trusts, and speaks HTTP/1.1', async () => {
    const protocols: unknown[] = []
    const { port } = await https((request, response) => {
      protocols.push('alpnProtocol' in request.socket && request.socket.alpnProtocol)
      response.end('ok')
    })
    expect(await sendTo(poster(trusting), 'receiver.example.com', port)).toMatchObject({
      error: null,
      responseBody: 'ok',
      address: '127.0.0.1',
    })
    expect(protocols).toEqual(['http/1.1'])
  })

  it('refuses one for another name', async () => {
    const { port } = await https()
    expect(await sendTo(poster(trusting), 'other.example.com', port)).toMatchObject({
      error: 'TLS',
      message:
        'The certificate of the receiver is for another name (ERR_TLS_CERT_ALTNAME_INVALID).',
    })
  })

  it('takes a receiver that does not speak TLS as a fault of TLS', async () => {
    const { port } = await receiver((_, response) => response.end())
    expect((await sendTo(poster(), '127.0.0.1', port)).error).toBe('TLS')
  })
})

/** Goes on in small steps for as long as anybody listens. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 100)
  socket.once('close', () => clearInterval(timer))
}
