import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { answerMalformedHttp } from './malformed-http.ts'

const opened: { end: () => void }[] = []
afterEach(() => {
  for (const { end } of opened.splice(0)) end()
})

const tooLate = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** What a client is told that has sent this much when its time is over. */
async function toldAfter(sent: string): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = connect(port, '127.0.0.1')
  opened.push({
    end: () => {
      client.destroy()
      server.close()
    },
  })
  const [socket] = (await once(server, 'connection')) as [Socket]
  if (sent !== '') {
    client.write(sent)
    await once(socket, 'data')
  }
  let told = ''
  client.on('data', (data) => {
    told += data
  })
  const ended = once(client, 'end')
  await answerMalformedHttp(async () => ({}), tooLate, socket)
  await ended
  return told
}

it('a connection that was opened ahead and never used is closed without a word', async () => {
  expect(await toldAfter('')).toBe('')
})

it('a request that never ended is 408', async () => {
  const told = await toldAfter('GET / HTTP/1.1\r\nHost: x\r\n')
  expect(told).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(told).toContain('did not arrive in time')
})
