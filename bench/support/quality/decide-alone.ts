import { decidePositions } from '../../../src/matching/decide/decide-positions.ts'
import type { Decision } from '../../../src/matching/decide/decision.ts'
import { forDecision } from '../../../src/matching/decide/for-decision.ts'
import { keysOf } from '../../../src/matching/decide/keys.ts'
import type { Ports } from '../../../src/matching/decide/ports.ts'
import type { Matched } from '../../../src/matching/match.ts'

/**
 * What order entry decides of a position that stands alone, for an organisation without any past: by an exact number,
 * or by a prediction of this certainty.
 */
export async function decideAlone(
  matched: Matched,
  certainty: number,
): Promise<Decision | undefined> {
  const analysed = forDecision(matched.analysed)
  const { predictions, hits } = matched
  const decisions = await decidePositions(
    {
      kind: 'ORDER',
      customerId: null,
      agentThreshold: certainty,
      open: [{ positionId: ALONE, analysed, keys: keysOf(analysed), predictions }],
      settled: [],
    },
    { ...WITHOUT_PAST, exactNumbers: async () => [hits] },
  )
  return decisions.get(ALONE)
}

const ALONE = '1'

const WITHOUT_PAST: Omit<Ports, 'exactNumbers'> = {
  defaultRules: async () => [],
  partsLists: async () => [],
  chosenInMaster: async () => new Map(),
  chosenBefore: async () => ({ equal: new Map(), equivalent: new Map() }),
  nearTo: async () => new Map(),
  // The index has none but active articles.
  isOffered: async (articleNumbers) => new Set(articleNumbers),
}
