import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useSession } from '../session/session-context.ts'
import { useStore } from './store/use-review.ts'
import { positionIn } from './store/visible-rows.ts'

const REST_MS = 400

/** A copied link shows the same lines and the same position. Not at every key: browsers refuse so many changes. */
export function useAddress(onFollowed: () => void): void {
  const store = useStore()
  const navigate = useNavigate({ from: '/requests/$id' })
  const { history } = useRouter()
  const { session } = useSession()
  const written = useRef<string | undefined>(undefined)
  useFollowed(written, onFollowed)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const write = () => {
      // Who is on the way to another screen, which is still being loaded, is not called back.
      if (!history.location.pathname.endsWith(`/requests/${store.inquiryId}`)) return
      const { view, cursor } = store.getState()
      const shown = {
        position: positionIn(cursor) ?? undefined,
        filter: view.filter === 'all' || view.filter === 'listed' ? undefined : view.filter,
        order: view.order === 'document' ? undefined : view.order,
        q: view.search || undefined,
        responsible: view.responsible ?? undefined,
      }
      keepCollapsed(session.user.id, store.inquiryId, view.collapsed)
      if (JSON.stringify(shown) === last) return
      last = JSON.stringify(shown)
      written.current = shown.position
      void navigate({ search: (before) => ({ ...before, ...shown }), replace: true })
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, REST_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, navigate, history, session.user.id])
}

/** Whoever writes another position into the address wants to go there: the palette, or the way back. */
function useFollowed(written: RefObject<string | undefined>, onFollowed: () => void): void {
  const store = useStore()
  const { position } = useSearch({ from: '/requests/$id' })
  const last = useRef(position)
  useEffect(() => {
    if (position === last.current) return
    last.current = position
    if (position === undefined || position === written.current) return
    store.select(position)
    // Behind what closes by then, and gives the focus back to where it was.
    const frame = requestAnimationFrame(() => requestAnimationFrame(onFollowed))
    return () => cancelAnimationFrame(frame)
  }, [store, position, written, onFollowed])
}

const keyOf = (userId: string, inquiryId: string) => `pis.collapsed.${userId}.${inquiryId}`

export function readCollapsed(userId: string, inquiryId: string): ReadonlySet<string> {
  return new Set((localStorage.getItem(keyOf(userId, inquiryId)) ?? '').split(',').filter(Boolean))
}

function keepCollapsed(userId: string, inquiryId: string, collapsed: ReadonlySet<string>): void {
  const key = keyOf(userId, inquiryId)
  if (collapsed.size === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, [...collapsed].join(','))
}
