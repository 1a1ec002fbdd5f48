import type { Prediction } from '../prediction.ts'
import { agreedChoice } from './agreed-choice.ts'
import { reasonOf } from './chosen-before.ts'
import { type Selection, signatureOf } from './decision.ts'
import { asCluster } from './passed-on.ts'
import { areNear } from './similarity.ts'
import type { Source } from './source.ts'

/** A near-equal text with the same parameters: in this inquiry, or chosen before. */
export const byCluster: Source = (
  { keys, inCluster, predictions },
  { settled, customerId, areOffered },
) => {
  const isPossible = (selections: readonly Selection[]) =>
    areOffered(selections) && !isContradicted(selections, predictions)
  const sibling = settled.nearTo(keys)
  if (sibling && isPossible(sibling.selections)) return asCluster(sibling, keys)
  const near = inCluster.filter(({ terms }) => areNear(terms, keys.terms))
  // Where people chose differently for near texts, a word makes the difference.
  if (new Set(near.map(({ selections }) => signatureOf(selections))).size > 1) return undefined
  const choice = agreedChoice(near, customerId)
  if (!choice || !isPossible(choice.selections)) return undefined
  return {
    source: 'CLUSTER',
    selections: choice.selections,
    because: [reasonOf('near_chosen_before', choice, customerId)],
  }
}

/** The matcher compared the article with this very text. */
const isContradicted = (
  selections: readonly Selection[],
  predictions: readonly Prediction[],
): boolean =>
  predictions.some(
    ({ articleNumber, attributes }) =>
      selections.some((selection) => selection.articleNumber === articleNumber) &&
      attributes.some(({ verdict }) => verdict === 'conflict'),
  )
