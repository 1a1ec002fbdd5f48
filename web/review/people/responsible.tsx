import { UserRound } from 'lucide-react'
import type { PositionRow } from '../../api/types.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useReview } from '../store/use-review.ts'
import { usePeople } from './people.ts'
import { words } from './words.ts'

/** Whose work the position is, and the way to give it to somebody. */
export const Responsible = ({ row }: { readonly row: PositionRow }) => {
  const said = useWords(words)
  const { nameOf } = usePeople()
  const actions = useReviewActions()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const { responsible_user_id: id } = row
  return (
    <p className="position-responsible small secondary">
      <UserRound size={13} aria-hidden="true" />
      {id === undefined ? `${said.responsible}: ${said.none}` : said.all(nameOf(id))}
      {!isReadOnly && (
        <button type="button" className="link" onClick={actions.assign}>
          {said.change}
        </button>
      )}
    </p>
  )
}
