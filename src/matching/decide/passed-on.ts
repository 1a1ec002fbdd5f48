import type { Decision, Selection } from './decision.ts'
import type { PositionKeys } from './keys.ts'
import { similarity } from './similarity.ts'

/** What a settled position of an inquiry gives to another one. */
type Given = {
  readonly positionId: string
  readonly keys: PositionKeys
  readonly selections: readonly Selection[]
}

export const asDuplicate = ({ positionId, selections }: Given): Decision => ({
  source: 'DUPLICATE',
  selections,
  because: [{ code: 'same_text', args: { position: positionId } }],
})

export const asEquivalent = ({ positionId, selections }: Given): Decision => ({
  source: 'EQUIVALENT',
  selections,
  because: [{ code: 'equivalent_text', args: { position: positionId } }],
})

export const asCluster = ({ positionId, keys, selections }: Given, to: PositionKeys): Decision => ({
  source: 'CLUSTER',
  selections,
  because: [
    {
      code: 'near_text',
      args: { position: positionId, percent: Math.round(similarity(keys.terms, to.terms) * 100) },
    },
  ],
})
