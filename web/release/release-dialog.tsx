import { Send } from 'lucide-react'
import { isOffline } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useReview } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Findings } from './findings.tsx'
import { ReleaseFacts } from './release-facts.tsx'
import { SentSummary } from './sent-summary.tsx'
import { useOwnHindrances, usePreflight } from './use-preflight.ts'
import { useRelease } from './use-release.ts'
import { words } from './words.ts'

/** The last look before the partner's system gets the record. Warnings are told; only what nobody decided blocks. */
export const ReleaseDialog = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const releases = useReview(({ head }) => head.release_count)
  const isTender = useReview(({ head }) => head.kind === 'TENDER')
  const preflight = usePreflight()
  const own = useOwnHindrances()
  const { release, isUnderWay, isChanged, problem } = useRelease()
  const isHindered =
    own.isHindered || preflight.data === undefined || preflight.data.hindrance !== null
  const canRelease = !isHindered && !preflight.isFetching && !isUnderWay
  const shortcut = useKeyOf(isTender ? 'review.release' : 'order.release')
  const onKey = () => void release()
  useShortcuts(
    isTender ? 'review' : 'order',
    isTender ? { 'review.release': onKey } : { 'order.release': onKey },
    { isActive: canRelease, isInDialog: true },
  )
  return (
    <Dialog
      title={releases > 0 ? said.titleAgain : said.title}
      isOpen
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.back}</Button>
          <Button
            look="primary"
            icon={<Send size={14} />}
            shortcut={shortcut}
            isDisabled={!canRelease}
            {...(isHindered && { 'aria-describedby': HINDRANCES })}
            onPress={() => void release()}
          >
            {releases > 0 ? said.releaseAgain : said.release}
          </Button>
        </>
      }
    >
      {releases > 0 && <p>{said.again(releases + 1)}</p>}
      {isChanged && (
        <p className="release-finding warn" role="alert">
          {said.changedMeanwhile}
        </p>
      )}
      {problem !== null && (
        <>
          <ProblemPanel error={problem} {...(!isHindered && { onRetry: () => void release() })} />
          {isOffline(problem) && <p>{said.maybeReleased}</p>}
        </>
      )}
      {preflight.isError && (
        <ProblemPanel error={preflight.error} onRetry={() => void preflight.refetch()} />
      )}
      {preflight.isPending && <LoadingRows rows={3} />}
      <Findings preflight={preflight.data} hindrancesId={HINDRANCES} />
      <ReleaseFacts />
      <SentSummary />
    </Dialog>
  )
}

const HINDRANCES = 'release-hindrances'
