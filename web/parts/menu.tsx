import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Kbd } from './button.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isDisabled?: boolean
  readonly onAction: () => void
}

type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
}

export const Menu = ({ trigger, entries }: MenuProps) => (
  <MenuTrigger>
    {trigger}
    <Popover className="popover">
      <AriaMenu
        onAction={(id) => entries.find((entry) => entry.id === id)?.onAction()}
        disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
      >
        {entries.map(({ id, label, shortcut }) => (
          <MenuItem key={id} id={id} textValue={label} className="menu-item">
            <span>{label}</span>
            {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
