import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { type Choice, RadioField, SelectField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useDebounced } from '../parts/use-debounced.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type EventType, type Scope, type Subscription, webhookKey } from './api.ts'
import { EventTypesField } from './event-types-field.tsx'
import { beginOf, TIMES, type Time } from './filters.ts'
import { useChange } from './use-change.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription; readonly onClose: () => void }

type Wish = {
  readonly scope: Scope
  readonly since: Time | 'own'
  /** Undefined while the text in the field is not a point in time. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly types: readonly EventType[] | null
}

const FIRST: Wish = { scope: 'FAILED', since: '24h', from: '', to: '', types: null }
const SETTLES_MS = 300
/** In a preview it means: more than can be sent at once. */
const TOO_MANY = 10_001

/** Sends what is missing, or a whole time once more; how many that are is said before. */
export const ReplayDialog = ({ subscription, onClose }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { count: written } = useFormats()
  const [, change] = useAddress()
  const [wish, wishFor] = useState(FIRST)
  // From when on is settled as it is chosen, so that what is counted is what is sent.
  const [openedAt] = useState(() => Date.now())
  const asked = useDebounced(askedBy(wish, openedAt), SETTLES_MS)
  const { subscription_id: id } = subscription
  const preview = useQuery({
    queryKey: [...webhookKey(id), 'replay-preview', asked],
    queryFn: ({ signal }) =>
      call(
        'GET /webhooks/{subscription_id}/replay-preview',
        { path: { subscription_id: id }, query: previewOf(asked ?? FALLBACK) },
        signal,
      ),
    enabled: asked !== undefined,
  })
  const { mutate, isPending, error } = useChange(
    (body: Asked & { readonly expected_count: number }) =>
      call('POST /webhooks/{subscription_id}/replays', { path: { subscription_id: id }, body }),
    {
      id,
      onDone: ({ replay_id }) =>
        void change({ replay: undefined, tab: undefined, run: replay_id ?? undefined }),
    },
  )
  const count = preview.data?.count
  const isSendable = count !== undefined && count > 0 && count < TOO_MANY && !preview.isFetching
  return (
    <Dialog
      title={words.replayTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button
            look="primary"
            isDisabled={!isSendable || isPending}
            onPress={() => {
              if (asked && count !== undefined) mutate({ ...asked, expected_count: count })
            }}
          >
            {words.replaySend(isSendable ? count : 0, written(count ?? 0))}
          </Button>
        </>
      }
    >
      <WishFields wish={wish} onChange={wishFor} />
      <p role="status">
        {count === undefined || preview.isFetching
          ? asked && !preview.error && words.replayCounting
          : count >= TOO_MANY
            ? words.replayTooMany
            : words.replayCount(count, written(count))}
      </p>
      {(error ?? preview.error) && <ProblemPanel error={error ?? preview.error} />}
    </Dialog>
  )
}

const SCOPES: readonly Scope[] = ['FAILED', 'UNDELIVERED', 'RANGE']

type FieldsProps = { readonly wish: Wish; readonly onChange: (wish: Wish) => void }

const WishFields = ({ wish, onChange }: FieldsProps) => {
  const words = useWords(catalogue)
  const times: readonly Choice<Wish['since']>[] = [
    ...TIMES.map((id) => ({ id, label: words.times[id] })),
    { id: 'own', label: words.replayOwnTime },
  ]
  return (
    <>
      <RadioField
        label={words.replayWhat}
        choices={SCOPES.map((id) => ({ id, label: words.replayScope[id] }))}
        value={wish.scope}
        onChange={(scope) => onChange({ ...wish, scope })}
      />
      <p className="secondary small">{words.replayScopeText[wish.scope]}</p>
      <div className="row-of-fields">
        <SelectField
          label={words.replaySince}
          choices={times}
          value={wish.since}
          onChange={(since) => onChange({ ...wish, since })}
        />
        {wish.since === 'own' && (
          <>
            <DateField
              label={words.replayFrom}
              hasTime
              value={wish.from ?? ''}
              onChange={(from) => onChange({ ...wish, from })}
            />
            <DateField
              label={words.replayTo}
              hasTime
              value={wish.to ?? ''}
              onChange={(to) => onChange({ ...wish, to })}
            />
          </>
        )}
      </div>
      {wish.scope === 'RANGE' && (
        <EventTypesField
          value={wish.types}
          onChange={(types) => onChange({ ...wish, types })}
          error={wish.types?.length === 0 ? words.eventsNone : undefined}
        />
      )}
    </>
  )
}

type Asked = {
  readonly scope: Scope
  readonly from: string
  readonly to?: string
  readonly event_types?: EventType[]
}

const FALLBACK: Asked = { scope: 'FAILED', from: '' }

/** As the service takes it; undefined as long as something is missing. */
function askedBy({ scope, since, from, to, types }: Wish, now: number): Asked | undefined {
  if (since === 'own' && (from === undefined || to === undefined)) return undefined
  const begin = since === 'own' ? utcOf(from) : beginOf(since, now)
  const end = since === 'own' ? utcOf(to) : undefined
  const isOfTypes = scope === 'RANGE' && types !== null
  if (begin === undefined || (isOfTypes && types.length === 0)) return undefined
  return {
    scope,
    from: begin,
    ...(end !== undefined && { to: end }),
    ...(isOfTypes && { event_types: [...types] }),
  }
}

/** Fields hold the reader's time. */
const utcOf = (local: string | undefined): string | undefined =>
  local ? new Date(local).toISOString() : undefined

const previewOf = ({ event_types, ...rest }: Asked) => ({
  ...rest,
  ...(event_types && { event_types: event_types.join(',') }),
})
