import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { useBranches } from '../inbox/lists.ts'
import { Button } from '../parts/button.tsx'
import { RadioField, SelectField, TextField } from '../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useHandedOver, usePaste } from './arriving.ts'
import { rowsOf } from './clipboard.ts'
import { CustomFields } from './custom-fields.tsx'
import { CustomerField } from './customer-field.tsx'
import { type Draft, EMPTY, sentOf } from './draft.ts'
import { FileArea } from './file-area.tsx'
import { stemOf } from './files.ts'
import { usePageDrop } from './page-drop.ts'
import { fieldRefusalOf, refusalsOf } from './refusals.ts'
import { SendingBar } from './sending-bar.tsx'
import { useFiles } from './use-files.ts'
import { useSending } from './use-sending.ts'
import { words as catalogue } from './words.ts'

const NO_BRANCH = ''
const LISTS_MS = 5 * 60_000

export const NewRequestPage = () => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const router = useRouter()
  const files = useFiles()
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isAsked, ask] = useState(false)
  const { sending, send, stop } = useSending()
  const isSending = sending.is === 'sending'
  const branches = useBranches()
  const fields = useQuery({
    queryKey: ['custom-fields', 'REQUEST'],
    queryFn: ({ signal }) => call('GET /custom-fields', { query: { resource: 'REQUEST' } }, signal),
    staleTime: LISTS_MS,
  })
  // What comes while it is sent would not be sent, and be gone with the page.
  const refuse = () => toast({ look: 'bad', text: words.tooLate })
  const refusing = {
    put: refuse,
    paste(text: string) {
      if (rowsOf(text)) refuse()
      return 0
    },
  }
  const taking = isSending ? refusing : files
  const isOver = usePageDrop(taking.put)
  useHandedOver(files.put)
  usePaste(taking, words.clipboardName, (rows) => toast({ text: words.pasted(rows) }))

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const hasFile = sentOf(files).length > 0
  const submit = () => {
    ask(true)
    if (hasFile && !isSending) void send(draft, files)
  }
  const sendKey = useKeyOf('newRequest.create')
  useShortcuts('newRequest', { 'newRequest.create': submit })
  const failure = sending.is === 'failed' ? sending : undefined
  const errorAt = (field: string) => {
    const said = fieldRefusalOf(failure?.error, field, words.fieldRefusal)
    return said === undefined ? undefined : words.refused(said)
  }

  return (
    <>
      <PageHeader title={words.title} />
      <div className={isOver ? 'page-scroll new-request is-over' : 'page-scroll new-request'}>
        <FileArea
          files={files}
          isLocked={isSending}
          refusals={refusalsOf(failure, words.refusal)}
          error={isAsked && !hasFile ? words.needsFile : undefined}
        />
        <div className="new-request-fields">
          <RadioField
            label={words.kind}
            choices={[
              { id: 'TENDER', label: shared.tender },
              { id: 'ORDER', label: shared.order },
            ]}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <TextField
            label={words.name}
            hint={words.nameHint}
            placeholder={files.driving === undefined ? '' : stemOf(files.driving)}
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={1_000}
            error={errorAt('name')}
          />
          <div className="new-request-third">
            <CustomerField
              value={draft.customerId}
              onChange={(customerId) => change({ customerId })}
              error={errorAt('customer_id')}
            />
          </div>
          <div className="new-request-third">
            <TextField
              type="email"
              label={words.email}
              hint={words.emailHint}
              value={draft.customerEmail}
              onChange={(customerEmail) => change({ customerEmail })}
              isDisabled={draft.customerId !== null}
              maxLength={320}
              error={errorAt('customer_email')}
            />
          </div>
          <div className="new-request-third">
            <SelectField
              label={words.branch}
              choices={[
                { id: NO_BRANCH, label: words.noBranch },
                ...(branches.data?.data ?? []).map(({ name }) => ({ id: name, label: name })),
              ]}
              value={draft.branch ?? NO_BRANCH}
              onChange={(branch) => change({ branch: branch === NO_BRANCH ? null : branch })}
              error={errorAt('branch')}
            />
            {branches.isError && (
              <ProblemPanel error={branches.error} onRetry={() => void branches.refetch()} />
            )}
          </div>
          <div className="new-request-wide">
            <TextField
              isMultiline
              label={words.context}
              hint={words.contextHint}
              value={draft.context}
              onChange={(context) => change({ context })}
              maxLength={100_000}
              error={errorAt('context')}
            />
          </div>
          {fields.isPending && <LoadingRows rows={2} />}
          {fields.isError && (
            <div className="new-request-wide">
              <ProblemPanel error={fields.error} onRetry={() => void fields.refetch()} />
            </div>
          )}
          <CustomFields
            fields={fields.data?.data ?? []}
            values={draft.custom}
            onChange={(label, value) => change({ custom: { ...draft.custom, [label]: value } })}
            errorOf={errorAt}
          />
        </div>
        {failure && (
          <>
            {isAlreadyThere(failure.error) ? (
              <div className="problem" role="alert">
                <strong>{words.alreadyThere}</strong>
                <div>
                  <Button onPress={() => void router.navigate({ to: '/inbox' })}>
                    {words.toInbox}
                  </Button>
                </div>
              </div>
            ) : (
              <ProblemPanel error={failure.error} />
            )}
            <p className="secondary">{words.draftKept}</p>
          </>
        )}
        <footer className="new-request-footer">
          {sending.is === 'sending' ? (
            <SendingBar sending={sending} onStop={stop} />
          ) : (
            <>
              <Button
                onPress={() =>
                  router.history.canGoBack()
                    ? router.history.back()
                    : void router.navigate({ to: '/inbox' })
                }
              >
                {shared.cancel}
              </Button>
              <Button look="primary" shortcut={sendKey} onPress={submit}>
                {words.send}
              </Button>
            </>
          )}
        </footer>
      </div>
    </>
  )
}

/** Its answer was lost, and something was changed since. */
const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'IDEMPOTENCY_KEY_MISMATCH'
