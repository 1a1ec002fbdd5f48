import { detailAt, Problem } from '../api/problem.ts'

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

export type Refusal = 'DIFFERS' | 'UNKNOWN_CONTENT' | 'EMPTY' | 'TYPE' | 'OTHER'

/** The service says it in English; what it can say of a file is known. */
const SAYINGS: readonly (readonly [RegExp, Refusal])[] = [
  [/is not what its name says/, 'DIFFERS'],
  [/has a content that is none of/, 'UNKNOWN_CONTENT'],
  [/is empty$/, 'EMPTY'],
  [/is of no type that is accepted/, 'TYPE'],
]

function wordsOf(msg: string, said: Readonly<Record<Refusal, string>>): string {
  const known = SAYINGS.find(([saying]) => saying.test(msg))
  // In the service's own words it stands in the details of the problem.
  return said[known ? known[1] : 'OTHER']
}

export type FieldRefusal = 'unknown' | 'length' | 'custom_field' | 'other'

const KINDS: Readonly<Record<string, FieldRefusal>> = {
  unknown: 'unknown',
  length: 'length',
  maxLength: 'length',
  custom_field: 'custom_field',
}

/** Why the service refused what a field says, by the kind of the fault. */
export function fieldRefusalOf(
  error: unknown,
  field: string,
  said: Readonly<Record<FieldRefusal, string>>,
): string | undefined {
  const detail = detailAt(error, field)
  return detail && said[KINDS[detail.type] ?? 'other']
}
