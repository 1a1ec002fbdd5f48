import { useState } from 'react'
import { type EntryProblem, readEntry } from '../../format/decimal-entry.ts'
import { entryWords } from '../../format/entry-words.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/fields.tsx'
import { common } from '../../words/common.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { LEAST_DISCOUNT } from '../position/values.tsx'
import { useUi } from '../ui.ts'
import { SureDialog } from './sure-dialog.tsx'
import { MANY, useMany } from './use-many.ts'
import { words } from './words.ts'

/** One discount for all marked positions. */
export const DiscountDialog = () => {
  const said = useWords(words)
  const entryProblems = useWords(entryWords)
  const shared = useWords(common)
  const formats = useFormats()
  const language = useLanguage()
  const ui = useUi()
  const many = useMany()
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<EntryProblem | null>(null)
  const [asked, ask] = useState(false)
  const size = many.rows().length
  const count = formats.count(size)
  const entry = readEntry(typed, {
    language,
    current: null,
    places: 4,
    least: LEAST_DISCOUNT,
    most: '100',
    isPercentage: true,
  })
  function apply(isSure: boolean): void {
    if (!entry.isFine) {
      setProblem(entry.problem)
      return
    }
    if (size > MANY && !isSure) {
      ask(true)
      return
    }
    ui.close()
    void many.run((positions) => ({
      kind: 'set_discount_many',
      positions,
      discount_percent: entry.value,
    }))
  }
  if (asked) {
    return (
      <SureDialog
        title={said.sureTitle(count)}
        text={said.sureText}
        yes={said.sureYes(count)}
        onYes={() => apply(true)}
        onNo={() => ask(false)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      title={said.discountTitle(count)}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button look="primary" isDisabled={size === 0} onPress={() => apply(false)}>
            {said.apply(count)}
          </Button>
        </>
      }
    >
      <TextField
        label={said.discountField}
        hint={said.discountHint}
        autoFocus
        value={typed}
        error={problem === null ? undefined : entryProblems[problem]}
        onChange={(text) => {
          type(text)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(false)
        }}
      />
    </Dialog>
  )
}
