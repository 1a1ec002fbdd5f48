import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import type { Command } from './store/commands.ts'

/**
 * Operations and commands that the interface of this build may not have yet. Once it has them, who uses these says so
 * to `call` and to the store directly.
 */
export const callComing = <Answer>(
  operation: string,
  inputs: { readonly path?: object; readonly query?: object; readonly body?: object },
  signal?: AbortSignal,
): Promise<Answer> => call(operation as never, inputs as never, signal) as Promise<Answer>

/** The answer, or nothing where the service has no such operation. */
export async function askComing<Answer>(
  operation: string,
  inputs: { readonly path?: object; readonly query?: object },
  signal?: AbortSignal,
): Promise<Answer | null> {
  try {
    return await callComing<Answer>(operation, inputs, signal)
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}

type Seen = { readonly position_id: string; readonly version: number }

export const comingCommand = (
  command:
    | {
        readonly kind: 'select_many'
        readonly positions: readonly Seen[]
        readonly article_number: string
      }
    | {
        readonly kind: 'set_discount_many'
        readonly positions: readonly Seen[]
        readonly discount_percent: string | null
      },
): Command => command as unknown as Command
