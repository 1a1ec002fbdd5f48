import { useEffect, useRef, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { useFieldProblems } from '../parts/field-problems.ts'
import { sentenceOf } from '../parts/states.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type FieldId, isSame, partsOf, valueAt } from './fields.ts'
import { useProject, useStore } from './use-project.ts'

/** What was typed, as a value; or why it is none. */
export type Read = { readonly value: unknown } | { readonly error: string }

export type Entry = {
  readonly draft: string
  /** What is there, and not typed by this person. */
  readonly value: unknown
  readonly isDirty: boolean
  readonly error: string | undefined
  readonly type: (draft: string) => void
  /** Saves what was typed, where it is something else. */
  readonly leave: () => Promise<void>
  readonly revert: () => void
  /** Saves a value that is chosen, not typed. */
  readonly choose: (value: unknown) => Promise<void>
}

/** One field of the project: saved when the person leaves it. What is not saved stays in the field. */
export function useEntry(
  field: FieldId,
  show: (value: unknown) => string,
  read: (draft: string) => Read,
  onSaved?: (from: unknown, to: unknown) => void,
): Entry {
  const store = useStore()
  const shared = useWords(common)
  const value = valueAt(useProject(), field)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [wrong, setWrong] = useState<string>()
  const isOnItsWay = useRef(false)
  // What is chosen is shown at once; where it is not taken, what was there comes back.
  const [chosen, setChosen] = useState<{ readonly value: unknown } | null>(null)
  const refusedAt = useFieldProblems(problem)
  const draft = typed ?? show(value)
  const isDirty = typed !== null && typed !== show(value)
  useEffect(() => {
    store.setDirty(field, isDirty)
    return () => store.setDirty(field, false)
  }, [store, field, isDirty])

  function clear(): void {
    setTyped(null)
    setProblem(null)
    setWrong(undefined)
  }

  async function choose(next: unknown): Promise<void> {
    setWrong(undefined)
    setProblem(null)
    if (isSame(next, value)) return clear()
    setChosen({ value: next })
    const saved = await store.save(field, next)
    setChosen(null)
    if (saved.is === 'refused') setProblem(saved.problem)
    else if (saved.is !== 'kept') clear()
    if (saved.is === 'saved') onSaved?.(value, next)
  }

  return {
    draft,
    value: chosen ? chosen.value : value,
    isDirty,
    error: wrong ?? (problem === null ? undefined : problemText()),
    type: setTyped,
    async leave() {
      // Who is asked which value is to stand has left the field by that.
      if (isOnItsWay.current) return
      if (!isDirty) return clear()
      const entry = read(draft)
      if ('error' in entry) return setWrong(entry.error)
      isOnItsWay.current = true
      await choose(entry.value)
      isOnItsWay.current = false
    },
    revert: clear,
    choose,
  }

  function problemText(): string {
    const parts = partsOf(field)
    const name = parts.of === 'own' ? parts.label : parts.of === 'address' ? parts.part : parts.name
    return (
      refusedAt(name) ??
      (problem instanceof Problem ? sentenceOf(shared, problem) : shared.unknownProblem)
    )
  }
}
