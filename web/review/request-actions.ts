import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { WholeInquiry } from '../api/types.ts'
import type { MenuEntry } from '../parts/menu.tsx'
import { toast } from '../parts/toasts.tsx'
import { words as supplierWords } from '../supplier-requests/words.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useReviewActions } from './actions.ts'
import { asSent, reasonOf } from './refusal.ts'
import { useStore } from './store/use-review.ts'
import { useUi } from './ui.ts'
import { words } from './words.ts'

/** What can be done with the request as a whole, beside its release. */
export function useRequestActions(head: WholeInquiry): readonly MenuEntry[] {
  const said = useWords(words)
  const shared = useWords(common)
  const store = useStore()
  const ui = useUi()
  const navigate = useNavigate()
  const suppliers = useWords(supplierWords)
  const { run } = useReviewActions()
  const path = { id: head.id }
  const isLocked = store.getState().isReadOnly

  /** Answers whether it was done. */
  async function change(action: () => Promise<object>): Promise<boolean> {
    try {
      store.setHead(await action())
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast({ look: 'bad', text: reasonOf({ said, shared }, error), details: asSent(error) })
      return false
    } finally {
      // Where it was refused, somebody else may have done something else.
      void store.sync()
    }
  }

  const restore = () => void change(() => call('POST /inquiries/{id}/restore', { path }))
  async function archive(): Promise<void> {
    const isDone = await change(() => call('POST /inquiries/{id}/archive', { path }))
    if (!isDone) return
    toast({ text: said.archivedBanner, action: { label: shared.undo, onPress: restore } })
  }
  const customerEntry = (id: string): MenuEntry => ({
    id: 'customer',
    label: said.customerLink,
    onAction: () => void navigate({ to: '/customers/$id', params: { id }, search: {} }),
  })
  const projectEntry = (project: NonNullable<WholeInquiry['project']>): MenuEntry => ({
    id: 'project',
    label: said.projectLink(nameOf(project)),
    onAction: () => void navigate({ to: '/projects/$id', params: { id: project.id } }),
  })
  return [
    { id: 'head', label: said.head, onAction: () => ui.open('head') },
    { id: 'trace', label: said.trace, onAction: () => ui.open('trace') },
    { id: 'issues', label: said.issues, onAction: () => ui.open('issues') },
    ...(head.customer ? [customerEntry(head.customer.customer_id)] : []),
    ...(head.project ? [projectEntry(head.project)] : []),
    {
      id: 'suppliers',
      label: suppliers.title,
      onAction: () => void navigate({ to: '/supplier-requests', search: { request: head.id } }),
    },
    {
      id: 'add',
      label: said.addPosition,
      isDisabled: isLocked,
      onAction: () => ui.open('addPosition'),
    },
    {
      id: 'reprice',
      label: said.reprice,
      isDisabled: isLocked || head.kind === 'ORDER',
      onAction: () => void run({ kind: 'reprice' }, head.id),
    },
    head.status === 'ARCHIVED'
      ? { id: 'restore', label: said.restore, onAction: restore }
      : {
          id: 'archive',
          label: said.archive,
          isDisabled: head.status === 'PROCESSING',
          onAction: () => void archive(),
        },
  ]
}

/** By its number, which people use; else by its name. */
export const nameOf = (project: NonNullable<WholeInquiry['project']>): string =>
  project.object_number ?? project.name ?? project.id
