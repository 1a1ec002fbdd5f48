import { call, type Inputs } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import type { WholeInquiry } from '../../api/types.ts'
import { useLanguage } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { disputed, type HeadPart, type HeadValues, valuesOf } from './head-values.ts'

type Saved =
  | { readonly type: 'saved' }
  /** Somebody else said something else of them meanwhile. */
  | { readonly type: 'conflict'; readonly parts: readonly HeadPart[] }
  | { readonly type: 'refused'; readonly problem: Problem }

type Body = Omit<Inputs<'PATCH /inquiries/{id}'>['body'], 'updated_at'>

const ATTEMPTS = 5
const PAUSE_MS = 200

/** Every decision about a line makes the request another; only where it is the very same value, a person has to decide. */
export function useSaveHead() {
  const store = useStore()
  const language = useLanguage()
  return async (seen: WholeInquiry, mine: HeadValues, body: Body): Promise<Saved> => {
    for (let attempt = 1; ; attempt += 1) {
      const { head } = store.getState()
      const parts = disputed(valuesOf(seen, language), mine, valuesOf(head, language))
      if (parts.length > 0) return { type: 'conflict', parts }
      try {
        const { updated_at } = head
        const changed = await call('PATCH /inquiries/{id}', {
          path: { id: seen.id },
          body: { ...body, updated_at },
        })
        store.setHead(changed)
        void store.sync()
        return { type: 'saved' }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.status !== 409 || attempt === ATTEMPTS) return { type: 'refused', problem: error }
      }
      await store.sync()
      // One that is under way already is not waited for.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
