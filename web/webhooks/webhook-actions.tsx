import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Menu } from '../parts/menu.tsx'
import { ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useAddress } from '../parts/use-address.ts'
import { focusMain } from '../parts/use-main.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Subscription, WEBHOOKS_KEY } from './api.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { type Held, ResumeDialog } from './resume-dialog.tsx'
import { shortUrl } from './standing.ts'
import { useChange } from './use-change.ts'
import { words as catalogue } from './words.ts'

type Props = { readonly subscription: Subscription }

/** What can be done to a webhook from every one of its tabs. */
export const WebhookActions = ({
  subscription,
  onTest,
}: Props & { readonly onTest: () => void }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const testKey = useKeyOf('webhook.test')
  const [search, change] = useAddress()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <Button shortcut={testKey} onPress={onTest}>
        {words.sendTest}
      </Button>
      <PauseOrResume subscription={subscription} />
      <Menu
        trigger={
          <IconButton label={shared.more}>
            <Ellipsis size={16} />
          </IconButton>
        }
        entries={[
          {
            id: 'replay',
            label: words.replay,
            onAction: () => void change({ replay: '1' }, { isStep: true }),
          },
          { id: 'delete', label: words.delete, onAction: () => setDeleting(true) },
        ]}
      />
      {search['replay'] !== undefined && (
        <ReplayDialog
          subscription={subscription}
          onClose={() => void change({ replay: undefined })}
        />
      )}
      {isDeleting && <Delete subscription={subscription} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** One button for both, so that who pressed it stays on it. What was held back is offered: to send it, or to go on without. */
const PauseOrResume = ({ subscription }: Props) => {
  const words = useWords(catalogue)
  const [isAsking, ask] = useState(false)
  const { subscription_id: id, state, last_24_hours } = subscription
  const path = { subscription_id: id }
  const pause = useChange((_: null) => call('POST /webhooks/{subscription_id}/pause', { path }), {
    id,
    done: () => words.isPaused,
    tellsRefusal: true,
  })
  const resume = useChange(
    (held: Held) => call('POST /webhooks/{subscription_id}/resume', { path, query: { held } }),
    {
      id,
      done: (held) => (held === 'CANCEL' ? words.isResumedWithout : words.isResumed),
      onDone: () => ask(false),
      tellsRefusal: !isAsking,
    },
  )
  const isPaused = state === 'PAUSED'
  const press = () => {
    if (!isPaused) pause.mutate(null)
    else if (last_24_hours.waiting > 0) ask(true)
    else resume.mutate('SEND')
  }
  return (
    <>
      <Button
        look={isPaused ? 'primary' : 'plain'}
        isPending={pause.isPending || resume.isPending}
        onPress={press}
      >
        {isPaused ? words.resume : words.pause}
      </Button>
      <ResumeDialog
        isOpen={isAsking}
        waiting={last_24_hours.waiting}
        isPending={resume.isPending}
        error={resume.error}
        onResume={resume.mutate}
        onClose={() => ask(false)}
      />
    </>
  )
}

const Delete = ({ subscription, onClose }: Props & { readonly onClose: () => void }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { subscription_id, url } = subscription
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /webhooks/{subscription_id}', { path: { subscription_id } }),
    onSuccess: async () => {
      toast({ look: 'good', text: words.isDeleted })
      await navigate({ to: '/developers/webhooks' })
      focusMain()
      await refresh(client, WEBHOOKS_KEY)
    },
  })
  return (
    <Dialog
      title={words.deleteTitle}
      role="alertdialog"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {shared.cancel}
          </Button>
          <Button look="danger" isDisabled={isPending} onPress={() => mutate()}>
            {words.deleteNow}
          </Button>
        </>
      }
    >
      <p>{words.deleteText(shortUrl(url))}</p>
      <p className="secondary">{words.deleteInstead}</p>
      {error && <ProblemPanel error={error} />}
    </Dialog>
  )
}
