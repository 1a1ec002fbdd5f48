import type { Box, Place } from '../parsed-document.ts'

/** The place of all that stands from one place to another, both of one file and of one kind. */
export function placeFromTo(first: Place, last: Place): Place {
  if (first === last) return first
  if (
    (first.kind === 'LINES' && last.kind === 'LINES') ||
    (first.kind === 'PARAGRAPHS' && last.kind === 'PARAGRAPHS') ||
    (first.kind === 'ROWS' && last.kind === 'ROWS' && first.sheet === last.sheet)
  ) {
    return {
      ...first,
      first: Math.min(first.first, last.first),
      last: Math.max(first.last, last.last),
    }
  }
  if (first.kind === 'BOXES' && last.kind === 'BOXES') {
    return { ...first, boxes: onePerPage([...first.boxes, ...last.boxes]) }
  }
  return first
}

/** The page something begins on; 0 where the format has none. */
export const pageOf = (place: Place): number =>
  place.kind === 'BOXES' ? (place.boxes[0]?.page ?? 0) : 0

/** A text that goes over many lines is shown as one rectangle per page. */
function onePerPage(boxes: readonly Box[]): readonly Box[] {
  const pages = new Map<number, Box>()
  for (const box of boxes) {
    const known = pages.get(box.page)
    pages.set(box.page, known === undefined ? box : around(known, box))
  }
  return [...pages.values()]
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    page: one.page,
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
