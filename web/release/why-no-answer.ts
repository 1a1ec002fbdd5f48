import type { Problem } from '../api/problem.ts'
import { sentenceOf } from '../parts/states.tsx'
import type { common } from '../words/common.ts'
import type { words } from './words.ts'

/** Why a file could not be written, by its reason; what the service says itself is for who is called for help. */
export function whyNoAnswer(
  problem: Problem,
  said: (typeof words)['de'],
  shared: (typeof common)['de'],
): string {
  const [detail] = problem.details
  const reason = said.noAnswer[detail?.type ?? '']
  if (detail === undefined || reason === undefined) return sentenceOf(shared, problem)
  const [, position] = detail.loc
  return position === undefined ? reason : `${said.atPosition(String(position))} ${reason}`
}
