import type { BrowserContext } from 'playwright-core'

/** What a browser noticed while its pages were open. */
export type Seen = {
  /** Errors on the console or in a script, calls that came to nothing, what the policy forbade. */
  complaints(): readonly string[]
  /** Hosts that were called beside our own. */
  otherHosts(): readonly string[]
  /** Every address that was called, in order. */
  readonly addresses: readonly string[]
  /** Of the next test nothing was seen yet; `allows` are errors that are meant to be there. */
  restart(allows: readonly RegExp[]): void
}

export async function watch(context: BrowserContext, origin: string): Promise<Seen> {
  let allows: readonly RegExp[] = []
  const complaints: string[] = []
  const addresses: string[] = []
  const complain = (what: string) => {
    if (!allows.some((allowed) => allowed.test(what))) complaints.push(what)
  }
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`script: ${error.error().stack ?? error.error()}`))
  context.on('request', (request) => {
    addresses.push(request.url())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that goes on no longer waits for what it asked before.
    if (reason !== 'net::ERR_ABORTED') complain(`call: ${request.url()} ${reason}`)
  })
  await context.exposeBinding('reportViolation', (_, what: string) => complain(`policy: ${what}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation(what: string): void }
      reportViolation(`${violatedDirective} forbids ${blockedURI}`)
    })
  })
  return {
    complaints: () => [...complaints],
    addresses,
    restart: (given) => {
      allows = given
      complaints.length = 0
      addresses.length = 0
    },
    otherHosts: () => [
      ...new Set(
        addresses
          .map((address) => new URL(address))
          .filter(({ protocol }) => /^(?:https?|wss?):$/.test(protocol))
          .map(({ host }) => host)
          .filter((host) => host !== new URL(origin).host),
      ),
    ],
  }
}
