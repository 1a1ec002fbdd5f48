import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { Button } from '../parts/button.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { TextField } from '../parts/fields.tsx'
import { Moment } from '../parts/moment.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { useWords } from '../words/words.ts'
import type { Subscription } from './api.ts'
import { EventTypesField } from './event-types-field.tsx'
import { useChange } from './use-change.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription }

type Described = Pick<Subscription, 'url' | 'description' | 'event_types'>

/** Where it goes, what it is for, and what it tells. */
export const SettingsTab = ({ subscription }: Props) => (
  <div className="page-scroll">
    <div className="page-body">
      <SettingsForm subscription={subscription} />
      <Facts subscription={subscription} />
    </div>
  </div>
)

const SettingsForm = ({ subscription }: Props) => {
  const words = useWords(catalogue)
  const { subscription_id: id } = subscription
  // What others change meanwhile stays unseen until it is loaded: it would be overwritten else.
  const [seen, look] = useState(subscription)
  const [entered, enter] = useState<Partial<Described>>({})
  const shown: Described = { ...seen, ...entered }
  const { mutate, isPending, error, reset } = useChange(
    (wish: Partial<Described>) =>
      call('PATCH /webhooks/{subscription_id}', {
        path: { subscription_id: id },
        body: { ...wish, updated_at: seen.updated_at },
      }),
    {
      id,
      done: () => words.saved,
      onDone: (now) => {
        look(now)
        enter({})
      },
    },
  )
  const problemAt = useFieldProblems(error)
  const isConflict = error instanceof Problem && error.code === 'CONFLICT'
  const isOfField = error instanceof Problem && error.details.length > 0
  const isEmpty = shown.event_types?.length === 0
  const hasMoved = shown.url !== seen.url
  return (
    <>
      <TextField
        label={words.url}
        hint={hasMoved ? words.movedHint : words.urlHint}
        value={shown.url}
        onChange={(url) => enter({ ...entered, url })}
        error={problemAt('url')}
        inputClassName="mono"
        maxLength={2048}
        autoComplete="off"
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        value={shown.description}
        onChange={(description) => enter({ ...entered, description })}
        error={problemAt('description')}
        maxLength={1000}
      />
      <EventTypesField
        value={shown.event_types}
        onChange={(types) => enter({ ...entered, event_types: types && [...types] })}
        error={isEmpty ? words.eventsNone : problemAt('event_types')}
      />
      {isConflict && (
        <div className="banner warn" role="alert">
          <span>{words.conflict}</span>
          <Button
            onPress={() => {
              look(subscription)
              reset()
            }}
          >
            {words.takeTheirs}
          </Button>
        </div>
      )}
      <SaveBar
        isDirty={isOther(shown, seen)}
        isSaving={isPending}
        problem={isConflict || isOfField ? undefined : error}
        onSave={() => {
          if (!isEmpty) mutate(entered)
        }}
        onDiscard={() => {
          enter({})
          reset()
        }}
        leftBy="tab"
      />
    </>
  )
}

const isOther = (one: Described, other: Described): boolean =>
  one.url !== other.url ||
  one.description !== other.description ||
  one.event_types?.join() !== other.event_types?.join()

const Facts = ({ subscription: { created_at, updated_at, last_success_at } }: Props) => {
  const words = useWords(catalogue)
  const facts = [
    [words.since, created_at],
    [words.changed, updated_at],
    [words.lastSuccess, last_success_at],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, at]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{at === null ? words.never : <Moment at={at} />}</dd>
        </div>
      ))}
    </dl>
  )
}
