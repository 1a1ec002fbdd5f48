import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { refresh } from '../../api/refresh.ts'
import type { Search } from '../../parts/use-address.ts'
import { useSession } from '../../session/session-context.ts'
import { filtersOf } from '../filters.ts'
import { queryOf, type View } from './groups.ts'

const KEY = ['saved-views']

export type NewView = Pick<View, 'name' | 'query' | 'branch_id'>

/** Saved views, and what can be done with them. What fails is thrown. */
export function useViews() {
  const { user } = useSession().session
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      // What is kept there is worth nobody's waiting for the others.
      await takeOver(`pis.views.${user.id}`).catch(() => undefined)
      return call('GET /saved-views', {}, signal)
    },
  })
  const reread = () => refresh(client, KEY)
  return {
    views: data?.data ?? [],
    isPending,
    /** Why they could not be read; null when they could. */
    error,
    read: () => void refetch(),
    async create(view: NewView) {
      await call('POST /saved-views', { body: view })
      await reread()
    },
    async rename({ id }: View, name: string) {
      await call('PATCH /saved-views/{view_id}', { path: { view_id: id }, body: { name } })
      await reread()
    },
    async remove({ id }: View) {
      await call('DELETE /saved-views/{view_id}', { path: { view_id: id } })
      await reread()
    },
    async restore({ id }: View) {
      await call('POST /saved-views/{view_id}/restore', { path: { view_id: id } })
      await reread()
    },
  }
}

export type Views = ReturnType<typeof useViews>

type OldView = { readonly name: string; readonly search: Search }

/** Earlier versions kept views in the browser. */
async function takeOver(key: string): Promise<void> {
  const old = oldViews(localStorage.getItem(key))
  for (const { name, search } of old) {
    try {
      const body = { name: name.trim(), query: queryOf(filtersOf(search)), branch_id: null }
      await call('POST /saved-views', { body })
    } catch (error) {
      // Of another browser there may be one of this name. Without an answer it is tried again next time.
      if (!(error instanceof Problem) || error.status === 0 || error.status >= 500) return
    }
  }
  localStorage.removeItem(key)
}

function oldViews(kept: string | null): readonly OldView[] {
  try {
    const views: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (value: unknown): value is OldView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'object' &&
  value.search !== null
