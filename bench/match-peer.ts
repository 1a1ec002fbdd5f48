import { measureEngine, type PeerOrder } from './support/peers/engines.ts'

/** Measures one engine with one catalogue, and says what came out to the bench that started it. */
const [order = '{}'] = process.argv.slice(2)
const report = await measureEngine(JSON.parse(order) as PeerOrder)
process.send?.(report, () => process.disconnect())
