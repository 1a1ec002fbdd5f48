import { chapterKey, positionKey } from '../store/visible-rows.ts'
import { type Box, type Placed, type PlaceInFile, type Reach, reachOf, sheetOf } from './place.ts'

/** A line of the grid, by its key. */
export type Owner = { readonly key: string; readonly positionId: string | null }

type Stretch = Reach & { readonly owner: Owner; readonly column: string | undefined }
type OwnedBox = Box & { readonly owner: Owner }

/** Whose is what in a file: asked at every click, and for every line that comes into sight. */
export type PlacedIndex = {
  /** All that stands in it, in the document's order. */
  readonly owners: readonly Owner[]
  readonly placeOf: (key: string | null) => PlaceInFile | null
  /** In numbers; elements up to the next one. */
  readonly reachOf: (key: string | null) => Reach | null
  readonly atNumber: (n: number, sheet?: string | null, column?: string) => Owner | null
  readonly atPoint: (page: number, x: number, y: number) => Owner | null
}

export function indexPlaces(placed: readonly Placed[]): PlacedIndex {
  const stretches = new Map<string | null, readonly Stretch[]>()
  for (const [sheet, found] of bySheet(placed)) stretches.set(sheet, closed(found))
  const boxes = byPage(placed)
  const places = new Map(placed.map((each) => [ownerOf(each).key, each.place]))
  const reaches = new Map(
    [...stretches.values()].flat().map(({ owner, first, last }) => [owner.key, { first, last }]),
  )
  return {
    owners: placed.map(ownerOf),
    placeOf: (key) => places.get(key ?? '') ?? null,
    reachOf: (key) => reaches.get(key ?? '') ?? null,
    atNumber: (n, sheet = null, column) => narrowest(stretches.get(sheet) ?? [], n, column),
    atPoint: (page, x, y) => smallestAt(boxes.get(page) ?? [], x, y),
  }
}

const ownerOf = ({ position_id, chapter_id = '' }: Placed): Owner =>
  position_id === undefined
    ? { key: chapterKey(chapter_id), positionId: null }
    : { key: positionKey(position_id), positionId: position_id }

type Open = Stretch & { readonly isElement: boolean }

function bySheet(placed: readonly Placed[]): ReadonlyMap<string | null, readonly Open[]> {
  const found = new Map<string | null, Open[]>()
  for (const each of placed) {
    const reach = reachOf(each.place)
    if (!reach) continue
    const sheet = sheetOf(each.place)
    const column = each.place.kind === 'ROWS' ? each.place.column : undefined
    const isElement = each.place.kind === 'ELEMENT'
    const stretch = { ...reach, owner: ownerOf(each), column, isElement }
    const others = found.get(sheet)
    if (others) others.push(stretch)
    else found.set(sheet, [stretch])
  }
  return found
}

/** An element reaches to where the next one begins. Several in one line all have that line. */
function closed(found: readonly Open[]): readonly Stretch[] {
  const sorted = found.toSorted((a, b) => a.first - b.first)
  let next: number | null = null
  let after: number | null = null
  return sorted
    .toReversed()
    .map(({ isElement, ...stretch }) => {
      if (next !== null && next > stretch.first) after = next
      next = stretch.first
      if (!isElement) return stretch
      return { ...stretch, last: after === null ? stretch.first + LAST_ELEMENT : after - 1 }
    })
    .toReversed()
}

/** Nothing says where the last one ends: what follows it is the end of the file, or its many other parts. */
const LAST_ELEMENT = 40

/** Stretches may lie within one another, as a chapter's around its positions'. */
function narrowest(sorted: readonly Stretch[], n: number, column?: string): Owner | null {
  let best: Stretch | null = null
  for (let at = lastUpTo(sorted, n); at >= 0 && at > lastUpTo(sorted, n) - NESTED; at -= 1) {
    const stretch = sorted[at]
    if (!stretch || stretch.last < n) continue
    if (stretch.column !== undefined && column !== undefined && stretch.column !== column) continue
    if (!best || stretch.last - stretch.first < best.last - best.first) best = stretch
  }
  return best?.owner ?? null
}

/** How many may begin between a line and the beginning of the one it is in. */
const NESTED = 64

/** The last one that begins at this number or before it; by halves, since there may be 20,000. */
function lastUpTo(sorted: readonly Stretch[], n: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.first ?? 0) <= n) low = middle + 1
    else high = middle
  }
  return low - 1
}

function byPage(placed: readonly Placed[]): ReadonlyMap<number, readonly OwnedBox[]> {
  const pages = new Map<number, OwnedBox[]>()
  for (const each of placed) {
    if (each.place.kind !== 'BOXES') continue
    for (const box of each.place.boxes) {
      const owned = { ...box, owner: ownerOf(each) }
      const others = pages.get(box.page)
      if (others) others.push(owned)
      else pages.set(box.page, [owned])
    }
  }
  return pages
}

function smallestAt(boxes: readonly OwnedBox[], x: number, y: number): Owner | null {
  const hit = boxes.filter(
    (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  )
  const area = (box: Box) => box.width * box.height
  return hit.toSorted((a, b) => area(a) - area(b))[0]?.owner ?? null
}
