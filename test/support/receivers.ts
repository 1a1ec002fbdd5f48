import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** Somebody who listens on loopback. */
export type Receiver = {
  readonly port: number
  /** How many connections it has taken. */
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

/** Speaks HTTP, by the handler. */
export const startReceiver = (handler: RequestListener): Promise<Receiver> =>
  listen(createHttpServer(handler))

/** Speaks HTTP over TLS. */
export const startTlsReceiver = (
  options: ServerOptions,
  handler: RequestListener,
): Promise<Receiver> => listen(createHttpsServer(options, handler))

/** Says whatever it is told to, once somebody has begun to send. */
export const startRawReceiver = (answer: (socket: Socket) => void): Promise<Receiver> =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => answer(socket))
    }),
  )

async function listen(server: Server): Promise<Receiver> {
  const open = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    stop: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
