import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { Language, Session } from '../api/types.ts'
import { common } from '../words/common.ts'
import { useLanguage, useWords } from '../words/words.ts'
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

const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'de', name: 'Deutsch' },
  { id: 'en', name: 'English' },
]

/** Each language by its own name: who needs the switch cannot read the other. */
const LanguageSwitch = ({ onLanguage }: Pick<SignInPageProps, 'onLanguage'>) => {
  const words = useWords(catalogue)
  const current = useLanguage()
  return (
    <fieldset className="session-languages">
      <legend className="visually-hidden">{words.language}</legend>
      {LANGUAGES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          className="session-language"
          aria-pressed={id === current}
          onClick={() => onLanguage(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
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
