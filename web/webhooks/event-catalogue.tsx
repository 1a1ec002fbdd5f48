import { CodeBlock } from '../parts/code-block.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { type EventKind, useEventKinds } from './api.ts'
import { words as catalogue } from './words.ts'

type Props = {
  /** With what each field of its data is. */
  readonly withSchemas?: boolean
}

/** What can be told: when, as what, and what to call then. */
export const EventCatalogue = ({ withSchemas = false }: Props) => {
  const words = useWords(catalogue)
  const { data, isPending, error, refetch } = useEventKinds()
  if (isPending) return <LoadingRows rows={5} />
  if (error) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  return (
    <section className="event-catalogue" aria-label={words.catalogue}>
      <h2>{words.catalogue}</h2>
      {data.data.map((kind) => (
        <Kind key={kind.event_type} kind={kind} withSchema={withSchemas} />
      ))}
    </section>
  )
}

const Kind = ({ kind, withSchema }: { readonly kind: EventKind; readonly withSchema: boolean }) => {
  const words = useWords(catalogue)
  const { event_type: type, when, follow_up, sample, data_schema } = kind
  return (
    <details className="event-kind">
      <summary>
        <span className="mono">{type}</span>
        <span className="secondary small">{words.when[type] ?? when}</span>
      </summary>
      <div className="event-kind-body">
        <p>
          <span className="secondary small">{words.followUp}</span>{' '}
          <code className="mono">{follow_up}</code>
        </p>
        <CodeBlock label={words.sample(type)} text={JSON.stringify(sample, null, 2)} />
        {withSchema && (
          <CodeBlock label={words.schema(type)} text={JSON.stringify(data_schema, null, 2)} />
        )}
      </div>
    </details>
  )
}
