import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { freshHead } from '../review/fresh-head.ts'
import { useReview, useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { createReleasing, type Released } from './releasing.ts'

/** Hands the request over as it is seen here; one that others changed meanwhile is shown anew instead. */
export function useRelease() {
  const store = useStore()
  const ui = useUi()
  const [isUnderWay, setUnderWay] = useState(false)
  const [outcome, setOutcome] = useState<Released | null>(null)
  const [releasing] = useState(() =>
    createReleasing({
      head: () => store.getState().head,
      async send(updated_at) {
        const path = { id: store.inquiryId }
        store.setHead(await call('POST /inquiries/{id}/release', { path, body: { updated_at } }))
      },
      readHead: () => freshHead(store),
    }),
  )

  // The stream may tell what the lost answer would have told.
  const releases = useReview(({ head }) => head.release_count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever it was released once more
  useEffect(() => {
    if (outcome?.type === 'failed' && releasing.isHeard()) ui.open('trace')
  }, [releases, outcome])

  async function release(): Promise<void> {
    if (isUnderWay) return
    setUnderWay(true)
    setOutcome(null)
    try {
      const next = await releasing.release()
      setOutcome(next)
      if (next.type === 'released') ui.open('trace')
    } finally {
      setUnderWay(false)
    }
  }

  return {
    release,
    isUnderWay,
    isChanged: outcome?.type === 'changed',
    problem: outcome?.type === 'failed' ? outcome.problem : null,
  }
}
