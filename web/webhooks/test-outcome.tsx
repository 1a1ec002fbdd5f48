import { useFormats } from '../format/formats.ts'
import { useWords } from '../words/words.ts'
import type { Delivery } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { Answered, Sent } from './exchange.tsx'
import { resultOf } from './standing.ts'
import { words as catalogue } from './words.ts'

/** What a test sent, and what came back. */
export const TestOutcome = ({ delivery }: { readonly delivery: Delivery }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const [attempt] = delivery.attempts_made
  if (!attempt) return null
  const hasArrived = attempt.error === null
  return (
    <div className="test-outcome">
      <p role="status" className="actions-row">
        <StandingBadge
          look={hasArrived ? 'sure' : 'danger'}
          word={hasArrived ? words.testArrived : words.testRefused}
        />
        <strong>{resultOf(attempt, words)}</strong>
        <span className="secondary">{formats.count(attempt.duration_ms)} ms</span>
      </p>
      <div className="exchange">
        <section aria-label={words.request}>
          <h3>{words.request}</h3>
          <Sent attempt={attempt} body={delivery.body} />
        </section>
        <section aria-label={words.response}>
          <h3>{words.response}</h3>
          <Answered attempt={attempt} />
        </section>
      </div>
    </div>
  )
}
