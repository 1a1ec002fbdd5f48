import { useFormats } from '../../format/formats.ts'
import { EmptyState } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useDetails } from '../details.ts'
import { isText } from '../store/rows.ts'
import { useReview } from '../store/use-review.ts'
import { chapterKey, positionKey } from '../store/visible-rows.ts'
import type { Placed } from './place.ts'
import { Scroller } from './scroller.tsx'
import { useSource } from './source-context.ts'
import { useVirtualRows, VirtualList } from './virtual-list.tsx'
import { words } from './words.ts'

const ENTRY_HEIGHT = 70

const keyOf = ({ position_id, chapter_id = '' }: Placed): string =>
  position_id === undefined ? chapterKey(chapter_id) : positionKey(position_id)

/** A bill as it would be printed: what stands in the file, in its order. */
export const PrintView = ({ places }: { readonly places: readonly Placed[] }) => {
  const said = useWords(words)
  const { frame, pointed } = useSource()
  const target = (pointed ?? frame)?.key
  const at = places.findIndex((placed) => keyOf(placed) === target)
  const rows = useVirtualRows({
    count: places.length,
    estimate: () => ENTRY_HEIGHT,
    targetIndex: at < 0 ? null : at,
  })
  if (places.length === 0) return <EmptyState title={said.nothingRead} />
  return (
    <Scroller scroller={rows.scroller} className="print">
      <div className="source-sheet">
        <h2>{said.bill}</h2>
        <VirtualList rows={rows}>
          {(index) => {
            const placed = places[index]
            return placed && <Entry placed={placed} />
          }}
        </VirtualList>
      </div>
    </Scroller>
  )
}

const Entry = ({ placed }: { readonly placed: Placed }) => {
  const { frame, pointed } = useSource()
  const key = keyOf(placed)
  const positionId = placed.position_id ?? null
  return (
    <div
      className="source-entry"
      data-framed={(pointed ?? frame)?.key === key || undefined}
      data-pointed={pointed?.key === key || undefined}
      data-chosen={frame?.key === key || undefined}
      data-owner={key}
    >
      {positionId === null ? (
        <ChapterEntry chapterId={placed.chapter_id ?? ''} />
      ) : (
        <PositionEntry placed={placed} positionId={positionId} isChosen={frame?.key === key} />
      )}
    </div>
  )
}

const ChapterEntry = ({ chapterId }: { readonly chapterId: string }) => {
  const chapter = useReview(({ rows }) => rows.chapters.find(({ id }) => id === chapterId))
  if (!chapter) return null
  return (
    <>
      <span className="mono">{chapter.number}</span>
      <h3>{chapter.title}</h3>
    </>
  )
}

type PositionEntryProps = {
  readonly placed: Placed
  readonly positionId: string
  readonly isChosen: boolean
}

const PositionEntry = ({ placed, positionId, isChosen }: PositionEntryProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const row = useReview(({ rows }) => rows.byId.get(positionId))
  if (!row || row.is_removed) return null
  const hasPrice = !isText(row)
  const amount = ({ quantity, unit = '' }: { quantity?: string; unit?: string }) =>
    `${quantity === undefined ? BLANK : formats.quantity(quantity)} ${unit}`
  const isChanged = placed.quantity !== row.quantity || placed.unit !== row.unit
  return (
    <>
      <span className="mono">{row.position_number}</span>
      <div className="source-entry-body">
        <strong>{row.description}</strong>
        {isChosen && <LongText positionId={positionId} shortText={row.description} />}
        {hasPrice && (
          <p className="source-prices">
            <span>
              {amount(placed)}
              {isChanged && <span className="badge">{said.changedTo(amount(row))}</span>}
            </span>
            <span>
              {said.unitPrice} <span aria-hidden="true">{BLANK}</span>
            </span>
            <span>
              {said.totalPrice} <span aria-hidden="true">{BLANK}</span>
            </span>
          </p>
        )}
      </div>
    </>
  )
}

const BLANK = '______'

const LongText = ({
  positionId,
  shortText,
}: {
  readonly positionId: string
  readonly shortText: string
}) => {
  const { data } = useDetails(positionId)
  const text = data?.long_text.trim() ?? ''
  return text === '' || text === shortText.trim() ? null : (
    <p className="source-long-text">{text}</p>
  )
}
