import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../words/words.ts'
import { type Block, blocksOf, type Paragraph, type TableRow } from './paragraph-blocks.ts'
import { isIn } from './place.ts'
import { Scroller } from './scroller.tsx'
import { useSource } from './source-context.ts'
import { isLoaded, type LoadedPart, useParts } from './views.ts'
import { useVirtualRows, VirtualList } from './virtual-list.tsx'
import { partsFor } from './windows.ts'
import { words } from './words.ts'

const PARAGRAPH_HEIGHT = 26

type ParagraphsViewProps = { readonly total: number; readonly size: number }

/** A text document: its headings, paragraphs and tables. */
export const ParagraphsView = ({ total, size }: ParagraphsViewProps) => {
  const { fileId, frame, pointed } = useSource()
  const target = (pointed ?? frame)?.reach?.first
  const rows = useVirtualRows({
    count: total,
    estimate: () => PARAGRAPH_HEIGHT,
    targetIndex: target === undefined ? null : Math.min(target, total) - 1,
  })
  const parts = useParts({ fileId }, partsFor(rows.first, rows.last, total, size))
  const blocks = useMemo(() => blocksOf(parts.flatMap(paragraphsIn)), [parts])
  return (
    <Scroller scroller={rows.scroller} className="paragraphs">
      <div className="source-sheet">
        <VirtualList rows={rows}>
          {(at) => {
            const block = blocks.get(at + 1)
            if (block) return <BlockOfText block={block} />
            // What is there and has no block of its own is part of the table before it.
            return isLoaded(parts, at + 1) ? null : <div className="source-to-come" />
          }}
        </VirtualList>
      </div>
    </Scroller>
  )
}

const paragraphsIn = ({ view }: LoadedPart): readonly Paragraph[] =>
  view.kind === 'PARAGRAPHS' ? view.paragraphs : []

const BlockOfText = ({ block }: { readonly block: Block }) =>
  block.type === 'table' ? (
    <div className="source-table-frame">
      <table className="source-table">
        <tbody>
          {block.rows.map((row) => (
            <RowOfTable key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  ) : (
    <Text paragraph={block.paragraph} />
  )

const RowOfTable = ({ row }: { readonly row: TableRow }) => (
  <tr>
    {row.cells.map(({ column, span, paragraphs }) => (
      <td key={column} colSpan={span}>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph.n} paragraph={paragraph} />
        ))}
      </td>
    ))}
  </tr>
)

const Text = ({ paragraph }: { readonly paragraph: Paragraph }): ReactNode => {
  const said = useWords(words)
  const { frame, pointed, index, titleOf } = useSource()
  const { n, text, style, level = 1, is_cut } = paragraph
  const owner = index.atNumber(n)
  return (
    <p
      className={`source-paragraph ${style ?? ''} level-${Math.min(level, 3)}`}
      {...(style === 'heading' && { role: 'heading', 'aria-level': Math.min(level + 2, 6) })}
      data-framed={isIn(frame?.reach ?? null, n) || undefined}
      data-pointed={isIn(pointed?.reach ?? null, n) || undefined}
      title={titleOf(owner)}
      data-owner={owner?.key}
    >
      {text}
      {is_cut && <em className="secondary"> {said.isCut}</em>}
    </p>
  )
}
