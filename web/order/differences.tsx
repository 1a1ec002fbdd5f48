import { useQuery } from '@tanstack/react-query'
import { readTree } from '../api/tree.ts'
import type { PositionRow } from '../api/types.ts'
import { useFormats } from '../format/formats.ts'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { isRelevant, isSelected } from '../review/store/rows.ts'
import { useReview } from '../review/store/use-review.ts'
import { useWords } from '../words/words.ts'
import { words } from './words.ts'

/** What is ordered otherwise than it was offered, by article. */
export const Differences = ({ tenderId }: { readonly tenderId: string }) => {
  const said = useWords(words)
  const formats = useFormats()
  const lines = useReview(({ rows }) => rows.byId)
  const tender = useQuery({
    queryKey: ['inquiry', tenderId],
    queryFn: ({ signal }) => readTree(tenderId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (tender.isError) return <ProblemPanel error={tender.error} />
  if (!tender.data) return <LoadingRows rows={3} />
  const ordered = matched([...lines.values()])
  const offered = matched(tender.data.positions)
  const byArticle = byNumber(offered)
  const wanted = new Set(ordered.map(({ article_number }) => article_number))
  const notOrdered = [...byArticle.keys()].filter((number) => !wanted.has(number)).length
  const found = ordered.flatMap(({ id, position_number, article_number, quantity }) => {
    const same = byArticle.get(article_number)
    const article = article_number ?? ''
    if (!same) return [{ id, text: said.onlyOrdered(position_number, article) }]
    if (same.some((row) => row.quantity === quantity)) return []
    const [one, other] = [quantity, same[0]?.quantity].map((each) => formats.quantity(each ?? '0'))
    return [{ id, text: said.otherQuantity(position_number, article, one ?? '', other ?? '') }]
  })
  if (found.length === 0 && notOrdered === 0) return <p className="small">{said.same}</p>
  return (
    <ul className="small order-differences">
      {found.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
      {notOrdered > 0 && <li>{said.notOrdered(formats.count(notOrdered))}</li>}
    </ul>
  )
}

/** Those with a chosen article; what is only predicted was neither offered nor ordered. */
const matched = (rows: readonly PositionRow[]): readonly PositionRow[] =>
  rows.filter((row) => isRelevant(row) && !row.is_removed && !row.not_offered && isSelected(row))

function byNumber(
  rows: readonly PositionRow[],
): ReadonlyMap<string | undefined, readonly PositionRow[]> {
  const grouped = new Map<string | undefined, PositionRow[]>()
  for (const row of rows) {
    grouped.set(row.article_number, [...(grouped.get(row.article_number) ?? []), row])
  }
  return grouped
}
