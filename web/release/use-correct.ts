import type { PositionRow } from '../api/types.ts'
import { isSelected } from '../review/store/rows.ts'
import { useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'

/** To the position that a message of the partner's system is about, where it names its article. */
export function useCorrect() {
  const store = useStore()
  const ui = useUi()
  return (message: string) => {
    const { rows } = store.getState()
    const inOrder = rows.order.map((id) => rows.byId.get(id)).filter((row) => row !== undefined)
    const named = namedIn(message, inOrder)
    if (named) store.select(named.id)
    ui.close()
  }
}

/** Of articles whose numbers occur in one another, the longest is meant. */
export function namedIn(message: string, rows: readonly PositionRow[]): PositionRow | undefined {
  const found = rows.filter((row) => isSelected(row) && isIn(row.article_number ?? '', message))
  const longest = Math.max(...found.map(({ article_number }) => article_number?.length ?? 0))
  return found.find(({ article_number }) => article_number?.length === longest)
}

const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** As a whole: 155 does not occur in 1555. */
function isIn(number: string, message: string): boolean {
  if (number === '') return false
  for (let at = message.indexOf(number); at >= 0; at = message.indexOf(number, at + 1)) {
    if (!isPartOfWord(message[at - 1]) && !isPartOfWord(message[at + number.length])) return true
  }
  return false
}
