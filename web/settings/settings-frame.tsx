import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdminOnly } from '../shell/admin-only.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { SETTINGS, type SettingsPageId } from './pages.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly page: SettingsPageId
  /** What can be done on this page, in its head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** On a narrow screen the entries are one line, which scrolls sideways. */
const reveal = (entry: HTMLLIElement | null) =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Around every page of the settings: the others beside it, and its own head. For admins only. */
export const SettingsFrame = ({ page, actions, children }: Props) => {
  const words = useWords(catalogue)
  return (
    <AdminOnly>
      <PageHeader title={`${words.title} › ${words.page[page]}`} actions={actions} />
      <div className="settings-frame">
        <nav className="settings-navigation" aria-label={words.navigation}>
          {SETTINGS.filter(({ pages }) => pages.length > 0).map(({ id, pages }) => (
            <div key={id}>
              <h2 className="shell-group" id={`settings-${id}`}>
                {words.group[id]}
              </h2>
              <ul aria-labelledby={`settings-${id}`}>
                {pages.map(({ id: entry, icon: Icon, to }) => (
                  <li key={entry} ref={entry === page ? reveal : undefined}>
                    <Link to={to} search={{}} className="shell-entry">
                      <Icon size={16} aria-hidden="true" />
                      <span>{words.page[entry]}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="settings-content">{children}</div>
      </div>
    </AdminOnly>
  )
}
