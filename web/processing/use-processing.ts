import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { isOver } from './steps.ts'

export const processingKey = (id: string) => ['processing', id] as const

const EVERY_MS = 1_000

/** How far the latest run is; read again while it runs. When it ends the inquiry and the lists are read anew. */
export function useProcessing(id: string) {
  const client = useQueryClient()
  const found = useQuery({
    queryKey: processingKey(id),
    queryFn: ({ signal }) => call('GET /inquiries/{id}/processing', { path: { id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : EVERY_MS),
  })
  const over = found.data && isOver(found.data)
  const ran = useRef(false)
  useEffect(() => {
    if (over === false) ran.current = true
    if (!over || !ran.current) return
    ran.current = false
    void client.invalidateQueries({ queryKey: ['inquiry', id] })
    void client.invalidateQueries({ queryKey: ['inquiries'] })
  }, [over, client, id])
  return found
}

/** The time, while it is shown how long something takes. */
export function useNow(isRunning: boolean): number {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
