import type { Ask } from './ask-provider.ts'
import { ProviderFault } from './provider-fault.ts'
import { isGuardedUrl } from './settings.ts'

/** What the provider says of itself. */
export type Metadata = {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly jwksUri: string
  /** The secret is wanted in the form, and not in a header, which is what all others take. */
  readonly secretInForm: boolean
  /** It names itself in every answer that the browser brings. */
  readonly namesItself: boolean
}

export async function discover(ask: Ask, issuer: string, signal: AbortSignal): Promise<Metadata> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const found = await ask({ url }, signal)
  if (found['issuer'] !== issuer) {
    throw new ProviderFault(
      `${url} is of the issuer ${JSON.stringify(found['issuer'])}, not ${issuer}`,
    )
  }
  const endpoint = (name: string): string => checkedEndpoint(found[name], name, issuer)
  const methods = found['token_endpoint_auth_methods_supported']
  return {
    authorizationEndpoint: endpoint('authorization_endpoint'),
    tokenEndpoint: endpoint('token_endpoint'),
    jwksUri: endpoint('jwks_uri'),
    secretInForm:
      Array.isArray(methods) &&
      methods.includes('client_secret_post') &&
      !methods.includes('client_secret_basic'),
    namesItself: found['authorization_response_iss_parameter_supported'] === true,
  }
}

/**
 * The operator chose the issuer, so its endpoints may be anywhere, also inside the own network. None is
 * less guarded than the issuer: plain http is for a provider on this machine.
 */
function checkedEndpoint(value: unknown, name: string, issuer: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  const isGuarded =
    url !== undefined &&
    isGuardedUrl(url) &&
    (url.protocol === 'https:' || issuer.startsWith('http:')) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  if (!isGuarded) throw new ProviderFault(`${name} of the provider is no URL to be used here`)
  return url.href
}
