import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, call } from '../api/call.ts'
import { ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import {
  BooleanEntry,
  ChoiceEntry,
  DateEntry,
  NumberEntry,
  SeveralEntry,
  TextEntry,
} from './entries.tsx'
import { ownFieldId } from './fields.ts'
import { words } from './words.ts'

type Definition = AnswerOf<'GET /custom-fields'>['data'][number]

/** The columns that the organisation defined for projects. */
export const OwnFields = () => {
  const said = useWords(words)
  const { data, error, refetch } = useQuery({
    queryKey: ['custom-fields', 'PROJECT'],
    queryFn: ({ signal }) => call('GET /custom-fields', { query: { resource: 'PROJECT' } }, signal),
  })
  // Of several with one label, the first is meant.
  const definitions = (data?.data ?? []).filter(
    ({ label }, at, all) => all.findIndex((each) => each.label === label) === at,
  )
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (definitions.length === 0) return null
  return (
    <section className="panel" aria-labelledby="project-own">
      <h2 id="project-own">{said.ownFields}</h2>
      <div className="project-main">
        {definitions.map((definition) => (
          <OwnField key={definition.column_id} definition={definition} />
        ))}
      </div>
    </section>
  )
}

const OwnField = ({
  definition: { label, type, options },
}: {
  readonly definition: Definition
}) => {
  const common = { field: ownFieldId(label), label }
  switch (type) {
    case 'TEXT':
      return <TextEntry {...common} />
    case 'NUMBER':
      return <NumberEntry {...common} places={10} mayBeNegative />
    case 'DATE':
      return <DateEntry {...common} />
    case 'BOOLEAN':
      return <BooleanEntry {...common} />
    case 'SELECT':
      return <ChoiceEntry {...common} choices={options.map((id) => ({ id, label: id }))} />
    case 'MULTI_SELECT':
      return <SeveralEntry {...common} options={options} />
  }
}
