import { type ReactNode, type RefObject, useId } from 'react'
import { useWords } from '../../words/words.ts'
import { AddMarked } from './add-marked.tsx'
import { hasMarkedText, useSource } from './source-context.ts'
import { words } from './words.ts'

type ScrollerProps = {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly className: string
  readonly children: ReactNode
  /** What is marked, where the page's own text is not what people read. */
  readonly markedIn?: (selection: Selection) => string
}

/** What the content of a file moves in. It takes the arrow keys, and clicks on what has an owner. */
export const Scroller = ({ scroller, className, children, markedIn }: ScrollerProps) => {
  const said = useWords(words)
  const { onKeyDown, pick } = useSource()
  const hint = useId()
  return (
    <div className="source-stage">
      <span id={hint} className="visually-hidden">
        {said.keys}
      </span>
      <div
        ref={scroller}
        className={`source-scroller ${className}`}
        role="region"
        aria-label={said.scroller}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the arrow keys go through its positions
        tabIndex={0}
        data-pane-focus
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (hasMarkedText() || !(event.target instanceof Element)) return
          const owner = event.target.closest<HTMLElement>('[data-owner]')?.dataset['owner']
          if (owner !== undefined) pick(owner)
        }}
        onCopy={(event) => {
          const selection = getSelection()
          if (!markedIn || !selection) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', markedIn(selection))
        }}
      >
        {children}
      </div>
      <AddMarked scroller={scroller} {...(markedIn && { markedIn })} />
    </div>
  )
}
