import type { Problem } from '../api/problem.ts'
import { sentenceOf } from '../parts/states.tsx'
import type { common } from '../words/common.ts'
import type { words } from './words.ts'

type Said = { readonly said: (typeof words)['de']; readonly shared: (typeof common)['de'] }

/** Why the service refused, in the reader's language: what is wrong with it where that is known, else what kind it is. */
export const reasonOf = ({ said, shared }: Said, problem: Problem): string =>
  said.why[problem.details[0]?.type ?? ''] ?? sentenceOf(shared, problem)

type Changed = { readonly position_number: string; readonly changed_by?: string | null }

/** Why a step was not undone or done again. Where nothing else is told there is no such step, which `nothing` says. */
export function whyNoStep(
  { said, shared }: Said,
  problem: Problem,
  { failed, nothing, own }: { failed: string; nothing: string; own: string },
): string {
  if (problem.code !== 'CONFLICT') return reasonOf({ said, shared }, problem)
  const [detail] = problem.details
  if (detail === undefined) return nothing
  if (detail.type !== 'stale') return `${failed}: ${reasonOf({ said, shared }, problem)}`
  const changed = problem.current as readonly Changed[]
  const [first] = changed
  if (first === undefined) return `${failed}: ${said.goneSince}`
  const people = changed.map(({ changed_by }) =>
    changed_by === own ? said.you : (changed_by ?? said.service),
  )
  const who = [...new Set(people)].join(', ')
  const more = problem.details.length - 1
  return `${failed}: ${said.changedSince(first.position_number, more, who)}`
}

/** Its own words, for a colleague who is called for help. */
export const asSent = ({ code, message }: Problem): string => `${code}: ${message}`
