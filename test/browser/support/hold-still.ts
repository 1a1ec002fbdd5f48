type Held = { letGo?: () => void }

/**
 * Runs in the page. What is another at every run is written the same: digits, which are of one width, are zeros, as are ids; times
 * say nothing of how long ago they were; and what shows them by its shape is not there.
 */
export function holdStill(): void {
  const texts: [Text, string | null][] = []
  const write = (text: Text, still: string) => {
    if (text.nodeValue === still) return
    texts.push([text, text.nodeValue])
    text.nodeValue = still
  }
  const zeros = (part: string) => '0'.repeat(part.length)
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (all.nextNode()) {
    const text = all.currentNode as Text
    const still = (text.nodeValue ?? '')
      .replace(/\b(?=[a-f-]*\d)[\da-f]{8}[\da-f-]*/g, zeros)
      .replace(/\d+(?:[.,]\d+)? (ms|s)\b/g, '000 $1')
      .replace(/\d/g, '0')
    write(text, text.parentElement?.closest('time') ? '00:00:00' : still)
  }
  const shapes = [
    ...document.querySelectorAll<HTMLElement>('.sparkline > *, input[type="date"]'),
  ].map((each) => [each, each.style.opacity] as const)
  for (const [shape] of shapes) shape.style.opacity = '0'
  const page = window as unknown as Held
  page.letGo = () => {
    for (const [text, was] of texts) text.nodeValue = was
    for (const [shape, was] of shapes) shape.style.opacity = was
  }
}

/** Runs in the page, which goes on as if nothing had been. */
export function letGo(): void {
  const page = window as unknown as Held
  page.letGo?.()
  delete page.letGo
}
