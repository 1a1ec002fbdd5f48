import { call } from '../api/call.ts'
import type { Session } from '../api/types.ts'
import { Button } from '../parts/button.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { PasswordForm } from './password-form.tsx'
import { useTitle } from './use-title.ts'
import { words as catalogue } from './words.ts'

type PasswordPageProps = {
  readonly session: Session
  readonly onDone: (session: Session) => unknown
}

/** Before anything else: a password that somebody else has made is known to somebody else. */
export const PasswordPage = ({ session, onDone }: PasswordPageProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  useTitle(words.ownPassword)
  return (
    <main className="session-page">
      <div className="session-card">
        <p className="session-product">{general.appName}</p>
        <h1>{words.ownPassword}</h1>
        <p>{words.ownPasswordText(session.user.name)}</p>
        <PasswordForm email={session.user.email} autoFocus onDone={onDone} />
      </div>
      <Button look="quiet" onPress={() => void call('POST /sign-out', {}).finally(anew)}>
        {words.signOut}
      </Button>
    </main>
  )
}

const anew = () => location.replace('/app/')
