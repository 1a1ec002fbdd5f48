import type { Box, Place } from './parsed-document.ts'

/** From the beginning of one place to the end of another. Places of different kinds do not join: the first one stays. */
export function joinPlaces(first: Place, last: Place): Place {
  if (first.file !== last.file) return first
  if (first.kind === 'BOXES' && last.kind === 'BOXES') {
    return { ...first, boxes: oneBoxPerPage([...first.boxes, ...last.boxes]) }
  }
  if (first.kind === 'ROWS' && last.kind === 'ROWS') {
    if (first.sheet !== last.sheet) return first
    const { column, ...rows } = first
    const joined = { ...rows, ...reach(first, last) }
    return column !== undefined && column === last.column ? { ...joined, column } : joined
  }
  if (
    (first.kind === 'LINES' && last.kind === 'LINES') ||
    (first.kind === 'PARAGRAPHS' && last.kind === 'PARAGRAPHS')
  ) {
    return { ...first, ...reach(first, last) }
  }
  return first
}

type Reach = { readonly first: number; readonly last: number }

const reach = (one: Reach, other: Reach): Reach => ({
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
})

function oneBoxPerPage(boxes: readonly Box[]): readonly Box[] {
  const byPage = new Map<number, Box>()
  for (const box of boxes) {
    const other = byPage.get(box.page)
    byPage.set(box.page, other ? around(other, box) : box)
  }
  return [...byPage.values()]
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
