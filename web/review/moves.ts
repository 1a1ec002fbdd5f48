import { markedRows } from './bulk/marked-rows.ts'
import { toggle } from './grid/chapter-line.tsx'
import { refusedEntry } from './refused-entry.ts'
import { sayWhy } from './say-why.ts'
import type { ReviewStore } from './store/review-store.ts'
import { isText } from './store/rows.ts'
import { positionsOf, type VisibleRow } from './store/visible-rows.ts'
import type { ReviewUi } from './ui.ts'
import type { words } from './words.ts'

/** From where marks were drawn up or down, as long as nothing else was done since. */
type Drawn = {
  readonly from: string
  readonly to: string
  readonly before: ReadonlySet<string>
  readonly marked: ReadonlySet<string>
}
const drawn = new WeakMap<ReviewStore, Drawn>()

/** Marks all of them; where all are marked, none. */
function toggled(marked: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  if (!ids.every((id) => marked.has(id))) return new Set([...marked, ...ids])
  const left = new Set(marked)
  for (const id of ids) left.delete(id)
  return left
}

type MoveWords = Pick<(typeof words)['de'], 'noMoreOpen' | 'markedCount'>

/** Where the focus goes in the list, and what is marked on the way. */
export function moves(store: ReviewStore, ui: ReviewUi, { noMoreOpen, markedCount }: MoveWords) {
  const at = () => {
    const { visible, cursor } = store.getState()
    return visible.findIndex(({ key }) => key === cursor)
  }
  const line = (): VisibleRow | undefined => store.getState().visible[at()]

  function goTo(key: string): void {
    const refused = refusedEntry()
    if (refused) refused.focus()
    else store.setCursor(key)
  }

  function go(index: number): void {
    const { visible } = store.getState()
    const target = visible[Math.max(0, Math.min(visible.length - 1, index))]
    if (target) goTo(target.key)
  }

  function setMarked(marked: ReadonlySet<string>): void {
    store.setMarked(marked)
    ui.announce(markedCount(markedRows(store.getState()).length))
  }

  /** Positions among ids: there is nothing to do with a note. */
  const goodsIn = (ids: readonly string[]) =>
    ids.filter((id) => {
      const row = store.rowOf(id)
      return row !== undefined && !isText(row)
    })

  /** From where it began to where it is now: the other way again, it gets less. */
  function extendTo(index: number): void {
    const { cursor, marked: before } = store.getState()
    if (cursor === null) return
    const last = drawn.get(store)
    const goesOn = last?.to === cursor && last.marked === before
    const begun = goesOn ? last : { from: cursor, before }
    go(index)
    const { visible, cursor: to } = store.getState()
    const ends = [begun.from, to].map((end) => visible.findIndex(({ key }) => key === end))
    const marked = new Set(begun.before)
    const range = visible.slice(Math.min(...ends), Math.max(...ends) + 1)
    for (const id of goodsIn(positionsOf(range))) marked.add(id)
    drawn.set(store, { from: begun.from, before: begun.before, to: to ?? '', marked })
    setMarked(marked)
  }

  /** The position in focus, or all of the chapter in focus. */
  function mark(): void {
    const current = line()
    if (!current) return
    const ids = goodsIn(current.type === 'chapter' ? current.ids : [current.id])
    if (ids.length > 0) setMarked(toggled(store.getState().marked, ids))
  }

  return {
    move: (by: number) => go(at() + by),
    toFirst: () => go(0),
    toLast: () => go(Number.MAX_SAFE_INTEGER),
    extend: (by: number) => extendTo(at() + by),
    extendToFirst: () => extendTo(0),
    extendToLast: () => extendTo(Number.MAX_SAFE_INTEGER),
    /** To the line with this key. */
    extendToLine: (key: string) =>
      extendTo(store.getState().visible.findIndex((each) => each.key === key)),
    mark,
    markLine(key: string) {
      store.setCursor(key)
      mark()
    },
    markAll: () => setMarked(new Set(goodsIn(positionsOf(store.getState().visible)))),
    /** Answers whether any was marked. */
    markNone() {
      if (store.getState().marked.size === 0) return false
      setMarked(new Set())
      return true
    },
    nextOpen(direction: 1 | -1) {
      const next = store.nextOpen(direction)
      if (next === null) sayWhy(ui, noMoreOpen)
      else goTo(next)
    },
    collapse() {
      const current = line()
      if (!current) return
      if (current.type === 'chapter' && current.isExpanded)
        return toggle(store, current.chapter.id, false)
      const { visible } = store.getState()
      const parent = visible
        .slice(0, at())
        .findLast((each) => each.type === 'chapter' && each.level < current.level)
      if (parent) goTo(parent.key)
    },
    expand() {
      const current = line()
      if (current?.type !== 'chapter') return false
      if (!current.isExpanded) toggle(store, current.chapter.id, true)
      else go(at() + 1)
      return true
    },
    toggleChapter() {
      const current = line()
      if (current?.type !== 'chapter') return false
      toggle(store, current.chapter.id)
      return true
    },
  }
}
