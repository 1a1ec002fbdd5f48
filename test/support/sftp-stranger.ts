import ssh2 from 'ssh2'
import { PATIENCE_MS } from './patience.ts'

/** The answer to an attempt to sign in. */
export type Verdict = 'SIGNED IN' | 'REFUSED' | 'MAY SIGN' | 'GONE'

type Handlers = Record<string, (...args: unknown[]) => void>

/** The private part of ssh2's client that sends single messages of a sign-in. */
type Protocol = {
  readonly _handlers: Handlers
  readonly _authsQueue: unknown[]
  authNone(name: string): void
  authPassword(name: string, password: string): void
  authPK(
    name: string,
    key: ssh2.ParsedKey,
    algorithm: string,
    sign?: (text: Buffer, done: (signature: Buffer) => void) => void,
  ): void
}

export type KeyAttempt = {
  readonly name: string
  readonly key: string
  readonly algorithm?: string
  readonly hash?: string
  /** The key that signs in place of the one that is presented. */
  readonly signer?: string
  /** Only asks whether the key may sign. */
  readonly asks?: boolean
}

export type Stranger = Awaited<ReturnType<typeof openStranger>>

/**
 * A connection on which a test sends each attempt to sign in by hand, when the key exchange is over.
 * Rejects where the connection ends before that.
 */
export async function openStranger(port: number, config: ssh2.ConnectConfig = {}) {
  const client = new ssh2.Client()
  let error: Error | undefined
  client.on('error', (happened) => {
    error ??= happened
  })
  // Not `once` of node:events, which an error before it would reject.
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  const isReady = new Promise<void>((resolve) =>
    client.connect({
      ...{ host: '127.0.0.1', port, username: 'nobody', readyTimeout: PATIENCE_MS, ...config },
      // Returns no method, so that the client sends none.
      authHandler: () => resolve() as never,
    }),
  )
  const protocol = (client as unknown as { readonly _protocol: Protocol })._protocol
  const signatures: string[] = []
  const onExtensions = protocol._handlers['EXT_INFO']
  protocol._handlers['EXT_INFO'] = (...args) => {
    for (const { algs = [] } of args[1] as { algs?: string[] }[]) signatures.push(...algs)
    onExtensions?.(...args)
  }
  await Promise.race([
    isReady,
    closed.then(() => {
      throw error ?? new Error('The connection was closed before the sign-in')
    }),
  ])

  const waiting: ((verdict: Verdict) => void)[] = []
  const tell = (verdict: Verdict) => waiting.shift()?.(verdict)
  const onSuccess = protocol._handlers['USERAUTH_SUCCESS']
  let methods: unknown
  Object.assign(protocol._handlers, {
    USERAUTH_FAILURE: (_: unknown, offered: unknown) => {
      methods = offered
      tell('REFUSED')
    },
    USERAUTH_PK_OK: () => tell('MAY SIGN'),
    USERAUTH_SUCCESS: (...args: unknown[]) => {
      onSuccess?.(...args)
      tell('SIGNED IN')
    },
  })
  void closed.then(() => {
    while (waiting.length > 0) tell('GONE')
  })
  const attempt = (send: () => void): Promise<Verdict> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      send()
    })

  return {
    client,
    /** Resolves when the connection has ended. */
    closed,
    /** The algorithms of signatures that the server offers. */
    signatures,
    /** Those that the last refusal named. */
    methods: () => methods,
    byNothing: (name: string) => attempt(() => protocol.authNone(name)),
    byPassword: (name: string, password: string) =>
      attempt(() => protocol.authPassword(name, password)),
    byKey: ({ name, key, algorithm, hash, signer = key, asks = false }: KeyAttempt) =>
      attempt(() => {
        const presented = parsed(key)
        const named = algorithm ?? presented.type
        if (asks) return protocol.authPK(name, presented, named)
        protocol.authPK(name, presented, named, (text, done) => {
          const signature = parsed(signer).sign(text, hash)
          if (signature instanceof Error) throw signature
          done(signature)
        })
      }),
    end: () => void client.end(),
  }
}

function parsed(key: string): ssh2.ParsedKey {
  const read = ssh2.utils.parseKey(key)
  if (read instanceof Error) throw read
  return read
}
