import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { ChapterPeople } from '../people/chapter-people.tsx'
import { useReview, useStore } from '../store/use-review.ts'
import type { VisibleRow } from '../store/visible-rows.ts'
import { words } from '../words.ts'
import { type LinePlace, useLineFocus } from './line-focus.ts'
import { PresenceDots } from './presence-dots.tsx'

type ChapterLineProps = {
  readonly line: Extract<VisibleRow, { type: 'chapter' }>
  readonly place: LinePlace
  readonly columnCount: number
}

export const ChapterLine = memo(({ line, place, columnCount }: ChapterLineProps) => {
  const store = useStore()
  const said = useWords(words)
  const formats = useFormats()
  const isCursor = useReview((state) => state.cursor === line.key)
  const { chapter, level, isExpanded, open, total, people, ids } = line
  const isMarked = useReview(
    ({ marked }) => marked.size > 0 && ids.length > 0 && ids.every((id) => marked.has(id)),
  )
  const focus = useLineFocus(isCursor)
  return (
    <div
      ref={focus}
      role="row"
      className={`review-line chapter level-${Math.min(level, 4)}`}
      aria-level={level}
      aria-expanded={isExpanded}
      aria-rowindex={place.index + 2}
      aria-selected={isMarked}
      data-cursor={isCursor || undefined}
      data-marked={isMarked || undefined}
      data-line={line.key}
      tabIndex={isCursor ? 0 : -1}
      style={{ transform: `translateY(${place.start}px)`, height: place.height }}
      onClick={() => {
        store.setCursor(line.key)
        toggle(store, chapter.id)
      }}
    >
      <span role="gridcell" aria-colspan={columnCount} className="review-chapter">
        {isExpanded ? (
          <ChevronDown size={14} aria-hidden="true" />
        ) : (
          <ChevronRight size={14} aria-hidden="true" />
        )}
        <span className="mono">{chapter.number}</span>
        <span className="title truncate">{chapter.title}</span>
        <span className="secondary small">
          {said.chapterCount(formats.count(open), formats.count(total))}
        </span>
        <ChapterPeople people={people} />
        <PresenceDots chapterId={chapter.id} />
      </span>
    </div>
  )
})

export function toggle(
  store: ReturnType<typeof useStore>,
  chapterId: string,
  isOpen?: boolean,
): void {
  const collapsed = new Set(store.getState().view.collapsed)
  const opens = isOpen ?? collapsed.has(chapterId)
  if (opens) collapsed.delete(chapterId)
  else collapsed.add(chapterId)
  store.setView({ collapsed })
}
