import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import type { Command } from '../store/commands.ts'
import { isText } from '../store/rows.ts'
import { useStore } from '../store/use-review.ts'
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
  const rows = (): readonly PositionRow[] =>
    [...store.getState().marked]
      .map((id) => store.rowOf(id))
      .filter((row): row is PositionRow => row !== undefined && !isText(row))
  return {
    rows,
    async run(
      commandFor: (positions: { position_id: string; version: number }[]) => Command,
    ): Promise<void> {
      const positions = rows().map(({ id, version }) => ({ position_id: id, version }))
      if (positions.length === 0 || store.getState().underWay > 0) return
      const label = said.done(formats.count(positions.length))
      const outcome = await actions.run(commandFor(positions), label)
      if (outcome.type !== 'done') return
      const commandId = outcome.answer.command_id
      toast({
        look: 'good',
        text: label,
        ...(commandId !== null && {
          action: { label: shared.undo, onPress: () => actions.undo(commandId) },
        }),
      })
      store.setMarked(new Set())
    },
  }
}
