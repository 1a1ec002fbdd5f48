import { type RefObject, useEffect } from 'react'
import { positionKey } from '../store/visible-rows.ts'
import { findWords, isWithin } from './find-words.ts'
import { framedTexts, textAt } from './framed-texts.ts'
import { type Looked, useLooked } from './looked.ts'

const NAME = 'looked-at'

/** Browsers without it show the words in the long text alone. */
const canLight = typeof Highlight === 'function' && CSS.highlights !== undefined

/** Lights the words in the framed place that ask for what is looked at, and looks at what is pointed to there. */
export function useSourceLook(root: RefObject<HTMLElement | null>, framed: string | null): void {
  const looked = useLooked()
  useEffect(() => {
    const area = root.current
    if (!area || !canLight) return
    const show = () => light(area, looked, framed)
    show()
    const stop = looked.subscribe(show)
    const stopPointing = followPointer(area, looked, framed)
    return () => {
      stop()
      stopPointing()
      CSS.highlights.delete(NAME)
    }
  }, [root, looked, framed])
}

const askedAt = (looked: Looked, framed: string | null) => {
  const asking = looked.asking()
  return asking && positionKey(asking.positionId) === framed ? asking.words : []
}

function light(area: HTMLElement, looked: Looked, framed: string | null): void {
  const row = looked.row()
  const words = row === null ? [] : (askedAt(looked, framed)[row] ?? [])
  if (words.length === 0) {
    CSS.highlights.delete(NAME)
    return
  }
  const texts = framedTexts(area)
  const ranges = findWords(
    texts.map(({ data }) => data),
    words,
  ).flatMap(({ from, to }) => {
    const [first, last] = [texts[from.piece], texts[to.piece]]
    if (!first || !last) return []
    const range = new Range()
    range.setStart(first, from.at)
    range.setEnd(last, to.at)
    return [range]
  })
  CSS.highlights.set(NAME, new Highlight(...ranges))
}

/** At most once for each picture that is drawn. */
function followPointer(area: HTMLElement, looked: Looked, framed: string | null): () => void {
  let frame = 0
  let isOurs = false
  const look = (row: number | null) => {
    if (row === null && !isOurs) return
    isOurs = row !== null
    looked.look(row)
  }
  const onMove = (event: PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => look(rowAt(area, event, askedAt(looked, framed))))
  }
  const onLeave = () => {
    cancelAnimationFrame(frame)
    look(null)
  }
  area.addEventListener('pointermove', onMove, { passive: true })
  area.addEventListener('pointerleave', onLeave)
  return () => {
    onLeave()
    area.removeEventListener('pointermove', onMove)
    area.removeEventListener('pointerleave', onLeave)
  }
}

function rowAt(
  area: HTMLElement,
  event: PointerEvent,
  words: readonly (readonly string[])[],
): number | null {
  const spot = words.length > 0 ? textAt(event) : null
  if (!spot) return null
  const texts = framedTexts(area)
  const piece = texts.indexOf(spot.node)
  if (piece < 0) return null
  const pieces = texts.map(({ data }) => data)
  const row = words.findIndex((each) =>
    findWords(pieces, each).some((found) => isWithin(found, piece, spot.at)),
  )
  return row < 0 ? null : row
}
