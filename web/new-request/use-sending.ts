import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Draft, formOf, nameOf, sentOf } from './draft.ts'
import { newKey, whileTabStays } from './outgoing.ts'
import { type Parcel, upload } from './upload.ts'
import type { Files } from './use-files.ts'
import { words as catalogue } from './words.ts'

export type Sending =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly loaded: number; readonly total: number }
  | { readonly is: 'failed'; readonly error: unknown; readonly names: readonly string[] }

const IDLE: Sending = { is: 'idle' }

/**
 * Sends the request and goes to it. What fails leaves everything as it was entered. Whoever leaves the page meanwhile
 * learns elsewhere what became of it.
 */
export function useSending() {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [sending, set] = useState<Sending>(IDLE)
  // One for the draft: an answer that was lost on its way does not make a second request of it.
  const [key] = useState(newKey)
  const stopper = useRef<AbortController | null>(null)
  const isHere = useRef(true)
  const navigate = useNavigate()
  const client = useQueryClient()

  const underWay = useRef<string | null>(null)
  const leave = useEffectEvent(() => {
    isHere.current = false
    if (underWay.current !== null) toast({ text: words.goesOn(underWay.current) })
  })
  useEffect(() => {
    isHere.current = true
    return () => leave()
  }, [])

  const deliver = async (parcel: Parcel, name: string, names: readonly string[]) => {
    const control = new AbortController()
    stopper.current = control
    underWay.current = name
    set({ is: 'sending', loaded: 0, total: 0 })
    try {
      const { request_id: id } = await whileTabStays(() =>
        upload(parcel, (sent) => set({ is: 'sending', ...sent }), control.signal),
      )
      underWay.current = null
      void refresh(client, ['inquiries'])
      const open = () => navigate({ to: '/requests/$id', params: { id } })
      if (isHere.current) await open()
      else
        toast({
          look: 'good',
          text: words.created(name),
          action: { label: words.open, onPress: () => void open() },
        })
    } catch (error) {
      underWay.current = null
      set(control.signal.aborted ? IDLE : { is: 'failed', error, names })
      if (isHere.current) return
      const reason = sentenceOf(shared, error instanceof Problem ? error : undefined)
      toast({
        look: 'bad',
        // What was entered is gone with its page; this is the last of it.
        stays: true,
        text: words.notCreated(name, reason),
        action: { label: shared.retry, onPress: () => void deliver(parcel, name, names) },
      })
    }
  }

  return {
    sending,
    send: (draft: Draft, files: Files) =>
      deliver(
        { form: formOf(draft, files), key },
        nameOf(draft, files),
        sentOf(files).map(({ name }) => name),
      ),
    stop: () => stopper.current?.abort(),
  }
}
