/** The texts of the framed place, in their order: of lines, paragraphs and cells, or the words over the picture of a page. */
export function framedTexts(area: HTMLElement): readonly Text[] {
  const frames = [...area.querySelectorAll<HTMLElement>('[data-framed]')]
  const boxes = frames.filter((frame) => frame.classList.contains('source-box'))
  if (boxes.length > 0) return wordsIn(area, boxes)
  return frames.flatMap((frame) => [...textsIn(frame)])
}

/** Numbers of lines and rows are ours, and no words of the document. */
const OURS = '.source-n, th, [aria-hidden="true"]'

function* textsIn(frame: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest(OURS)) yield node
  }
}

/** A word is in a box if its middle is. */
function wordsIn(area: HTMLElement, boxes: readonly HTMLElement[]): readonly Text[] {
  const areas = boxes.map((box) => box.getBoundingClientRect())
  return [...area.querySelectorAll<HTMLElement>('.source-words [data-word]')].flatMap((word) => {
    const { left, top, width, height } = word.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isIn = areas.some(
      (each) => x >= each.left && x <= each.right && y >= each.top && y <= each.bottom,
    )
    return isIn && word.firstChild instanceof Text ? [word.firstChild] : []
  })
}

/** What the pointer is on: a character of a text. */
export function textAt({ clientX, clientY }: PointerEvent): { node: Text; at: number } | null {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  const range = caret ? null : document.caretRangeFromPoint?.(clientX, clientY)
  const node = caret?.offsetNode ?? range?.startContainer
  if (!(node instanceof Text)) return null
  const at = caret?.offset ?? range?.startOffset ?? 0
  return { node, at: Math.min(at, node.data.length - 1) }
}
