import type { ReactNode } from 'react'
import { ListBox, ListBoxItem, Text } from 'react-aria-components'
import { Dialog } from '../../parts/dialog.tsx'
import { useSession } from '../../session/session-context.ts'
import { useWords } from '../../words/words.ts'
import { usePeople } from './people.ts'
import { words } from './words.ts'

type PeopleDialogProps = {
  readonly title: string
  /** Who it is so far, where it is one person. */
  readonly current: string | null
  readonly onChoose: (userId: string | null) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

const NOBODY = 'nobody'

/** Enter takes it on oneself; a name is found by its first letters. */
export const PeopleDialog = ({
  title,
  current,
  onChoose,
  onClose,
  children,
}: PeopleDialogProps) => {
  const said = useWords(words)
  const { user: self } = useSession().session
  const { active } = usePeople()
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {children}
      <ListBox
        className="people-list"
        aria-label={said.list}
        autoFocus="first"
        onAction={(key) => onChoose(key === NOBODY ? null : String(key))}
      >
        {active.map(({ id, name, email }) => (
          <ListBoxItem key={id} id={id} textValue={name} className="menu-item">
            <span>{id === self.id ? said.me(name) : name}</span>
            <Text slot="description" className="secondary small">
              {id === current ? `${email} · ${said.current}` : email}
            </Text>
          </ListBoxItem>
        ))}
        <ListBoxItem id={NOBODY} textValue={said.nobody} className="menu-item">
          {said.nobody}
        </ListBoxItem>
      </ListBox>
    </Dialog>
  )
}
