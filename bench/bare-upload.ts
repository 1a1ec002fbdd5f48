import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The least that taking an upload can cost: a bare server that hashes what it gets and keeps nothing. A process of its
 * own, as the service is one.
 */
const server = createServer((request, response) => {
  const hash = createHash('sha256')
  request.on('data', (piece: Buffer) => hash.update(piece))
  request.on('end', () => response.writeHead(202).end(hash.digest('hex')))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
