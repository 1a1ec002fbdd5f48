import { Link } from '@tanstack/react-router'
import { Button } from '../parts/button.tsx'
import { useSession } from '../session/session-context.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import type { RowAction } from './row.tsx'
import { isSilent } from './standing.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly item: InboxItem | undefined
  readonly selectedCount: number
  readonly isArchive: boolean
  readonly onAct: (action: RowAction) => void
  readonly onClear: () => void
}

/** Below the list, so that no row moves for it: what can be done with the chosen ones, or more of the row in focus. */
export const Foot = ({ item, selectedCount, isArchive, onAct, onClear }: Props) => {
  const words = useWords(catalogue)
  const { overdue_minutes } = useSession().session.organisation
  const assignKey = useKeyOf('inbox.assign')
  const archiveKey = useKeyOf('inbox.archive')
  const clearKey = useKeyOf('inbox.clear')
  if (selectedCount > 0) {
    return (
      <div className="inbox-foot chosen" role="toolbar" aria-label={words.actions}>
        <strong role="status">{words.chosen(selectedCount)}</strong>
        <Button onPress={() => onAct('assign')} shortcut={assignKey}>
          {words.assign}
        </Button>
        {isArchive ? (
          <Button onPress={() => onAct('restore')} shortcut={archiveKey}>
            {words.restore}
          </Button>
        ) : (
          <Button onPress={() => onAct('archive')} shortcut={archiveKey}>
            {words.archive}
          </Button>
        )}
        <Button onPress={() => onAct('moveBranch')}>{words.moveBranch}</Button>
        <Button look="quiet" onPress={onClear} shortcut={clearKey}>
          {words.clear}
        </Button>
      </div>
    )
  }
  const said = item ? detailsOf(words, item, overdue_minutes) : []
  return (
    <div className="inbox-foot">
      {item?.project && (
        <Link to="/projects/$id" params={{ id: item.project.id }} className="inbox-project">
          {words.projectOf(item.project.object_number ?? item.project.name ?? item.project.id)}
        </Link>
      )}
      {item && said.length > 0 && (
        <>
          <span className="mono">{item.id}</span>
          <span className="truncate secondary">{said.join(' · ')}</span>
        </>
      )}
    </div>
  )
}

type Words = (typeof catalogue)['de']

/** What a column cuts off, or only tells who points at it. */
function detailsOf(words: Words, item: InboxItem, patienceMinutes: number): readonly string[] {
  const { customer, acknowledgement, name } = item
  const how = customer?.found_by ? words.foundBy[customer.found_by] : undefined
  const message = acknowledgement?.status === 'FAILED' ? acknowledgement.message : null
  return [
    message !== null && words.erpSays(message),
    isSilent(item, Date.now(), patienceMinutes) && words.erpSilent,
    name,
    customer && `${customer.name ?? ''} (${customer.customer_id})${how ? `, ${how}` : ''}`,
  ].filter((text): text is string => Boolean(text))
}
