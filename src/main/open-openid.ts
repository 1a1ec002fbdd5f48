import { createOpenIdProvider, type OpenIdProvider } from '../access/openid/provider.ts'
import type { Config } from '../config.ts'

/** The provider that people may sign in by. It is asked for nothing before somebody does: it may be down. */
export function openOpenId(
  { oidcIssuer, oidcClientId, oidcClientSecret, oidcName, publicUrl }: Config,
  now: () => Date,
): OpenIdProvider | undefined {
  if (oidcIssuer === '') return undefined
  const settings = {
    issuer: oidcIssuer,
    clientId: oidcClientId,
    clientSecret: oidcClientSecret || undefined,
    name: oidcName || new URL(oidcIssuer).host,
    publicUrl,
  }
  return createOpenIdProvider(settings, { now })
}
