import { Type } from 'typebox'
import { seenField } from '#kernel/http/seen.ts'
import { moment } from '#kernel/schema.ts'
import { ROLES, type Role } from './user.ts'

/** A user as partners read it. */
export const User = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    email: Type.String({ description: 'Not unique: users that share it are told apart by id.' }),
    name: Type.String(),
    role: Type.String({ enum: [...ROLES] }),
    is_active: Type.Boolean(),
    custom_fields: Type.Object(
      {},
      { additionalProperties: true, description: 'By label, as for customers.' },
    ),
    created_at: moment('When the record was first stored.'),
    updated_at: moment('When the record last changed.'),
  },
  { 'x-component': 'User' },
)

export const exampleUser = {
  id: '17',
  email: 'k.petersen@grosshandel.example',
  name: 'Karin Petersen',
  role: 'MEMBER',
  is_active: true,
  custom_fields: { 'ERP-Kürzel': 'KP' },
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}

const timestamp = Type.String({ format: 'date-time' })
const role = Type.Unsafe<Role>({ type: 'string', enum: [...ROLES] })
const name = Type.String({ minLength: 1, maxLength: 1_000 })
const email = Type.String({ minLength: 3, maxLength: 320 })
const branch_ids = Type.Unsafe<readonly string[]>({
  type: 'array',
  items: { type: 'string', pattern: '^[1-9]\\d{0,17}$' },
  maxItems: 1_000,
  uniqueItems: true,
  description: 'The branches in which the user works.',
})
const custom_fields = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
  description: 'By label; null clears one.',
})
const orNull = <Schema extends object>(schema: Schema) => ({ anyOf: [schema, { type: 'null' }] })

/** A user as admins see it. */
export const Account = Type.Object(
  {
    id: Type.String({ description: 'Decimal digits.' }),
    email: Type.String(),
    name: Type.String(),
    role,
    is_active: Type.Boolean(),
    custom_fields: User.properties.custom_fields,
    branch_ids,
    same_email_ids: Type.Array(Type.String(), { description: 'Others with the same address.' }),
    invitation: Type.Unsafe<{
      is_reset: boolean
      created_at: string
      expires_at: string
      is_expired: boolean
    } | null>(
      orNull(
        Type.Object({
          is_reset: Type.Boolean({ description: 'There was a password before.' }),
          created_at: timestamp,
          expires_at: timestamp,
          is_expired: Type.Boolean(),
        }),
      ),
    ),
    last_signed_in_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
    }),
    open_sessions: Type.Integer({ minimum: 0 }),
    created_at: timestamp,
    updated_at: timestamp,
  },
  { 'x-component': 'Account' },
)

export const NewAccount = Type.Object(
  {
    email,
    name,
    role,
    branch_ids: Type.Optional(branch_ids),
    custom_fields: Type.Optional(custom_fields),
    language: Type.Optional(
      Type.Unsafe<'de' | 'en'>({
        type: 'string',
        enum: ['de', 'en'],
        description: "Of the mail and of the application; the organisation's unless given.",
      }),
    ),
  },
  { additionalProperties: false },
)

export const AccountPatch = Type.Object(
  {
    name: Type.Optional(name),
    role: Type.Optional(role),
    is_active: Type.Optional(Type.Boolean()),
    branch_ids: Type.Optional(branch_ids),
    custom_fields: Type.Optional(custom_fields),
    updated_at: seenField,
  },
  { additionalProperties: false },
)

export const EmailChange = Type.Object({ email }, { additionalProperties: false })

export const Invitation = Type.Object(
  {
    token: Type.String({
      description: 'For /app/invitation#…, which is good once. It is told nowhere else.',
    }),
    expires_at: timestamp,
  },
  { 'x-component': 'Invitation' },
)

export const exampleAccount = {
  id: exampleUser.id,
  email: exampleUser.email,
  name: exampleUser.name,
  role: exampleUser.role,
  is_active: true,
  custom_fields: exampleUser.custom_fields,
  branch_ids: ['3'],
  same_email_ids: [],
  invitation: null,
  last_signed_in_at: '2026-11-14T09:30:00.123456Z',
  open_sessions: 1,
  created_at: exampleUser.created_at,
  updated_at: exampleUser.updated_at,
}

export const exampleInvitation = {
  token: 'w3mPzq0s5cD8f1rK9aT2yU7bN4xV6hJ0gL5eQ8iO3uE',
  expires_at: '2026-11-21T09:30:00.123456Z',
}
