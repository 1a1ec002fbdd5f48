import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { sentenceOf } from './states.tsx'
import { toast } from './toasts.tsx'

type Act = {
  /** Of the thing; what fails is said with it. */
  readonly name: string
  readonly act: () => Promise<unknown>
  readonly done: string
  readonly undo: () => Promise<unknown>
  readonly undone: string
}

/** Does something at once that can be undone, instead of asking first. What is read under the keys is read anew. */
export function useUndoable(...keys: readonly string[]): (act: Act) => Promise<void> {
  const shared = useWords(common)
  const client = useQueryClient()
  return async ({ name, act, done, undo, undone }) => {
    const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work()
        return true
      } catch (error) {
        const problem = error instanceof Problem ? error : undefined
        toast({ look: 'bad', text: `${name}: ${sentenceOf(shared, problem)}` })
        return false
      } finally {
        // Behind it: what can be undone is said at once, however long the lists take.
        void Promise.all(keys.map((key) => refresh(client, [key])))
      }
    }
    const bringBack = async () => {
      if (await attempt(undo)) toast({ look: 'good', text: undone })
    }
    if (!(await attempt(act))) return
    toast({ text: done, action: { label: shared.undo, onPress: () => void bringBack() } })
  }
}
