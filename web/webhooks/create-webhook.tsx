import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from 'react-aria-components'
import { type AnswerOf, call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { refresh } from '../api/refresh.ts'
import { Button } from '../parts/button.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { TextField } from '../parts/fields.tsx'
import { LeaveGuard } from '../parts/leave-guard.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { focusMain } from '../parts/use-main.ts'
import { common } from '../words/common.ts'
import { fieldWords } from '../words/field-words.ts'
import { useWords } from '../words/words.ts'
import { type EventType, WEBHOOKS_KEY } from './api.ts'
import { EventCatalogue } from './event-catalogue.tsx'
import { EventTypesField } from './event-types-field.tsx'
import { FirstTest, SecretDialog } from './secret-dialog.tsx'
import { words as catalogue } from './words.ts'

/** First where to and what, beside what there is; then the secret, once, and a test. */
export const CreateWebhook = ({ onCancel }: { readonly onCancel: () => void }) => {
  const words = useWords(catalogue)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [made, keep] = useState<AnswerOf<'POST /webhooks'>>()
  return (
    <div className="page-scroll">
      <div className="webhook-create">
        <ol className="webhook-steps secondary">
          <li {...(!made && { 'aria-current': 'step' as const })}>{words.stepTarget}</li>
          <li {...(made && { 'aria-current': 'step' as const })}>{words.stepSecret}</li>
        </ol>
        <CreateForm
          onCancel={onCancel}
          onMade={(answer) => {
            keep(answer)
            void refresh(client, WEBHOOKS_KEY)
          }}
        />
        <EventCatalogue />
      </div>
      {made && (
        <SecretDialog
          secret={made.signing_secret}
          title={words.secretTitle}
          text={words.secretUse}
          leftBy="create"
          onClose={() =>
            void navigate({
              to: '/developers/webhooks/$id',
              params: { id: made.subscription_id },
            }).then(focusMain)
          }
        >
          <FirstTest subscription={made} />
        </SecretDialog>
      )}
    </div>
  )
}

type FormProps = {
  readonly onCancel: () => void
  readonly onMade: (made: AnswerOf<'POST /webhooks'>) => void
}

const CreateForm = ({ onCancel, onMade }: FormProps) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { required, target_url: notUrl } = useWords(fieldWords)
  const [url, setUrl] = useState('')
  const [isSubmitted, submit] = useState(false)
  const [description, describe] = useState('')
  const [types, chooseTypes] = useState<readonly EventType[] | null>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call('POST /webhooks', {
        body: { url: url.trim(), description, event_types: types && [...types] },
      }),
    onSuccess: onMade,
  })
  const problemAt = useFieldProblems(error)
  const isOfField = error instanceof Problem && error.details.length > 0
  const isUrl = URL.canParse(url.trim())
  const wrongUrl = isUrl ? undefined : url.trim() === '' ? required : notUrl
  return (
    // By the browser's own way a field that was refused could not be sent again.
    <Form
      validationBehavior="aria"
      className="panel webhook-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
        if (isUrl && !isPending && types?.length !== 0) mutate()
      }}
    >
      <p className="secondary">{words.createText}</p>
      <TextField
        label={words.url}
        hint={words.urlHint}
        value={url}
        onChange={setUrl}
        error={(isSubmitted ? wrongUrl : undefined) ?? problemAt('url')}
        placeholder="https://erp.example/hooks"
        inputClassName="mono"
        autoFocus
        isRequired
        maxLength={2048}
        autoComplete="off"
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        value={description}
        onChange={describe}
        error={problemAt('description')}
        maxLength={1000}
      />
      <EventTypesField
        value={types}
        onChange={chooseTypes}
        error={types?.length === 0 ? words.eventsNone : problemAt('event_types')}
      />
      {error && !isOfField && <ProblemPanel error={error} />}
      <div className="actions-row">
        <Button onPress={onCancel}>{shared.cancel}</Button>
        <Button type="submit" look="primary" isDisabled={isPending}>
          {words.create}
        </Button>
      </div>
      <LeaveGuard isOn={(url !== '' || description !== '') && !isSuccess} />
    </Form>
  )
}
