import { detailAt } from '../../api/problem.ts'
import { TextField } from '../../parts/fields.tsx'
import { useWords } from '../../words/words.ts'
import { isPrivateKey } from './commands.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The answer of the service. */
  readonly problem: unknown
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

/** A private key is told at once, and never sent. */
export const PublicKeyField = ({ value, problem, error, ...rest }: Props) => {
  const words = useWords(catalogue)
  const detail = detailAt(problem, 'public_key')
  const refused = detail && (words.keyProblem[detail.type] ?? detail.msg)
  return (
    <div className="exchange-textarea">
      <TextField
        label={words.publicKey}
        hint={words.publicKeyHint}
        value={value}
        error={isPrivateKey(value) ? words.privateKey : (error ?? refused)}
        isMultiline
        placeholder="ssh-ed25519 AAAA… erp@muster"
        maxLength={80_000}
        spellCheck="false"
        autoComplete="off"
        validationBehavior="aria"
        {...rest}
      />
    </div>
  )
}
