import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { Button } from '../parts/button.tsx'
import { SelectField, TextField } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useMain } from '../parts/use-main.ts'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import { EVENT_TYPES, type EventType, isEventType, type Subscription, webhookKey } from './api.ts'
import { objectIn } from './object-in.ts'
import { TestOutcome } from './test-outcome.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription }

/** A delivery to try the endpoint with: as the latest one was, or as somebody writes it. */
export const TestTab = ({ subscription }: Props) => {
  const [search, change] = useAddress()
  const wanted = search['type']
  const type = isEventType(wanted) ? wanted : firstOf(subscription)
  return (
    <div className="page-scroll">
      {/* Another type has another text. */}
      <TestForm
        key={type}
        subscription={subscription}
        type={type}
        onType={(chosen) => void change({ type: chosen })}
      />
    </div>
  )
}

const firstOf = ({ event_types }: Subscription): EventType =>
  event_types?.[0] ?? EVENT_TYPES[0] ?? 'job.finished'

type FormProps = Props & {
  readonly type: EventType
  readonly onType: (type: EventType) => void
}

const TestForm = ({ subscription, type, onType }: FormProps) => {
  const words = useWords(catalogue)
  const client = useQueryClient()
  const sendKey = useKeyOf('webhook.test')
  const [main, within] = useMain()
  const { subscription_id: id } = subscription
  const path = { subscription_id: id }
  const latest = useQuery({
    queryKey: [...webhookKey(id), 'test-data', type],
    queryFn: ({ signal }) =>
      call(
        'GET /webhooks/{subscription_id}/test-data',
        { path, query: { event_type: type } },
        signal,
      ),
    refetchOnWindowFocus: false,
  })
  const [written, write] = useState<string>()
  const text = written ?? (latest.data ? JSON.stringify(latest.data.data, null, 2) : '')
  const data = objectIn(text)
  const test = useMutation({
    mutationFn: (given: Record<string, unknown>) =>
      call('POST /webhooks/{subscription_id}/test', {
        path,
        body: { event_type: type, data: given },
      }),
    onSettled: () => refresh(client, webhookKey(id)),
  })
  const send = () => {
    if (data && !test.isPending) test.mutate(data)
  }
  useShortcuts('webhook', { 'webhook.test': send }, { within: main })
  return (
    <div ref={within} className="page-body">
      <p className="secondary">{words.testText}</p>
      <div className="row-of-fields">
        <SelectField
          label={words.event}
          choices={EVENT_TYPES.map((each) => ({ id: each, label: each }))}
          value={type}
          onChange={onType}
        />
      </div>
      {latest.error && <ProblemPanel error={latest.error} onRetry={() => void latest.refetch()} />}
      <div className="test-data">
        <TextField
          label={words.testData}
          hint={words.testDataHint}
          value={text}
          onChange={write}
          isMultiline
          error={latest.data && !data ? words.notJson : undefined}
        />
      </div>
      <div className="actions-row">
        <Button
          look="primary"
          shortcut={sendKey}
          isDisabled={!data || test.isPending}
          onPress={send}
        >
          {words.testSend}
        </Button>
        {written !== undefined && (
          <Button onPress={() => write(undefined)}>{words.testReset}</Button>
        )}
      </div>
      {test.error && <ProblemPanel error={test.error} />}
      {test.data && <TestOutcome delivery={test.data} />}
    </div>
  )
}
