import { useFormats } from '../format/formats.ts'
import { useWords } from '../words/words.ts'
import type { ApiKey } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly keys: readonly ApiKey[]
  readonly now: number
  readonly onOpen: (key: ApiKey) => void
}

/** Keys that stop working soon. One that has its successor already ends as somebody planned it. */
export const ExpiryBanner = ({ keys, now, onOpen }: Props) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const ending = keys.filter((key) => key.warning_days !== null && key.renewed_by === null)
  if (ending.length === 0) return null
  const isUrgent = ending.some(({ warning_days }) => warning_days === 3)
  return (
    <section
      className={`banner keys-banner ${isUrgent ? 'bad' : 'warn'}`}
      aria-label={words.warnTitle(ending.length)}
    >
      <strong>{words.warnTitle(ending.length)}</strong>
      {ending.map((key) => (
        <button key={key.key_id} type="button" className="link" onClick={() => onOpen(key)}>
          {words.warnKey(key.name, formats.ago(key.expires_at ?? '', now))}
        </button>
      ))}
    </section>
  )
}
