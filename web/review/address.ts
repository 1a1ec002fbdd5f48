import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/session-context.ts'
import { useStore } from './store/use-review.ts'
import { positionIn } from './store/visible-rows.ts'

const REST_MS = 400

/** A copied link shows the same lines and the same position. Not at every key: browsers refuse so many changes. */
export function useAddress(): void {
  const store = useStore()
  const navigate = useNavigate({ from: '/requests/$id' })
  const { session } = useSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const write = () => {
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
  }, [store, navigate, session.user.id])
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
