import { useCallback, useMemo, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { useStore } from '../store/use-review.ts'
import { positionIn } from '../store/visible-rows.ts'
import { useUi } from '../ui.ts'
import { placeInWords } from './place.ts'
import type { Owner, PlacedIndex } from './placed-index.ts'
import type { Source } from './source-context.ts'
import { words } from './words.ts'

type Owners = Pick<Source, 'pointed' | 'titleOf' | 'pick' | 'onKeyDown'> & {
  readonly numberOf: (key: string | null) => string
}

/** From places to the positions that stand there: by click, and by the arrow keys. */
export function useOwners(index: PlacedIndex, cursor: string | null): Owners {
  const store = useStore()
  const ui = useUi()
  const said = useWords(words)
  const [pointing, point] = useState<{ readonly key: string; readonly from: string | null } | null>(
    null,
  )
  // Whoever chooses another position begins there.
  const key = pointing?.from === cursor ? pointing.key : null

  const textsOf = useCallback(
    (of: string | null) => {
      const { rows } = store.getState()
      const row = rows.byId.get(positionIn(of) ?? '')
      if (row) return { number: row.position_number, text: row.description }
      const chapter = rows.chapters.find(({ id }) => id === of?.slice(1))
      return chapter && { number: chapter.number, text: chapter.title }
    },
    [store],
  )
  const titleOf = useCallback(
    (owner: Pick<Owner, 'key'> | null) => {
      const texts = owner && textsOf(owner.key)
      return texts ? said.belongsTo(texts.number, texts.text) : undefined
    },
    [textsOf, said],
  )
  const pick = useCallback(
    (of: string) => {
      point(null)
      const positionId = positionIn(of)
      if (positionId !== null) store.select(positionId)
      else if (store.getState().visible.some((line) => line.key === of)) store.setCursor(of)
    },
    [store],
  )
  const onKeyDown = useCallback(
    (event: React.KeyboardEvent) => {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
        return
      const at = index.owners.findIndex((owner) => owner.key === (key ?? cursor))
      if (event.key === 'Enter') {
        const owner = index.owners[at]
        if (owner) pick(owner.key)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = nextPosition(index.owners, at, event.key === 'ArrowDown' ? 1 : -1)
        if (next) {
          point({ key: next.key, from: cursor })
          const place = index.placeOf(next.key)
          ui.announce(
            [titleOf(next), place && placeInWords(place, said.place)].filter(Boolean).join(', '),
          )
        }
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    [index, key, cursor, pick, titleOf, ui, said],
  )
  return useMemo(() => {
    const place = index.placeOf(key)
    const pointed = place && key !== null ? { key, place, reach: index.reachOf(key) } : null
    const numberOf = (of: string | null) =>
      positionIn(of) === null ? '' : (textsOf(of)?.number ?? '')
    return { pointed, titleOf, pick, onKeyDown, numberOf }
  }, [index, key, titleOf, pick, onKeyDown, textsOf])
}

function nextPosition(owners: readonly Owner[], at: number, step: 1 | -1): Owner | null {
  for (let next = at + step; next >= 0 && next < owners.length; next += step) {
    const owner = owners[next]
    if (owner?.positionId != null) return owner
  }
  return null
}
