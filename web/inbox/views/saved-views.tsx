import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Menu } from '../../parts/menu.tsx'
import { useWords } from '../../words/words.ts'
import type { Filters } from '../filters.ts'
import { useBranches } from '../lists.ts'
import { filtersIn, groupsOf } from './groups.ts'
import { useViews } from './use-views.ts'
import { ViewsDialog } from './views-dialog.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly filters: Filters; readonly onOpen: (filters: Filters) => void }

/** Views that somebody saved: one's own, and those of the branches. */
export const SavedViews = ({ filters, onOpen }: Props) => {
  const words = useWords(catalogue)
  const views = useViews()
  const branches = useBranches().data?.data ?? []
  const [isOpen, open] = useState(false)
  const groups = groupsOf(views.views, branches)
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" icon={<Bookmark size={14} aria-hidden="true" />}>
            {words.views}
          </Button>
        }
        entries={[
          ...groups.flatMap((group) =>
            group.views.map((view) => ({
              id: view.id,
              label: view.name,
              group: group.branch ? words.ofBranch(group.branch.name) : words.own,
              onAction: () => onOpen(filtersIn(view.query)),
            })),
          ),
          {
            id: 'manage',
            label: groups.length > 0 ? words.manage : words.save,
            onAction: () => open(true),
          },
        ]}
      />
      {isOpen && (
        <ViewsDialog
          views={views}
          branches={branches}
          filters={filters}
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
