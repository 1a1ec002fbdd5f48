import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Field, type Resource, useShowFields } from './api.ts'
import { readsByLabel, writesByLabel, writesOf } from './key-forms.ts'
import { winnerOf } from './order.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly resource: Resource
  readonly fields: readonly Field[]
  readonly field: Field
  readonly onClose: () => void
  readonly onUndo: () => void
}

/** What partners' programs read changes at once, and what they have read cannot be taken back: so it says which. */
export const DeactivateDialog = ({ resource, fields, field, onClose, onUndo }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const show = useShowFields(resource)
  const { column_id, label } = field
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('PATCH /custom-fields/{column_id}', { path: { column_id }, body: { is_active: false } }),
    onSuccess: (list) => {
      show(list)
      toast({
        text: words.deactivated(label),
        action: { label: shared.undo, onPress: onUndo },
      })
      onClose()
    },
  })
  return (
    <Dialog
      title={words.deactivateTitle(label)}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="danger" onPress={() => isPending || mutate()}>
            {isPending ? words.saving : words.deactivate}
          </Button>
        </>
      }
    >
      <Consequences resource={resource} fields={fields} field={field} />
      {error && <ProblemPanel error={error} />}
    </Dialog>
  )
}

const Consequences = ({
  resource,
  fields,
  field,
}: Pick<Props, 'resource' | 'fields' | 'field'>) => {
  const words = useWords(catalogue)
  const { label } = field
  const at = fields.indexOf(field)
  const winner = winnerOf(resource, fields, at)
  const heir = fields.findIndex(
    (other, place) => place > at && other.is_active && other.label === label,
  )
  const byLabel = writesByLabel(resource)
  if (resource === 'ARTICLE') return <p>{words.losesLabel}</p>
  if (winner !== undefined) {
    return (
      <>
        <p>{words.losesNothing(label, winner + 1)}</p>
        <p>{words.valuesStay}</p>
      </>
    )
  }
  return (
    <>
      <p>{heir < 0 ? words.losesReads(label) : words.takesOver(label, heir + 1)}</p>
      <ul className="own-fields-calls mono">
        {readsByLabel(resource).map((read) => (
          <li key={read}>{read}</li>
        ))}
      </ul>
      {heir < 0 && byLabel.length > 0 && <p>{words.refusedWrites(byLabel.join(', '))}</p>}
      {byLabel.length === 0 && writesOf(resource).length > 0 && (
        <p>{words.stillWritten(writesOf(resource).join(', '))}</p>
      )}
      <p>{words.valuesStay}</p>
    </>
  )
}
