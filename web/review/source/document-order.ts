import type { Rows } from '../store/rows.ts'
import type { Placed } from './place.ts'

/** As the document has them: a chapter, its positions, then the chapters in it. */
export function inDocumentOrder(
  placed: readonly Placed[],
  { chapters, order, byId }: Rows,
): readonly Placed[] {
  const places = new Map(placed.map((each) => [each.position_id ?? `c${each.chapter_id}`, each]))
  const below = new Map<string, Placed[]>()
  for (const id of order) {
    const place = places.get(id)
    const chapterId = byId.get(id)?.chapter_id
    if (!place || chapterId === undefined) continue
    const others = below.get(chapterId)
    if (others) others.push(place)
    else below.set(chapterId, [place])
  }
  return chapters.flatMap(({ id }) => {
    const own = places.get(`c${id}`)
    return [...(own ? [own] : []), ...(below.get(id) ?? [])]
  })
}
