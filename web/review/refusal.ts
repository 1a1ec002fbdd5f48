import type { Problem } from '../api/problem.ts'
import { sentenceOf } from '../parts/states.tsx'
import type { common } from '../words/common.ts'
import type { words } from './words.ts'

type Said = { readonly said: (typeof words)['de']; readonly shared: (typeof common)['de'] }

/** Why the service refused, in the reader's language: what is wrong with it where that is known, else what kind it is. */
export const reasonOf = ({ said, shared }: Said, problem: Problem): string =>
  said.why[problem.details[0]?.type ?? ''] ?? sentenceOf(shared, problem)

/** Its own words, for a colleague who is called for help. */
export const asSent = ({ code, message }: Problem): string => `${code}: ${message}`
