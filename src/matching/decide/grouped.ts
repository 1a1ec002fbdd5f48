/** The items under each key, in their order; what has no key is left out. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
