/** Where the provider sends browsers back to, among the internal operations. */
export const CALLBACK = '/sign-in/openid/callback'

/** Which provider vouches for people, and who we are to it. */
export type OpenIdSettings = {
  /** Exactly as the provider calls itself. */
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a client that keeps no secret. */
  readonly clientSecret: string | undefined
  /** What people know the provider by. */
  readonly name: string
  /** The origin by which browsers reach this service. */
  readonly publicUrl: string
}

/** What somebody could read on its way is good for this machine alone. */
export const isGuardedUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
