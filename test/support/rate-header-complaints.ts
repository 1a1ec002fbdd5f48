import { type Item, parseItems } from './structured-fields.ts'

type Read = (name: string) => string | undefined

/** What is wrong with the headers that tell a caller's budget, in form and in sense. */
export function rateHeaderComplaints(header: Read): string[] {
  try {
    const policies = named(parseItems(header('RateLimit-Policy') ?? ''))
    const standings = named(parseItems(header('RateLimit') ?? ''))
    return [
      ...[...policies.values()].flatMap(policyComplaints),
      ...[...standings.values()].flatMap((item) =>
        standingComplaints(item, policies.get(item.name)),
      ),
      ...legacyComplaints(header, [...policies.values()][0], [...standings.values()][0]),
    ]
  } catch (error) {
    return [`rate headers: ${error instanceof Error ? error.message : error}`]
  }
}

function named(items: readonly Item[]): Map<string, Item> {
  const byName = new Map(items.map((item) => [item.name, item]))
  if (byName.size !== items.length) throw new Error('a name occurs twice')
  return byName
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

const UNITS = ['requests', 'content-bytes', 'concurrent-requests']

function policyComplaints({ name, parameters: { q, w, qu } }: Item): string[] {
  return [
    ...(isCount(q) ? [] : [`RateLimit-Policy ${name}: q is ${q}`]),
    ...(w === undefined || (isCount(w) && w > 0) ? [] : [`RateLimit-Policy ${name}: w is ${w}`]),
    ...(qu === undefined || UNITS.includes(String(qu))
      ? []
      : [`RateLimit-Policy ${name}: qu is ${qu}`]),
  ]
}

function standingComplaints(
  { name, parameters: { r, t } }: Item,
  policy: Item | undefined,
): string[] {
  if (!policy) return [`RateLimit ${name} has no policy`]
  const most = policy.parameters['pis-burst'] ?? policy.parameters['q']
  return [
    ...(isCount(r) && r <= Number(most) ? [] : [`RateLimit ${name}: r is ${r} of ${most}`]),
    ...(t === undefined || isCount(t) ? [] : [`RateLimit ${name}: t is ${t}`]),
    ...(r === 0 && t === 0 ? [`RateLimit ${name}: nothing is left, and more comes at once`] : []),
  ]
}

/** The older headers speak of the first budget. */
function legacyComplaints(header: Read, policy: Item | undefined, standing: Item | undefined) {
  const limit = header('X-RateLimit-Limit')
  const remaining = header('X-RateLimit-Remaining')
  const { r, t } = standing?.parameters ?? {}
  const wait = header('Retry-After')
  return [
    ...(Number(limit) === policy?.parameters['q'] ? [] : [`X-RateLimit-Limit is ${limit}`]),
    ...(Number(remaining) === r
      ? []
      : [`X-RateLimit-Remaining is ${remaining}, RateLimit says ${r}`]),
    ...(header('X-RateLimit-Scope') === 'rate' && Number(wait) < Number(t)
      ? [`Retry-After is ${wait}, before t=${t}`]
      : []),
  ]
}
