import { usePlace } from '../review/source/place-context.ts'
import { useReview } from '../review/store/use-review.ts'
import type { Wish } from './head-entries.ts'
import { useEntry, useHeadEntries } from './head-entries-context.tsx'
import { type Field, type FieldValue, foundIn } from './metadata.ts'

export type FieldProps = {
  readonly field: Field
  /** The person is through with it. */
  readonly onConfirmed: (field: Field) => void
}

/** A field of the head while a person is at it: what is typed stays until the service has it. */
export function useField<Draft>(
  { field, onConfirmed }: FieldProps,
  draftOf: (value: FieldValue) => Draft,
  read: (draft: Draft) => Wish,
) {
  const place = usePlace()
  const entries = useHeadEntries()
  const entry = useEntry(field)
  const found = useReview(({ head }) => foundIn(head, field))
  const isReadOnly = useReview((state) => state.isReadOnly)
  const draft = entry ? (entry.draft as Draft) : draftOf(found?.value ?? null)
  const wish = read(draft)
  const confirm = () => entries.confirm(field, draft, wish)

  return {
    found,
    entry,
    draft,
    /** What is wrong with what is typed, once the person was through with it. */
    error: entry?.type === 'invalid' && 'error' in wish ? wish.error : undefined,
    theirs: entry?.type === 'conflict' ? textOf(draftOf(entry.theirs), entry.theirs) : undefined,
    isReadOnly,
    type: (next: Draft) => entries.type(field, next),
    /** Who is at a field sees where it was read. */
    look: () => place.show(found?.place ?? null),
    leave: () => {
      if (!isReadOnly) entries.leave(field, wish)
    },
    confirm: async () => {
      if (isReadOnly || !(await confirm())) return
      // Who types on is not through with it.
      if (!entries.getState().has(field)) onConfirmed(field)
    },
    /** Against what somebody else said meanwhile. */
    insist: () => void confirm(),
    revert: () => entries.revert(field),
  }
}

/** As the field itself would write it. */
const textOf = (draft: unknown, value: FieldValue): string =>
  typeof draft === 'string' ? draft : asText(value)

export const asText = (value: FieldValue): string =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : Object.values(value).filter(Boolean).join(', ')
