import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LaneMark, Progress } from '../../parts/marks.tsx'
import { LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { usePeople } from '../people/people.ts'
import { reasonOf } from '../refusal.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { useIsHere } from '../use-is-here.ts'
import { words as reviewWords } from '../words.ts'
import { LeftOut, Sample } from './acceptance-parts.tsx'
import { useCounts } from './counts.ts'
import { Precision } from './precision.tsx'
import { words } from './words.ts'

const STEP = 0.005
const REST_MS = 150

/** All of the lane at once, after a look at what it is. The number on the button is the number that is accepted. */
export const AcceptDialog = () => {
  const said = useWords(words)
  const review = useWords(reviewWords)
  const shared = useWords(common)
  const formats = useFormats()
  const language = useLanguage()
  const store = useStore()
  const ui = useUi()
  const actions = useReviewActions()
  const { sure } = useCounts().lanes
  const responsible = useReview(({ view }) => view.responsible)
  const { nameOf } = usePeople()
  const currency = useReview(({ head }) => head.totals.currency)
  // The lane begins here; below it nothing is "sure", so the count would be another than that of the filter.
  const least = Number(useSession().session.organisation.lane_limits.sure)
  const [score, setScore] = useState(least)
  const [isSent, setSent] = useState(false)
  const isHere = useIsHere()
  const underWay = useReview((state) => state.underWay)
  const isCutOff = useReview((state) => state.held === 'offline')
  // Also one that was begun before the dialog was opened again.
  const isRunning = isSent || underWay > 0
  const preview = usePreview(useRested(score), responsible)
  const { data } = preview
  const isCurrent = data !== undefined && !preview.isPlaceholderData
  const canAccept = isCurrent && data.count > 0 && !isRunning
  const written = score.toLocaleString(formats.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 3,
  })

  async function accept(): Promise<void> {
    if (!canAccept) return
    setSent(true)
    const outcome = await store.dispatch({
      kind: 'accept_above',
      score,
      ...(responsible !== null && { responsible_user_id: responsible }),
      expected_count: data.count,
    })
    setSent(false)
    if (outcome.type === 'refused') {
      const isStale = outcome.problem.details[0]?.type === 'stale'
      toast({
        look: 'bad',
        text: isStale ? said.changed : reasonOf({ said: review, shared }, outcome.problem),
      })
      if (outcome.problem.status === 409) void Promise.all([store.sync(), preview.refetch()])
      return
    }
    if (isHere.current) ui.close()
    if (outcome.type !== 'done') return
    const { command_id, positions } = outcome.answer
    toast({
      look: 'good',
      text: review.accepted(formats.count(positions.length)),
      ...(command_id !== null && {
        action: { label: shared.undo, onPress: () => actions.undo(command_id) },
      }),
    })
  }

  return (
    <Dialog
      isOpen
      isWide
      title={said.title}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button
            look="primary"
            // What loses its work keeps the focus: who listens would be nowhere, and Esc would do nothing.
            isDisabled={data === undefined || data.count === 0}
            isPending={!canAccept}
            shortcut={language === 'de' ? 'Strg+↵' : 'Ctrl+↵'}
            onPress={() => void accept()}
          >
            {isRunning ? said.accepting : said.accept(data && formats.count(data.count))}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for the button below */}
      <div
        className="accept"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void accept()
        }}
      >
        <div className="accept-threshold">
          <label htmlFor="accept-score">{said.threshold}</label>
          <input
            id="accept-score"
            type="range"
            min={least}
            max={1}
            step={STEP}
            value={score}
            aria-valuetext={said.from(written)}
            autoFocus
            aria-disabled={isRunning}
            onChange={(event) => {
              if (!isRunning) setScore(Number(event.target.value))
            }}
          />
          <LaneMark lane="sure" label={said.from(written)} />
          <strong className="accept-count" role="status">
            {data && said.count(formats.count(data.count), formats.money(data.total_net, currency))}
          </strong>
        </div>
        {responsible !== null && <p className="small">{said.onlyOf(nameOf(responsible))}</p>}
        {isCurrent && data.count < sure && (
          <p className="small secondary">{said.higher(formats.count(sure))}</p>
        )}
        <Precision lane="sure" />
        {preview.isError && (
          <ProblemPanel error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {preview.isPending && <LoadingRows rows={5} />}
        {data && (
          <>
            <LeftOut preview={data} />
            {data.count === 0 ? <p>{said.nothing}</p> : <Sample preview={data} />}
          </>
        )}
        {isRunning && (
          <div role="status">
            <p>
              {isCutOff
                ? said.cutOff
                : said.acceptingCount(formats.count(underWay || (data?.count ?? 0)))}
            </p>
            <Progress label={said.accepting} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function usePreview(score: number, responsible: string | null) {
  const { inquiryId } = useStore()
  const updatedAt = useReview(({ head }) => head.updated_at)
  return useQuery({
    queryKey: ['accept-preview', inquiryId, updatedAt, score, responsible],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/accept-preview',
        {
          path: { id: inquiryId },
          query: {
            score: String(score),
            ...(responsible !== null && { responsible_user_id: responsible }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function useRested(value: number): number {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
