import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Session } from '../api/types.ts'

/** Null: nobody is signed in. */
export async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    return await call('GET /session', {}, signal)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return null
    throw error
  }
}
