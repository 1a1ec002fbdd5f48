import { Fragment, type ReactElement } from 'react'
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { Kbd } from './button.tsx'

export type MenuEntry = {
  readonly id: string
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isDisabled?: boolean
  /** What it stands under, together with those that follow and say the same. */
  readonly group?: string
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
        {groupsOf(entries).map(([group, found]) =>
          group === undefined ? (
            <Fragment key="none">{found.map(itemOf)}</Fragment>
          ) : (
            <MenuSection key={group}>
              <Header className="menu-header">{group}</Header>
              {found.map(itemOf)}
            </MenuSection>
          ),
        )}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)

function groupsOf(entries: readonly MenuEntry[]) {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return groups.map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
}

const itemOf = ({ id, label, shortcut }: MenuEntry) => (
  <MenuItem key={id} id={id} textValue={label} className="menu-item">
    <span>{label}</span>
    {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
  </MenuItem>
)
