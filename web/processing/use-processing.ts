import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Processing } from '../api/interface.ts'
import { refresh } from '../api/refresh.ts'
import type { LiveEvents } from '../live/events.ts'
import { useLive } from '../live/live-provider.tsx'
import { asksAgain, isOver } from './steps.ts'

export const processingKey = (id: string) => ['processing', id] as const

const SECOND_MS = 1_000
/** The stream tells; this is for what it did not tell. */
const EVERY_MS = 5_000

/** How far the latest run is, as it goes on. When it ends the inquiry and the lists are read anew. */
export function useProcessing(id: string) {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: processingKey(id),
    queryFn: ({ signal }) => call('GET /inquiries/{id}/processing', { path: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (asksAgain(state.data, state.error) ? EVERY_MS : false),
  })
  useLive('processing', ({ inquiry_id, step, done, total, lanes }) => {
    if (inquiry_id !== id) return
    client.setQueryData<Processing>(processingKey(id), (before) =>
      before && before.step === step && !isOver(before)
        ? { ...before, done, total, steps: withLanes(before.steps, lanes) }
        : before,
    )
    // A step that begins has a time, one that failed has reasons: those are not told.
    if (client.getQueryData<Processing>(processingKey(id))?.step !== step) {
      void refresh(client, processingKey(id))
    }
  })
  const over = found.data && isOver(found.data)
  const ran = useRef(false)
  useEffect(() => {
    if (over === false) ran.current = true
    if (!over || !ran.current) return
    ran.current = false
    void refresh(client, ['inquiry', id])
    void refresh(client, ['inquiries'])
  }, [over, client, id])
  return found
}

const withLanes = (
  steps: Processing['steps'],
  lanes: LiveEvents['processing']['lanes'],
): Processing['steps'] => steps.map((each) => (each.step === 'MATCH' ? { ...each, lanes } : each))

/** The time, while it is shown how long something takes. */
export function useNow(isRunning: boolean): number {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
