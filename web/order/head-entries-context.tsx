import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { call } from '../api/call.ts'
import { useConnection } from '../live/live-provider.tsx'
import { freshHead } from '../review/fresh-head.ts'
import type { ReviewStore } from '../review/store/review-store.ts'
import { useStore } from '../review/store/use-review.ts'
import { createHeadEntries, type Entry, type HeadEntries } from './head-entries.ts'
import { type Field, type FieldValue, foundIn, stated } from './metadata.ts'

const HeadEntriesContext = createContext<HeadEntries | null>(null)

/** What is typed into the head is known to the whole screen: nobody releases or leaves over it. */
export const HeadEntriesProvider = ({ children }: { readonly children: ReactNode }) => {
  const store = useStore()
  const connection = useConnection()
  const entries = useMemo(
    () =>
      createHeadEntries({
        head: () => store.getState().head,
        put: (field, value, seen) => put(store, field, value, seen),
        readHead: () => freshHead(store),
      }),
    [store],
  )
  useEffect(() => entries.close, [entries])
  useEffect(() => {
    if (connection === 'live') entries.resume()
  }, [entries, connection])
  return <HeadEntriesContext.Provider value={entries}>{children}</HeadEntriesContext.Provider>
}

async function put(
  store: ReviewStore,
  field: Field,
  value: FieldValue,
  seen: string,
): Promise<void> {
  const answer = await call('PATCH /inquiries/{id}', {
    path: { id: store.inquiryId },
    body: { order_metadata: { [field]: value }, updated_at: seen },
  })
  const { head } = store.getState()
  const order_metadata = { ...head.order_metadata, [field]: stated(foundIn(head, field), value) }
  store.setHead({ ...answer, order_metadata })
}

export function useHeadEntries(): HeadEntries {
  const entries = useContext(HeadEntriesContext)
  if (!entries) throw new Error('There is no head here')
  return entries
}

export function useUnsavedFields(): ReadonlyMap<Field, Entry> {
  const { subscribe, getState } = useHeadEntries()
  return useSyncExternalStore(subscribe, getState)
}

export function useEntry(field: Field): Entry | undefined {
  const { subscribe, getState } = useHeadEntries()
  return useSyncExternalStore(subscribe, () => getState().get(field))
}
