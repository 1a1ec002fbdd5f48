import { Link } from '@tanstack/react-router'
import { Moment } from '../parts/moment.tsx'
import { useWords } from '../words/words.ts'
import type { JobDetail } from './job.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly job: JobDetail }

/** Who sent it, and who sent it again. */
export const JobCalls = ({ job }: Props) => {
  const words = useWords(catalogue)
  return (
    <section className="panel" aria-label={words.calls}>
      <h2>{words.calls}</h2>
      {job.calls.length === 0 && <p className="secondary">{words.noCalls}</p>}
      <ul className="job-links">
        {job.calls.map((call) => (
          <li key={call.call_id}>
            <Moment at={call.called_at} />
            <span className="mono">
              {call.method} {call.route}
            </span>
            <span className={call.status < 400 ? 'badge sure' : 'badge danger'}>{call.status}</span>
            {call.is_repeat && <span className="badge">{words.repeat}</span>}
            <Link
              to="/developers/requests"
              search={{ call: call.call_id }}
              className="mono"
              aria-label={words.openCall(call.request_id)}
            >
              {call.request_id}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LOOK: Readonly<Record<string, string>> = {
  DELIVERED: 'sure',
  PENDING: 'accent',
  CANCELLED: '',
}

/** What was told of it, and how it arrived. */
export const JobEvents = ({ job }: Props) => {
  const words = useWords(catalogue)
  return (
    <section className="panel" aria-label={words.events}>
      <h2>{words.events}</h2>
      {job.events.length === 0 && <p className="secondary">{words.noEvents}</p>}
      {job.events.map((event) => (
        <div key={event.event_id}>
          <p>
            <span className="mono">{event.type}</span> <Moment at={event.created_at} />
          </p>
          {event.deliveries.length === 0 && <p className="secondary">{words.noDeliveries}</p>}
          <ul className="job-links">
            {event.deliveries.map((delivery) => (
              <li key={delivery.delivery_id}>
                <span className={`badge ${LOOK[delivery.status] ?? 'danger'}`}>
                  {words.delivery[delivery.status as keyof typeof words.delivery]}
                </span>
                <Link
                  className="mono"
                  to="/developers/webhooks/$id"
                  params={{ id: delivery.subscription_id }}
                  search={{ delivery: delivery.delivery_id }}
                >
                  {delivery.url}
                </Link>
                <span className="secondary">
                  {words.attempts(delivery.attempts)}
                  {delivery.last_status !== null && ` · ${delivery.last_status}`}
                  {delivery.last_error !== null && ` · ${delivery.last_error}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
