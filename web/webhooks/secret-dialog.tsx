import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { ShownOnceDialog } from '../parts/shown-once-dialog.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { EVENT_TYPES, type EventType, type Subscription } from './api.ts'
import { Snippets } from './snippets.tsx'
import { TestOutcome } from './test-outcome.tsx'
import { words as catalogue } from './words.ts'

const ENV_NAME = 'WEBHOOK_SECRET'

type Props = {
  readonly secret: string
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly leftBy: string
  readonly children?: ReactNode
}

/** A signing secret that is shown now and never again, with what a receiver does with it. */
export const SecretDialog = ({ secret, text, children, ...rest }: Props) => (
  <ShownOnceDialog {...rest} secret={secret} envName={ENV_NAME}>
    <p>{text}</p>
    <Snippets />
    {children}
  </ShownOnceDialog>
)

/** A test before anything real is sent: by the first of the events that it wants. */
export const FirstTest = ({ subscription }: { readonly subscription: Subscription }) => {
  const words = useWords(catalogue)
  const { subscription_id, event_types } = subscription
  const type: EventType = event_types?.[0] ?? EVENT_TYPES[0] ?? 'job.finished'
  const test = useMutation({
    mutationFn: () =>
      call('POST /webhooks/{subscription_id}/test', {
        path: { subscription_id },
        body: { event_type: type },
      }),
  })
  return (
    <section className="first-test" aria-label={words.sendTest}>
      <div className="actions-row">
        <Button isDisabled={test.isPending} onPress={() => test.mutate()}>
          {words.sendTest}
        </Button>
        <span className="mono small secondary">{type}</span>
      </div>
      {test.error && <ProblemPanel error={test.error} />}
      {test.data && <TestOutcome delivery={test.data} />}
    </section>
  )
}
