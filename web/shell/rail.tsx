import { Link, useLocation } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { IconButton } from '../parts/button.tsx'
import { useSession } from '../session/session-context.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Entry, hasEntryBelow, navigationFor } from './navigation.ts'
import { words as catalogue } from './words.ts'

type RailProps = { readonly isCollapsed: boolean; readonly onToggle: () => void }

export const Rail = ({ isCollapsed, onToggle }: RailProps) => {
  const words = useWords(catalogue)
  const { appName } = useWords(common)
  return (
    <header className={isCollapsed ? 'shell-rail collapsed' : 'shell-rail'}>
      <div className="shell-brand">
        <img src="/app/icon.svg" alt="" width={20} height={20} />
        {!isCollapsed && <span className="truncate">{appName}</span>}
      </div>
      <Navigation isCollapsed={isCollapsed} />
      <IconButton label={isCollapsed ? words.expand : words.collapse} onPress={onToggle}>
        {isCollapsed ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
      </IconButton>
    </header>
  )
}

type NavigationProps = { readonly isCollapsed?: boolean; readonly onGo?: () => void }

export const Navigation = ({ isCollapsed = false, onGo }: NavigationProps) => {
  const words = useWords(catalogue)
  const { role } = useSession().session.user
  return (
    <nav className="shell-navigation" aria-label={words.navigation}>
      {navigationFor(role).map(({ id, entries }) => (
        <div key={id}>
          <h2 className={isCollapsed ? 'visually-hidden' : 'shell-group'} id={`navigation-${id}`}>
            {words.group[id]}
          </h2>
          <ul aria-labelledby={`navigation-${id}`}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} isCollapsed={isCollapsed} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryLinkProps = {
  readonly entry: Entry
  readonly isCollapsed: boolean
  readonly onGo: (() => void) | undefined
}

/** Collapsed it is an icon; its word is read out, and shown on focus as well as under the pointer. */
const EntryLink = ({ entry, isCollapsed, onGo }: EntryLinkProps) => {
  const words = useWords(catalogue)
  const { pathname } = useLocation()
  const Icon = entry.icon
  const word = words.entry[entry.id]
  return (
    <TooltipTrigger delay={300} isDisabled={!isCollapsed}>
      <Focusable>
        <Link
          to={entry.to}
          search={entry.search ?? {}}
          className="shell-entry"
          // Entries of one page differ by the kind that they show; the others stand for all pages
          // below them, unless one of these has an entry of its own.
          activeOptions={
            entry.search
              ? { includeSearch: true, explicitUndefined: true }
              : { includeSearch: false, exact: hasEntryBelow(entry, pathname) }
          }
          aria-label={word}
          {...(onGo && { onClick: onGo })}
        >
          <Icon size={16} aria-hidden="true" />
          {!isCollapsed && <span className="truncate">{word}</span>}
        </Link>
      </Focusable>
      <Tooltip className="tooltip" placement="right" offset={6}>
        {word}
      </Tooltip>
    </TooltipTrigger>
  )
}
