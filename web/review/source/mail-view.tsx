import { Paperclip } from 'lucide-react'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { LinesView } from './lines-view.tsx'
import { useSource } from './source-context.ts'
import type { ViewOf } from './views.ts'
import { words } from './words.ts'

type Mail = ViewOf<'MAIL'>

type MailViewProps = { readonly mail: Mail; readonly size: number }

export const MailView = ({ mail, size }: MailViewProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const { showFile } = useSource()
  return (
    <>
      <div className="source-mail">
        <dl>
          <dt>{said.from}</dt>
          <dd>{mail.from ? mailbox(mail.from) : '—'}</dd>
          <dt>{said.to}</dt>
          <dd>{mail.to.length > 0 ? mail.to.map(mailbox).join(', ') : '—'}</dd>
          <dt>{said.subject}</dt>
          <dd>
            <strong>{mail.subject ?? said.noSubject}</strong>
          </dd>
          {mail.date !== null && (
            <>
              <dt>{said.date}</dt>
              <dd>{formats.moment(mail.date)}</dd>
            </>
          )}
        </dl>
        {mail.attachments.length > 0 && (
          <ul aria-label={said.attachments}>
            {mail.attachments.map(({ file_id, name }) => (
              <li key={file_id}>
                <button type="button" className="chip" onClick={() => showFile(file_id)}>
                  <Paperclip size={12} aria-hidden="true" />
                  <span className="truncate">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <LinesView total={mail.total} size={size} look="text" />
    </>
  )
}

const mailbox = ({ name, email }: NonNullable<Mail['from']>): string =>
  name ? `${name} <${email}>` : email
