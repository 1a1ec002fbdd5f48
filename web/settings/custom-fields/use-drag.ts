import { type PointerEvent, type RefObject, useState } from 'react'

type Dragging = {
  readonly id: string
  /** Before which line it would be put. */
  readonly before: number
}

/**
 * Moves lines of a list by a handle. The lines stay where they are until it is let go: a line that is moved under the
 * pointer would lose it.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, place: number) => void,
) {
  const [dragging, drag] = useState<Dragging>()
  const linesOf = () => [...(list.current?.children ?? [])] as HTMLElement[]
  const lineAt = (y: number) =>
    linesOf().filter((line) => {
      const { top, height } = line.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  const end = () => drag(undefined)
  return {
    dragged: dragging?.id,
    dropAt: dragging?.before,
    grip: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag({ id, before: lineAt(event.clientY) })
      },
      onPointerMove(event: PointerEvent) {
        if (dragging?.id === id) drag({ id, before: lineAt(event.clientY) })
      },
      onPointerUp(event: PointerEvent) {
        if (dragging?.id !== id) return
        end()
        const from = linesOf().findIndex((line) => line.dataset['field'] === id)
        const before = lineAt(event.clientY)
        // Without itself, all lines behind it are one place further up.
        onDrop(id, before > from ? before - 1 : before)
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  }
}
