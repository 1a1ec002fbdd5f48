import { memo, type ReactNode, useMemo } from 'react'
import { useWords } from '../../words/words.ts'
import { Scroller } from './scroller.tsx'
import { useSource } from './source-context.ts'
import { type LoadedPart, useParts, type ViewOf } from './views.ts'
import { useVirtualRows, VirtualList } from './virtual-list.tsx'
import { byNumber, partsFor } from './windows.ts'
import { words } from './words.ts'

type Line = ViewOf<'LINES'>['lines'][number]

type LinesViewProps = {
  readonly total: number
  readonly size: number
  /** Code keeps its columns; people's text is set as such. */
  readonly look: 'code' | 'text'
}

const LINE_HEIGHT = 18

export const LinesView = ({ total, size, look }: LinesViewProps) => {
  const { fileId, frame, pointed, index, titleOf } = useSource()
  const target = (pointed ?? frame)?.reach?.first
  const rows = useVirtualRows({
    count: total,
    estimate: () => LINE_HEIGHT,
    targetIndex: target === undefined ? null : Math.min(target, total) - 1,
    overscan: 20,
  })
  const parts = useParts({ fileId }, partsFor(rows.first, rows.last, total, size))
  const lines = useMemo(() => byNumber(parts.flatMap(linesIn)), [parts])
  return (
    <Scroller scroller={rows.scroller} className={`lines ${look}`}>
      <VirtualList rows={rows}>
        {(at) => {
          const n = at + 1
          const line = lines.get(n)
          // Several that are shown as one stand where the first of them does.
          if (line && line.n < n) return null
          const owner = index.atNumber(n)
          const reach = { first: n, last: line?.last ?? n }
          return (
            <LineOfText
              n={n}
              line={line}
              isFramed={line !== undefined && overlaps(frame?.reach, reach)}
              isPointed={line !== undefined && overlaps(pointed?.reach, reach)}
              title={titleOf(owner)}
              owner={owner?.key}
            />
          )
        }}
      </VirtualList>
    </Scroller>
  )
}

const linesIn = ({ view }: LoadedPart): readonly Line[] =>
  view.kind === 'LINES' || view.kind === 'MAIL' ? view.lines : []

type Numbers = { readonly first: number; readonly last: number }

export const overlaps = (a: Numbers | null | undefined, b: Numbers): boolean =>
  a !== null && a !== undefined && a.first <= b.last && a.last >= b.first

type LineOfTextProps = {
  readonly n: number
  readonly line: Line | undefined
  readonly isFramed: boolean
  readonly isPointed: boolean
  readonly title: string | undefined
  readonly owner: string | undefined
}

const LineOfText = memo(
  ({ n, line, isFramed, isPointed, title, owner }: LineOfTextProps): ReactNode => {
    const said = useWords(words)
    return (
      <div
        className="source-line"
        data-framed={isFramed || undefined}
        data-pointed={isPointed || undefined}
        data-owner={owner}
        title={title}
      >
        <span className="source-n" aria-hidden="true">
          {n}
        </span>
        <span className="source-text">
          {line?.text ?? ''}
          {line?.is_cut && <em className="secondary"> {said.isCut}</em>}
        </span>
      </div>
    )
  },
)
