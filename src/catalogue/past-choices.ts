import type { PositionKeys } from '../matching/decide/keys.ts'
import type { Choice, ChosenBefore, NearChoice } from '../matching/decide/ports.ts'
import { areNear } from '../matching/decide/similarity.ts'
import type { Past } from '../matching/past-candidates.ts'

/** All that is remembered for the keys of an inquiry. */
export type Recalled = ChosenBefore & { readonly near: ReadonlyMap<string, readonly NearChoice[]> }

/** What people chose for equal, equivalent and near texts, by the articles' numbers. */
export function pastChoices(
  { equal, equivalent, cluster, terms, isCustomersOwn }: PositionKeys,
  recalled: Recalled,
  customerId: string | null,
): ReadonlyMap<string, Past> {
  const past = new Map<string, Past>()
  const counted = new Set<string>()
  const count = (choice: Choice, isNear: boolean): void => {
    // One entry of the memory may be found in all three ways.
    const entry = [choice.customerId, choice.inquiryId, choice.positionId, choice.at].join(' ')
    if (counted.has(entry)) return
    counted.add(entry)
    const isOwn = customerId !== null && choice.customerId === customerId
    if (isCustomersOwn && !isOwn) return
    for (const { articleNumber } of choice.selections) {
      const known = past.get(articleNumber)
      past.set(articleNumber, {
        times: choice.times + (known?.times ?? 0),
        sameCustomer: isOwn || known?.sameCustomer === true,
        isNear: isNear && known?.isNear !== false,
      })
    }
  }
  for (const choice of under(recalled.equal, equal)) count(choice, false)
  for (const choice of under(recalled.equivalent, equivalent)) count(choice, false)
  for (const choice of under(recalled.near, cluster)) {
    if (areNear(choice.terms, terms)) count(choice, true)
  }
  return past
}

const under = <Found>(
  found: ReadonlyMap<string, readonly Found[]>,
  key: string | null,
): readonly Found[] => (key === null ? [] : (found.get(key) ?? []))
