import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Button, IconButton } from './button.tsx'

export type Toast = {
  readonly text: string
  readonly look?: 'plain' | 'good' | 'bad'
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

type Shown = Toast & { readonly id: number }

const SHOWN_MS = 8_000
const MOST = 4

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const drop = (id: number): void => put(shown.filter((each) => each.id !== id))

/** Says something in passing. What must not be missed is no toast. */
export function toast(said: Toast): void {
  lastId += 1
  const id = lastId
  put([...shown.slice(1 - MOST), { ...said, id }])
  setTimeout(() => drop(id), SHOWN_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const Toasts = () => {
  const words = useWords(common)
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <section className="toasts" aria-live="polite" aria-label={words.details}>
      {toasts.map(({ id, text, look = 'plain', action }) => (
        <div key={id} className={`toast ${look}`}>
          <span className="toast-text">{text}</span>
          {action && (
            <Button
              look="quiet"
              onPress={() => {
                drop(id)
                action.onPress()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton label={words.close} onPress={() => drop(id)}>
            <X size={14} />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
