import { Problem } from '../api/problem.ts'

/** Which of the files that were sent the service refused: it names them by their place. */
export function refusalsOf(
  failure: { readonly error: unknown; readonly names: readonly string[] } | undefined,
  said: Readonly<Record<Refusal, string>>,
): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>()
  if (!(failure?.error instanceof Problem)) return refusals
  for (const { loc, msg } of failure.error.details) {
    const at = loc.indexOf('files')
    const name = at < 0 ? undefined : failure.names[Number(loc[at + 1])]
    if (name !== undefined) refusals.set(name, wordsOf(msg, said))
  }
  return refusals
}

export type Refusal = 'DIFFERS' | 'UNKNOWN_CONTENT' | 'EMPTY' | 'TYPE'

/** The service says it in English; what it can say of a file is known. */
const SAYINGS: readonly (readonly [RegExp, Refusal])[] = [
  [/is not what its name says/, 'DIFFERS'],
  [/has a content that is none of/, 'UNKNOWN_CONTENT'],
  [/is empty$/, 'EMPTY'],
  [/is of no type that is accepted/, 'TYPE'],
]

function wordsOf(msg: string, said: Readonly<Record<Refusal, string>>): string {
  const known = SAYINGS.find(([saying]) => saying.test(msg))
  return known ? said[known[1]] : msg
}
