import { Problem } from '../../api/problem.ts'
import type { Branch } from './api.ts'

export const USES = ['requests', 'views', 'members', 'default'] as const
/** What stands in the way of removing a branch. */
export type Use = { readonly what: (typeof USES)[number]; readonly count: number }

/** As far as the list knows it. */
export const knownUses = ({ request_count, member_ids, is_default }: Branch): readonly Use[] =>
  [
    { what: 'requests' as const, count: request_count },
    { what: 'members' as const, count: member_ids.length },
    { what: 'default' as const, count: is_default ? 1 : 0 },
  ].filter(({ count }) => count > 0)

/** As the service says it when it refuses; none where it fails for another reason. */
export function refusedFor(error: unknown): readonly Use[] {
  const details = error instanceof Problem ? error.details : []
  return details.flatMap(({ loc, msg, type }) => {
    const what = USES.find((each) => loc.includes(each))
    return type === 'in_use' && what !== undefined ? [{ what, count: Number(msg) }] : []
  })
}
