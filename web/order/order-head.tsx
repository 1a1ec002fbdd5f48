import { useRef } from 'react'
import { useReview, useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { useWords } from '../words/words.ts'
import { AddressEntry } from './address-entry.tsx'
import { DateEntry } from './date-entry.tsx'
import { FIELDS, type Field, foundIn, isMissing, unsureFields } from './metadata.ts'
import { OrderFacts } from './order-facts.tsx'
import { QuoteLink } from './quote-link.tsx'
import { fieldIn } from './show-field.ts'
import { TextEntry } from './text-entry.tsx'
import type { FieldProps } from './use-field.ts'
import { words } from './words.ts'

/** What the order says besides its lines. Tab goes as one reads; Enter goes from one unsure field to the next. */
export const OrderHead = () => {
  const said = useWords(words)
  const head = useReview((state) => state.head)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const frame = useRef<HTMLDivElement>(null)
  const onConfirmed = useNextUnsure(frame)
  const unsure = unsureFields(head).length
  const missing = FIELDS.filter((field) => isMissing(foundIn(head, field))).length
  const open = [
    head.customer === null && said.noCustomer,
    unsure > 0 && said.unsureCount(unsure),
    missing > 0 && said.missingCount(missing),
  ].filter((each) => each !== false)
  return (
    <div className="order-head" ref={frame}>
      <h2>
        {said.head} ({open.join(', ') || said.nothingToCheck})
      </h2>
      {unsure > 0 && !isReadOnly && <p className="secondary small">{said.confirm}</p>}
      <OrderFacts />
      {FIELDS.map((field) => (
        <Entry key={field} field={field} onConfirmed={onConfirmed} />
      ))}
    </div>
  )
}

const DATES: ReadonlySet<Field> = new Set(['order_date', 'requested_delivery_date'])

const Entry = (props: FieldProps) => {
  if (props.field === 'delivery_address') return <AddressEntry {...props} />
  if (DATES.has(props.field)) return <DateEntry {...props} />
  if (props.field !== 'quote_number') return <TextEntry {...props} />
  return (
    <div>
      <TextEntry {...props} />
      <QuoteLink />
    </div>
  )
}

/** From a field to the next unsure one, from the last to the first; when all are sure, to the lines. */
function useNextUnsure(frame: React.RefObject<HTMLDivElement | null>) {
  const said = useWords(words)
  const store = useStore()
  const ui = useUi()
  return (field: Field) => {
    ui.announce(said.confirmed(said.fields[field]))
    const isAtIt = isFocusAt(field)
    const unsure = unsureFields(store.getState().head)
    const at = FIELDS.indexOf(field)
    const next = unsure.find((each) => FIELDS.indexOf(each) > at) ?? unsure[0]
    if (next === undefined) {
      ui.announce(said.allConfirmed)
      if (isAtIt) ui.focusGrid()
      return
    }
    if (isAtIt && frame.current) fieldIn(frame.current, next)?.focus()
  }
}

/** The answer may take its time, and the person be elsewhere by then. The button that confirmed is gone with it. */
function isFocusAt(field: Field): boolean {
  const { activeElement } = document
  return (
    activeElement === document.body || activeElement?.closest(`[data-field="${field}"]`) !== null
  )
}
