import { lookup, Resolver } from 'node:dns/promises'

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
): NameResolver {
  return async (name) => {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    return [...addressesIn(v4, 4), ...addressesIn(v6, 6)]
  }
}

const addressesIn = (
  answer: PromiseSettledResult<readonly string[]>,
  family: 4 | 6,
): readonly ResolvedAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

/** For closed networks. */
export const resolveBySystem: NameResolver = async (name) => {
  const found = await lookup(name, { all: true })
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
