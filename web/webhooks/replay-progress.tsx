import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { IconButton } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAddress } from '../parts/use-address.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type ReplayRun, runsKey, SOON_MS, type Subscription } from './api.ts'
import { words as catalogue } from './words.ts'

const isGoing = ({ waiting }: ReplayRun): boolean => waiting > 0

/** How far it is with what was sent again: as long as it goes on, and to its end for who asked for it. */
export const ReplayProgress = ({ subscription }: { readonly subscription: Subscription }) => {
  const [search, change] = useAddress()
  const { subscription_id: id, state } = subscription
  const { data } = useQuery({
    queryKey: runsKey(id),
    queryFn: ({ signal }) =>
      call('GET /webhooks/{subscription_id}/replays', { path: { subscription_id: id } }, signal),
    refetchInterval: (query) => (query.state.data?.data.some(isGoing) ? SOON_MS : false),
  })
  const shown = (data?.data ?? []).filter((run) => isGoing(run) || run.replay_id === search['run'])
  return shown.map((run) => (
    <Run
      key={run.replay_id}
      run={run}
      isHeld={state === 'PAUSED'}
      onClose={isGoing(run) ? undefined : () => void change({ run: undefined })}
    />
  ))
}

type RunProps = {
  readonly run: ReplayRun
  readonly isHeld: boolean
  readonly onClose: (() => void) | undefined
}

const Run = ({ run, isHeld, onClose }: RunProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { count } = useFormats()
  const ended = run.count - run.waiting
  const facts = [
    words.runOf(count(run.delivered), count(run.count)),
    run.waiting > 0 && words.runWaiting(count(run.waiting)),
    run.failing > 0 && words.runFailing(count(run.failing)),
    run.exhausted > 0 && words.runExhausted(count(run.exhausted)),
    run.cancelled > 0 && words.runCancelled(count(run.cancelled)),
    run.waiting > 0 ? isHeld && words.runHeld : words.runDone,
  ].filter(Boolean)
  return (
    <div className={run.waiting > 0 ? 'banner' : 'banner good'}>
      <span>
        {words.running} <Moment at={run.created_at} as="short" />
      </span>
      <span
        className="progress"
        role="progressbar"
        aria-label={words.running}
        aria-valuemin={0}
        aria-valuemax={run.count}
        aria-valuenow={ended}
      >
        <span style={{ width: `${(100 * ended) / Math.max(1, run.count)}%` }} />
      </span>
      <span role="status">{facts.join(' · ')}</span>
      {onClose && (
        <IconButton label={shared.close} onPress={onClose}>
          <X size={14} />
        </IconButton>
      )}
    </div>
  )
}
