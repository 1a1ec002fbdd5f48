type Values = Readonly<Record<string, unknown>>

/**
 * Values by column id, without those that only name the options of a stored one in another order: several options are
 * a set, and the stored order stays.
 */
export const withoutReordered = (values: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([column, value]) => !isSameSet(value, stored[column])),
  )

function isSameSet(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  const [left, right] = [new Set(one), new Set(other)]
  return left.size === right.size && [...left].every((option) => right.has(option))
}
