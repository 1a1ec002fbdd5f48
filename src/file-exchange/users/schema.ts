import { Type } from 'typebox'
import { moment, momentOrNull, orNull } from '#kernel/schema.ts'
import { KEY_STATES, WARNING_DAYS } from '../../access/api-keys/key-state.ts'
import { SCOPES, type Scope } from '../../access/api-keys/scopes.ts'
import { MOST_KEYS } from './public-key.ts'
import { NAME_PATTERN } from './user.ts'

const name = Type.String({
  pattern: NAME_PATTERN,
  'x-form': '3 to 64 lower-case letters, digits, dots, underscores or hyphens',
  description: 'The user name of the sign-in, unique in the whole service.',
})
const scopes = Type.Unsafe<readonly Scope[]>({
  type: 'array',
  items: { type: 'string', enum: [...SCOPES] },
  minItems: 1,
  uniqueItems: true,
  description: 'Which folders there are for the user.',
})
const expiry = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 40,
  'x-form': 'a UTC timestamp such as 2026-11-14T09:30:00Z',
  description: 'UTC, in the future; null for a user that does not expire.',
})
const publicKeyText = Type.String({
  // 20 RSA keys of 16,384 bits.
  maxLength: 80_000,
  description: `Up to ${MOST_KEYS} public keys as OpenSSH writes them, a line each, or one as PuTTYgen saves it.`,
})

export const NewSftpUser = Type.Object(
  {
    name,
    scopes,
    expires_at: expiry,
    public_key: Type.Optional(publicKeyText),
    with_password: Type.Optional(Type.Boolean({ description: 'Whether a password is made.' })),
  },
  { additionalProperties: false },
)

export const SftpUserPatch = Type.Object(
  { scopes: Type.Optional(scopes), expires_at: Type.Optional(expiry) },
  { additionalProperties: false, minProperties: 1 },
)

export const NewPublicKey = Type.Object(
  { public_key: publicKeyText },
  { additionalProperties: false },
)

const PublicKey = Type.Object({
  public_key_id: Type.String({ description: 'Decimal digits.' }),
  fingerprint: Type.String({ description: 'As OpenSSH shows it.' }),
  algorithm: Type.String(),
  comment: Type.String(),
  created_at: moment('When it was added.'),
  last_used_at: momentOrNull('Null before the first sign-in with it.'),
})

const fields = {
  sftp_user_id: Type.String({ description: 'Decimal digits.' }),
  name,
  scopes: Type.Array(Type.String({ enum: [...SCOPES] })),
  state: Type.String({ enum: [...KEY_STATES] }),
  warning_days: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    enum: [...WARNING_DAYS, null],
    description: 'The days within which the user expires; null where that needs no warning yet.',
  }),
  created_at: moment('When it was made.'),
  created_by: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'Null where an operator made it, or the person is gone.',
  }),
  expires_at: momentOrNull('Null for a user that does not expire.'),
  revoked_at: momentOrNull('Null for a user that was not revoked.'),
  last_signed_in_at: momentOrNull('Null before the first sign-in.'),
  has_password: Type.Boolean({ description: 'Whether it may sign in by password.' }),
  write_per_minute: Type.Integer({ description: 'Files that may be taken a minute.' }),
  read_per_minute: Type.Integer({ description: 'Files that may be fetched a minute.' }),
  job_slots: Type.Integer({ description: 'Bulk jobs that may be in flight.' }),
  public_keys: Type.Array(PublicKey, { description: 'The oldest first.' }),
}

export const SftpUser = Type.Object(fields, { 'x-component': 'SftpUser' })

export const SftpUserWithPassword = Type.Object(
  {
    ...fields,
    password: orNull<string>('string', 'Answered only now; null where none was wanted.'),
  },
  { 'x-component': 'SftpUserWithPassword' },
)

export const FileExchange = Type.Object(
  {
    host: orNull<string>(
      'string',
      'Where partners reach the server, from PUBLIC_URL; null where that is not set, or SFTP is off.',
    ),
    port: orNull<number>('integer', 'Of the SFTP server; null where it is off.'),
    host_keys: Type.Array(
      Type.Object({
        algorithm: Type.String(),
        fingerprint: Type.String({ description: 'As clients show it at the first connection.' }),
        public_key: Type.String({ description: 'For known_hosts, behind the name of the host.' }),
      }),
      { description: 'None before the SFTP server was started once.' },
    ),
  },
  { 'x-component': 'FileExchange' },
)

export const exampleNewUser = {
  name: 'erp-muster',
  scopes: ['master-data:write', 'requests:read', 'requests:write'],
  expires_at: '2099-12-31T23:00:00Z',
  public_key:
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIN/7IFQKObj/3XmwQrjgnMNw/LveCCo/T+/3GTZo6q6s erp',
}

export const exampleUser = {
  sftp_user_id: '7',
  name: 'erp-muster',
  scopes: ['master-data:write', 'requests:read', 'requests:write'],
  state: 'ACTIVE',
  warning_days: null,
  created_at: '2026-11-14T09:30:00.123456Z',
  created_by: { id: '17', name: 'Karin Petersen' },
  expires_at: '2099-12-31T23:00:00.000000Z',
  revoked_at: null,
  last_signed_in_at: '2026-11-19T02:00:11.000000Z',
  has_password: false,
  write_per_minute: 60,
  read_per_minute: 600,
  job_slots: 5,
  public_keys: [
    {
      public_key_id: '12',
      fingerprint: 'SHA256:5sMu5DZ41YEDbvo7Q8PQVvsg8Mx/i0OShosLBiShgjA',
      algorithm: 'ssh-ed25519',
      comment: 'erp',
      created_at: '2026-11-14T09:30:00.123456Z',
      last_used_at: '2026-11-19T02:00:11.000000Z',
    },
  ],
}

export const exampleUserWithPassword = { ...exampleUser, password: null }

export const exampleFileExchange = {
  host: 'pis.example.com',
  port: 2222,
  host_keys: [
    {
      algorithm: 'ssh-ed25519',
      fingerprint: 'SHA256:5sMu5DZ41YEDbvo7Q8PQVvsg8Mx/i0OShosLBiShgjA',
      public_key:
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIN/7IFQKObj/3XmwQrjgnMNw/LveCCo/T+/3GTZo6q6s',
    },
  ],
}
