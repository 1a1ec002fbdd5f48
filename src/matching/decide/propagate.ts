import type { Decision, Selection } from './decision.ts'
import { grouped } from './grouped.ts'
import type { PositionKeys } from './keys.ts'
import { asCluster, asDuplicate, asEquivalent } from './passed-on.ts'
import { areNear } from './similarity.ts'

/** A position of an inquiry as it is compared with the others; its keys are made once. */
export type KeyedPosition = { readonly positionId: string; readonly keys: PositionKeys }

/** The positions of an inquiry by what they have in common. */
export type InquiryIndex = {
  readonly byEqual: Groups
  readonly byEquivalent: Groups
  readonly byCluster: Groups
}

type Groups = ReadonlyMap<string, readonly KeyedPosition[]>

export const indexInquiry = (positions: readonly KeyedPosition[]): InquiryIndex => ({
  byEqual: grouped(positions, ({ keys }) => keys.equal),
  byEquivalent: grouped(positions, ({ keys }) => keys.equivalent),
  byCluster: grouped(positions, ({ keys }) => keys.cluster),
})

export type Chosen = KeyedPosition & { readonly selections: readonly Selection[] }

/** A person's selection for one position: which open ones of the same inquiry get it too, and why. */
export function propagate(
  index: InquiryIndex,
  chosen: Chosen,
  isOpen: (positionId: string) => boolean,
): ReadonlyMap<string, Decision> {
  const decisions = new Map<string, Decision>()
  const give = (to: KeyedPosition, decision: Decision) => {
    const { positionId } = to
    if (positionId === chosen.positionId || decisions.has(positionId)) return
    if (isOpen(positionId)) decisions.set(positionId, decision)
  }
  const { equal, equivalent, cluster, terms } = chosen.keys
  for (const to of groupOf(index.byEqual, equal)) give(to, asDuplicate(chosen))
  for (const to of groupOf(index.byEquivalent, equivalent)) give(to, asEquivalent(chosen))
  for (const to of groupOf(index.byCluster, cluster)) {
    if (areNear(to.keys.terms, terms)) give(to, asCluster(chosen, to.keys))
  }
  return decisions
}

const groupOf = (groups: Groups, key: string | null): readonly KeyedPosition[] =>
  key === null ? [] : (groups.get(key) ?? [])
