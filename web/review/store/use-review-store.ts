import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import type { InquiryTree } from '../../api/types.ts'
import { toast } from '../../parts/toasts.tsx'
import { useSession } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { readCollapsed } from '../address.ts'
import { words } from '../words.ts'
import { createReviewStore, type ReviewStore } from './review-store.ts'
import { type Filter, type Order, positionKey } from './visible-rows.ts'

/** What the screen of a request knows, as the address says that it begins. */
export function useReviewStore(tree: InquiryTree, onReload: () => void): ReviewStore {
  const { session } = useSession()
  const search = useSearch({ from: '/requests/$id' })
  const inquiryId = tree.inquiry.id
  const said = useRef(words.de)
  said.current = useWords(words)
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the tree and the address only say how it begins
  const store = useMemo(
    () =>
      createReviewStore({
        inquiryId,
        tree,
        view: {
          filter: (search['filter'] ?? 'all') as Filter,
          order: (search['order'] ?? 'document') as Order,
          search: search['q'] ?? '',
          responsible: search['responsible'] ?? null,
          collapsed: readCollapsed(session.user.id, inquiryId),
        },
        cursor: search['position'] === undefined ? null : positionKey(search['position']),
        onStructureChanged: onReload,
        onLost: (numbers, why) => {
          const name = tree.inquiry.name ?? inquiryId
          const text = said.current.lost[why](listed(numbers), name)
          toast({ look: 'bad', text, stays: true })
        },
      }),
    [inquiryId],
  )
  useEffect(() => () => store.close(), [store])
  useEffect(() => store.replace(tree), [store, tree])
  return store
}

const MOST_NAMED = 5

const listed = (numbers: readonly string[]): string =>
  numbers.length > MOST_NAMED ? `${numbers.slice(0, MOST_NAMED).join(', ')} …` : numbers.join(', ')
