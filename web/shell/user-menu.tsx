import { useNavigate } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useSession } from '../session/session-context.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

export const UserMenu = () => {
  const words = useWords(catalogue)
  const navigate = useNavigate()
  const { session, signOut } = useSession()
  const { user, organisation } = session
  // The visible letters are part of the name by which speech control calls it.
  const initials = initialsOf(user.name)
  const label = words.userMenu(initials, user.name)
  return (
    <MenuTrigger>
      <Button className="shell-person" aria-label={label}>
        {initials}
      </Button>
      <Popover className="popover shell-user" placement="bottom end">
        <div className="shell-user-facts">
          <strong>{user.name}</strong>
          <span className="secondary small">{user.email}</span>
          <span className="secondary small">
            {organisation.name} · {words.role[user.role]}
          </span>
        </div>
        <Menu aria-label={label}>
          <MenuItem
            className="menu-item"
            textValue={words.profile}
            onAction={() => void navigate({ to: '/profile', search: {} })}
          >
            <span className="shell-user-entry">
              <UserRound size={16} aria-hidden="true" />
              {words.profile}
            </span>
          </MenuItem>
          <MenuItem className="menu-item" textValue={words.signOut} onAction={signOut}>
            <span className="shell-user-entry">
              <LogOut size={16} aria-hidden="true" />
              {words.signOut}
            </span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** Of the first and of the last name. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part))
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}
