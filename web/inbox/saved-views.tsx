import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/fields.tsx'
import { Menu } from '../parts/menu.tsx'
import type { Search } from '../router.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type View = { readonly name: string; readonly search: Search }

type Props = { readonly search: Search; readonly onOpen: (search: Search) => void }

/** Views of the reader's own, kept in this browser. */
export const SavedViews = ({ search, onOpen }: Props) => {
  const words = useWords(catalogue)
  const [views, keep] = useViews()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button look="quiet" icon={<Bookmark size={14} aria-hidden="true" />}>
            {words.views}
          </Button>
        }
        entries={[
          ...views.map((view) => ({
            id: `view ${view.name}`,
            label: view.name,
            onAction: () => onOpen(view.search),
          })),
          {
            id: 'manage',
            label: views.length > 0 ? words.manageViews : words.saveView,
            onAction: () => open(true),
          },
        ]}
      />
      {isOpen && (
        <ViewsDialog views={views} search={search} keep={keep} onClose={() => open(false)} />
      )}
    </>
  )
}

type DialogProps = {
  readonly views: readonly View[]
  readonly search: Search
  readonly keep: (views: readonly View[]) => void
  readonly onClose: () => void
}

const ViewsDialog = ({ views, search, keep, onClose }: DialogProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [name, setName] = useState('')
  const wanted = name.trim()
  const others = views.filter((view) => view.name !== wanted)
  return (
    <Dialog title={words.views} isOpen onClose={onClose}>
      <form
        className="inbox-view-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted === '') return
          keep([...others, { name: wanted, search }])
          onClose()
        }}
      >
        <TextField
          label={words.viewName}
          hint={words.viewHint}
          value={name}
          onChange={setName}
          maxLength={60}
          autoFocus
        />
        <Button look="primary" type="submit" isDisabled={wanted === ''}>
          {shared.save}
        </Button>
      </form>
      {views.length === 0 && <p className="secondary">{words.noViews}</p>}
      <ul className="inbox-files">
        {views.map((view) => (
          <li key={view.name}>
            <span>{view.name}</span>
            <IconButton
              label={words.removeView(view.name)}
              onPress={() => keep(views.filter((each) => each !== view))}
            >
              <Trash2 size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useViews(): readonly [readonly View[], (views: readonly View[]) => void] {
  const { user } = useSession().session
  const key = `pis.views.${user.id}`
  const [views, set] = useState(() => readViews(key))
  const keep = (next: readonly View[]) => {
    set(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [views, keep]
}

function readViews(key: string): readonly View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
