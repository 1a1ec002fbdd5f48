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
