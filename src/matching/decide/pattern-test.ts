import { namedBy } from './gather-evidence.ts'
import { bookOf } from './name-book.ts'
import { soughtPattern } from './name-in-text.ts'

/** Whether a text has the pattern of a default article, as deciding would see it. */
export function patternTest(pattern: string): (shortText: string, longText: string) => boolean {
  const book = bookOf([pattern], soughtPattern)
  return (shortText, longText) => namedBy(book, { shortText, longText }).length > 0
}
