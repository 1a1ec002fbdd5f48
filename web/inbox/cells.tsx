import { Check, ClipboardList, ShoppingCart, TriangleAlert, X } from 'lucide-react'
import { useFormats } from '../format/formats.ts'
import { Progress, StatusMark } from '../parts/marks.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import type { ColumnId } from './columns.ts'
import { ageOf, clockIn, dueOf, needsYear, utcOf } from './due.ts'
import { isBeingFound, isSilent } from './standing.ts'
import { words as catalogue } from './words.ts'

type CellProps = { readonly item: InboxItem; readonly now: number }

/** What stands in each column, but for those of the grid itself. */
export const CELLS: Readonly<
  Record<Exclude<ColumnId, 'select' | 'name' | 'menu'>, (props: CellProps) => React.ReactNode>
> = {
  kind: ({ item }) => <Kind item={item} />,
  number: ({ item }) => <span className="mono">{item.id}</span>,
  customer: ({ item }) => <Customer item={item} />,
  branch: ({ item }) => <span className="truncate">{item.branch?.name ?? '—'}</span>,
  assigned: ({ item }) => <span className="truncate">{item.assigned?.name ?? '—'}</span>,
  status: ({ item }) => <StatusMark status={item.status} />,
  progress: ({ item }) => <ProgressCell item={item} />,
  due: ({ item, now }) => <DueCell item={item} now={now} />,
  value: ({ item }) => <Value item={item} />,
  erp: ({ item, now }) => <Erp item={item} now={now} />,
  channel: ({ item }) => <Channel item={item} />,
  age: ({ item, now }) => <Age item={item} now={now} />,
}

type OfItem = { readonly item: InboxItem }

const Kind = ({ item: { kind } }: OfItem) => {
  const shared = useWords(common)
  const Icon = kind === 'TENDER' ? ClipboardList : ShoppingCart
  const said = kind === 'TENDER' ? shared.tender : shared.order
  return (
    <span className="inbox-icon-text" title={said}>
      <Icon size={14} aria-hidden="true" />
      <span className="truncate inbox-word">{said}</span>
    </span>
  )
}

const Customer = ({ item }: OfItem) => {
  const words = useWords(catalogue)
  const { customer } = item
  if (!customer && isBeingFound(item)) return <span className="secondary">—</span>
  if (!customer) {
    return (
      <span className="inbox-icon-text inbox-open">
        <TriangleAlert size={14} aria-hidden="true" />
        {words.noCustomer}
      </span>
    )
  }
  const how = customer.found_by === null ? undefined : words.foundBy[customer.found_by]
  return (
    <span className="truncate" title={how}>
      {customer.name ?? customer.customer_id}
      {how !== undefined && <span className="visually-hidden">, {how}</span>}
    </span>
  )
}

const ProgressCell = ({ item: { status, counts, processing } }: OfItem) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (status === 'PROCESSING') {
    const step = (processing && words.processingSteps[processing.step]) ?? words.processing
    const isCounted = processing && processing.total > 0
    return (
      <span className="inbox-progress">
        <span className="inbox-progress-words">
          {step}
          {isCounted &&
            ` ${formats.percent(Math.round((100 * processing.done) / processing.total))}`}
        </span>
        {isCounted && <Progress value={processing.done} total={processing.total} label={step} />}
      </span>
    )
  }
  const { position_count: total, open_count: open } = counts
  if (total === 0) return <span className="secondary">{words.noPositions}</span>
  const settled = words.settled(formats.count(total - open), formats.count(total))
  if (open === 0) {
    return (
      <span className="inbox-icon-text inbox-good">
        <Check size={14} aria-hidden="true" />
        {settled}
      </span>
    )
  }
  return (
    <span className="inbox-progress">
      <span className="inbox-progress-words">
        {words.open(formats.count(open))}
        <span className="secondary"> {settled}</span>
      </span>
      <Progress value={total - open} total={total} label={words.columns.progress} />
    </span>
  )
}

const DueCell = ({ item: { submission_date: date, status }, now }: CellProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { time_zone } = useSession().session.organisation
  const today = clockIn(time_zone, now)
  const due = date === null ? undefined : dueOf(date, today)
  if (date === null || !due) return <span className="secondary truncate">{date ?? '—'}</span>
  // What was handed over, or put away, is no longer late.
  const isFinished = status === 'EXPORTED' || status === 'ARCHIVED'
  const written = needsYear(date, due, today, !isFinished) ? formats.date : formats.shortDate
  const day = written(date.slice(0, 10))
  if (isFinished) return <span className="secondary">{day}</span>
  return (
    <span className={`inbox-due ${due.is}`}>
      {day} <span>{words.due(due.days)}</span>
    </span>
  )
}

const Value = ({ item: { totals } }: OfItem) => {
  const formats = useFormats()
  // Nothing has a price yet.
  if (Number(totals.net) === 0) return <span className="secondary">—</span>
  return formats.money(totals.net, totals.currency)
}

const Erp = ({ item, now }: CellProps) => {
  const words = useWords(catalogue)
  const { overdue_minutes } = useSession().session.organisation
  const { acknowledgement, erp_offer_id, status } = item
  if (acknowledgement?.status === 'FAILED') {
    const { message } = acknowledgement
    return (
      <span className="inbox-icon-text inbox-bad" title={message ?? undefined}>
        <X size={14} aria-hidden="true" />
        <span className="truncate">
          {words.erpFailed}
          {message !== null && `: ${message}`}
        </span>
      </span>
    )
  }
  const number = erp_offer_id ?? acknowledgement?.external_id
  if (acknowledgement || number) {
    return (
      <span className="inbox-icon-text inbox-good">
        <Check size={14} aria-hidden="true" />
        {number ? <span className="mono truncate">{number}</span> : words.erpTaken}
      </span>
    )
  }
  if (isSilent(item, now, overdue_minutes)) {
    return (
      <span className="inbox-icon-text inbox-open" title={words.erpSilent}>
        <TriangleAlert size={14} aria-hidden="true" />
        <span className="truncate">{words.erpSilent}</span>
      </span>
    )
  }
  return <span className="secondary">{status === 'EXPORTED' ? words.erpWaits : '—'}</span>
}

const Channel = ({ item: { channel, key_name } }: OfItem) => {
  const words = useWords(catalogue)
  return <span className="truncate">{key_name ?? words.channel[channel]}</span>
}

const Age = ({ item, now }: CellProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <span
      className="secondary"
      title={`${formats.moment(item.created_at)} (${utcOf(item.created_at)})`}
    >
      {words.age(ageOf(item.created_at, now))}
    </span>
  )
}
