import { createHash } from 'node:crypto'
import { Agent } from 'undici'
import { APP_BASE } from '#kernel/http/app-operation.ts'
import { createWorkPlaces } from '#kernel/work-places.ts'
import { createAsk } from './ask-provider.ts'
import { discover, type Metadata } from './metadata.ts'
import { ProviderFault } from './provider-fault.ts'
import { CALLBACK, type OpenIdSettings } from './settings.ts'
import { type Claims, createKeys, isSame, verifyToken } from './verify-token.ts'

/** What ties the provider's answer to the browser that asked. */
export type Secrets = {
  readonly state: string
  readonly nonce: string
  /** Known to us alone until the code is exchanged (PKCE). */
  readonly verifier: string
}

/** What the browser brings back from the provider. */
export type Brought = { readonly code?: string | undefined; readonly iss?: string | undefined }

export type OpenIdProvider = {
  readonly name: string
  /** The origin by which browsers reach this service. */
  readonly publicUrl: string
  /** Where a browser goes to be recognised; also a person who is already, if they are to prove it anew. */
  pageFor(secrets: Secrets, isAnew?: boolean): Promise<string>
  /** Whom the provider recognised. Throws `ProviderFault` or `TokenFault`. */
  claimsFor(brought: Brought, secrets: Secrets): Promise<Claims>
  close(): Promise<void>
}

type Options = {
  readonly now: () => Date
  readonly patienceMs?: number
}

/** Of all that one call of a person asks of the provider. */
const PATIENCE_MS = 5_000
const METADATA_KEPT_MS = 10 * 60_000

/** A slow provider must not hold any number of calls. */
const AT_ONCE = 16
const WAITING = 64

export function createOpenIdProvider(
  { issuer, clientId, clientSecret, name, publicUrl }: OpenIdSettings,
  { now, patienceMs = PATIENCE_MS }: Options,
): OpenIdProvider {
  const agent = new Agent({ connect: { timeout: patienceMs } })
  const ask = createAsk(agent)
  const keysBy = createKeys(now)
  const redirectUri = publicUrl + APP_BASE + CALLBACK
  const places = createWorkPlaces({
    atOnce: AT_ONCE,
    waiting: WAITING,
    refusal: () => new ProviderFault('too many people sign in just now, or the provider is slow'),
  })
  const patiently = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    within(patienceMs, (signal) => places.run(() => work(signal), signal))

  let held: { readonly metadata: Metadata; readonly at: number } | undefined
  const metadataNow = async (signal: AbortSignal): Promise<Metadata> => {
    const at = now().getTime()
    // Also old where the clock was set back since.
    if (!held || Math.abs(at - held.at) >= METADATA_KEPT_MS) {
      held = { metadata: await discover(ask, issuer, signal), at }
    }
    return held.metadata
  }

  const exchange = async (
    { tokenEndpoint, secretInForm }: Metadata,
    code: string,
    verifier: string,
    signal: AbortSignal,
  ): Promise<string> => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    const isBasic = clientSecret !== undefined && !secretInForm
    if (!isBasic) form.set('client_id', clientId)
    if (clientSecret !== undefined && secretInForm) form.set('client_secret', clientSecret)
    const headers = isBasic ? { authorization: basic(clientId, clientSecret) } : {}
    const { id_token: token } = await ask({ url: tokenEndpoint, headers, form }, signal)
    if (typeof token !== 'string') throw new ProviderFault('there is no ID token in the answer')
    return token
  }

  return {
    name,
    publicUrl,
    pageFor: ({ state, nonce, verifier }, isAnew = false) =>
      patiently(async (signal) => {
        const page = new URL((await metadataNow(signal)).authorizationEndpoint)
        const asked = {
          response_type: 'code',
          client_id: clientId,
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          // By the age the provider also has to say when it was.
          ...(isAnew && { prompt: 'login', max_age: '0' }),
        }
        for (const [field, value] of Object.entries(asked)) page.searchParams.set(field, value)
        return page.href
      }),
    claimsFor: ({ code, iss }, { nonce, verifier }) =>
      patiently(async (signal) => {
        const metadata = await metadataNow(signal)
        // Who asks two providers must know which one answers. There is one here, but it may say so.
        if ((iss !== undefined || metadata.namesItself) && !isSame(iss, issuer)) {
          throw new ProviderFault('the answer is of another issuer, or does not say of which')
        }
        if (code === undefined) throw new ProviderFault('the browser brought no code')
        const token = await exchange(metadata, code, verifier, signal)
        const keyFor = keysBy(() => ask({ url: metadata.jwksUri }, signal))
        return verifyToken(token, keyFor, { issuer, clientId, nonce, now: now() })
      }),
    close: () => agent.destroy(),
  }
}

/** Both are written as in a form first (RFC 6749, 2.3.1). */
const basic = (clientId: string, secret: string): string =>
  `Basic ${Buffer.from(`${formText(clientId)}:${formText(secret)}`).toString('base64')}`

const formText = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1)

/** What connects or resolves a name is not ended by the signal, so it is not waited for. */
function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderFault(`the provider took longer than ${ms} ms`))
      deadline.abort()
    }, ms)
  })
  return Promise.race([work(deadline.signal), late]).finally(() => clearTimeout(timer))
}
