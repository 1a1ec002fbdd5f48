import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useLanguage, useWords } from '../../words/words.ts'
import type { Settings } from './api.ts'
import { type Entries, entriesOf, type Field } from './entries.ts'
import { words as catalogue } from './words.ts'

type Props = {
  /** As they are by now. */
  readonly settings: Settings
  readonly entries: Entries
  readonly changed: readonly Field[]
  readonly onKeep: () => void
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** What is there now beside what this person typed. Only what was changed here would be saved. */
export const ConflictDialog = (props: Props) => {
  const { settings, entries, changed, onKeep, onDiscard, onClose } = props
  const words = useWords(catalogue)
  const now = entriesOf(settings, useLanguage())
  const shown = (value: string | boolean) => {
    if (typeof value === 'string') return value === '' ? '—' : value
    return value ? words.on : words.off
  }
  return (
    <Dialog
      title={words.conflictTitle}
      role="alertdialog"
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onPress={onDiscard}>{words.takeTheirs}</Button>
          <Button look="primary" autoFocus onPress={onKeep}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{words.conflictText}</p>
      <table className="table" aria-label={words.conflictTitle}>
        <thead>
          <tr>
            <th scope="col">{words.setting}</th>
            <th scope="col">{words.now}</th>
            <th scope="col">{words.yours}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{words.field[field]}</th>
              <td>{shown(now[field])}</td>
              <td>{shown(entries[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
