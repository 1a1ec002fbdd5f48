import type { PlainEngine } from './engine.ts'

/** The service's own index, with plain words instead of its own. */
export async function createOurs(): Promise<PlainEngine> {
  throw new Error('not there yet')
}
