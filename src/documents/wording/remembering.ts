/** Documents repeat their words and lines: what one says is found out once. Forgets all when it holds too much. */
export function remembering<Found>(find: (text: string) => Found, most: number) {
  const known = new Map<string, Found>()
  return (text: string): Found => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = find(text)
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
