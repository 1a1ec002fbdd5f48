import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useDetails } from '../details.ts'
import { commandWords, sayCommand, useSaying } from '../history/command-words.ts'
import { words as peopleWords } from '../people/words.ts'
import type { Conflict } from '../store/review-store.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { disputedValues } from './conflict-values.ts'
import { words } from './words.ts'

/** Somebody was faster: both are shown, and the person says whose word counts. */
export const ConflictPanel = ({ positionId }: { readonly positionId: string }) => {
  const conflict = useReview(({ conflicts }) => conflicts.get(positionId))
  if (!conflict) return null
  return <Shown conflict={conflict} />
}

const Shown = ({ conflict }: { readonly conflict: Conflict }) => {
  const { positionId, theirs, mine } = conflict
  const said = useWords(words).conflict
  const shared = useWords(common)
  const commands = useWords(commandWords)
  const formats = useFormats()
  const saying = useSaying()
  const people = useWords(peopleWords)
  const store = useStore()
  const ui = useUi()
  const { data } = useDetails(positionId)
  const details = data && data.row.version >= theirs.version ? data : undefined
  const { yes, no } = shared
  const values = disputedValues(conflict, details, { ...said, yes, no }, formats)
  const decide = (whose: 'mine' | 'theirs') => {
    store.resolve(positionId, whose)
    ui.focusGrid()
  }
  const state = stateOf(theirs, said)
  return (
    <section className="position-conflict" role="alert">
      <strong>
        {said.title(
          theirs.changed_by ?? said.nobody,
          theirs.changed_at === undefined ? '' : formats.time(theirs.changed_at),
        )}
      </strong>
      {state !== undefined && <p>{said.there(state)}</p>}
      {mine.some(({ kind }) => kind === 'assign_many') && (
        <p>
          {theirs.responsible_user_id === undefined
            ? `${people.responsible}: ${people.none}`
            : people.all(saying.nameOf(theirs.responsible_user_id))}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{said.theirsHead}</th>
            <th scope="col">{said.mineHead}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value) => (
            <tr key={`${value.what} ${value.gap?.at ?? ''}`}>
              <th scope="row">{value.gap?.caption || said.values[value.what]}</th>
              <td>{value.theirs ?? '…'}</td>
              <td>
                {value.mine ??
                  mine.map((each) => sayCommand(commands, each.kind, each, saying)).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="position-conflict-buttons">
        <Button onPress={() => decide('theirs')}>{said.theirs}</Button>
        <Button look="primary" onPress={() => decide('mine')}>
          {said.mine}
        </Button>
      </div>
    </section>
  )
}

/** Said in any case: who decides about a price wants to know that there is nothing to offer any more. */
function stateOf(
  { not_offered, is_relevant }: Conflict['theirs'],
  said: { readonly notOffered: string; readonly notRelevant: string },
): string | undefined {
  if (is_relevant === false) return said.notRelevant
  return not_offered ? said.notOffered : undefined
}
