import type { Field, Resource } from './api.ts'

/** With one of them at another place, counted from 0; beyond either end it is at that end. */
export function movedTo<Item>(items: readonly Item[], item: Item, place: number): readonly Item[] {
  const others = items.filter((each) => each !== item)
  const at = Math.max(0, Math.min(others.length, place))
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** In another order; what it does not name stays behind it. */
export function inOrder(fields: readonly Field[], ids: readonly string[]): readonly Field[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ column_id }: Field) => places.get(column_id) ?? ids.length
  return [...fields].sort((one, other) => placeOf(one) - placeOf(other))
}

type Labelled = Pick<Field, 'label' | 'is_active'>

/**
 * The place, counted from 0, of the active one that has the label of this one: it is before it. Articles are read by their keys,
 * so there no label hides another.
 */
export function winnerOf(
  resource: Resource,
  fields: readonly Labelled[],
  at: number,
): number | undefined {
  const field = fields[at]
  if (!field?.is_active || resource === 'ARTICLE') return undefined
  const first = fields.findIndex(({ is_active, label }) => is_active && label === field.label)
  return first < at ? first : undefined
}
