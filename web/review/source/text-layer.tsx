import { useIsFetching } from '@tanstack/react-query'
import { memo } from 'react'
import { usePageText } from './views.ts'

type TextLayerProps = {
  readonly fileId: string
  readonly page: number
  readonly height: number
  readonly isWanted: boolean
}

/** The words of a page, not to be seen, where they are seen: they can be marked and read out. */
export const TextLayer = memo(({ fileId, page, height, isWanted }: TextLayerProps) => {
  // Pictures first: both wait for the same few processes.
  const pictures = useIsFetching({ queryKey: ['source-page'] })
  const { data } = usePageText(fileId, page, isWanted && pictures === 0)
  if (!data) return null
  return (
    <div className="source-words">
      {data.words.map((word, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page do not change
          key={at}
          data-word={`${page}.${word.line}`}
          style={{
            left: `${word.x * 100}%`,
            top: `${word.y * 100}%`,
            width: `${word.width * 100}%`,
            height: `${word.height * 100}%`,
            fontSize: word.height * height * 0.9,
          }}
        >
          {`${word.text} `}
        </span>
      ))}
    </div>
  )
})

/** Each word stands by itself: only their lines tell which belong together. */
export function markedWords(scroller: HTMLElement | null, selection: Selection): string {
  if (!scroller || selection.rangeCount === 0) return ''
  const range = selection.getRangeAt(0)
  const words = [...scroller.querySelectorAll<HTMLElement>('[data-word]')]
    .filter((word) => covers(range, word))
    .map((word) => ({ line: word.dataset['word'] ?? '', text: word.textContent.trim() }))
  return joinedWords(words)
}

export function joinedWords(
  words: readonly { readonly line: string; readonly text: string }[],
): string {
  return words.reduce((text, word, at) => {
    if (at === 0) return word.text
    return `${text}${words[at - 1]?.line === word.line ? ' ' : '\n'}${word.text}`
  }, '')
}

/** More of it than its edge. */
function covers(range: Range, word: HTMLElement): boolean {
  const own = document.createRange()
  own.selectNodeContents(word)
  return (
    range.compareBoundaryPoints(Range.START_TO_END, own) > 0 &&
    range.compareBoundaryPoints(Range.END_TO_START, own) < 0
  )
}
