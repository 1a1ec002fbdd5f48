import { Type } from 'typebox'
import { DECIMAL_ID } from '#kernel/schema.ts'
import {
  MAIL_REASONS,
  type MailReason,
  type MailState,
  NOTICE_KINDS,
  type NoticeKind,
} from './notice.ts'

const moment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const ShownMail = Type.Object(
  {
    address: Type.String({ description: 'To whom.' }),
    state: Type.Unsafe<MailState>({
      type: 'string',
      enum: ['WAITING', 'SENT', 'FAILED', 'ONLY_SHOWN'],
      description:
        '`WAITING`: not sent yet, or to be tried again. `ONLY_SHOWN`: this service sends no mails (no SMTP_URL).',
    }),
    reason: Type.Unsafe<MailReason | null>({
      enum: [...MAIL_REASONS, null],
      description: 'Why the last attempt failed, or why there was none.',
    }),
    detail: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'What the mail server said.',
    }),
    attempts: Type.Integer({ minimum: 0 }),
    next_attempt_at: moment('When it is tried again.'),
    settled_at: moment('When it was sent or given up.'),
  },
  { 'x-component': 'NoticeMail' },
)

export const Notice = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits; larger ones are newer.' }),
    kind: Type.Unsafe<NoticeKind>({ type: 'string', enum: [...NOTICE_KINDS] }),
    arguments: Type.Unsafe<Readonly<Record<string, string | number>>>({
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'What the words are made of, by kind.',
    }),
    created_at: Type.String(),
    is_read: Type.Boolean({ description: 'By the person who asks.' }),
    mails: Type.Unsafe<unknown>({
      anyOf: [Type.Array(ShownMail), { type: 'null' }],
      description: 'What became of the mails that went with it; for admins alone.',
    }),
  },
  { 'x-component': 'Notice' },
)

export const exampleNotice = {
  id: '17',
  kind: 'key_expiry',
  arguments: {
    key_id: 'pis_live_7Kd',
    name: 'ERP Prod',
    expires_at: '2026-11-28T09:30:00.000000Z',
    days: 14,
  },
  created_at: '2026-11-14T09:30:00.000000Z',
  is_read: false,
  mails: [
    {
      address: 'admin@musterhandel.example',
      state: 'SENT',
      reason: null,
      detail: null,
      attempts: 1,
      next_attempt_at: null,
      settled_at: '2026-11-14T09:30:02.000000Z',
    },
  ],
}

export const NoticeChange = Type.Object(
  {
    is_read: Type.Optional(Type.Boolean()),
    is_dismissed: Type.Optional(Type.Boolean({ description: 'Whether it is no longer listed.' })),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const ReadAll = Type.Object(
  {
    up_to: Type.String({
      ...DECIMAL_ID,
      description: 'The newest that the person has seen; what came later stays unread.',
    }),
  },
  { additionalProperties: false },
)
