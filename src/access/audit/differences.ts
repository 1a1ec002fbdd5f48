/** What was and what is, as far as it was given and is not the same: as the audit log notes it. */
export function differencesOf<State extends object>(
  was: State,
  given: { readonly [Field in keyof State]?: State[Field] | undefined },
): { readonly before: Partial<State>; readonly after: Partial<State>; readonly isNone: boolean } {
  const changed = (Object.keys(given) as (keyof State)[]).filter(
    (field) => given[field] !== undefined && !isSame(was[field], given[field]),
  )
  const pick = (from: { readonly [Field in keyof State]?: State[Field] | undefined }) =>
    Object.fromEntries(changed.map((field) => [field, from[field]])) as Partial<State>
  return { before: pick(was), after: pick(given), isNone: changed.length === 0 }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
