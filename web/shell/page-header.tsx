import type { ReactNode } from 'react'
import { useTitle } from '../session/use-title.ts'
import { ShellTools } from './shell-tools.tsx'

type PageHeaderProps = {
  readonly title: string
  /** What the browser's tab says, where it is not the title. */
  readonly tab?: string
  /** Beside the title: marks, facts. */
  readonly children?: ReactNode
  /** What can be done on this page. */
  readonly actions?: ReactNode
}

/** The bar on top of an ordinary page. A page with a bar of its own puts `ShellTools` at its right end. */
export const PageHeader = ({ title, tab = title, children, actions }: PageHeaderProps) => {
  useTitle(tab)
  return (
    <header className="page-header">
      <div className="page-header-title">
        <h1 className="truncate">{title}</h1>
        {children}
      </div>
      <div className="page-header-actions">
        {actions}
        <ShellTools />
      </div>
    </header>
  )
}
