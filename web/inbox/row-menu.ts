import { useNavigate } from '@tanstack/react-router'
import type { MenuEntry } from '../parts/menu.tsx'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import type { RowAction, RowHandlers } from './row.tsx'
import { words as catalogue } from './words.ts'

/** What can be done with an inquiry in its status. */
export function useRowMenu(item: InboxItem, handlers: RowHandlers): readonly MenuEntry[] {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const openKey = useKeyOf('inbox.open')
  const assignKey = useKeyOf('inbox.assign')
  const archiveKey = useKeyOf('inbox.archive')
  const { id, status, project, customer } = item
  const navigate = useNavigate()
  const entry = (action: RowAction, more: Partial<MenuEntry> = {}): MenuEntry => ({
    id: action,
    label: words[action],
    onAction: () => handlers.act(action, id),
    ...more,
  })
  return [
    { id: 'open', label: shared.open, shortcut: openKey, onAction: () => handlers.open(id) },
    entry('assign', { shortcut: assignKey }),
    entry('moveBranch', { isDisabled: status === 'PROCESSING' }),
    ...(status === 'EXPORTED' ? [entry('exportAgain'), entry('reopen')] : []),
    entry('source'),
    ...(customer
      ? [
          {
            id: 'customer',
            label: words.openCustomer,
            onAction: () =>
              void navigate({
                to: '/customers/$id',
                params: { id: customer.customer_id },
                search: {},
              }),
          },
        ]
      : []),
    ...(project
      ? [
          {
            id: 'project',
            label: words.openProject,
            onAction: () => void navigate({ to: '/projects/$id', params: { id: project.id } }),
          },
        ]
      : []),
    status === 'ARCHIVED'
      ? entry('restore', { shortcut: archiveKey })
      : entry('archive', { shortcut: archiveKey, isDisabled: status === 'PROCESSING' }),
  ]
}
