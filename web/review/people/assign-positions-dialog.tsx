import { useState } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { without } from '../bulk/marked-rows.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { meantToAssign } from './meant-to-assign.ts'
import { usePeople } from './people.ts'
import { PeopleDialog } from './people-dialog.tsx'
import { words } from './words.ts'

/** Whose work the marked positions are, or the one in focus, or all of a chapter. One step, which can be undone. */
export const AssignPositionsDialog = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const formats = useFormats()
  const ui = useUi()
  const store = useStore()
  const actions = useReviewActions()
  const people = usePeople()
  // What was meant when it was opened; somebody else may move the focus by removing a line.
  const [{ rows, chapter, hidden }] = useState(() => meantToAssign(store.getState()))
  const count = formats.count(rows.length)
  const isOne = rows.length === 1
  const what = isOne ? (rows[0]?.position_number ?? '') : said.positions(count, false)

  async function assign(user_id: string | null): Promise<void> {
    ui.close()
    const positions = rows
      .map(({ id }) => store.rowOf(id))
      .filter((row): row is PositionRow => row !== undefined)
      .map(({ id, version }) => ({ position_id: id, version }))
    if (positions.length === 0) return
    const text =
      user_id === null ? said.unassigned(what) : said.assigned(what, people.nameOf(user_id))
    ui.announce(text)
    store.setMarked(without(store.getState().marked, positions))
    const outcome = await actions.run({ kind: 'assign_many', positions, user_id }, what)
    if (outcome.type !== 'done') return
    const { command_id } = outcome.answer
    toast({
      look: 'good',
      text,
      ...(command_id !== null && {
        action: { label: shared.undo, onPress: () => actions.undo(command_id) },
      }),
    })
  }

  return (
    <PeopleDialog
      title={
        chapter !== undefined
          ? said.assignChapter(chapter, count, isOne)
          : isOne
            ? said.assignPosition(what)
            : said.assignPositions(count)
      }
      current={onlyOne(rows)}
      onChoose={(userId) => void assign(userId)}
      onClose={ui.close}
    >
      {hidden > 0 && (
        <p className="small secondary">{said.hidden(formats.count(hidden), hidden === 1)}</p>
      )}
    </PeopleDialog>
  )
}

/** Whose they all are, where they are one person's. */
function onlyOne(rows: readonly PositionRow[]): string | null {
  const people = new Set(rows.map((row) => row.responsible_user_id))
  const [first] = people
  return people.size === 1 ? (first ?? null) : null
}
