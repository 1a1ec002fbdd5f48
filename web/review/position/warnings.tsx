import { AlertTriangle } from 'lucide-react'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { useWords } from '../../words/words.ts'
import { words } from '../words.ts'
import { usePriceDoubts } from './price-doubts.ts'

type WarningsProps = { readonly row: PositionRow; readonly details: PositionDetails | undefined }

/** Why the position is marked in the list. */
export const Warnings = ({ row, details }: WarningsProps) => {
  const said = useWords(words)
  const doubtOf = usePriceDoubts()
  if (!row.marks) return null
  const doubts = details?.selections.flatMap((each) => doubtOf(each, each.net_price) ?? []) ?? []
  return (
    <ul className="position-warnings small">
      {row.marks.map((mark) => (
        <li key={mark}>
          <AlertTriangle size={14} aria-hidden="true" />
          {(mark === 'FAR_PRICE' && doubts[0]) || said.marks[mark].reason}
        </li>
      ))}
    </ul>
  )
}
