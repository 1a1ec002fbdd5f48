import { setTimeout as sleep } from 'node:timers/promises'
import { createCatalogue } from '../src/demo/catalogue/catalogue.ts'
import { createClient } from './support/client.ts'
import type { Probe, ProbeOrder } from './support/reads.ts'

/**
 * Reads single articles at a steady pace until it is told to stop, and answers how long each took.
 * A process of its own: what the bench does meanwhile must not look like a slow service. The pace
 * does not wait for answers, so a service that stands still is not asked less often.
 */
const [order = '{}'] = process.argv.slice(2)
const { port, apiKey, from, count } = JSON.parse(order) as ProbeOrder

const EVERY_MS = 20
const client = createClient(port, apiKey, 64)
const catalogue = createCatalogue()
const readings: Promise<number>[] = []
let stopped = false
process.once('message', () => {
  stopped = true
})

await read(0)
process.send?.('ready')
const start = performance.now()
for (let nth = 1; !stopped; nth++) {
  readings.push(read(nth))
  await sleep(Math.max(0, start + nth * EVERY_MS - performance.now()))
}
const answer: Probe = { readings: await Promise.all(readings) }
client.close()
process.send?.(answer, () => process.disconnect())

async function read(nth: number): Promise<number> {
  const { article_number } = catalogue.article(from + ((nth * 7) % count))
  const sent = performance.now()
  const { status } = await client.get(`/articles/${article_number}`)
  if (status !== 200) throw new Error(`GET /articles/${article_number} answered ${status}`)
  return performance.now() - sent
}
