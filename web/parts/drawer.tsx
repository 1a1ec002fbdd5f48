import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { IconButton } from './button.tsx'

type DrawerProps = {
  readonly title: string
  /** Over the pane that it is in, or at the right side over all of them. */
  readonly place: 'pane' | 'side'
  /** It says where the focus goes then. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** Lies over a part of the screen; the rest stays usable. The focus goes into it, and Esc closes it. */
export const Drawer = ({ title, place, onClose, children, footer, onKeyDown }: DrawerProps) => {
  const shared = useWords(common)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const inner = frame.current
    if (inner && !inner.contains(document.activeElement)) inner.focus()
  }, [])
  return (
    <section
      ref={frame}
      className={`drawer ${place}`}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose()
        } else onKeyDown?.(event)
        // What is done here is done nowhere else.
        if (event.defaultPrevented) event.stopPropagation()
      }}
    >
      <header>
        <h2>{title}</h2>
        <IconButton label={shared.close} onPress={onClose}>
          <X size={16} />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="drawer-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </section>
  )
}
