import { type ReactNode, useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { isRelevant } from '../store/rows.ts'
import { useStore } from '../store/use-review.ts'
import { SureDialog } from './sure-dialog.tsx'
import { MANY, useMany } from './use-many.ts'
import { words } from './words.ts'

export type MarkedActs = {
  /** Both answer whether there was anything marked. */
  readonly setNotOffered: () => boolean
  readonly setRelevance: () => boolean
  readonly question: ReactNode
}

/** What key and button do with all marked positions; asked about where they are many. */
export function useMarkedActs(): MarkedActs {
  const said = useWords(words)
  const formats = useFormats()
  const store = useStore()
  const many = useMany()
  const [asked, ask] = useState<{ readonly act: () => void } | null>(null)
  function begin(act: () => void): boolean {
    const size = many.rows().length
    if (size === 0 || store.getState().isReadOnly) return false
    if (size > MANY) ask({ act })
    else act()
    return true
  }
  // Back only where none is left to be set: of some and some, all become what the key says.
  const setNotOffered = () => {
    const not_offered = many.rows().some((row) => !row.not_offered)
    void many.run((positions) => ({ kind: 'set_not_offered', positions, not_offered }))
  }
  const setRelevance = () => {
    const is_relevant = !many.rows().some(isRelevant)
    void many.run((positions) => ({ kind: 'set_relevance', positions, is_relevant }))
  }
  const count = formats.count(many.rows().length)
  return {
    setNotOffered: () => begin(setNotOffered),
    setRelevance: () => begin(setRelevance),
    question: asked !== null && (
      <SureDialog
        title={said.sureTitle(count)}
        text={said.sureText}
        yes={said.sureYes(count)}
        onYes={() => {
          ask(null)
          asked.act()
        }}
        onNo={() => ask(null)}
      />
    ),
  }
}
