import { useRef } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { useStore } from '../review/store/use-review.ts'
import { type Field, type FieldValue, foundIn, isSame, stated } from './metadata.ts'

export type Saved =
  | { readonly type: 'saved' }
  /** Somebody else said something else of it meanwhile. */
  | { readonly type: 'conflict'; readonly theirs: FieldValue }
  | { readonly type: 'refused'; readonly problem: Problem }

/** Says a value of the order's head. One after the other, since each names what it has seen. */
export function useSaveField() {
  const store = useStore()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  function save(field: Field, value: FieldValue): Promise<Saved> {
    const seen = foundIn(store.getState().head, field)?.value ?? null
    const saving = last.current.then(() => send(field, value, seen))
    last.current = saving
    return saving
  }

  async function send(field: Field, value: FieldValue, seen: FieldValue): Promise<Saved> {
    try {
      await put(field, value)
      return { type: 'saved' }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.status !== 409) return { type: 'refused', problem: error }
    }
    // Something of the order is another than it was; only if it is this very field, a person has to decide.
    await store.sync()
    const theirs = foundIn(store.getState().head, field)?.value ?? null
    if (!isSame(theirs, seen)) return { type: 'conflict', theirs }
    try {
      await put(field, value)
      return { type: 'saved' }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { type: 'refused', problem: error }
    }
  }

  async function put(field: Field, value: FieldValue): Promise<void> {
    const { head } = store.getState()
    const answer = await call('PATCH /inquiries/{id}', {
      path: { id: store.inquiryId },
      body: { order_metadata: { [field]: value }, updated_at: head.updated_at },
    })
    const said = stated(foundIn(head, field), value)
    const order_metadata = { ...store.getState().head.order_metadata, [field]: said }
    store.setHead({ ...answer, order_metadata })
  }

  return save
}
