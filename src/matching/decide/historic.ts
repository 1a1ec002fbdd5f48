import { agreedChoice } from './agreed-choice.ts'
import { reasonOf } from './chosen-before.ts'
import type { Source } from './source.ts'

/** The organisation's people chose it before for an equal text, for the same customer first. */
export const byHistory: Source = ({ forEqual }, { customerId, areOffered }) => {
  const offered = forEqual.filter(({ selections }) => areOffered(selections))
  const choice = agreedChoice(offered, customerId)
  return (
    choice && {
      source: 'HISTORIC',
      selections: choice.selections,
      because: [reasonOf('chosen_before', choice, customerId)],
    }
  )
}
