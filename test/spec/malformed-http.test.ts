import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '#test/database-server.ts'
import { untilOneWaits } from '#test/locks.ts'
import { exchange } from '#test/raw-http.ts'
import { type Service, startService } from '#test/service.ts'
import { LINGER_MS } from '../../src/kernel/http/unread-body.ts'

const ARTICLES = '/api/public/v1/articles'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())
afterEach(() => service.workOff())

/** A call whose connection is to stay open, in the words of HTTP. */
const callText = (line: string, headers: readonly string[] = [], body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${service.apiKey}`,
    ...headers,
    '',
    body,
  ].join('\r\n')

const push = (body = '{"articles":[]}'): string =>
  callText(
    `POST ${ARTICLES}`,
    ['Content-Type: application/json', `Content-Length: ${body.length}`],
    body,
  )
const read = (): string => callText(`GET ${ARTICLES}`)
const exchangeAll = (text: string) => exchange(service.port, { send: Buffer.from(text, 'latin1') })

/** All that is answered until the line is closed; `after` is sent behind the first answer. */
async function conversation(send: string, after = ''): Promise<string> {
  const socket = connect(service.port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.once('data', () => socket.write(after))
  socket.write(send)
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

describe('Errors: a call has one answer, whatever bytes come after it', () => {
  it.each([
    ['a NUL', '\0'],
    ['no HTTP', 'and that is all\r\n\r\n'],
    ['a long rest', '\0'.repeat(200_000)],
  ])(
    'Errors: a write that was received completely is answered as it ends: %s',
    async (_name, rest) => {
      const { status, headers, text } = await exchangeAll(push() + rest)

      expect([status, headers.get('connection')]).toEqual([202, 'close'])
      expect(text).toMatch(/^\{"job_id":[^{}]*\}$/)
    },
  )

  it('Errors: a read that was received completely is answered as it ends', async () => {
    const { status, headers, text } = await exchangeAll(`${read()}\0`)

    expect([status, headers.get('connection')]).toEqual([200, 'close'])
    expect(text).not.toContain('HTTP/1.1')
  })

  it('Errors: of several calls at once each is answered, and then the connection is closed', async () => {
    const text = await conversation(`${push()}${read()}${push()}\0`)

    expect(statuses(text)).toEqual([202, 200, 202])
    expect(text.match(/^connection: close/gim)).toHaveLength(1)
  })

  it('Errors: a call that takes long is waited for', async () => {
    await withClient(service.databaseUrl, async (client) => {
      await client.query('begin')
      await client.query('select from api_keys for update')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const answer = exchangeAll(`${push()}\0`)
        await untilOneWaits(service)
        // Longer than a connection without a call in flight is kept for the rest of its bytes.
        vi.advanceTimersByTime(LINGER_MS + 1_000)
        await client.query('commit')

        expect((await answer).status).toBe(202)
      } finally {
        vi.useRealTimers()
      }
    })
  })

  it('Errors: after an answer, what is no HTTP gets one of its own', async () => {
    const text = await conversation(read(), '\0')

    expect(statuses(text)).toEqual([200, 400])
  })
})

describe('VALIDATION_FAILED: a body that breaks off in the middle of its framing is 400', () => {
  const broken = (): string =>
    callText(
      `POST ${ARTICLES}`,
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      'f\r\n{"articles":[]}\r\nzz\r\n',
    )

  it('VALIDATION_FAILED: in the same instant as its headers', async () => {
    const { status, body } = await exchangeAll(broken())

    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.error.details[0].loc).toEqual(['body'])
  })

  it('VALIDATION_FAILED: behind a call that is still under way', async () => {
    const text = await conversation(push() + broken())

    expect(statuses(text)).toEqual([202, 400])
  })
})

describe('Framing that a proxy may read otherwise is refused', () => {
  const CHUNKED = 'f\r\n{"articles":[]}\r\n0\r\n\r\n'
  const sent = (headers: readonly string[], body: string): string =>
    callText(`POST ${ARTICLES}`, ['Content-Type: application/json', ...headers], body)

  it.each([
    ['the API', ARTICLES],
    ['health probes', '/health/live'],
    ['the web application', '/app/'],
  ])('two Host headers are 400: %s', async (_name, path) => {
    for (const second of ['localhost', 'other']) {
      const { status, body } = await exchangeAll(
        callText(`GET ${path}`, [`Host: ${second}`, 'Connection: close']),
      )
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.error.details).toEqual([
        { loc: ['header', 'host'], msg: 'must be sent once', type: 'repeated' },
      ])
    }
  })

  it.each([
    ['foo', ['Transfer-Encoding: foo']],
    ['identity', ['Transfer-Encoding: identity']],
    ['gzip before chunked', ['Transfer-Encoding: gzip, chunked']],
    [
      'gzip before chunked, on two lines',
      ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'],
    ],
  ])('an unknown transfer coding is 501: %s', async (_name, lines) => {
    const { status, body, headers } = await exchangeAll(
      sent(['Connection: close', ...lines], CHUNKED),
    )
    expect([status, body.error.code]).toEqual([501, 'VALIDATION_FAILED'])
    expect(body.error.details[0]).toMatchObject({
      loc: ['header', 'transfer-encoding'],
      type: 'transfer_coding',
    })
    expect(headers.get('x-request-id')).toBe(body.error.request_id)
    expect(headers.has('ratelimit')).toBe(true)
  })

  it.each([
    ['length first', ['Content-Length: 15', 'Transfer-Encoding: chunked']],
    ['coding first', ['Transfer-Encoding: chunked', 'Content-Length: 15']],
    ['an unknown coding', ['Content-Length: 15', 'Transfer-Encoding: foo']],
    ['a coding after chunked', ['Transfer-Encoding: chunked, foo']],
    ['chunked twice', ['Transfer-Encoding: chunked, chunked']],
  ])('two lengths of one body are 400: %s', async (_name, lines) => {
    const { status, body } = await exchangeAll(sent(lines, CHUNKED))
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('chunked alone is accepted, in any case of its letters', async () => {
    const { status } = await exchangeAll(
      sent(['Connection: close', 'Transfer-Encoding: CHUNKED'], CHUNKED),
    )
    expect(status).toBe(202)
  })
})

describe('Slow requests', () => {
  it('headers are cut within 12 s', () => {
    const { headersTimeout, connectionsCheckingInterval } = service.app.server as {
      headersTimeout: number
      connectionsCheckingInterval?: number
    }
    expect(headersTimeout + (connectionsCheckingInterval ?? Number.NaN)).toBeLessThanOrEqual(12_000)
  })

  /** The answer to a client that goes on sending a byte at a time until it has been answered. */
  async function trickle(begin: string): Promise<string> {
    const socket = connect(service.port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => undefined)
    socket.write(begin)
    const slowly = setInterval(() => socket.write(' '), 50)
    socket.once('data', () => {
      clearInterval(slowly)
      socket.end()
    })
    await once(socket, 'close')
    return Buffer.concat(parts).toString()
  }

  /** Runs with time limits that a test can wait for. */
  async function withTimeouts<T>(work: () => Promise<T>): Promise<T> {
    const { server } = service.app
    const { headersTimeout, requestTimeout } = server
    Object.assign(server, { headersTimeout: 200, requestTimeout: 300 })
    return work().finally(() => Object.assign(server, { headersTimeout, requestTimeout }))
  }

  it('a client that sends its headers byte by byte gets 408', async () => {
    const text = await withTimeouts(() =>
      trickle(`GET ${ARTICLES} HTTP/1.1\r\nHost: x\r\nX-Slow: x`),
    )

    expect(statuses(text)).toEqual([408])
    expect(text).toMatch(/^connection: close/im)
    expect(text).toContain('"code":"VALIDATION_FAILED"')
  })

  it('a body that is not complete in time is refused', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 1000000']
    const text = await withTimeouts(() =>
      trickle(callText(`POST ${ARTICLES}`, headers, '{"articles":[')),
    )

    expect(statuses(text)).toEqual([400])
    expect(text).toContain('"code":"VALIDATION_FAILED"')
  })
})
