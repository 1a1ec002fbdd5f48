import { Link } from '@tanstack/react-router'
import { Check, CircleDot, X } from 'lucide-react'
import { useFormats } from '../format/formats.ts'
import { IconButton } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import type { Search } from '../parts/use-address.ts'
import type { PagePath } from '../router.tsx'
import { useWords } from '../words/words.ts'
import type { Notice, NoticeMail } from './api.ts'
import { type About, words as catalogue } from './words.ts'

type Props = {
  readonly notice: Notice
  readonly onRead: (isRead: boolean) => void
  readonly onDismiss: () => void
}

export const NoticeEntry = ({ notice, onRead, onDismiss }: Props) => {
  const words = useWords(catalogue)
  const about = notice.arguments as About
  const { title, text, link } = words.told[notice.kind](about, useFormats())
  const mails = notice.mails as readonly NoticeMail[] | null
  const readLabel = notice.is_read ? words.markUnread : words.markRead
  return (
    <li className={notice.is_read ? 'notice' : 'notice unread'}>
      <div className="notice-text">
        <h2>
          {!notice.is_read && <span className="badge accent">{words.isNew}</span>} {title}
        </h2>
        <p>{text}</p>
        <p className="secondary small notice-facts">
          <Moment at={notice.created_at} />
          <Link {...placeOf(notice.kind, about)} onClick={() => onRead(true)}>
            {link}
          </Link>
        </p>
        {mails && mails.length > 0 && <Mails mails={mails} />}
      </div>
      <div className="notice-actions">
        <IconButton label={`${readLabel}: ${title}`} onPress={() => onRead(!notice.is_read)}>
          {notice.is_read ? <CircleDot size={16} /> : <Check size={16} />}
        </IconButton>
        <IconButton label={`${words.dismiss}: ${title}`} onPress={onDismiss}>
          <X size={16} />
        </IconButton>
      </div>
    </li>
  )
}

/** Where one sees what it is about. */
function placeOf(
  kind: Notice['kind'],
  about: About,
): { readonly to: PagePath; readonly search: Search } {
  const id = (name: string) => encodeURIComponent(String(about[name]))
  const page = (path: string, search: Search = {}) => ({ to: path as PagePath, search })
  if (kind === 'webhook_outage') return page(`/developers/webhooks/${id('subscription_id')}`)
  if (kind === 'key_expiry') return page('/settings/api-keys', { key: String(about['key_id']) })
  if (kind === 'sftp_user_expiry') {
    return page('/settings/file-exchange', { user: String(about['sftp_user_id']) })
  }
  if (kind === 'exchange_refusal') {
    const one = about['count'] === 1 ? { file: String(about['file_id']) } : { state: 'FAILED' }
    return page('/settings/file-exchange', { tab: 'files', ...one })
  }
  if (kind === 'invitation' || kind === 'password_reset') return page('/settings/users')
  return page(`/requests/${id('request_id')}`)
}

const LOOKS = { SENT: 'sure', WAITING: 'check', FAILED: 'danger', ONLY_SHOWN: '' } as const

const Mails = ({ mails }: { readonly mails: readonly NoticeMail[] }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <ul className="notice-mails small" aria-label={words.mails}>
      {mails.map((mail) => (
        <li key={mail.address}>
          <span className="secondary">{mail.address}</span>
          <span className={`badge ${LOOKS[mail.state]}`}>{words.mail[mail.state]}</span>
          {mail.reason !== null && <span>{words.reason[mail.reason]}</span>}
          {mail.next_attempt_at !== null && (
            <span className="secondary">
              {words.nextAttempt(formats.moment(mail.next_attempt_at))}
            </span>
          )}
          {mail.detail !== null && mail.detail !== '' && (
            <span className="secondary mono" lang="en">
              {mail.detail}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
