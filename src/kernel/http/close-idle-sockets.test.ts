import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS, PATIENTLY } from '#test/patience.ts'
import { closeIdleSockets } from './close-idle-sockets.ts'
import { lingerForUnreadBody } from './unread-body.ts'

const LARGE = 'x'.repeat(20_000_000)

const GRACE_MS = 50

const opened: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of opened.splice(0)) socket.destroy()
})

/** A server with a path for each kind of answer. */
async function serve(graceMs: number) {
  const app = Fastify({ return503OnClosing: false })
  const streamed = new PassThrough()
  const refusing = new EventEmitter()
  closeIdleSockets(app, graceMs)
  app.addHook('onSend', async (request, reply, payload) => {
    lingerForUnreadBody(request, reply)
    return payload
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.get('/small', async () => 'small')
  app.get('/large', async () => LARGE)
  app.get('/streamed', async () => streamed)
  app.post('/refused', async (_request, reply) => {
    reply.raw.once('close', () => refusing.emit('refused'))
    refusing.emit('begun')
    await once(refusing, 'refuse')
    return reply.code(413).send('too large')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  /** A client that has sent this, and all that it is answered. */
  const client = (sent = '') => {
    const socket = connect(port, '127.0.0.1')
    opened.push(socket)
    const received = { text: '', error: '', isClosed: false }
    socket.on('data', (data) => {
      received.text += data
    })
    socket.on('error', ({ message }) => {
      received.error = message
    })
    socket.on('close', () => {
      received.isClosed = true
    })
    if (sent) socket.write(sent)
    return { socket, received }
  }
  const beginToClose = async () => {
    const closed = app.close()
    await expect.poll(() => app.server.listening, PATIENTLY).toBe(false)
    return { closed }
  }
  return { app, client, streamed, refusing, beginToClose }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

describe('A server that closes', () => {
  it('answers a request that arrives on an idle connection, and closes it then', async () => {
    const { client, beginToClose } = await serve(PATIENCE_MS)
    const used = client(get('/small'))
    await expect.poll(() => used.received.text, PATIENTLY).toMatch(/small$/)
    const unused = client()
    await once(unused.socket, 'connect')
    const { closed } = await beginToClose()
    for (const { socket } of [used, unused]) socket.write(get('/small'))
    await closed
    for (const { received } of [used, unused]) {
      await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
      expect(received.error).toBe('')
      expect(received.text).toMatch(/connection: close\r\n(.+\r\n)*\r\nsmall$/)
    }
  })

  it('closes an idle connection when its time is over', async () => {
    const { client, beginToClose } = await serve(GRACE_MS)
    const { received } = client(get('/small'))
    await expect.poll(() => received.text, PATIENTLY).toMatch(/small$/)
    await (await beginToClose()).closed
    await expect.poll(() => received, PATIENTLY).toMatchObject({ isClosed: true, error: '' })
  })

  it('sends a large answer to its end, however slowly it is read', async () => {
    const { client, beginToClose } = await serve(GRACE_MS)
    const { socket, received } = client(get('/large'))
    await expect.poll(() => received.text, PATIENTLY).toMatch(/^HTTP/)
    socket.pause()
    const { closed } = await beginToClose()
    await sleep(200)
    socket.resume()
    await closed
    await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
    expect(received.error).toBe('')
    expect(received.text.slice(received.text.indexOf('\r\n\r\n') + 4)).toHaveLength(LARGE.length)
  })

  it('waits for an answer that is still being made', async () => {
    const { client, beginToClose, streamed } = await serve(GRACE_MS)
    const { received } = client(get('/streamed'))
    streamed.write('begun, ')
    await expect.poll(() => received.text, PATIENTLY).toContain('begun, ')
    const { closed } = await beginToClose()
    await sleep(200)
    streamed.end('ended')
    await closed
    await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
    expect(received.text).toMatch(/ended\r\n0\r\n\r\n$/)
  })

  it('waits for an answer that was begun before the time of its idle connection was over', async () => {
    const { client, beginToClose, streamed } = await serve(GRACE_MS)
    const { socket, received } = client(get('/small'))
    await expect.poll(() => received.text, PATIENTLY).toMatch(/small$/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { closed } = await beginToClose()
    socket.write(get('/streamed'))
    streamed.write('begun, ')
    await expect.poll(() => received.text, PATIENTLY).toContain('begun, ')
    vi.advanceTimersByTime(GRACE_MS)
    await sleep(GRACE_MS)
    streamed.end('ended')
    await closed
    await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
    expect(received.text).toMatch(/ended\r\n0\r\n\r\n$/)
  })

  it('reads a request that has arrived when the time of its connection is over', async () => {
    const { client, beginToClose } = await serve(GRACE_MS)
    const { socket, received } = client(get('/small'))
    await expect.poll(() => received.text, PATIENTLY).toMatch(/small$/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { closed } = await beginToClose()
    // As in reality, the timer fires in the event loop's phase of timers, before that of sockets.
    await sleep(0)
    socket.write(get('/small'))
    // The event loop stands still until the kernel has delivered the bytes.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    vi.advanceTimersByTime(GRACE_MS)
    await closed
    await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
    expect(received.text.match(/small/g)).toHaveLength(2)
  })

  it('answers every request that was sent ahead, before and after it began to close', async () => {
    const { client, beginToClose, streamed } = await serve(PATIENCE_MS)
    const before = client(get('/streamed') + get('/small') + get('/small'))
    const after = client(get('/small'))
    streamed.write('begun')
    await expect.poll(() => before.received.text, PATIENTLY).toContain('begun')
    await expect.poll(() => after.received.text, PATIENTLY).toMatch(/small$/)
    const { closed } = await beginToClose()
    streamed.end()
    after.socket.write(get('/small') + get('/small'))
    for (const [{ socket, received }, answers] of [
      [before, 2],
      [after, 3],
    ] as const) {
      await expect.poll(() => received.text.match(/small/g)?.length, PATIENTLY).toBe(answers)
      socket.end()
      expect(received.error).toBe('')
    }
    await closed
  })

  it('sends a refusal to its end while the refused body is still arriving', async () => {
    const { client, beginToClose, refusing } = await serve(0)
    const { socket, received } = client(
      'POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n',
    )
    await once(refusing, 'begun')
    const { closed } = await beginToClose()
    // The client sends its whole body before it reads the answer.
    socket.pause()
    refusing.emit('refuse')
    await once(refusing, 'refused')
    await sleep(50)
    socket.write('x'.repeat(1_000_000), () => socket.resume())
    await closed
    await expect.poll(() => received, PATIENTLY).toMatchObject({ isClosed: true, error: '' })
    expect(received.text).toMatch(/too large$/)
  })

  it('takes the connections that wait in its accept queue, and answers them', async () => {
    const { app, client } = await serve(PATIENCE_MS)
    const request = 'GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const waiting = Array.from({ length: 50 }, () => client(request))
    await app.close()
    for (const { received } of waiting) {
      await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
      expect([received.error, received.text.slice(0, 15)]).toEqual(['', 'HTTP/1.1 200 OK'])
      expect(received.text).toMatch(/connection: close/i)
    }
  })
})
