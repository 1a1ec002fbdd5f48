import type { WholeInquiry } from '../api/types.ts'
import { useFormats } from '../format/formats.ts'
import { FIELDS, foundIn } from '../order/metadata.ts'
import { ownValue } from '../order/own-value.ts'
import { isPricedAlone, isRelevant, isSelected, isText, type Rows } from '../review/store/rows.ts'
import { useReview } from '../review/store/use-review.ts'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Facts } from './facts.tsx'
import { words } from './words.ts'

/** What the partner is told, and what he finds when he fetches the record. */
export const SentSummary = () => {
  const said = useWords(words)
  return (
    <details className="release-sent">
      <summary>{said.sent}</summary>
      <Event />
      <Record />
    </details>
  )
}

const Event = () => {
  const said = useWords(words)
  const { session } = useSession()
  const head = useReview((state) => state.head)
  const noun = head.kind === 'TENDER' ? 'tender' : 'order'
  const told = [
    [`${noun}_id`, head.id],
    ['request_id', head.id],
    ['project_id', head.project?.id ?? 'null'],
    ['customer_id', head.customer?.customer_id ?? 'null'],
    ['status', 'EXPORTED'],
    ['completed_at', said.atRelease],
    ['updated_at', said.atRelease],
    ['user_email', session.user.email],
  ] as const
  return (
    <Facts
      facts={[
        [
          said.event,
          <span key="event" className="mono">
            {noun}.completed
          </span>,
        ],
        [
          said.eventFields,
          <span key="told" className="mono release-told">
            {told.map(([name, value]) => (
              <span key={name}>
                {name}: {value}
              </span>
            ))}
          </span>,
        ],
      ]}
    />
  )
}

const Record = () => {
  const shared = useWords(common)
  const said = useWords(words)
  const formats = useFormats()
  const head = useReview((state) => state.head)
  const rows = useReview((state) => state.rows)
  const counts = countOf(rows)
  const isTender = head.kind === 'TENDER'
  const { net, vat, gross, currency } = head.totals
  return (
    <Facts
      facts={[
        [
          said.recordAt,
          <span
            key="record"
            className="mono"
          >{`GET /api/public/v1/${isTender ? 'tenders' : 'orders'}/${head.id}`}</span>,
        ],
        [said.chapters, formats.count(rows.chapters.length)],
        [
          said.positions,
          (
            [
              [counts.matched, said.matched],
              [counts.unmatched, said.unmatched],
              [counts.pricedAlone, said.pricedAlone],
              [counts.notOffered, said.notOffered],
              [counts.notRelevant, said.notRelevant],
              [counts.texts, said.texts],
            ] as const
          )
            .filter(([count], at) => count > 0 || at < 2)
            .map(([count, what]) => `${formats.count(count)} ${what}`)
            .join(' · '),
        ],
        [
          said.totals,
          isTender
            ? `${formats.money(net, currency)} · ${said.vat} ${formats.money(vat, currency)} · ${said.gross} ${formats.money(gross, currency)}`
            : said.noPrices,
        ],
        !isTender && [said.headFields, headFields(head) || said.noFields],
        [said.fields, customFields(head, shared) || said.noFields],
        [said.files, head.files.map(({ name }) => name).join(', ') || said.noFields],
      ]}
    />
  )
}

function countOf({ byId }: Rows) {
  const counts = {
    matched: 0,
    pricedAlone: 0,
    unmatched: 0,
    notOffered: 0,
    notRelevant: 0,
    texts: 0,
  }
  for (const row of byId.values()) {
    if (row.is_removed) continue
    if (isText(row)) counts.texts += 1
    else if (!isRelevant(row)) counts.notRelevant += 1
    else if (row.not_offered) counts.notOffered += 1
    else if (isSelected(row)) counts.matched += 1
    else if (isPricedAlone(row)) counts.pricedAlone += 1
    else counts.unmatched += 1
  }
  return counts
}

type Shared = (typeof common)['de']

const headFields = (head: WholeInquiry): string =>
  FIELDS.filter((field) => (foundIn(head, field)?.value ?? null) !== null).join(', ')

const customFields = ({ request_custom_fields }: WholeInquiry, shared: Shared): string =>
  Object.entries(request_custom_fields)
    .filter(([, value]) => value !== null)
    .map(([label, value]) => `${label}: ${ownValue(value, shared)}`)
    .join(' · ')
