import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Draft, formOf } from './draft.ts'
import { upload } from './upload.ts'
import type { Files } from './use-files.ts'

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly loaded: number; readonly total: number }
  | { readonly is: 'failed'; readonly error: unknown; readonly names: readonly string[] }

const IDLE: Sending = { is: 'idle' }

/** Sends the request and goes to it. What fails leaves everything as it was entered. */
export function useSending() {
  const [sending, set] = useState<Sending>(IDLE)
  const stopper = useRef<AbortController | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  useEffect(() => () => stopper.current?.abort(), [])

  const send = async (draft: Draft, files: Files) => {
    const names = files.listed.filter(({ fault }) => !fault).map(({ name }) => name)
    const control = new AbortController()
    stopper.current = control
    set({ is: 'sending', loaded: 0, total: 0 })
    try {
      const { request_id } = await upload(
        formOf(draft, files),
        (sent) => set({ is: 'sending', ...sent }),
        control.signal,
      )
      void client.invalidateQueries({ queryKey: ['inquiries'] })
      await navigate({ to: '/requests/$id', params: { id: request_id } })
    } catch (error) {
      set(control.signal.aborted ? IDLE : { is: 'failed', error, names })
    }
  }

  return { sending, send, stop: () => stopper.current?.abort() }
}
