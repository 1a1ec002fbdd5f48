import type { Attributes } from './tree.ts'

const MAX_PATHS = 100
const REMEMBERED_MS = 60_000

/**
 * The files that a connection has closed a moment ago. Clients look at the size of what they sent
 * (paramiko) or set its time (WinSCP), when the worker may have taken it already.
 */
export function createRecentlyClosed(now: () => Date) {
  const closed = new Map<string, { readonly attributes: Attributes; readonly at: number }>()
  return {
    find(path: string): Attributes | undefined {
      const found = closed.get(path)
      const age = now().getTime() - (found?.at ?? 0)
      return found && age >= 0 && age < REMEMBERED_MS ? found.attributes : undefined
    },
    remember(path: string, attributes: Attributes): void {
      closed.delete(path)
      closed.set(path, { attributes, at: now().getTime() })
      for (const oldest of closed.keys()) {
        if (closed.size <= MAX_PATHS) break
        closed.delete(oldest)
      }
    },
    forget(path: string): void {
      closed.delete(path)
    },
  }
}
