import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** More than wait in the accept queue, 511 unless told otherwise: a flood must not hold up a stop. */
const MAX_ACCEPT_TURNS = 1_000

/**
 * Graceful shutdown of keep-alive connections. An idle one stays open for `graceMs`: a request may
 * be on its way, and closing at once would reset it. Until then requests are answered, with
 * `Connection: close`. Connections with calls under way are closed after their answers.
 */
export function closeIdleSockets(app: FastifyInstance, graceMs: number): void {
  const { server } = app
  const open = new Map<Socket, Connection>()
  let closing = false
  let arrived = 0

  const closeLater = (socket: Socket, connection: Connection): void => {
    clearTimeout(connection.timer)
    connection.timer = setTimeout(() => {
      // After the next poll of the event loop: a request that has arrived is read by then.
      setImmediate(() => {
        if (connection.calls > 0) return
        // The rest of a refused body is still read off; closing now would cost its answer.
        if (connection.last?.complete === false) closeLater(socket, connection)
        else socket.destroy()
      })
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
    if (closing) closeLater(socket, connection)
  })
  server.on('drop', () => {
    arrived += 1
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket)
    if (!connection) return
    connection.calls += 1
    connection.last = request
    response.once('close', () => {
      connection.calls -= 1
      if (closing && connection.calls === 0) closeLater(request.socket, connection)
    })
  })
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!closing) return payload
    // Node.js closes right after an answer with "close", whatever has not been read or answered.
    const isLast = raw.complete && open.get(raw.socket)?.calls === 1
    reply.header('Connection', isLast ? 'close' : 'keep-alive')
    return payload
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const [socket, connection] of open) {
      if (connection.calls === 0) closeLater(socket, connection)
    }
  })

  // Closing the server would destroy idle connections at once.
  server.closeIdleConnections = () => undefined
  // The kernel resets the connections in its accept queue when the listener is closed. Node.js takes
  // one per turn of the event loop, so the listener is closed after two turns without one.
  const close = server.close.bind(server)
  server.close = (done) => {
    const turn = (left: number, quiet: number, before: number): void => {
      setImmediate(() => {
        const nowQuiet = arrived === before ? quiet + 1 : 0
        if (nowQuiet === 2 || left === 0) close(done)
        else turn(left - 1, nowQuiet, arrived)
      })
    }
    turn(MAX_ACCEPT_TURNS, 0, arrived)
    return server
  }
}

type Connection = {
  /** Requests without a complete answer; several where the client sends ahead (pipelining). */
  calls: number
  last?: IncomingMessage
  timer?: NodeJS.Timeout
}
