import { agreedChoice } from './agreed-choice.ts'
import { reasonOf } from './chosen-before.ts'
import { asEquivalent } from './passed-on.ts'
import type { Source } from './source.ts'

/** The same words, parameters and unit, written another way: in this inquiry, or chosen before. */
export const byEquivalent: Source = (
  { keys, forEquivalent },
  { settled, customerId, areOffered },
) => {
  const sibling = settled.equivalentTo(keys)
  if (sibling && areOffered(sibling.selections)) return asEquivalent(sibling)
  const offered = forEquivalent.filter(({ selections }) => areOffered(selections))
  const choice = agreedChoice(offered, customerId)
  return (
    choice && {
      source: 'EQUIVALENT',
      selections: choice.selections,
      because: [reasonOf('equivalent_chosen_before', choice, customerId)],
    }
  )
}
