import { useState } from 'react'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { usePlace } from '../review/source/place-context.ts'
import { useReview } from '../review/store/use-review.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Field, type FieldValue, foundIn, isSame, isUnsure } from './metadata.ts'
import type { Saved } from './use-save-field.ts'
import { words } from './words.ts'

export type FieldProps = {
  readonly field: Field
  readonly save: (field: Field, value: FieldValue) => Promise<Saved>
  /** The person is through with it. */
  readonly onConfirmed: (field: Field) => void
}

/** A field of the head while a person is at it: what is typed stays until the service has it. */
export function useField<Draft>(
  { field, save, onConfirmed }: FieldProps,
  draftOf: (value: FieldValue) => Draft,
  read: (draft: Draft) => { readonly value: FieldValue } | { readonly error: string },
) {
  const said = useWords(words)
  const shared = useWords(common)
  const place = usePlace()
  const found = useReview(({ head }) => foundIn(head, field))
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [typed, type] = useState<Draft | null>(null)
  const [error, setError] = useState<string>()
  const current = draftOf(found?.value ?? null)
  const draft = typed ?? current

  /** Answers whether it is said now. */
  async function keep(isConfirmed: boolean): Promise<boolean> {
    const wish = read(draft)
    if ('error' in wish) {
      setError(wish.error)
      return false
    }
    const isOther = !isSame(wish.value, found?.value ?? null)
    const isToSay = isOther || (isConfirmed && isUnsure(found))
    if (!isToSay || isReadOnly) {
      type(null)
      return true
    }
    const outcome = await save(field, wish.value)
    if (outcome.type === 'saved') {
      type(null)
      setError(undefined)
      return true
    }
    if (outcome.type === 'conflict') setError(said.theirs(asText(outcome.theirs) || said.empty))
    else {
      const why = sentenceOf(shared, outcome.problem)
      const detail = outcome.problem.details[0]?.msg ?? outcome.problem.message
      setError(`${why} ${detail}`)
      toast({ look: 'bad', text: `${said.fields[field]}: ${why}` })
    }
    return false
  }

  return {
    found,
    draft,
    error,
    isReadOnly,
    type: (next: Draft) => {
      type(next)
      setError(undefined)
    },
    /** Who is at a field sees where it was read. */
    look: () => place.show(found?.place ?? null),
    leave: () => {
      if (typed !== null) void keep(false)
    },
    confirm: async () => {
      if (await keep(true)) onConfirmed(field)
    },
    revert: () => {
      type(null)
      setError(undefined)
    },
  }
}

export const asText = (value: FieldValue): string =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : Object.values(value).filter(Boolean).join(', ')
