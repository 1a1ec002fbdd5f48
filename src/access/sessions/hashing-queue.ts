import { createWorkPlaces, type WorkPlaces } from '#kernel/work-places.ts'
import { tooOften } from '../rate-limits/exceeded.ts'

export type HashingQueue = WorkPlaces

const AT_ONCE = 2
const WAITING = 20
const RETRY_AFTER_S = 3

/**
 * Every password that is checked takes 19 MB and a core for a moment: without a limit, signing in would
 * be a way to bring the service down.
 */
export const createHashingQueue = (): HashingQueue =>
  createWorkPlaces({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: () => tooOften('Too many people sign in just now', RETRY_AFTER_S),
  })
