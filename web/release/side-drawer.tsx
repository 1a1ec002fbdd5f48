import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../parts/button.tsx'
import { useUi } from '../review/ui.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'

type SideDrawerProps = {
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** At the right side, over the panes; the list beside it stays usable. Esc closes it. */
export const SideDrawer = ({ title, children, footer }: SideDrawerProps) => {
  const shared = useWords(common)
  const ui = useUi()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <section
      ref={frame}
      className="release-drawer"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        ui.close()
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={shared.close} onPress={ui.close}>
          <X size={16} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="release-drawer-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  )
}
