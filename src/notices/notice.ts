type Invited = { readonly name: string; readonly email: string; readonly invited_by: string }

/** What people are told of, and what the words for it are made of. None of it is a secret. */
export type NoticeArguments = {
  /** Somebody was invited to the organisation. */
  readonly invitation: Invited
  /** Somebody who was there was given a link to choose another password. */
  readonly password_reset: Invited
  /** An endpoint takes nothing any more: a delivery to it was given up. */
  readonly webhook_outage: {
    readonly subscription_id: string
    readonly delivery_id: string
    readonly event_type: string
    /** Without its path, which may hold a secret of the receiver. */
    readonly host: string
    readonly since: string
    /** The class of what went wrong at last. */
    readonly error: string
  }
  readonly key_expiry: {
    /** The part of the key that may be shown. */
    readonly key_id: string
    readonly name: string
    readonly expires_at: string
    /** It is this many days at the most. */
    readonly days: number
  }
  /** The access of an SFTP user ends soon. */
  readonly sftp_user_expiry: {
    readonly sftp_user_id: string
    readonly name: string
    readonly expires_at: string
    /** It is this many days at the most. */
    readonly days: number
  }
  /** Files that a partner sent over SFTP were refused: those of one folder and hour, the last by name. */
  readonly exchange_refusal: {
    readonly folder: string
    readonly file_id: string
    readonly path: string
    readonly error_code: string
    readonly message: string
    readonly count: number
  }
  /** The partner's system did not acknowledge in time what was handed over to it. */
  readonly erp_silence: {
    readonly request_id: string
    readonly request_type: string
    readonly name: string
    readonly exported_at: string
    readonly minutes: number
  }
}

export type NoticeKind = keyof NoticeArguments

export const NOTICE_KINDS = [
  'invitation',
  'password_reset',
  'webhook_outage',
  'key_expiry',
  'erp_silence',
  'sftp_user_expiry',
  'exchange_refusal',
] as const satisfies readonly NoticeKind[]

export type Language = 'de' | 'en'

/** What becomes of a mail. `ONLY_SHOWN`: this service sends none, so the application alone tells it. */
export type MailState = 'WAITING' | 'SENT' | 'FAILED' | 'ONLY_SHOWN'

/**
 * Why a mail was not sent, or not yet. `REFUSED`: the server does not want it; `DEFERRED`: not now; `AUTH`: it does not
 * accept our password; `TOO_OLD`: it would have come too late to help anybody.
 */
export const MAIL_REASONS = [
  'REFUSED',
  'DEFERRED',
  'AUTH',
  'TLS',
  'TIMEOUT',
  'UNREACHABLE',
  'BAD_ADDRESS',
  'TOO_OLD',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]
