import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { useLive } from '../live/live-provider.tsx'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { SupplierRequest } from './state-mark.tsx'
import { words } from './words.ts'

/** How a change went: what the service said of it, where it did not take it. */
export type Changed = { readonly isDone: boolean; readonly problem: unknown }

export type Work = {
  readonly request: SupplierRequest
  /**
   * Does a change, after those before it and upon what came of them, and shows what came of it. Where somebody was faster, it is
   * read anew and nothing is lost but the wish. What a field says itself of a refusal is not said twice.
   */
  readonly change: (
    does: (seen: string) => Promise<SupplierRequest>,
    options?: { readonly isToldAtField: boolean },
  ) => Promise<Changed>
  readonly reread: () => Promise<void>
  readonly setDirty: (field: string, isDirty: boolean) => void
}

export const WorkContext = createContext<Work | null>(null)

export function useWork(): Work {
  const work = useContext(WorkContext)
  if (!work) throw new Error('There is no supplier request here')
  return work
}

export function useSupplierRequest(id: string) {
  const said = useWords(words)
  const shared = useWords(common)
  const client = useQueryClient()
  const key = ['supplier-request', id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /supplier-requests/{id}', { path: { id } }, signal),
    staleTime: 0,
  })
  const reread = () => refresh(client, key)
  // What its positions are offered for may be another by now.
  useLive('inquiry', ({ id: inquiryId }) => {
    if (inquiryId === data?.request.request_id) void reread()
  })
  useLive('hello', () => void reread())
  const seen = useRef('')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (data) seen.current = data.updated_at
  }, [data])
  const change: Work['change'] = (does, { isToldAtField } = { isToldAtField: false }) => {
    const done = last.current.then(() => changeNow(does, isToldAtField))
    last.current = done
    return done
  }
  async function changeNow(
    does: (seen: string) => Promise<SupplierRequest>,
    isToldAtField: boolean,
  ): Promise<Changed> {
    try {
      const changed = await does(seen.current)
      seen.current = changed.updated_at
      client.setQueryData(key, changed)
      void refresh(client, ['supplier-requests'])
      return { isDone: true, problem: null }
    } catch (problem) {
      const known = problem instanceof Problem ? problem : undefined
      const isOvertaken =
        known?.status === 409 || known?.details.some(({ type }) => type === 'position') === true
      if (known?.status !== 400 || !isToldAtField) {
        const text = isOvertaken ? said.conflict : sentenceOf(shared, known)
        toast({ look: 'bad', text, ...(known && { details: known.message }) })
      }
      if (isOvertaken) await reread()
      return { isDone: false, problem }
    }
  }
  return { request: data, error, change, reread, retry: () => void refetch() }
}
