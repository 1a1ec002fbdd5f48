import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { type Delivery, deliveryKey, SOON_MS, type Subscription } from './api.ts'
import { StandingBadge } from './badge.tsx'
import { DeliveryTabs } from './delivery-tabs.tsx'
import { OtherDeliveries } from './other-deliveries.tsx'
import { standingOfDelivery } from './standing.ts'
import { Timeline } from './timeline.tsx'
import { useChange } from './use-change.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly subscription: Subscription
  readonly deliveryId: string
  /** Another one in its place. */
  readonly onShow: (deliveryId: string) => void
  readonly onClose: () => void
}

/** One delivery: what was sent, how each attempt went, and which are to come. */
export const DeliveryDrawer = ({ subscription, deliveryId, onShow, onClose }: Props) => {
  const words = useWords(catalogue)
  const frame = useRef<HTMLDivElement>(null)
  const path = { subscription_id: subscription.subscription_id, delivery_id: deliveryId }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: deliveryKey(path.subscription_id, deliveryId),
    queryFn: ({ signal }) =>
      call('GET /webhooks/{subscription_id}/deliveries/{delivery_id}', { path }, signal),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? SOON_MS : false),
  })
  const resend = useResend(subscription, deliveryId, onShow)
  const canResend = data !== undefined && data.kind !== 'TEST'
  useShortcuts(
    'webhook',
    { 'webhook.resend': () => (canResend ? resend.send() : false) },
    { within: frame, isInDialog: true },
  )
  return (
    <div ref={frame}>
      <Drawer
        title={words.delivery(data?.event_type ?? '')}
        place="side"
        onClose={onClose}
        footer={
          data && (
            <Actions
              delivery={data}
              resend={resend}
              subscription={subscription}
              onStopped={() => frame.current?.querySelector('section')?.focus()}
            />
          )
        }
      >
        {isPending && <LoadingRows />}
        {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {data && <Shown delivery={data} subscription={subscription} onShow={onShow} />}
      </Drawer>
    </div>
  )
}

function useResend(
  { subscription_id: id, state }: Subscription,
  deliveryId: string,
  onShow: (deliveryId: string) => void,
) {
  const words = useWords(catalogue)
  const underWay = useRef(false)
  const { mutate, isPending } = useChange(
    (_: null) =>
      call('POST /webhooks/{subscription_id}/deliveries/{delivery_id}/replay', {
        path: { subscription_id: id, delivery_id: deliveryId },
      }),
    {
      id,
      done: () => (state === 'PAUSED' ? words.isHeld : words.isResent),
      onDone: ({ delivery_id }) => onShow(delivery_id),
      tellsRefusal: true,
    },
  )
  /** A second press comes before the page has been drawn anew, and is none. */
  const send = () => {
    if (underWay.current) return
    underWay.current = true
    mutate(null, {
      onSettled: () => {
        underWay.current = false
      },
    })
  }
  return { send, isPending }
}

type ActionProps = {
  readonly delivery: Delivery
  readonly subscription: Subscription
  readonly resend: ReturnType<typeof useResend>
  /** The button is gone then. */
  readonly onStopped: () => void
}

const Actions = ({
  delivery,
  subscription: { subscription_id: id },
  resend,
  onStopped,
}: ActionProps) => {
  const words = useWords(catalogue)
  const resendKey = useKeyOf('webhook.resend')
  const stop = useChange(
    (_: null) =>
      call('POST /webhooks/{subscription_id}/deliveries/{delivery_id}/cancel', {
        path: { subscription_id: id, delivery_id: delivery.delivery_id },
      }),
    { id, done: () => words.isStopped, onDone: onStopped, tellsRefusal: true },
  )
  if (delivery.kind === 'TEST') return <span className="secondary">{words.testOnce}</span>
  return (
    <>
      {delivery.status === 'PENDING' && (
        <Button isDisabled={stop.isPending} onPress={() => stop.mutate(null)}>
          {words.stop}
        </Button>
      )}
      <Button
        look="primary"
        shortcut={resendKey}
        isDisabled={resend.isPending}
        onPress={resend.send}
      >
        {words.resend}
      </Button>
    </>
  )
}

type ShownProps = {
  readonly delivery: Delivery
  readonly subscription: Subscription
  readonly onShow: (deliveryId: string) => void
}

const Shown = ({ delivery, subscription, onShow }: ShownProps) => {
  const words = useWords(catalogue)
  const { delivery_id, event_id, kind, created_at } = delivery
  return (
    <>
      <div className="actions-row">
        <StandingBadge {...standingOfDelivery(delivery, words)} />
        {kind !== 'EVENT' && <span className="badge accent">{words.kind[kind]}</span>}
      </div>
      <dl className="facts delivery-facts">
        <div>
          <dt>{words.happened}</dt>
          <dd>
            <Moment at={created_at} />
          </dd>
        </div>
        <div>
          <dt>{words.deliveryId}</dt>
          <dd>
            <CopyText text={delivery_id} />
          </dd>
        </div>
        {event_id !== null && (
          <div>
            <dt>{words.ofEvent}</dt>
            <dd>
              <CopyText text={event_id} />
            </dd>
          </div>
        )}
      </dl>
      <Timeline delivery={delivery} isHeld={subscription.state === 'PAUSED'} />
      <OtherDeliveries delivery={delivery} onShow={onShow} />
      <DeliveryTabs delivery={delivery} />
    </>
  )
}
