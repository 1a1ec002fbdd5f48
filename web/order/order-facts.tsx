import { Fragment, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { LaneMark } from '../parts/marks.tsx'
import { useReview } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { ownValue } from './own-value.ts'
import { words } from './words.ts'

/** Whose order it is and how that was found, and what came with it. */
export const OrderFacts = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const head = useReview((state) => state.head)
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [said.customer, <Customer key="customer" />],
    head.project !== null && [
      said.project,
      [head.project.object_number, head.project.name].filter(Boolean).join(' · '),
    ],
    head.branch !== null && [said.branch, head.branch.name],
    head.customer_email !== null && [said.sender, head.customer_email],
    head.context !== '' && [said.context, head.context],
    ...Object.entries(head.request_custom_fields)
      .filter(([, value]) => value !== null)
      .map(([label, value]) => [label, ownValue(value, shared)] as const),
  ]
  return (
    <dl className="order-facts">
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

const Customer = () => {
  const said = useWords(words)
  const ui = useUi()
  const customer = useReview(({ head }) => head.customer)
  const isReadOnly = useReview((state) => state.isReadOnly)
  return (
    <span className="order-customer">
      <span>
        {customer === null ? (
          <LaneMark lane="none" label={said.noCustomer} />
        ) : (
          <>
            <strong>{customer.name ?? customer.customer_id}</strong>{' '}
            <span className="mono">{customer.customer_id}</span>
          </>
        )}
        {customer?.found_by != null && (
          <span className="secondary small order-found-by">
            {said.foundByWord(said.foundBy[customer.found_by] ?? customer.found_by)}
          </span>
        )}
      </span>
      {!isReadOnly && (
        <Button look="quiet" onPress={() => ui.open('head')}>
          {said.change}
        </Button>
      )}
    </span>
  )
}
