import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { markedText, splitMarked } from './marked-text.ts'
import { words } from './words.ts'

type AddMarkedProps = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly markedIn?: (selection: Selection) => string
}

type Marked = { readonly text: string; readonly top: number }

const ROOM = 40

/** A line that reading missed is marked, and made a position. */
export const AddMarked = ({ scroller, markedIn }: AddMarkedProps) => {
  const said = useWords(words)
  const ui = useUi()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [marked, setMarked] = useState<Marked | null>(null)
  useEffect(() => {
    const look = () => setMarked(markedWithin(scroller.current, markedIn))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [scroller, markedIn])
  if (!marked || isReadOnly) return null
  return (
    <div className="source-add" style={{ top: marked.top }}>
      <Button
        look="primary"
        icon={<Plus size={14} aria-hidden="true" />}
        onPress={() => {
          markedText.set(splitMarked(marked.text))
          getSelection()?.removeAllRanges()
          ui.open('addPosition')
        }}
      >
        {said.addPosition}
      </Button>
    </div>
  )
}

function markedWithin(
  scroller: HTMLElement | null,
  markedIn: AddMarkedProps['markedIn'],
): Marked | null {
  const selection = getSelection()
  if (!scroller || !selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!scroller.contains(range.commonAncestorContainer)) return null
  const text = (markedIn ?? String)(selection).trim()
  if (text === '') return null
  const rect = range.getBoundingClientRect()
  const sight = scroller.getBoundingClientRect()
  const below = rect.bottom - sight.top + 4
  return { text, top: Math.max(4, Math.min(below, sight.height - ROOM)) }
}
