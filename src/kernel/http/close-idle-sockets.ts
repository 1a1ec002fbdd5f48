import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server close in time: a connection without a call in flight, be it kept alive, silent or
 * stuck in its headers, is closed at once; the others are closed by their answers.
 */
export function closeIdleSockets(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const busy = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    busy.add(socket)
    reply.raw.once('close', () => busy.delete(socket))
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('Connection', 'close')
    return payload
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) if (!busy.has(socket)) socket.destroy()
  })
}
