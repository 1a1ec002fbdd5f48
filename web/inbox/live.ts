import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Asked, type InboxItem, listInquiries } from './api.ts'

const EVERY_MS = 15_000

/** Tells the first page of a view as it is now, again and again, and has the counts read anew. */
export function useInquiryNews(asked: Asked, onNews: (fresh: readonly InboxItem[]) => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent(onNews)
  const key = JSON.stringify(asked)
  useEffect(() => {
    const control = new AbortController()
    const timer = setInterval(() => {
      if (document.hidden) return
      void client.invalidateQueries({ queryKey: ['inquiries', 'counts'] })
      listInquiries(JSON.parse(key) as Asked, undefined, control.signal)
        .then(({ data }) => tell(data))
        // The list itself tells when the service cannot be reached.
        .catch(() => undefined)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      control.abort()
    }
  }, [client, key])
}
