import { X } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button, IconButton } from './button.tsx'
import {
  dropToast,
  holdToasts,
  releaseToasts,
  type Shown,
  shownToasts,
  subscribeToToasts,
} from './toast-store.ts'

export { toast } from './toast-store.ts'

export const Toasts = () => {
  const words = useWords(common)
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const close = (id: number) => {
    // Whoever came here by the keyboard goes on where he was.
    if (region.current?.contains(document.activeElement)) focusAgain(cameFrom.current)
    dropToast(id)
  }
  const one = ({ id, text, look = 'plain', action, details }: Shown) => (
    <div key={id} className={`toast ${look}`}>
      <span className="toast-text">{text}</span>
      {details !== undefined && (
        <details className="small">
          <summary>{words.details}</summary>
          <p lang="en">{details}</p>
        </details>
      )}
      {action && (
        <Button
          look="quiet"
          onPress={() => {
            close(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={words.close} onPress={() => close(id)}>
        <X size={14} />
      </IconButton>
    </div>
  )
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={words.details}
      onPointerEnter={() => holdToasts('pointer')}
      onPointerLeave={() => releaseToasts('pointer')}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        cameFrom.current = relatedTarget
        holdToasts('focus')
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) releaseToasts('focus')
      }}
    >
      <div className="toasts-list" aria-live="polite">
        {toasts.filter(({ isSilent }) => !isSilent).map(one)}
      </div>
      {toasts.filter(({ isSilent }) => isSilent).map(one)}
    </section>
  )
}

function focusAgain(place: EventTarget | null): void {
  const isThere = place instanceof HTMLElement && place.isConnected
  const target = isThere ? place : document.querySelector('main')
  target?.focus()
}
