import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly name: string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** The last cell of a rule's row. */
export const RuleActions = ({ name, onEdit, onRemove }: Props) => {
  const words = useWords(catalogue)
  return (
    <td className="table-actions">
      <Button look="quiet" aria-label={words.editOf(name)} onPress={onEdit}>
        {words.edit}
      </Button>
      <Button look="quiet" aria-label={words.removeOf(name)} onPress={onRemove}>
        {words.remove}
      </Button>
    </td>
  )
}
