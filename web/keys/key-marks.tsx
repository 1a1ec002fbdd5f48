import { useFormats } from '../format/formats.ts'
import { Moment } from '../parts/moment.tsx'
import { useWords } from '../words/words.ts'
import type { ApiKey } from './api.ts'
import { type LastUse, lastUseOf } from './last-use.ts'
import { presetOf } from './scopes.ts'
import { words as catalogue } from './words.ts'

/** How it begins and ends: all that anybody sees of it again. */
export const KeyName = ({
  apiKey: { prefix, last_four },
}: {
  readonly apiKey: Pick<ApiKey, 'prefix' | 'last_four'>
}) => (
  <span className="mono">
    {prefix}…{last_four}
  </span>
)

export const ScopesWord = ({ scopes }: { readonly scopes: readonly string[] }) => {
  const words = useWords(catalogue)
  const preset = presetOf(scopes)
  return (
    <span className="truncate" title={scopes.join(', ')}>
      {preset ? words.preset[preset] : words.someScopes(scopes.length)}
    </span>
  )
}

const STATE_LOOK: Readonly<Record<string, string>> = { ACTIVE: 'sure', REVOKED: 'danger' }

export const StateMark = ({ state }: { readonly state: string }) => {
  const words = useWords(catalogue)
  return <span className={`badge ${STATE_LOOK[state] ?? ''}`}>{words.states[state]}</span>
}

const USE_LOOK: Readonly<Record<LastUse, string>> = {
  never: '',
  recent: 'sure',
  sometimes: 'check',
  unused: 'unsure',
}

type LastUseProps = { readonly at: string | null; readonly now: number }

/** A colour and a word for how long ago it was. */
export const LastUseMark = ({ at, now }: LastUseProps) => {
  const words = useWords(catalogue)
  const use = lastUseOf(at, now)
  return <span className={`badge ${USE_LOOK[use]}`}>{words.lastUse[use]}</span>
}

type ExpiryProps = {
  readonly of: Pick<ApiKey, 'expires_at' | 'warning_days'>
  readonly now: number
}

export const ExpiryMark = ({ of: { expires_at, warning_days }, now }: ExpiryProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (expires_at === null) return <span className="secondary">{words.noExpiry}</span>
  return (
    <span className="keys-two">
      <Moment at={expires_at} as="date" />
      {warning_days !== null && (
        <span>
          <span className={`badge ${warning_days > 3 ? 'check' : 'danger'}`}>
            {words.soon(formats.ago(expires_at, now))}
          </span>
        </span>
      )}
    </span>
  )
}
