import { isPublicAddress } from './public-address.ts'
import type { NameResolver } from './resolve-name.ts'
import { literalAddress, TargetRefused } from './target-guard.ts'

const PATIENCE_MS = 3_000

/**
 * Refuses the URL of a subscription whose name is known to lead to a private address, so that an admin
 * learns it at once. A name that does not resolve (yet) is taken: what counts is the check at connect.
 */
export async function requirePublicName(url: URL, resolve: NameResolver): Promise<void> {
  if (literalAddress(url.hostname) !== null) return
  const addresses = await inTime(resolve(url.hostname).catch(() => []))
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new TargetRefused(
      `The host ${url.hostname} leads to an address that is not public.`,
      'not_public',
    )
  }
}

async function inTime<T>(answer: Promise<readonly T[]>): Promise<readonly T[]> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<readonly T[]>((settle) => {
    timer = setTimeout(settle, PATIENCE_MS, [])
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
