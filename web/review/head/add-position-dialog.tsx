import { useEffect, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { type EntryProblem, isNumber, readEntry } from '../../format/decimal-entry.ts'
import { entryWords } from '../../format/entry-words.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { markedText } from '../source/marked-text.ts'
import { useStore } from '../store/use-review.ts'
import { positionIn } from '../store/visible-rows.ts'
import { useUi } from '../ui.ts'
import { useIsHere } from '../use-is-here.ts'
import { words } from './words.ts'

const KINDS = ['NORMAL', 'ALTERNATIVE', 'OPTIONAL', 'LUMP_SUM', 'SURCHARGE'] as const

/** A line that no file has. It stands after the one in focus. */
export const AddPositionDialog = () => {
  const said = useWords(words)
  const entryProblems = useWords(entryWords)
  const shared = useWords(common)
  const language = useLanguage()
  const ui = useUi()
  const store = useStore()
  const [isAdding, setAdding] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [after] = useState(() => store.rowOf(positionIn(store.getState().cursor) ?? ''))
  const [number, setNumber] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('NORMAL')
  // What was marked in the source; taken once.
  const [marked] = useState(markedText.get)
  useEffect(() => markedText.set(null), [])
  const isHere = useIsHere()
  const [description, setDescription] = useState(marked?.short ?? '')
  const [longText, setLongText] = useState(marked?.long ?? '')
  const [quantity, setQuantity] = useState('')
  const [unit, setUnit] = useState(after?.unit ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const [isNoUnit, setNoUnit] = useState(false)
  const [problem, setProblem] = useState<EntryProblem | null>(null)

  async function add(): Promise<void> {
    const entry = readEntry(quantity, { language, current: null, places: 10 })
    if (!entry.isFine) return setProblem(entry.problem)
    if (description.trim() === '') return setEmpty(true)
    if (isNumber(unit)) return setNoUnit(true)
    setAdding(true)
    setRefused(null)
    const outcome = await store.dispatch({
      kind: 'add_position',
      ...(after && { after_position_id: after.id }),
      position_number: number.trim(),
      position_kind: kind,
      description: description.trim(),
      ...(longText.trim() !== '' && { long_text: longText.trim() }),
      quantity: entry.value,
      unit: unit.trim() === '' ? null : unit.trim(),
    })
    setAdding(false)
    if (outcome.type === 'refused') return setRefused(outcome.problem)
    // What was opened after it, while the connection was away, stays open.
    if (isHere.current) ui.close()
    toast({ look: 'good', text: said.added(number.trim() || description.trim()) })
  }

  return (
    <Dialog
      isOpen
      title={said.addTitle}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button look="primary" isDisabled={isAdding} onPress={() => void add()}>
            {said.add}
          </Button>
        </>
      }
    >
      {refused && <ProblemPanel error={refused} />}
      {after && <p className="small secondary">{said.addAfter(after.position_number)}</p>}
      <div className="head-row">
        <TextField
          label={said.number}
          value={number}
          onChange={setNumber}
          autoFocus
          maxLength={100}
        />
        <SelectField
          label={said.kind}
          value={kind}
          onChange={setKind}
          choices={KINDS.map((id) => ({ id, label: said.kinds[id] }))}
        />
      </div>
      <TextField
        label={said.shortText}
        value={description}
        maxLength={1_000}
        error={isEmpty ? said.required : undefined}
        onChange={(text) => {
          setDescription(text)
          setEmpty(false)
        }}
      />
      <TextField label={said.longText} value={longText} onChange={setLongText} isMultiline />
      <div className="head-row">
        <TextField
          label={said.quantity}
          value={quantity}
          error={problem === null ? undefined : entryProblems[problem]}
          onChange={(text) => {
            setQuantity(text)
            setProblem(null)
          }}
        />
        <TextField
          label={said.unit}
          value={unit}
          maxLength={20}
          error={isNoUnit ? entryProblems.noUnit : undefined}
          onChange={(text) => {
            setUnit(text)
            setNoUnit(false)
          }}
        />
      </div>
    </Dialog>
  )
}
