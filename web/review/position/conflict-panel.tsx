import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { commandWords, sayCommand, useSaying } from '../history/command-words.ts'
import { words as peopleWords } from '../people/words.ts'
import type { Conflict } from '../store/review-store.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

/** Somebody was faster: both are shown, and the person says whose word counts. */
export const ConflictPanel = ({ positionId }: { readonly positionId: string }) => {
  const conflict = useReview(({ conflicts }) => conflicts.get(positionId))
  if (!conflict) return null
  return <Shown conflict={conflict} />
}

const Shown = ({ conflict: { positionId, theirs, mine } }: { readonly conflict: Conflict }) => {
  const said = useWords(words)
  const commands = useWords(commandWords)
  const formats = useFormats()
  const saying = useSaying()
  const people = useWords(peopleWords)
  const store = useStore()
  const ui = useUi()
  const decide = (whose: 'mine' | 'theirs') => {
    store.resolve(positionId, whose)
    ui.focusGrid()
  }
  return (
    <section className="position-conflict" role="alert">
      <strong>
        {said.conflict.title(
          theirs.changed_by ?? said.conflict.nobody,
          theirs.changed_at === undefined ? '' : formats.time(theirs.changed_at),
        )}
      </strong>
      <p>{said.conflict.theirArticle(stateOf(theirs, said.conflict))}</p>
      {mine.some(({ kind }) => kind === 'assign_many') && (
        <p>
          {theirs.responsible_user_id === undefined
            ? `${people.responsible}: ${people.none}`
            : people.all(saying.nameOf(theirs.responsible_user_id))}
        </p>
      )}
      <p>
        {said.conflict.wanted}{' '}
        {mine.map((command) => sayCommand(commands, command.kind, command, saying)).join(' · ')}
      </p>
      <div className="position-conflict-buttons">
        <Button onPress={() => decide('theirs')}>{said.conflict.theirs}</Button>
        <Button look="primary" onPress={() => decide('mine')}>
          {said.conflict.mine}
        </Button>
      </div>
    </section>
  )
}

function stateOf(
  { not_offered, is_relevant, lane, article_number }: Conflict['theirs'],
  said: { readonly open: string; readonly notOffered: string; readonly notRelevant: string },
): string {
  if (is_relevant === false) return said.notRelevant
  if (not_offered) return said.notOffered
  return lane === undefined ? (article_number ?? said.open) : said.open
}
