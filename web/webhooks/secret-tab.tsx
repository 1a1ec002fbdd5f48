import { type RefObject, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { CheckBox } from '../parts/fields.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import type { Subscription } from './api.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { Snippets } from './snippets.tsx'
import { useChange } from './use-change.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription }

/** Another secret in two steps, so that nothing is refused in between. */
export const SecretTab = ({ subscription }: Props) => {
  const words = useWords(catalogue)
  const { secretSteps: steps } = words
  const { has_next_secret: isPrepared } = subscription
  // Stays when the others go: the focus goes there.
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="page-scroll">
      <div className="page-body">
        <p>{words.secretText}</p>
        <ol className="secret-steps">
          <Step text={steps.prepare} isNow={!isPrepared} isDone={isPrepared} />
          <Step text={steps.teach} isNow={isPrepared} />
          <Step text={steps.switch} isNow={isPrepared} />
          <Step text={steps.forget} />
        </ol>
        <div className="panel">
          {isPrepared ? (
            <Prepared subscription={subscription} onDone={() => button.current?.focus()} />
          ) : (
            <p>{words.secretNow}</p>
          )}
          <Prepare subscription={subscription} button={button} />
        </div>
        <p className="secondary">{words.leaked}</p>
        <section aria-label={words.snippets}>
          <h2>{words.snippets}</h2>
          <Snippets />
        </section>
      </div>
    </div>
  )
}

type StepProps = { readonly text: string; readonly isNow?: boolean; readonly isDone?: boolean }

const Step = ({ text, isNow = false, isDone = false }: StepProps) => (
  <li className={isDone ? 'secondary' : ''} {...(isNow && { 'aria-current': 'step' as const })}>
    {text}
  </li>
)

type PrepareProps = Props & { readonly button: RefObject<HTMLButtonElement | null> }

const Prepare = ({ subscription, button }: PrepareProps) => {
  const { subscription_id: id, has_next_secret } = subscription
  const words = useWords(catalogue)
  const [secret, keep] = useState<string>()
  const { mutate, isPending, error } = useChange(
    (_: null) => call('POST /webhooks/{subscription_id}/secret', { path: { subscription_id: id } }),
    { id, onDone: ({ signing_secret }) => keep(signing_secret) },
  )
  return (
    <>
      {error && <ProblemPanel error={error} />}
      <div className="actions-row">
        <Button
          ref={button}
          look={has_next_secret ? 'plain' : 'primary'}
          isDisabled={isPending}
          onPress={() => mutate(null)}
        >
          {has_next_secret ? words.prepareAgain : words.prepare}
        </Button>
      </div>
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          title={words.nextSecretTitle}
          text={words.nextSecretUse}
          leftBy="tab"
          onClose={() => keep(undefined)}
        />
      )}
    </>
  )
}

const Prepared = ({ subscription, onDone }: Props & { readonly onDone: () => void }) => {
  const words = useWords(catalogue)
  const [isKnown, know] = useState(false)
  const { subscription_id: id, updated_at } = subscription
  const path = { subscription_id: id }
  const switching = useChange(
    (_: null) =>
      call('POST /webhooks/{subscription_id}/secret/switch', { path, body: { updated_at } }),
    { id, done: () => words.isSwitched, onDone },
  )
  const cancelling = useChange(
    (_: null) => call('DELETE /webhooks/{subscription_id}/secret', { path, query: { updated_at } }),
    { id, done: () => words.isCancelled, onDone },
  )
  const error = switching.error ?? cancelling.error
  return (
    <>
      <p>
        <strong>{words.isPrepared}</strong>
      </p>
      <CheckBox isSelected={isKnown} onChange={know}>
        {words.knows}
      </CheckBox>
      {error && <ProblemPanel error={error} />}
      <div className="actions-row">
        <Button
          look="primary"
          isDisabled={!isKnown || switching.isPending}
          onPress={() => switching.mutate(null)}
        >
          {words.switchNow}
        </Button>
        <Button isDisabled={cancelling.isPending} onPress={() => cancelling.mutate(null)}>
          {words.cancelPrepared}
        </Button>
      </div>
    </>
  )
}
