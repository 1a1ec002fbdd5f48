import { Readable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#kernel/errors.ts'
import { NO_INPUT, type OpenOperation } from './app-operation.ts'
import { createFace, type Gate } from './face.ts'
import type { AnsweredFile, Operation } from './operation.ts'
import { dispositionOf } from './send-answer.ts'
import { buildServer } from './server.ts'

type Guest = { readonly name: string }

/** Lets in whoever names himself, and notes which gate it was. */
const gateOf = (name: string): Gate<Guest, Operation<Guest, object> | OpenOperation> => ({
  async admit(request, reply, operation) {
    reply.header('X-Gate', name)
    if (operation && !('open' in operation) && !request.headers['x-guest']) {
      throw new ApiError('UNAUTHORIZED', 'Who are you?')
    }
  },
  callerOf: ({ headers }) =>
    headers['x-guest'] ? { name: `${headers['x-guest']} of ${name}` } : undefined,
  headersForAddress: async () => ({}),
})

const described = (path: `/${string}`, fileType?: string) => ({
  id: path,
  method: 'GET' as const,
  path,
  tag: 'Test',
  summary: '',
  description: '',
  ...NO_INPUT,
  responses: { 200: { description: '', ...(fileType && { fileType }) } },
  errors: [],
})

const whoAmI: Operation<Guest, object> = {
  ...described('/who'),
  handle: async ({ caller }) => ({ status: 200, json: caller }),
}

const open: OpenOperation = {
  ...described('/open'),
  open: true,
  handle: async ({ caller }) => ({ status: 200, json: { caller: String(caller) } }),
}

const file = (path: `/${string}`, content: AnsweredFile): Operation<Guest, object> => ({
  ...described(path, content.mediaType),
  handle: async () => ({ status: 200, file: content }),
})

const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 0xff])
const mediaType = 'application/pdf'

const app = buildServer({
  log: pino({ level: 'silent' }),
  apiVersion: '1.0.0',
  trustedProxies: 0,
  idleGraceMs: 0,
  faces: [
    createFace({
      basePath: '/first',
      operations: [whoAmI],
      gate: gateOf('first'),
      onCall: () => undefined,
    }),
    createFace({
      basePath: '/second',
      operations: [
        whoAmI,
        open,
        file('/bytes', { content: bytes, mediaType, name: 'Plan.pdf' }),
        file('/stream', {
          content: Readable.from([bytes]),
          mediaType,
          name: 'Größe "2".pdf',
          disposition: 'inline',
          size: bytes.length,
        }),
      ],
      gate: gateOf('second'),
      headersFor: () => ({ 'X-Face': 'second' }),
      onCall: () => undefined,
    }),
  ],
})
let origin: string
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const GUEST = { 'x-guest': 'Karin' }

async function ask(method: string, url: string, headers: Record<string, string>) {
  const answer = await fetch(origin + url, { method, headers })
  const content = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    header: (name: string) => answer.headers.get(name),
    content,
    json: () => JSON.parse(content.toString()),
  }
}
const get = (url: string, headers: Record<string, string> = GUEST) => ask('GET', url, headers)

describe('several faces on one server', () => {
  it('each has its own gate, callers and headers, also where nothing is', async () => {
    const [first, second] = [await get('/first/who'), await get('/second/who')]
    const [nothing, outside] = [await get('/second/nothing'), await get('/third')]

    expect(first.json()).toEqual({ name: 'Karin of first' })
    expect(second.json()).toEqual({ name: 'Karin of second' })
    expect([first.header('x-face'), second.header('x-face')]).toEqual([null, 'second'])
    expect([nothing.status, nothing.header('x-gate')]).toEqual([404, 'second'])
    expect([outside.status, outside.header('x-gate')]).toEqual([404, 'first'])
  })

  it('path confusion: a percent-encoded path meets the same authentication', async () => {
    for (const url of ['/%73econd/who', '/second/wh%6f', '/%73%65%63%6f%6e%64/who']) {
      const answer = await get(url, {})
      expect([url, answer.status, answer.header('x-gate')]).toEqual([url, 401, 'second'])
    }
  })

  it('an open operation is answered without a caller, even if there is one', async () => {
    expect((await get('/second/open', {})).json()).toEqual({ caller: 'undefined' })
    expect((await get('/second/open')).json()).toEqual({ caller: 'undefined' })
  })

  it('a method that a path does not have is refused with those it has, per face', async () => {
    const answer = await ask('POST', '/second/who', GUEST)
    expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an answer that is a file', () => {
  it('arrives byte for byte, with its type and name, and is kept nowhere on the way', async () => {
    const answer = await get('/second/bytes')

    expect(answer.content).toEqual(bytes)
    const names = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options']
    expect(names.map(answer.header)).toEqual([
      mediaType,
      `attachment; filename="Plan.pdf"; filename*=UTF-8''Plan.pdf`,
      'no-store',
      'nosniff',
    ])
  })

  it('may be a stream of known length, shown in the browser', async () => {
    const answer = await get('/second/stream')

    expect(answer.content).toEqual(bytes)
    expect(answer.header('content-length')).toBe(String(bytes.length))
    expect(answer.header('content-disposition')).toMatch(/^inline; /)
  })

  it('is given to who accepts no JSON; all else is JSON only', async () => {
    const only = { 'x-guest': 'Karin', accept: 'application/pdf' }
    expect((await get('/second/bytes', only)).status).toBe(200)
    expect((await get('/second/who', only)).status).toBe(406)
  })

  it('cannot break out of the header by its name', () => {
    const name = 'a"b\\c\r\nSet-Cookie: x=1\ud800/ö.pdf'

    expect(dispositionOf({ name })).toBe(
      `attachment; filename="a_b_c__Set-Cookie: x=1___.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0ASet-Cookie%3A%20x%3D1%EF%BF%BD%2F%C3%B6.pdf`,
    )
  })
})
