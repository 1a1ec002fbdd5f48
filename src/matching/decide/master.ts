import { agreedChoice } from './agreed-choice.ts'
import type { Source } from './source.ts'

/** The same position in another inquiry for the same building: several bidders ask for one and the same thing. */
export const byMaster: Source = ({ inMaster }, { areOffered }) => {
  const offered = inMaster.filter(({ selections }) => areOffered(selections))
  // Whoever asks: it is one project, and there it should be one article.
  const choice = agreedChoice(offered, null)
  return (
    choice && {
      source: 'MASTER',
      selections: choice.selections,
      because: [
        {
          code: 'chosen_in_master_project',
          args: { inquiry: choice.inquiryId, position: choice.positionId },
        },
      ],
    }
  )
}
