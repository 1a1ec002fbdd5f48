import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'

/** Hands the request over as it is seen here; one that others changed meanwhile is shown anew instead. */
export function useRelease() {
  const store = useStore()
  const ui = useUi()
  const [isUnderWay, setUnderWay] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function release(): Promise<void> {
    if (isUnderWay) return
    setUnderWay(true)
    setProblem(null)
    try {
      const { updated_at } = store.getState().head
      const head = await call('POST /inquiries/{id}/release', {
        path: { id: store.inquiryId },
        body: { updated_at },
      })
      store.setHead(head)
      ui.open('trace')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
      if (error.status === 409) await store.sync()
    } finally {
      setUnderWay(false)
    }
  }

  return { release, isUnderWay, problem }
}
