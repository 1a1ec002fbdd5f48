import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Graceful shutdown. The listener closes first. From then on answers say `Connection: close`, and a
 * connection with a call under way ends after its answer. An idle one stays open for `graceMs`: a
 * request may be on its way, and closing at once would reset it.
 */
export function closeIdleSockets(app: FastifyInstance, graceMs: number): void {
  const { server } = app
  const open = new Map<Socket, Connection>()
  let phase: 'open' | 'leaving' | 'closed' = 'open'
  let arrived = 0

  const closeLater = (socket: Socket, connection: Connection): void => {
    clearTimeout(connection.timer)
    connection.timer = setTimeout(async () => {
      // After the next poll of the event loop: a request that has arrived is read by then.
      await nextTurn()
      if (connection.calls > 0) return
      // The rest of a refused body is still read off; closing now would cost its answer.
      if (connection.last?.complete === false) closeLater(socket, connection)
      else socket.destroy()
    }, graceMs)
  }

  server.on('connection', (socket: Socket) => {
    arrived += 1
    const connection: Connection = { calls: 0 }
    open.set(socket, connection)
    socket.once('close', () => {
      clearTimeout(connection.timer)
      open.delete(socket)
    })
  })
  server.on('drop', () => {
    arrived += 1
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) return
    connection.calls += 1
    connection.last = request
    response.once('close', () => {
      connection.calls -= 1
      if (phase === 'closed') closeLater(socket, connection)
    })
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (phase === 'open') return payload
    // After "close" Node.js ends the connection, with calls behind it and with an unread body too.
    const isLast = raw.complete && open.get(raw.socket)?.calls === 1
    const isToEnd = phase === 'closed' || !reply.raw.shouldKeepAlive
    reply.header('Connection', isToEnd && isLast ? 'close' : 'keep-alive')
    return payload
  })
  app.addHook('preClose', async () => {
    phase = 'leaving'
    await acceptWaiting(() => arrived)
    // Not that of HTTP, which destroys idle connections at once.
    NetServer.prototype.close.call(server)
    phase = 'closed'
    for (const [socket, connection] of open) closeLater(socket, connection)
  })
  server.closeIdleConnections = () => undefined
}

type Connection = {
  /** Requests without a complete answer; several where the client sends ahead (pipelining). */
  calls: number
  last?: IncomingMessage
  timer?: NodeJS.Timeout
}

/** More than wait in the accept queue, 511 unless set: a flood must not hold up a stop. */
const MAX_TURNS = 1_000

/**
 * A listener that closes resets the connections in its accept queue. Node.js takes one of them per
 * turn of the event loop: after two turns without a new one the queue is empty.
 */
async function acceptWaiting(arrived: () => number): Promise<void> {
  for (let turns = 0, quiet = 0; turns < MAX_TURNS && quiet < 2; turns += 1) {
    const before = arrived()
    await nextTurn()
    quiet = arrived() === before ? quiet + 1 : 0
  }
}
