import { canonicalJson } from '#kernel/json/canonical.ts'

type Fields = Readonly<Record<string, unknown>>

/** What differs between two states of a record, for who reads its history. When it changed is no change. */
export function changedFields(before: string, after: string): { before: Fields; after: Fields } {
  const [was, is]: [Fields, Fields] = [JSON.parse(before), JSON.parse(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) =>
      name !== 'updated_at' && canonicalJson(was[name] ?? null) !== canonicalJson(is[name] ?? null),
  )
  const pick = (from: Fields): Fields =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(was), after: pick(is) }
}
