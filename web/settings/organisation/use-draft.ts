import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { toast } from '../../parts/toasts.tsx'
import { useLanguage, useWords } from '../../words/words.ts'
import { type Settings, useTakeSettings } from './api.ts'
import { changeOf, type Entries, entriesOf, type Fault, type Field, faultsOf } from './entries.ts'
import { words as catalogue } from './words.ts'

type Draft = { readonly base: Settings; readonly typed: Partial<Entries> }

export type SettingsDraft = {
  readonly entries: Entries
  readonly changed: readonly Field[]
  /** Shown once somebody wanted to save. */
  readonly faults: Readonly<Partial<Record<Field, Fault>>>
  readonly error: Error | null
  readonly isSaving: boolean
  readonly change: (part: Partial<Entries>) => void
  /** Answers whether it was sent. */
  readonly save: (over?: Settings) => boolean
  readonly discard: () => void
}

/**
 * What somebody types over the settings. It is saved only where they are still those that it was typed over, and never lost
 * where they are not.
 */
export function useDraft(settings: Settings, onConflict: () => void): SettingsDraft {
  const words = useWords(catalogue)
  const language = useLanguage()
  const take = useTakeSettings()
  const [draft, setDraft] = useState<Draft>()
  const [isAsked, setAsked] = useState(false)
  const stored = entriesOf(settings, language)
  const entries = { ...stored, ...draft?.typed }
  const changed = (Object.keys(draft?.typed ?? {}) as Field[]).filter(
    (field) => entries[field] !== stored[field],
  )
  const faults = faultsOf(entries, settings, language)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (version: number) =>
      call('PATCH /organisation', { body: { ...changeOf(entries, changed, language), version } }),
    onSuccess: (answer) => {
      setDraft(undefined)
      setAsked(false)
      take(answer)
      toast({ look: 'good', text: words.isSaved })
    },
    onError: (failure) => {
      if (isStale(failure)) onConflict()
    },
  })
  return {
    entries,
    changed,
    faults: isAsked ? faults : {},
    error: isStale(error) ? null : error,
    isSaving: isPending,
    change: (part) => {
      if (error) reset()
      setDraft((before) => ({
        base: before?.base ?? settings,
        typed: { ...before?.typed, ...part },
      }))
    },
    save: (over) => {
      setAsked(true)
      const base = over ?? draft?.base ?? settings
      const isFine = Object.keys(faults).length === 0
      if (isFine && !isPending) mutate(base.version)
      if (over) setDraft((before) => before && { ...before, base: over })
      return isFine
    },
    discard: () => {
      setDraft(undefined)
      setAsked(false)
      reset()
    },
  }
}

/** A conflict about a field says which one: this is about all of them. */
const isStale = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'CONFLICT' && error.details.length === 0
