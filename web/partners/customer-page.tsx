import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type AnswerOf, call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { RememberedOfCustomer } from '../memory/remembered.tsx'
import { FactLines } from '../parts/fact-lines.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { Moment } from '../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Address, OwnValues, Sync } from './company.tsx'
import { ContactsOf } from './contacts-of.tsx'
import { RecordPage } from './record-page.tsx'
import { words as catalogue } from './words.ts'

type Customer = AnswerOf<'GET /customers/{customer_id}'>

export const CustomerPage = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const isAdmin = useSession().session.user.role === 'ADMIN'
  const { id = '' } = useParams({ strict: false })
  const customer = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) =>
      call('GET /customers/{customer_id}', { path: { customer_id: id } }, signal),
  })
  return (
    <RecordPage kind="customers" number={id} record={customer} mark={<CopyText text={id} />}>
      {(record) => (
        <>
          <div className="record-columns">
            <FactLines
              title={words.facts}
              lines={[
                [words.number.customer, <CopyText key="id" text={record.customer_id} />],
                [words.column.email, record.email],
                [words.column.phone, record.phone],
                [words.website, record.website],
                [words.vat, record.vat_id],
                [words.column.branch, record.branch],
                [
                  words.discount,
                  record.discount_percent && formats.percent(record.discount_percent),
                ],
                [words.currency, record.currency],
                [words.language, record.language && formats.languageOf(record.language)],
              ]}
            />
            <Address address={record.address} />
            <Domains customer={record} />
            <Sync record={record} />
          </div>
          <OwnValues custom_fields={record.custom_fields} />
          <ContactsOf
            parentType="customer"
            parentId={id}
            inactiveCount={record.inactive_contact_count}
          />
          <Requests customer={record} />
          <section ref={keepFocus}>
            <h3>
              {words.memory} <span className="count">{formats.count(record.remembered_count)}</span>
            </h3>
            <RememberedOfCustomer customerId={id} />
            {isAdmin && (
              <p>
                <Link to="/settings/matching" search={{ tab: 'memory' }}>
                  {words.allRemembered}
                </Link>
              </p>
            )}
          </section>
        </>
      )}
    </RecordPage>
  )
}

/** By which domains senders are taken for this customer, and by which not. */
const Domains = ({ customer: { patterns, domains } }: { readonly customer: Customer }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const verdict = (others: number, isFreemail = false): string => {
    if (isFreemail) return words.freemail
    return others > 0 ? words.sharedBy(formats.count(others)) : words.counts
  }
  return (
    <section>
      <h3>{words.domains}</h3>
      {patterns.length + domains.length === 0 && <p className="secondary">{words.noDomains}</p>}
      <FactLines
        lines={[
          ...patterns.map(
            ({ pattern, others }) =>
              [
                <span key={pattern} className="mono">
                  {pattern}
                </span>,
                `${words.patterns}: ${verdict(others)}`,
              ] as const,
          ),
          ...domains.map(
            ({ domain, others, is_freemail }) =>
              [
                <span key={domain} className="mono">
                  {domain}
                </span>,
                `${words.inferred}: ${verdict(others, is_freemail)}`,
              ] as const,
          ),
        ]}
      />
      <p className="small secondary">{words.domainsHint}</p>
    </section>
  )
}

const LATEST = 5

const Requests = ({ customer }: { readonly customer: Customer }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const { customer_id, request_count, open_request_count } = customer
  const latest = useQuery({
    queryKey: ['customer', customer_id, 'requests'],
    queryFn: ({ signal }) =>
      call('GET /inquiries', { query: { customer_id, limit: LATEST, order: 'changed' } }, signal),
    enabled: request_count > 0,
  })
  return (
    <section>
      <h3>{words.requests}</h3>
      {request_count === 0 ? (
        <p className="secondary">{words.noRequests}</p>
      ) : (
        <>
          <p>
            {words.requestCounts(formats.count(request_count), formats.count(open_request_count))}
            {' · '}
            <Link to="/inbox" search={{ customer: customer_id }}>
              {words.showRequests}
            </Link>
          </p>
          {latest.error && (
            <ProblemPanel error={latest.error} onRetry={() => void latest.refetch()} />
          )}
          {latest.isPending && <LoadingRows rows={3} />}
          <ul className="record-list" aria-label={words.latest}>
            {latest.data?.data.map((request) => (
              <li key={request.id}>
                <Link to="/requests/$id" params={{ id: request.id }} search={{}}>
                  {request.name ?? request.id}
                </Link>
                <span className="badge">{shared.status[request.status]}</span>
                <span className="secondary">
                  <Moment at={request.updated_at} as="short" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
