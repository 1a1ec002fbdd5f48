import { Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useDownload } from './use-download.ts'
import { useWork } from './use-supplier-request.ts'
import { words } from './words.ts'

/** The file, the e-mail, and that it was sent: the service itself sends nothing. */
export const SendDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const said = useWords(words)
  const shared = useWords(common)
  const { request, change } = useWork()
  const { id, contact, supplier, message, file_format } = request
  const [isBusy, setBusy] = useState(false)
  const download = useDownload()
  const address = contact?.email ?? supplier.email
  const path = { id }
  async function send(): Promise<void> {
    setBusy(true)
    const { isDone } = await change(() => call('POST /supplier-requests/{id}/send', { path }))
    setBusy(false)
    onClose()
    if (!isDone) return
    toast({
      look: 'good',
      text: said.markedSent,
      action: {
        label: shared.undo,
        onPress: () => void change(() => call('POST /supplier-requests/{id}/take-back', { path })),
      },
    })
  }
  return (
    <Dialog
      isOpen
      title={said.sendTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" isPending={isBusy} onPress={() => void send()}>
            {said.markSent}
          </Button>
        </>
      }
    >
      <p>{said.sendText}</p>
      <dl className="facts">
        <div>
          <dt>{said.to}</dt>
          <dd>
            {address === null ? (
              <span className="secondary">{said.noAddress}</span>
            ) : (
              [contact?.name ?? supplier.name, address].filter(Boolean).join(' · ')
            )}
          </dd>
        </div>
        <div>
          <dt>{said.format}</dt>
          <dd>{said.formats[file_format]}</dd>
        </div>
      </dl>
      <div className="actions-row">
        <Button icon={<Download size={14} aria-hidden="true" />} onPress={() => void download()}>
          {said.download}
        </Button>
        {address !== null && (
          <a
            className="button plain"
            href={`mailto:${encodeURIComponent(address)}?${mailOf(said.mailSubject(id), message)}`}
          >
            <Mail size={14} aria-hidden="true" />
            {said.openMail}
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** Not as a form writes it: programs for mail take a plus for a plus. */
const mailOf = (subject: string, body: string | null): string =>
  `subject=${encodeURIComponent(subject)}${body === null ? '' : `&body=${encodeURIComponent(body)}`}`
