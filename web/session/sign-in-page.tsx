import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Language, Session } from '../api/types.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useTitle } from './use-title.ts'
import { words as catalogue } from './words.ts'

type SignInPageProps = {
  readonly onEnter: (session: Session) => unknown
  readonly onLanguage: (language: Language) => void
}

/** Stands at whatever address was asked for, so that it is shown as soon as somebody is signed in. */
export const SignInPage = ({ onEnter, onLanguage }: SignInPageProps) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  useTitle(words.signIn)
  return (
    <main className="session-page">
      <LanguageSwitch onLanguage={onLanguage} />
      <div className="session-card">
        <p className="session-product">{general.appName}</p>
        <h1>{words.signIn}</h1>
        <SignInForm onEnter={onEnter} />
      </div>
      <p className="secondary small session-note">{words.forgotten}</p>
    </main>
  )
}

type AgainProps = { readonly email: string; readonly onEnter: (session: Session) => unknown }

/** Over the screen on which the session ended; it cannot be closed but by signing in. */
export const SignInAgain = ({ email, onEnter }: AgainProps) => {
  const words = useWords(catalogue)
  return (
    <ModalOverlay className="scrim session-again" isOpen isKeyboardDismissDisabled>
      <Modal className="dialog-frame session-frame">
        <Dialog className="dialog">
          <Heading slot="title">{words.again}</Heading>
          <p>{words.againText}</p>
          <SignInForm email={email} onEnter={onEnter} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
