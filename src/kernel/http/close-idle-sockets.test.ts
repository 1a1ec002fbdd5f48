import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { PATIENCE_MS, PATIENTLY } from '#test/patience.ts'
import { closeIdleSockets } from './close-idle-sockets.ts'
import { lingerForUnreadBody } from './unread-body.ts'

const LARGE = 'x'.repeat(20_000_000)

const opened: Socket[] = []
afterEach(() => {
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
    const { client, beginToClose } = await serve(50)
    const { received } = client(get('/small'))
    await expect.poll(() => received.text, PATIENTLY).toMatch(/small$/)
    await (await beginToClose()).closed
    await expect.poll(() => received, PATIENTLY).toMatchObject({ isClosed: true, error: '' })
  })

  it('sends a large answer to its end, however slowly it is read', async () => {
    const { client, beginToClose } = await serve(50)
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
    const { client, beginToClose, streamed } = await serve(50)
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

  it('answers every request that was sent ahead', async () => {
    const { client, beginToClose, streamed } = await serve(PATIENCE_MS)
    const { socket, received } = client(get('/streamed') + get('/small') + get('/small'))
    streamed.write('begun')
    await expect.poll(() => received.text, PATIENTLY).toContain('begun')
    const { closed } = await beginToClose()
    streamed.end()
    await expect.poll(() => received.text.match(/small/g)?.length, PATIENTLY).toBe(2)
    socket.end()
    await closed
    expect(received.error).toBe('')
  })

  it('sends a refusal to its end while the refused body is still arriving', async () => {
    const { client, beginToClose, refusing } = await serve(0)
    const { socket, received } = client(
      'POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n',
    )
    await once(refusing, 'begun')
    const { closed } = await beginToClose()
    refusing.emit('refuse')
    await expect.poll(() => received.text, PATIENTLY).toMatch(/too large$/)
    await sleep(50)
    socket.write('x'.repeat(1_000_000))
    await closed
    await expect.poll(() => received, PATIENTLY).toMatchObject({ isClosed: true, error: '' })
  })

  it('takes the connections that wait in its accept queue, and answers them', async () => {
    const { app, client } = await serve(PATIENCE_MS)
    const request = 'GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const waiting = Array.from({ length: 50 }, () => client(request))
    await app.close()
    for (const { received } of waiting) {
      await expect.poll(() => received.isClosed, PATIENTLY).toBe(true)
      expect([received.error, received.text.slice(0, 15)]).toEqual(['', 'HTTP/1.1 200 OK'])
    }
  })
})
