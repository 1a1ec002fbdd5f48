import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A receiver that costs next to nothing: it answers 204, counts, and keeps when each event first came. A process of its
 * own, as a partner's would be.
 */
const arrivals = new Map<string, number>()
let count = 0
let waitingFor: number | undefined

const tellIfDone = (): void => {
  if (waitingFor === undefined || count < waitingFor) return
  process.send?.({ count, arrivals: [...arrivals] })
  waitingFor = undefined
  count = 0
  arrivals.clear()
}

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(204).end()
    const id = String(request.headers['service-event-id'])
    if (!arrivals.has(id)) arrivals.set(id, performance.timeOrigin + performance.now())
    count += 1
    tellIfDone()
  })
})
server.keepAliveTimeout = 60_000
/** After so many requests it tells what came. */
process.on('message', (wanted: number) => {
  waitingFor = wanted
  tellIfDone()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
