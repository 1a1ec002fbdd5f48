import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Processing } from '../api/interface.ts'
import { refresh } from '../api/refresh.ts'
import { type InquiryTree, readTree } from '../api/tree.ts'
import { Button } from '../parts/button.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { Failure } from './failure.tsx'
import { StepLine } from './step-line.tsx'
import { clock, elapsedMs, isOver, percentOf, stepsOf } from './steps.ts'
import { useNow, useProcessing } from './use-processing.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly inquiryId: string
  /** Opens the review, which can only be read while the processing runs. */
  readonly onLook: () => void
  /** Opens the review with the form for a new position. */
  readonly onAddByHand: () => void
}

/** How the processing of an inquiry stands; where it failed, why, and how to go on. */
export const ProcessingView = ({ inquiryId, onLook, onAddByHand }: Props) => {
  const processing = useProcessing(inquiryId)
  const tree = useQuery({
    queryKey: ['inquiry', inquiryId],
    queryFn: ({ signal }) => readTree(inquiryId, signal),
  })
  // With each step there is more to say of the inquiry.
  const step = processing.data?.step
  const client = useQueryClient()
  useEffect(() => {
    if (step !== undefined) void refresh(client, ['inquiry', inquiryId])
  }, [step, client, inquiryId])
  if (processing.isError)
    return (
      <>
        <PageHeader title={inquiryId} />
        <div className="page-scroll processing">
          <ProblemPanel error={processing.error} onRetry={() => void processing.refetch()} />
        </div>
      </>
    )
  if (!processing.data) return <LoadingRows rows={5} />
  return (
    <Run processing={processing.data} tree={tree.data} onLook={onLook} onAddByHand={onAddByHand} />
  )
}

type RunProps = Omit<Props, 'inquiryId'> & {
  readonly processing: Processing
  readonly tree: InquiryTree | undefined
}

const Run = ({ processing, tree, onLook, onAddByHand }: RunProps) => {
  const words = useWords(catalogue)
  const { request_id: id, job_id, step } = processing
  const isRunning = !isOver(processing)
  const now = useNow(isRunning)
  const elapsed = clock(elapsedMs(processing, now))
  return (
    <>
      <PageHeader
        title={[id, tree?.inquiry.name].filter(Boolean).join(' ')}
        // A tab in the background tells by its name.
        tab={isRunning ? `${percentOf(processing)} % · ${id}` : `${id} · ${titleOf(words, step)}`}
        actions={
          <span className="processing-job secondary">
            {words.job} <CopyText text={job_id} label={`${job_id.slice(0, 8)}…`} />
          </span>
        }
      >
        <span role="status" className={step === 'FAILED' ? 'badge danger' : 'badge accent'}>
          {titleOf(words, step)}
        </span>
        <span className="secondary processing-since">
          {isRunning ? words.since(elapsed) : words.took(elapsed)}
        </span>
      </PageHeader>
      <section className="page-scroll processing" aria-label={titleOf(words, step)}>
        <ol className="processing-steps">
          {stepsOf(processing, now).map((view) => (
            <StepLine key={view.name} view={view} processing={processing} tree={tree} now={now} />
          ))}
        </ol>
        {isRunning && (
          <div className="processing-look">
            <Button onPress={onLook}>{words.look}</Button>
            <span className="secondary">{words.lookText}</span>
          </div>
        )}
        {step === 'FAILED' && (
          <Failure
            processing={processing}
            files={tree?.inquiry.files ?? []}
            onAddByHand={onAddByHand}
          />
        )}
      </section>
    </>
  )
}

type Words = (typeof catalogue)['de']

const titleOf = (words: Words, step: Processing['step']): string => {
  if (step === 'FAILED') return words.failed
  if (step === 'QUEUED') return words.queued
  return step === 'DONE' ? words.done : words.running
}
