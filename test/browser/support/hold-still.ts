/**
 * Runs in the page. Replaces whatever differs from run to run: every number, date and id becomes
 * one zero, however many digits it has; so does each random text; each time becomes the same time;
 * shapes drawn from counts and times disappear. The answer takes everything back.
 */
export function holdStill(randomTexts: readonly string[]): () => void {
  const texts: [Text, string][] = []
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (all.nextNode()) {
    const text = all.currentNode as Text
    const still = text.parentElement?.closest('time')
      ? '00:00'
      : randomTexts
          .reduce((said, random) => said.replaceAll(random, '0'), text.data)
          .replace(/\b(?=[a-f-]*\d)[\da-f]{8}[\da-f-]*/g, '0')
          .replace(/\d+(?:[.,:/-]+\s?\d+)*\.?/g, '0')
    if (text.data === still) continue
    texts.push([text, text.data])
    text.data = still
  }
  const shapes = [
    ...document.querySelectorAll<HTMLElement>('.sparkline > *, input[type="date"]'),
  ].map((shape) => [shape, shape.style.opacity] as const)
  for (const [shape] of shapes) shape.style.opacity = '0'
  return () => {
    for (const [text, was] of texts) text.data = was
    for (const [shape, was] of shapes) shape.style.opacity = was
  }
}
