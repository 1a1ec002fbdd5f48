/** The beginning of a text, without half a character at its end, and without what PostgreSQL refuses. */
export function cut(text: string, characters: number): string {
  const begun = text.length <= characters ? text : `${text.slice(0, characters - 1).trimEnd()}…`
  return begun.replaceAll('\0', '').toWellFormed()
}

/** JSON of what a document says of itself, each text no longer than so. */
export const cutJson = (value: unknown, characters: number): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? cut(each, characters) : each,
  )
