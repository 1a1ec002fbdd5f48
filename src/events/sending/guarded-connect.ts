import { isIP, type LookupFunction, Socket } from 'node:net'
import { createSecureContext, rootCertificates } from 'node:tls'
import { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'
import type { NameResolver, ResolvedAddress } from './resolve-name.ts'
import { TargetRefused } from './target-guard.ts'

/** The name of a target has no address, as far as could be found out. */
export class NameUnresolved extends Error {}

export type ConnectRules = {
  readonly allowInsecure: boolean
  readonly resolve: NameResolver
  /** PEM; trusted beside those that everybody trusts. */
  readonly certificateAuthority?: string | undefined
}

export const CONNECT_TIMEOUT_MS = 5_000

/**
 * How long one address of a name is tried before the next one is. The default of 250 ms gives up
 * targets on another continent, for an IPv6 address that may lead nowhere.
 */
const ATTEMPT_TIMEOUT_MS = 1_500

/**
 * Makes connectors for undici that dial nothing but what was checked. Each tells what it dialled last
 * when a connection has come about, or failed.
 */
export function createGuardedConnect(
  rules: ConnectRules,
): (tell: (address: string | null, socket?: Socket) => void) => buildConnector.connector {
  const isAllowed = rules.allowInsecure ? () => true : isPublicAddress
  const dial = buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    lookup: guardedLookup(rules.resolve, isAllowed),
    // Said, since the environment can turn it off for all who do not say it.
    rejectUnauthorized: true,
    ...trustOf(rules.certificateAuthority),
  })
  return (tell) => (options, callback) => {
    let dialled: string | null = null
    const fail = (error: Error): void => {
      tell(dialled)
      callback(error, null)
    }
    // A literal is dialled without being looked up, so no other check sees it in time.
    if (isIP(options.hostname) !== 0 && !isAllowed(options.hostname)) {
      fail(notPublic(options.hostname))
      return
    }
    const socket: unknown = dial(options, (error, connected) => {
      if (error !== null) return fail(error)
      if (!isAllowed(connected.remoteAddress ?? '')) {
        connected.destroy()
        return fail(notPublic(options.hostname))
      }
      tell(dialled, connected)
      callback(null, connected)
    })
    if (socket instanceof Socket) {
      socket.on('connectionAttempt', (address: string) => {
        dialled = address
      })
    }
  }
}

/**
 * What a socket asks for addresses. It is asked once per connection and its answer is what is dialled, so
 * a name that changes its mind between two questions gains nothing. One bad address spoils the name:
 * nobody has both kinds by mistake.
 */
export function guardedLookup(
  resolve: NameResolver,
  isAllowed: (address: string) => boolean,
): LookupFunction {
  return (name, { all }, callback) => {
    checkedAddresses(name, resolve, isAllowed).then(
      ([first, ...others]) => {
        if (all) callback(null, [first, ...others])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, []),
    )
  }
}

async function checkedAddresses(
  name: string,
  resolve: NameResolver,
  isAllowed: (address: string) => boolean,
): Promise<[ResolvedAddress, ...ResolvedAddress[]]> {
  const [first, ...others] = await resolve(name).catch((cause: unknown) => {
    throw new NameUnresolved(`The name ${name} could not be resolved${codeOf(cause)}.`, { cause })
  })
  if (first === undefined) throw new NameUnresolved(`The name ${name} has no address.`)
  const addresses: [ResolvedAddress, ...ResolvedAddress[]] = [first, ...others]
  if (!addresses.every(({ address }) => isAllowed(address))) throw notPublic(name)
  return addresses
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''

const notPublic = (host: string): TargetRefused =>
  new TargetRefused(`The host ${host} leads to an address that is not public.`, 'not_public')

/** Read once: the list of all authorities takes some milliseconds. */
const trustOf = (certificateAuthority: string | undefined) =>
  certificateAuthority === undefined
    ? {}
    : { secureContext: createSecureContext({ ca: [...rootCertificates, certificateAuthority] }) }
