import { createRanker, type Ranker, type RankerWeights } from './ranker.ts'
import weights from './weights.json' with { type: 'json' }

/** The ranker with the weights that `npm run train:ranker` made, ready once for all. */
export const shippedRanker: Ranker = createRanker(weights as unknown as RankerWeights)
