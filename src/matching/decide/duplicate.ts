import { asDuplicate } from './passed-on.ts'
import type { Source } from './source.ts'

/** The same text in the same inquiry, whichever of them was settled, and however. */
export const byDuplicate: Source = ({ keys }, { settled, areOffered }) => {
  const twin = settled.equalTo(keys)
  return twin && areOffered(twin.selections) ? asDuplicate(twin) : undefined
}
