import { CopyButton } from '../../parts/copy-button.tsx'
import { useWords } from '../../words/words.ts'
import type { Field, Resource } from './api.ts'
import { keyFormsOf } from './key-forms.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly title: string
  readonly resource: Resource
  readonly field: Pick<Field, 'key' | 'label'>
  /** Why its label is another one's, or nobody's. */
  readonly note?: string | undefined
}

/** Under which key programs write a field and under which they read it: not the same everywhere. */
export const KeyForms = ({ title, resource, field, note }: Props) => {
  const words = useWords(catalogue)
  return (
    <section className="own-fields-keys" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {keyFormsOf(resource, field).map(({ use, text, calls }) => (
          <div key={use}>
            <dt>{words.use[use]}</dt>
            <dd>
              <code className="mono">{text}</code>
              <CopyButton text={text} />
            </dd>
            <dd className="secondary small mono">{calls.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      {resource === 'USER' && <p className="small secondary">{words.userWrites}</p>}
      {note !== undefined && <p className="small">{note}</p>}
    </section>
  )
}
