import type { Source } from './source.ts'

/** A position that names a set gets its articles: all of them or none, since half a set is of no use. */
export const byPartsList: Source = ({ partsLists }, { areOffered }) => {
  const list = partsLists.find(({ items }) => items.length > 0 && areOffered(items))
  return (
    list && {
      source: 'PARTS_LIST',
      selections: list.items,
      because: [{ code: 'parts_list', args: { name: list.name, articles: list.items.length } }],
    }
  )
}
