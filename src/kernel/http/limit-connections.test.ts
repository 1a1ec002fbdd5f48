import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENTLY } from '#test/patience.ts'
import { limitConnections, oncePerMinute } from './limit-connections.ts'

const MOST = 12
const PER_ADDRESS = 5

const sockets = new Set<Socket>()
let server = createServer()
let refused: string[]

async function listen(mostPerAddress: number | undefined): Promise<void> {
  refused = []
  server = createServer()
  limitConnections(server, {
    most: MOST,
    mostPerAddress,
    onFull: () => refused.push('full'),
    onAddressFull: (network) => refused.push(network),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

beforeEach(() => listen(PER_ADDRESS))
afterEach(async () => {
  vi.useRealTimers()
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await closed
})

/** Opens connections from an address of the loopback network. */
const open = (count: number, from: string): Socket[] =>
  Array.from({ length: count }, () => {
    const { port } = server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port, localAddress: from })
    socket.on('error', () => undefined)
    socket.resume()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  })

const openCount = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

describe('Connections of one address', () => {
  it('are limited: more are closed, others still get in, and a place that is left can be taken', async () => {
    const [first] = open(PER_ADDRESS, '127.0.0.1')
    await expect.poll(openCount, PATIENTLY).toBe(PER_ADDRESS)
    open(3, '127.0.0.1')
    await expect.poll(() => refused, PATIENTLY).toEqual(Array(3).fill('127.0.0.1'))
    await expect.poll(() => sockets.size, PATIENTLY).toBe(PER_ADDRESS)

    open(1, '127.0.0.2')
    await expect.poll(openCount, PATIENTLY).toBe(PER_ADDRESS + 1)

    first?.destroy()
    await expect.poll(openCount, PATIENTLY).toBe(PER_ADDRESS)
    open(1, '127.0.0.1')
    await expect.poll(openCount, PATIENTLY).toBe(PER_ADDRESS + 1)
    expect(refused).toHaveLength(3)
  })

  it('all addresses together are limited as well', async () => {
    for (const last of [1, 2, 3]) open(PER_ADDRESS, `127.0.0.${last}`)
    await expect.poll(() => refused, PATIENTLY).toEqual(['full', 'full', 'full'])
    expect(await openCount()).toBe(MOST)
  })

  it('behind trusted proxies an address may have all', async () => {
    server.close()
    await listen(undefined)
    open(MOST, '127.0.0.1')
    await expect.poll(openCount, PATIENTLY).toBe(MOST)
    expect(refused).toEqual([])
  })

  it('a flood is told once per address and minute', () => {
    vi.useFakeTimers()
    const told: string[] = []
    const tell = oncePerMinute((address) => told.push(address))
    for (const address of ['a', 'a', 'b', 'a']) tell(address)
    expect(told).toEqual(['a', 'b'])
    vi.advanceTimersByTime(59_999)
    tell('a')
    expect(told).toEqual(['a', 'b'])
    vi.advanceTimersByTime(1)
    tell('a')
    expect(told).toEqual(['a', 'b', 'a'])
  })
})
