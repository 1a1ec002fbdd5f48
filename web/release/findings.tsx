import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preflight } from '../api/interface.ts'
import { useFormats } from '../format/formats.ts'
import { unsureFields } from '../order/metadata.ts'
import { showField } from '../order/show-field.ts'
import { words as orderWords } from '../order/words.ts'
import { Button } from '../parts/button.tsx'
import { useReview, useStore } from '../review/store/use-review.ts'
import { WHOLE } from '../review/store/visible-rows.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { useOwnHindrances } from './use-preflight.ts'
import { words } from './words.ts'

type FindingsProps = {
  /** Not there while nothing of it is known; what hinders here is told even without the service. */
  readonly preflight: Preflight | undefined
  /** Where the reasons stand why it cannot be released. */
  readonly hindrancesId: string
}

/** What keeps it from being released first, then what one should know. */
export const Findings = ({ preflight, hindrancesId }: FindingsProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const head = useReview((state) => state.head)
  const { conflicts, waiting, fields } = useOwnHindrances()
  const show = useShow()
  const ui = useUi()
  const names = useWords(orderWords).fields
  const [firstField] = fields
  const event = head.kind === 'TENDER' ? 'tender.completed' : 'order.completed'
  const unsure = head.kind === 'ORDER' ? unsureFields(head).length : 0
  const ours = countOf(conflicts.size > 0, waiting > 0, fields.length > 0)
  const hindrances = ours + countOf(preflight?.hindrance != null)
  const warnings = preflight
    ? preflight.warnings.length +
      countOf(unsure > 0, preflight.is_customer_missing, preflight.is_discount_changed)
    : 0
  return (
    <div className="release-findings">
      {hindrances > 0 && <h3>{said.hindrances(hindrances)}</h3>}
      <ul id={hindrancesId}>
        {preflight?.hindrance != null && (
          <Finding look="bad" text={said.hindrance[head.status] ?? preflight.hindrance} />
        )}
        {conflicts.size > 0 && (
          <Finding
            look="bad"
            text={said.conflicts(formats.count(conflicts.size), conflicts.size)}
            about={<Places positions={[...conflicts.keys()].map(bare)} />}
            onShow={() => show([...conflicts.keys()])}
          />
        )}
        {waiting > 0 && <Finding look="bad" text={said.waiting(waiting)} />}
        {firstField !== undefined && (
          <Finding
            look="bad"
            text={said.unsavedFields(fields.length)}
            about={
              <span className="small secondary">
                {fields.map((field) => names[field]).join(' · ')}
              </span>
            }
            onShow={() => {
              ui.close()
              showField(firstField)
            }}
          />
        )}
      </ul>
      {warnings > 0 && <h3>{said.warnings(warnings)}</h3>}
      {preflight && (
        <ul>
          {unsure > 0 && <Finding look="warn" text={said.unsureFields(unsure)} />}
          {preflight.is_customer_missing && <Finding look="warn" text={said.customerMissing} />}
          {preflight.is_discount_changed && <Finding look="warn" text={said.discountChanged} />}
          {preflight.warnings.map(({ code, count, positions }) => (
            <Finding
              key={code}
              look="warn"
              text={said.warning[code](formats.count(count), count)}
              about={<Places positions={positions} />}
              onShow={() => show(positions.map(({ position_id }) => position_id))}
            />
          ))}
          {hindrances + warnings === 0 && <Finding look="good" text={said.allWell} />}
          {(preflight.subscriptions > 0 || !preflight.is_filed) && (
            <Finding
              look="info"
              text={
                preflight.subscriptions === 0
                  ? said.noSubscription(event)
                  : said.told(preflight.subscriptions, event)
              }
            />
          )}
          {preflight.is_filed && (
            <Finding look="info" text={said.filed(head.kind === 'TENDER' ? 'tenders' : 'orders')} />
          )}
        </ul>
      )}
    </div>
  )
}

const countOf = (...are: readonly boolean[]): number => are.filter(Boolean).length

const bare = (position_id: string) => ({ position_id, article_numbers: [] })

/** Only these in the list, and the first of them in focus. */
function useShow() {
  const store = useStore()
  const ui = useUi()
  return (ids: readonly string[]) => {
    store.setView({
      ...WHOLE,
      filter: 'listed',
      listed: new Set(ids),
      collapsed: new Set(),
    })
    const [first] = store.getState().rows.order.filter((id) => ids.includes(id))
    if (first !== undefined) store.select(first)
    ui.close()
  }
}

const ICONS = {
  bad: <CircleX size={16} aria-hidden="true" />,
  warn: <TriangleAlert size={16} aria-hidden="true" />,
  info: <Info size={16} aria-hidden="true" />,
  good: null,
}

type FindingProps = {
  readonly look: keyof typeof ICONS
  readonly text: string
  readonly about?: ReactNode
  readonly onShow?: () => void
}

const Finding = ({ look, text, about, onShow }: FindingProps) => {
  const said = useWords(words)
  return (
    <li className={`release-finding ${look}`}>
      {ICONS[look]}
      <div className="release-finding-text">
        <span>{text}</span>
        {about}
      </div>
      {onShow && (
        <Button look="quiet" aria-label={said.showWhat(text)} onPress={onShow}>
          {said.show}
        </Button>
      )}
    </li>
  )
}

const NAMED = 3

/** The first ones by name: who knows them need not look. */
const Places = ({
  positions,
}: {
  readonly positions: Preflight['warnings'][number]['positions']
}) => {
  const said = useWords(words)
  const formats = useFormats()
  const byId = useReview(({ rows }) => rows.byId)
  const named = positions.slice(0, NAMED).map(({ position_id, article_numbers }) => {
    const number = byId.get(position_id)?.position_number ?? position_id
    return article_numbers.length === 0 ? number : `${number} (${article_numbers.join(', ')})`
  })
  const more = positions.length - named.length
  return (
    <span className="small secondary">
      <span className="mono">{named.join(' · ')}</span>
      {more > 0 && ` ${said.andMore(formats.count(more))}`}
    </span>
  )
}
