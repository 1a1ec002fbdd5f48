import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { ChoiceEntry, DateEntry, NumberEntry, TextEntry } from './entries.tsx'
import { PROJECT_STATUSES } from './fields.ts'
import { useColleagues } from './people.ts'
import { useProject, useStore } from './use-project.ts'
import { words } from './words.ts'

const CURRENCIES = ['EUR', 'CHF', 'USD', 'GBP', 'DKK', 'SEK', 'NOK', 'PLN', 'CZK', 'HUF', 'RON']

/** What the project is called, and the bid. */
export const MainFields = () => {
  const said = useWords(words)
  const { choices } = useColleagues()
  return (
    <section className="panel" aria-labelledby="project-bid">
      <h2 id="project-bid">{said.bid}</h2>
      <div className="project-main">
        <div className="wide">
          <TextEntry field="name" label={said.fields.name} />
        </div>
        <ObjectNumber />
        <ChoiceEntry
          field="status"
          label={said.fields.status}
          isRequired
          choices={PROJECT_STATUSES.map((id) => ({ id, label: said.states[id] }))}
        />
        <NumberEntry
          field="estimated_value"
          label={said.fields.estimated_value}
          places={2}
          isMoney
        />
        <ChoiceEntry
          field="currency"
          label={said.fields.currency}
          choices={CURRENCIES.map((id) => ({ id, label: id }))}
        />
        <DateEntry field="submission_date" label={said.fields.submission_date} />
        <ChoiceEntry
          field="responsible_user_id"
          label={said.fields.responsible_user_id}
          choices={choices}
        />
      </div>
    </section>
  )
}

/** Other rows of the same master project stay where they are: who types another number is told so, and can take it back. */
const ObjectNumber = () => {
  const said = useWords(words)
  const { siblings } = useProject()
  return (
    <TextEntry
      field="object_number"
      label={said.fields.object_number}
      isMono
      hint={({ isDirty }) => (isDirty ? said.onlyThisRow(siblings.length) : undefined)}
      onSaved={useNumberToast()}
    />
  )
}

function useNumberToast(): (from: unknown, to: unknown) => void {
  const said = useWords(words)
  const shared = useWords(common)
  const store = useStore()
  const shown = (value: unknown) => (typeof value === 'string' ? value : said.nothing)
  return (from, to) =>
    toast({
      look: 'good',
      text: said.numberChanged(shown(from), shown(to)),
      action: { label: shared.undo, onPress: () => void store.save('object_number', from) },
    })
}
