import { useFormats } from '../../format/formats.ts'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import type { Command } from '../store/commands.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { markedRows, without } from './marked-rows.ts'
import { words } from './words.ts'

/** From so many on it is asked whether that is meant. */
export const MANY = 50

/** One command for all marked positions, with one step back. */
export function useMany() {
  const store = useStore()
  const said = useWords(words)
  const shared = useWords(common)
  const formats = useFormats()
  const actions = useReviewActions()
  const ui = useUi()
  const rows = () => markedRows(store.getState())
  return {
    rows,
    async run(
      commandFor: (positions: { position_id: string; version: number }[]) => Command,
    ): Promise<void> {
      const positions = rows().map(({ id, version }) => ({ position_id: id, version }))
      if (positions.length === 0 || store.getState().underWay > 0) return
      const label = said.done(formats.count(positions.length))
      const { marked } = store.getState()
      const answer = actions.run(commandFor(positions), label)
      // At once: the same key again would take all of it back. With them goes the bar, which may have the focus.
      const left = without(marked, positions)
      store.setMarked(left)
      ui.focusGrid()
      const outcome = await answer
      if (outcome.type === 'refused' && store.getState().marked === left) store.setMarked(marked)
      if (outcome.type !== 'done') return
      const commandId = outcome.answer.command_id
      toast({
        look: 'good',
        text: label,
        ...(commandId !== null && {
          action: { label: shared.undo, onPress: () => actions.undo(commandId) },
        }),
      })
    },
  }
}
