import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../parts/button.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useUi } from '../ui.ts'

type DrawerProps = {
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Lies over the middle pane; Esc closes it, and the focus goes back to the list. */
export const Drawer = ({ title, children, footer, onKeyDown }: DrawerProps) => {
  const shared = useWords(common)
  const ui = useUi()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const inner = frame.current
    if (inner && !inner.contains(document.activeElement)) inner.focus()
  }, [])
  return (
    <section
      ref={frame}
      className="position-drawer"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') {
          event.preventDefault()
          ui.close()
          return
        }
        onKeyDown?.(event)
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={shared.close} onPress={ui.close}>
          <X size={16} />
        </IconButton>
      </header>
      <div className="position-drawer-body">{children}</div>
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  )
}
