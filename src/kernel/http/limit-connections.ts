import type { Server, Socket } from 'node:net'
import { networkOf } from './network-of.ts'

type Limits = {
  readonly most: number
  /** Undefined behind trusted proxies, whose connections carry the calls of many clients. */
  readonly mostPerAddress: number | undefined
  readonly onFull: () => void
  readonly onAddressFull: (network: string) => void
}

/** Closes excess connections at accept, before a byte is read or parsed. */
export function limitConnections(server: Server, limits: Limits): void {
  const { most, mostPerAddress, onFull, onAddressFull } = limits
  server.maxConnections = most
  server.on('drop', onFull)
  if (mostPerAddress === undefined) return
  const open = new Map<string, number>()
  const change = (network: string, by: 1 | -1): void => {
    const count = (open.get(network) ?? 0) + by
    if (count === 0) open.delete(network)
    else open.set(network, count)
  }
  // In front of the listener that attaches the HTTP parser.
  server.prependListener('connection', (socket: Socket) => {
    // A peer that has gone already has no address, and its connection ends by itself.
    if (socket.remoteAddress === undefined) return
    const network = networkOf(socket.remoteAddress)
    if ((open.get(network) ?? 0) >= mostPerAddress) {
      socket.destroy()
      onAddressFull(network)
      return
    }
    change(network, 1)
    socket.once('close', () => change(network, -1))
  })
}

/** Passes on the first call per key and minute: a flood must not fill the log. */
export function oncePerMinute<Rest extends unknown[]>(
  tell: (key: string, ...rest: Rest) => void,
): (key: string, ...rest: Rest) => void {
  const told = new Set<string>()
  return (key, ...rest) => {
    if (told.has(key)) return
    told.add(key)
    setTimeout(() => told.delete(key), 60_000).unref()
    tell(key, ...rest)
  }
}
