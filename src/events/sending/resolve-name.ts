import { lookup, Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 }

/** All addresses of a name; none, or an error, where it has none. */
export type NameResolver = (name: string) => Promise<readonly ResolvedAddress[]>

/*
 * Two resolvers, since one cannot do both. Names of public targets are asked of the name servers
 * directly: `dns.lookup` takes one of the four threads that files and passwords need too, so a partner
 * whose name servers are slow would stall everybody. Names of a closed network may be known to the
 * system alone (hosts file, search domains), and there only `dns.lookup` finds them.
 */

const TIMEOUT_MS = 2_000
const TRIES = 2

/** For targets on the public internet. */
export function createPublicResolver(
  resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }),
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): NameResolver {
  return async (name) => {
    const found: ResolvedAddress[] = []
    const ask = async (family: 4 | 6, asked: Promise<readonly string[]>): Promise<void> => {
      for (const address of await asked) found.push({ address, family })
    }
    const both = [ask(4, resolver.resolve4(name)), ask(6, resolver.resolve6(name))]
    const all = Promise.allSettled(both)
    // Some name servers never answer for one of the two: who has the other has what he needs.
    await Promise.any(both).then(
      () => Promise.race([all, wait(OTHER_FAMILY_MS)]),
      ({ errors }: AggregateError) => {
        throw errors[0]
      },
    )
    return found.toSorted((one, other) => one.family - other.family)
  }
}

const OTHER_FAMILY_MS = 500

/** For closed networks. */
export const resolveBySystem: NameResolver = async (name) => {
  const found = await lookup(name, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
