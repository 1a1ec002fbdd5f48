import { useFormats } from '../format/formats.ts'
import { useReview } from '../review/store/use-review.ts'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { Facts } from './facts.tsx'
import { words } from './words.ts'

/** Whose it is, who hands it over, and how much it is. */
export const ReleaseFacts = () => {
  const said = useWords(words)
  const formats = useFormats()
  const { session } = useSession()
  const { customer, project, totals, counts, kind } = useReview(({ head }) => head)
  return (
    <Facts
      facts={[
        [
          said.customer,
          customer ? `${customer.name ?? ''} (${customer.customer_id})`.trim() : said.unknown,
        ],
        [
          said.project,
          project
            ? [project.object_number, project.name].filter(Boolean).join(' · ')
            : said.noProject,
        ],
        [said.releasedBy, session.user.email],
        kind === 'TENDER' && [said.net, formats.money(totals.net, totals.currency)],
        [
          said.scope,
          said.scopeOf(
            formats.count(counts.positions_with_selection),
            formats.count(counts.position_count),
          ),
        ],
      ]}
    />
  )
}
