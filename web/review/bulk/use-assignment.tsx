import { type ReactNode, useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { useUi } from '../ui.ts'
import { SureDialog } from './sure-dialog.tsx'
import { MANY, useMany } from './use-many.ts'
import { words } from './words.ts'

type Assignment = { readonly begin: (articleNumber: string) => void; readonly question: ReactNode }

/** One article for all marked positions; asked about where they are many. */
export function useAssignment(): Assignment {
  const said = useWords(words)
  const formats = useFormats()
  const ui = useUi()
  const many = useMany()
  const [asked, ask] = useState<string | null>(null)
  const assign = (article_number: string) => {
    ui.close()
    void many.run((positions) => ({ kind: 'select_many', positions, article_number }))
  }
  const count = formats.count(many.rows().length)
  return {
    begin: (articleNumber) =>
      many.rows().length > MANY ? ask(articleNumber) : assign(articleNumber),
    question: asked !== null && (
      <SureDialog
        title={said.sureTitle(count)}
        text={`${asked}: ${said.sureText}`}
        yes={said.sureYes(count)}
        onYes={() => assign(asked)}
        onNo={() => ask(null)}
      />
    ),
  }
}
