import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { ProblemPanel } from '../parts/states.tsx'
import { useReview } from '../review/store/use-review.ts'
import { useWords } from '../words/words.ts'
import { Differences } from './differences.tsx'
import { foundIn } from './metadata.ts'
import { words } from './words.ts'

const MOST = 3

/** The tender to which the order refers, where there is one under this number. */
export const QuoteLink = () => {
  const said = useWords(words)
  const value = useReview(({ head }) => foundIn(head, 'quote_number')?.value ?? null)
  const quote = typeof value === 'string' ? value.trim() : ''
  const tenders = useQuery({
    queryKey: ['quote', quote],
    queryFn: ({ signal }) =>
      call('GET /inquiries', { query: { kind: 'TENDER', number: quote, limit: MOST } }, signal),
    enabled: quote !== '',
  })
  if (quote === '') return null
  if (tenders.isError) {
    return <ProblemPanel error={tenders.error} onRetry={() => void tenders.refetch()} />
  }
  if (!tenders.data) return null
  const [only, ...others] = tenders.data.data
  if (!only) return <p className="order-quote secondary small">{said.noTender}</p>
  return (
    <div className="order-quote">
      {[only, ...others].map(({ id, name }) => (
        <Link key={id} to="/requests/$id" params={{ id }}>
          {said.tenderLink(id, name ?? '')}
        </Link>
      ))}
      {others.length === 0 && <FoldedDifferences tenderId={only.id} />}
    </div>
  )
}

/** A tender is long: it is read only when somebody wants to know. */
const FoldedDifferences = ({ tenderId }: { readonly tenderId: string }) => {
  const said = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{said.compare}</summary>
      {isOpen && <Differences tenderId={tenderId} />}
    </details>
  )
}
