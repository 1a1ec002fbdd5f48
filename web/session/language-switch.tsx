import type { Language } from '../api/types.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'de', name: 'Deutsch' },
  { id: 'en', name: 'English' },
]

type Props = { readonly onLanguage: (language: Language) => void }

/** Each language by its own name: who needs the switch cannot read the other. */
export const LanguageSwitch = ({ onLanguage }: Props) => {
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
