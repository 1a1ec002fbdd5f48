import { byAgent } from './agent.ts'
import { byCluster } from './cluster.ts'
import { AUTOMATIC_SOURCES, type AutomaticSource, type Decision } from './decision.ts'
import { byDefaultArticle } from './default-article.ts'
import { byDuplicate } from './duplicate.ts'
import { byEquivalent } from './equivalent.ts'
import { byExactNumber } from './exact-number.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { byHistory } from './historic.ts'
import type { OpenInquiry } from './inquiry.ts'
import { byMaster } from './master.ts'
import { byPartsList } from './parts-list.ts'
import type { Ports } from './ports.ts'
import { SettledPositions } from './settled-positions.ts'
import type { Circumstances, Evidence, Source } from './source.ts'

/** Tries the nine automatic sources in their order. Answers what was decided, by the positions' ids. */
export async function decidePositions(
  inquiry: OpenInquiry,
  ports: Ports,
): Promise<ReadonlyMap<string, Decision>> {
  const { evidence, isOffered } = await gatherEvidence(inquiry, ports)
  const settled = new SettledPositions()
  for (const chosen of inquiry.settled) settled.add(chosen)
  const circumstances: Circumstances = {
    customerId: inquiry.customerId,
    agentThreshold: inquiry.kind === 'ORDER' ? inquiry.agentThreshold : null,
    areOffered: (selections) => selections.every(({ articleNumber }) => isOffered(articleNumber)),
    settled,
  }
  const decisions = new Map<string, Decision>()
  for (const sources of ROUNDS) {
    for (const [positionId, known] of evidence) {
      if (decisions.has(positionId)) continue
      const decision = firstOf(sources, known, circumstances)
      if (!decision) continue
      decisions.set(positionId, decision)
      settled.add({ positionId, keys: known.keys, ...decision })
    }
  }
  return decisions
}

const WITH_OTHERS = AUTOMATIC_SOURCES.indexOf('DUPLICATE')

/**
 * From duplicates on, what is settled elsewhere in the inquiry counts: all that settle themselves come first. What a
 * position is like may stand further below, so a source is tried once those before it have been tried everywhere.
 */
const ROUNDS = [
  AUTOMATIC_SOURCES.slice(0, WITH_OTHERS),
  ...(['HISTORIC', 'EQUIVALENT', 'CLUSTER', 'AGENT', 'AGENT'] as const).map((last) =>
    AUTOMATIC_SOURCES.slice(WITH_OTHERS, AUTOMATIC_SOURCES.indexOf(last) + 1),
  ),
]

const SOURCES: Readonly<Record<AutomaticSource, Source>> = {
  EXACT_NUMBER: byExactNumber,
  DEFAULT_ARTICLE: byDefaultArticle,
  PARTS_LIST: byPartsList,
  MASTER: byMaster,
  DUPLICATE: byDuplicate,
  HISTORIC: byHistory,
  EQUIVALENT: byEquivalent,
  CLUSTER: byCluster,
  AGENT: byAgent,
}

function firstOf(
  sources: readonly AutomaticSource[],
  evidence: Evidence,
  circumstances: Circumstances,
): Decision | undefined {
  for (const source of sources) {
    // Whoever remembers has but the last word of those who disagree.
    if (source === 'HISTORIC' && circumstances.settled.isContested(evidence.keys)) return undefined
    const decision = SOURCES[source](evidence, circumstances)
    if (decision) return decision
  }
  return undefined
}
