import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import {
  archiveAll,
  assignAll,
  type Branch,
  type InboxItem,
  moveToBranch,
  type Outcome,
  reopen,
  restoreAll,
} from './api.ts'
import type { Assignee } from './dialogs.tsx'
import { patchItems } from './use-inbox-list.ts'
import { words as catalogue } from './words.ts'

/** What people do with inquiries from the list. Each says what became of it; what can be undone offers it. */
export function useActions(items: readonly InboxItem[], reread: () => Promise<unknown>) {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const client = useQueryClient()

  const failed = (error: unknown) =>
    toast({ look: 'bad', text: sentenceOf(shared, error instanceof Problem ? error : undefined) })

  /** Tells what was not done, and gives what was. */
  const doneOf = (outcomes: readonly Outcome[]): ReadonlySet<string> => {
    const [first, ...others] = outcomes.filter(({ ok }) => !ok)
    if (first) {
      const reason = words.reason[first.reason ?? ''] ?? shared.unknownProblem
      const text =
        others.length === 0
          ? words.notDone(first.id, reason)
          : words.notDoneMany(others.length + 1, reason)
      toast({ look: 'bad', text })
    }
    return new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id))
  }

  const recount = () => refresh(client, ['inquiries'])

  const restore = async (ids: readonly string[]) => {
    try {
      const done = doneOf(await restoreAll(ids))
      if (done.size > 0) toast({ look: 'good', text: words.restored(done.size) })
      await Promise.all([reread(), recount()])
    } catch (error) {
      failed(error)
    }
  }

  /** Offers to give each back what it had, as it was shown when it was changed. */
  const undoOf = (
    done: ReadonlySet<string>,
    hadBy: (item: InboxItem) => string | null,
    give: (ids: readonly string[], value: string | null) => Promise<readonly Outcome[]>,
  ) => {
    const before = items.filter(({ id }) => done.has(id))
    const undo = async () => {
      try {
        const outcomes: Outcome[] = []
        for (const value of new Set(before.map(hadBy))) {
          const alike = before.filter((item) => hadBy(item) === value)
          outcomes.push(
            ...(await give(
              alike.map(({ id }) => id),
              value,
            )),
          )
        }
        const undone = doneOf(outcomes)
        if (undone.size > 0) toast({ look: 'good', text: words.undone(undone.size) })
        await Promise.all([reread(), recount()])
      } catch (error) {
        failed(error)
      }
    }
    return { label: shared.undo, onPress: () => void undo() }
  }

  return {
    restore,
    async archive(ids: readonly string[]) {
      try {
        const done = doneOf(await archiveAll(ids))
        if (done.size === 0) return
        patchItems(client, (item) => (done.has(item.id) ? null : item))
        void recount()
        toast({
          look: 'good',
          text: words.archived(done.size),
          action: { label: shared.undo, onPress: () => void restore([...done]) },
        })
      } catch (error) {
        failed(error)
      }
    },
    async assign(ids: readonly string[], user: Assignee | null) {
      try {
        const done = doneOf(await assignAll(ids, user?.id ?? null))
        if (done.size === 0) return
        const assigned = user && { id: user.id, name: user.name, email: user.email }
        patchItems(client, (item) => (done.has(item.id) ? { ...item, assigned } : item))
        void recount()
        toast({
          look: 'good',
          text: user ? words.assigned(done.size, user.name) : words.unassigned(done.size),
          action: undoOf(done, ({ assigned }) => assigned?.id ?? null, assignAll),
        })
      } catch (error) {
        failed(error)
      }
    },
    async move(ids: readonly string[], branch: Branch | null) {
      try {
        const done = doneOf(await moveToBranch(ids, branch?.name ?? null))
        if (done.size === 0) return
        patchItems(client, (item) => (done.has(item.id) ? { ...item, branch } : item))
        void recount()
        toast({
          look: 'good',
          text: branch ? words.moved(done.size, branch.name) : words.takenOut(done.size),
          action: undoOf(done, ({ branch }) => branch?.name ?? null, moveToBranch),
        })
      } catch (error) {
        failed(error)
      }
    },
    async reopen(id: string) {
      try {
        const inquiry = await reopen(id)
        patchItems(client, (item) => (item.id === id ? { ...item, ...inquiry } : item))
        toast({ look: 'good', text: words.reopened(id) })
      } catch (error) {
        failed(error)
      }
    },
  }
}
