/** Without the ending of an adjective: `graue`, `verzinkter`, `weißes`. */
export function stemmed(word: string): string {
  const size = word.length
  if (size < 4) return word
  const last = word.charCodeAt(size - 1)
  if (last === 101) return word.slice(0, -1)
  const ends = last === 114 || last === 115 || last === 110 || last === 109
  return ends && word.charCodeAt(size - 2) === 101 ? word.slice(0, -2) : word
}
