import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { SelectField } from '../parts/fields.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import { type Attempt, type Delivery, deliveryKey } from './api.ts'
import { Answered, Sent } from './exchange.tsx'
import { words as catalogue } from './words.ts'

const VIEWS = ['request', 'response', 'curl', 'record'] as const

type Props = { readonly delivery: Delivery }

/** What was sent, what came back, how to send it by hand, and what it is about. */
export const DeliveryTabs = ({ delivery }: Props) => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const view = VIEWS.find((each) => each === search['view']) ?? 'request'
  const [chosen, choose] = useState<number>()
  const { attempts_made: made } = delivery
  // The latest, also when there is another one since.
  const attempt = made.find(({ number }) => number === chosen) ?? made.at(-1)
  const which = <Which made={made} shown={attempt} onChoose={choose} />
  const labels = words.tabsOfDelivery
  return (
    <Tabs
      label={words.delivery(delivery.event_type)}
      selected={view}
      onSelect={(id) => void change({ view: id === 'request' ? undefined : id })}
      tabs={[
        {
          id: 'request',
          label: labels.request,
          content: attempt ? (
            <>
              {which}
              <Sent attempt={attempt} body={delivery.body} />
            </>
          ) : (
            <>
              <p className="secondary">{words.notSentYet}</p>
              <CodeBlock label={words.body} text={delivery.body} />
            </>
          ),
        },
        {
          id: 'response',
          label: labels.response,
          content: attempt ? (
            <>
              {which}
              <Answered attempt={attempt} />
            </>
          ) : (
            <p className="secondary">{words.noAttemptYet}</p>
          ),
        },
        { id: 'curl', label: labels.curl, content: <Curl delivery={delivery} /> },
        { id: 'record', label: labels.record, content: <Told delivery={delivery} /> },
      ]}
    />
  )
}

type WhichProps = {
  readonly made: readonly Attempt[]
  readonly shown: Attempt | undefined
  readonly onChoose: (number: number) => void
}

const Which = ({ made, shown, onChoose }: WhichProps) => {
  const words = useWords(catalogue)
  if (made.length < 2 || !shown) return null
  return (
    <SelectField
      label={words.ofAttempt}
      choices={made.map(({ number }) => ({ id: String(number), label: String(number) }))}
      value={String(shown.number)}
      onChange={(number) => onChoose(Number(number))}
    />
  )
}

/** Signed when it is looked at: read by itself, so that it does not change under who copies it. */
const Curl = ({ delivery: { subscription_id, delivery_id } }: Props) => {
  const words = useWords(catalogue)
  const { time } = useFormats()
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['curl', ...deliveryKey(subscription_id, delivery_id)],
    queryFn: ({ signal }) =>
      call(
        'GET /webhooks/{subscription_id}/deliveries/{delivery_id}',
        { path: { subscription_id, delivery_id } },
        signal,
      ),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (isPending) return <LoadingRows rows={3} />
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (data.curl === null) return <p>{words.noCurl}</p>
  return (
    <>
      <p className="secondary">{words.curlText}</p>
      <CodeBlock
        label={words.curlLabel(time(new Date(dataUpdatedAt).toISOString()))}
        text={data.curl}
      />
      <div>
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {words.signAgain}
        </Button>
      </div>
    </>
  )
}

/** The record that it is about. */
const Told = ({ delivery: { request_id, project_id, job_id } }: Props) => {
  const words = useWords(catalogue)
  if (request_id === null && project_id === null && job_id === null)
    return <p className="secondary">{words.noRecord}</p>
  return (
    <dl className="facts">
      {request_id !== null && (
        <div>
          <dt>{words.record.request}</dt>
          <dd>
            <Link to="/requests/$id" params={{ id: request_id }}>
              {words.openRequest(request_id)}
            </Link>
          </dd>
        </div>
      )}
      {project_id !== null && (
        <div>
          <dt>{words.record.project}</dt>
          <dd>
            <Link to="/projects/$id" params={{ id: project_id }}>
              {words.openProject(project_id)}
            </Link>
          </dd>
        </div>
      )}
      {job_id !== null && (
        <div>
          <dt>{words.record.job}</dt>
          <dd>
            <CopyText text={job_id} />{' '}
            <Link to="/developers/jobs/$jobId" params={{ jobId: job_id }}>
              {words.openJob}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
