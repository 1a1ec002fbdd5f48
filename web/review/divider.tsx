import { useRef } from 'react'
import { useWords } from '../words/words.ts'
import { words } from './words.ts'

/** So much at a key. */
export const STEP = 24

/** By mouse, and by keyboard once it has the focus. */
export const Divider = ({
  label,
  onMove,
}: {
  readonly label: string
  readonly onMove: (by: number) => void
}) => {
  const said = useWords(words)
  const last = useRef<number | null>(null)
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={0}
      aria-label={`${said.resize}: ${label}`}
      tabIndex={0}
      className="review-divider"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = event.clientX
      }}
      onPointerMove={(event) => {
        if (last.current === null) return
        onMove(event.clientX - last.current)
        last.current = event.clientX
      }}
      onPointerUp={() => {
        last.current = null
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onMove(-STEP)
        if (event.key === 'ArrowRight') onMove(STEP)
      }}
    />
  )
}
