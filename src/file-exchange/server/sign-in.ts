import type { AuthContext, AuthenticationType } from 'ssh2'
import { type AuthenticateDeps, createAuthenticator, type SignedIn } from './authenticate.ts'
import type { Visit } from './door.ts'
import { acceptForSigning } from './public-key-proof.ts'

export type SignInDeps = AuthenticateDeps & {
  readonly onRefused: (reason: string) => void
}

export type SignInEvents = {
  readonly isGone: () => boolean
  /** Called before the client hears of it. */
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onHopeless: (reason: string) => void
  readonly onNoRoom: () => void
}

export type SignIn = {
  handle(context: AuthContext): Promise<void>
  /**
   * The connection has ended, and all attempts are handled: notes for its user that it was refused,
   * unless it signed in.
   */
  end(): Promise<void>
}

/** Alike for all users, so that it does not tell which of them have a password. */
const METHODS: AuthenticationType[] = ['publickey', 'password']
const MAX_FAILED_ATTEMPTS = 6
/** With those that only ask whether a key counts. */
const MAX_ATTEMPTS = 20

/** The sign-in of one connection: answers its attempts, and limits them. */
export function createSignIn(
  deps: SignInDeps,
  address: string,
  visit: Visit,
  events: SignInEvents,
): SignIn {
  const authenticator = createAuthenticator(deps, address)
  let attempts = 0
  let failed = 0
  let triedName: string | undefined
  let isSignedIn = false

  const begin = async (candidate: SignedIn, context: AuthContext): Promise<void> => {
    const { name, id } = candidate.user
    const refused = visit.signIn(id)
    if (refused) {
      deps.onRefused(refused)
      events.onNoRoom()
      await authenticator.noteRefusal(name, 'too_many_sessions')
      return
    }
    const isWelcome = await authenticator.welcome(candidate)
    if (events.isGone()) return
    if (!isWelcome) {
      events.onHopeless('the user may not sign in any more')
      await authenticator.noteRefusal(name, 'wrong_credentials')
      return
    }
    isSignedIn = true
    events.onSignedIn(candidate)
    context.accept()
  }
  const refuse = (context: AuthContext): void => {
    context.reject(METHODS)
    if (failed >= MAX_FAILED_ATTEMPTS) events.onHopeless('too many failed attempts')
  }

  return {
    async handle(context) {
      triedName = context.username
      attempts += 1
      if (attempts > MAX_ATTEMPTS) return events.onHopeless('too many attempts')
      // Clients begin with `none`, to learn the methods.
      const isQuestion = attempts === 1 && context.method === 'none'
      const judgement = await authenticator.judge(context)
      // Also where the client did not wait for the answer: its guess is noted when the connection ends.
      if (judgement !== 'MAY SIGN' && 'refused' in judgement && !isQuestion) failed += 1
      if (events.isGone() || isSignedIn) return
      if (judgement === 'MAY SIGN') {
        if (context.method === 'publickey') acceptForSigning(context)
      } else if ('refused' in judgement) {
        refuse(context)
        // Wrong keys only count where no right one follows them; that shows at the end.
        if (context.method !== 'password') return
        await authenticator.noteRefusal(context.username, judgement.refused)
      } else {
        await begin(judgement, context)
      }
    },
    async end() {
      if (isSignedIn || triedName === undefined || failed === 0) return
      await authenticator.noteRefusal(triedName, 'wrong_credentials')
    },
  }
}
