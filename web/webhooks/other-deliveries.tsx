import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { Moment } from '../parts/moment.tsx'
import { useWords } from '../words/words.ts'
import { type Delivery, deliveriesKey } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { standingOfDelivery } from './standing.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly delivery: Delivery
  readonly onShow: (deliveryId: string) => void
}

/** The same event, sent at other times: the first one and those that somebody asked for. */
export const OtherDeliveries = ({ delivery, onShow }: Props) => {
  const words = useWords(catalogue)
  const { subscription_id, delivery_id, event_id } = delivery
  const { data } = useQuery({
    queryKey: [...deliveriesKey(subscription_id), 'of', event_id],
    queryFn: ({ signal }) =>
      call(
        'GET /webhooks/{subscription_id}/deliveries',
        { path: { subscription_id }, query: { event_id: event_id ?? '', limit: 20 } },
        signal,
      ),
    enabled: event_id !== null,
  })
  const others = (data?.data ?? []).filter((each) => each.delivery_id !== delivery_id)
  if (others.length === 0) return null
  return (
    <section aria-label={words.others}>
      <h3>{words.others}</h3>
      <ul className="other-deliveries">
        {others.map((other) => (
          <li key={other.delivery_id}>
            <button type="button" className="copy" onClick={() => onShow(other.delivery_id)}>
              <Moment at={other.created_at} as="short" />
            </button>
            <StandingBadge {...standingOfDelivery(other, words)} />
            {other.kind !== 'EVENT' && (
              <span className="badge accent">{words.kind[other.kind]}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
