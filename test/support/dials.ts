import { isIP, type LookupFunction, Socket } from 'node:net'

/** What is dialled in place of the addresses that were to be; none lets the connection fail. */
type Diversion = (addresses: readonly string[]) => readonly string[]

/** Tests have no network: what leads elsewhere than to this machine fails at once. */
const loopbackOnly: Diversion = (addresses) =>
  addresses.filter((address) => address === '::1' || address.startsWith('127.'))

/** Notes every address that any socket of this process sets out to dial while something is done. */
export async function recordDials(
  work: () => Promise<unknown>,
  divert = loopbackOnly,
): Promise<string[]> {
  const dials: string[] = []
  const taken = (addresses: readonly string[]): readonly string[] => {
    dials.push(...addresses)
    return divert(addresses)
  }
  const original = Socket.prototype.connect
  Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]) {
    const options = optionsIn(args)
    const { host = 'localhost', lookup } = options
    if (lookup && isIP(host) === 0) options.lookup = divertedLookup(lookup, taken)
    else if (taken([host]).length === 0) return this.destroy(notDialled())
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    Socket.prototype.connect = original
  }
  return dials
}

const notDialled = (): Error => new Error('Nothing is dialled in this test')

const divertedLookup =
  (lookup: LookupFunction, taken: Diversion): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error !== null || !Array.isArray(found)) return callback(error, [])
      const addresses = taken(found.map(({ address }) => address))
      if (addresses.length === 0) callback(notDialled(), [])
      else
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        )
    })

type DialOptions = { host?: string; lookup?: LookupFunction }

/** `net.connect` passes its arguments on as one list. */
function optionsIn([first]: readonly unknown[]): DialOptions {
  const options: unknown = Array.isArray(first) ? first[0] : first
  return options as DialOptions
}
