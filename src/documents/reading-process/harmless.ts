/**
 * Characters that no text of an inquiry needs: control characters but tabs and line breaks, halves of pairs, and marks that
 * turn the writing direction. Databases refuse some of them, terminals obey others, and people read what is not there.
 */
const TURNS = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069'
const HARMFUL = `[^\\P{Cc}\\t\\n]|[\\p{Cs}${TURNS}]`
const SOME = new RegExp(HARMFUL, 'u')
const ALL = new RegExp(HARMFUL, 'gu')
/** As JSON writes them; a backslash in a text looks like one, too, which only costs time. */
const IN_JSON = new RegExp(`\\\\[bfru]|[\\x7f-\\x9f${TURNS}]`)

export const isHarmless = (text: string): boolean => !SOME.test(text)

export const harmless = (text: string): string => (isHarmless(text) ? text : text.replace(ALL, ''))

/** JSON of a value whose texts are harmless. Nearly all are anyway, so that they are not looked at one by one. */
export function harmlessJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!IN_JSON.test(json)) return json
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'string' ? harmless(each) : each,
  )
}
