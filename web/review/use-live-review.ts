import { useEffect, useState } from 'react'
import { addressOf, call } from '../api/call.ts'
import { useConnection, useLive } from '../live/live-provider.tsx'
import { VIEWER } from '../live/viewer.ts'
import type { Person } from './presence.ts'
import { useCursorPosition, useStore } from './store/use-review.ts'

/** Keeps the review as the service has it: what others do arrives, what waits is sent once the connection is back. */
export function useLiveReview(): void {
  const store = useStore()
  const connection = useConnection()
  useLive('inquiry', ({ id }) => {
    if (id === store.inquiryId) void store.sync()
  })
  // Whoever says hello again may have been away.
  useLive('hello', () => {
    store.resume()
    void store.sync()
  })
  useEffect(() => {
    if (connection === 'live') store.resume()
  }, [store, connection])
}

const AGAIN_MS = 10_000
const REST_MS = 1_000

/** Tells where this person is, and who else is here. */
export function usePresentPeople(): readonly Person[] {
  const { inquiryId } = useStore()
  const positionId = useCursorPosition()
  const [people, setPeople] = useState<readonly Person[]>([])
  useLive('presence', (told) => {
    if (told.inquiry_id === inquiryId) setPeople(told.people)
  })
  useEffect(() => {
    const tell = () => {
      const body = { viewer: VIEWER, position_id: positionId }
      // Who else is here is a courtesy: nobody is told when it cannot be told.
      call('PUT /inquiries/{id}/presence', { path: { id: inquiryId }, body }).catch(() => undefined)
    }
    const first = setTimeout(tell, REST_MS)
    const again = setInterval(tell, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [inquiryId, positionId])
  useEffect(() => {
    const address = addressOf('DELETE /inquiries/{id}/presence', {
      path: { id: inquiryId },
      query: { viewer: VIEWER },
    })
    const leave = () => {
      fetch(address, {
        method: 'DELETE',
        headers: { 'X-PIS-Request': '1' },
        keepalive: true,
      }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [inquiryId])
  return people
}
