import { Type } from 'typebox'
import { LaneLimits } from '../organisations/schema.ts'
import { MAX_CHARACTERS, MIN_CHARACTERS } from '../users/password.ts'
import { ROLES } from '../users/user.ts'
import { DEFAULT_PREFERENCES, Preferences } from './preferences.ts'

const id = (description: string) => Type.String({ description })
const moment = (description: string) => Type.String({ format: 'date-time', description })

export const Credentials = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 320, description: 'Ignoring case.' }),
    password: Type.String({ minLength: 1, maxLength: MAX_CHARACTERS }),
  },
  { additionalProperties: false },
)

export const PasswordChange = Type.Object(
  {
    current: Type.String({ minLength: 1, maxLength: MAX_CHARACTERS }),
    new: Type.String({
      minLength: MIN_CHARACTERS,
      maxLength: MAX_CHARACTERS,
      description: 'Any characters. Not the current one, and none of those that everybody tries.',
    }),
  },
  { additionalProperties: false },
)

export const Confirmation = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: MAX_CHARACTERS }) },
  { additionalProperties: false },
)

/** Who uses the application. */
export const Session = Type.Object(
  {
    session_id: id('Of this session.'),
    user: Type.Object({
      id: id('Decimal digits.'),
      email: Type.String(),
      name: Type.String(),
      role: Type.String({ enum: [...ROLES] }),
      branch_ids: Type.Array(Type.String(), {
        description: 'The branches in which the user works.',
      }),
    }),
    organisation: Type.Object({
      id: id('Decimal digits.'),
      name: Type.String(),
      is_demo: Type.Boolean(),
      language: Type.String({ enum: ['de', 'en'], description: 'For who has not chosen one.' }),
      currency: Type.String({ description: 'Of new requests.' }),
      time_zone: Type.String({ description: 'By which it is today, such as Europe/Berlin.' }),
      lane_limits: LaneLimits,
      overdue_minutes: Type.Integer({
        description: "So long the partner's system may take to acknowledge.",
      }),
      person_statistics: Type.Boolean({
        description: 'Whether figures may be read for single people.',
      }),
    }),
    must_change_password: Type.Boolean({
      description:
        'Until the password is changed, only operations on the own session are possible. ' +
        'False for who signed in by the OpenID provider.',
    }),
    preferences: Preferences,
  },
  { 'x-component': 'Session' },
)

export const OpenSession = Type.Object(
  {
    id: id('UUID.'),
    created_at: moment('When the user signed in.'),
    last_used_at: moment('To the minute.'),
    client_address: Type.String(),
    user_agent: Type.String({ description: 'As the browser names itself.' }),
    is_current: Type.Boolean({ description: 'The one that asks.' }),
  },
  { 'x-component': 'OpenSession' },
)

export const exampleCredentials = {
  email: 'k.petersen@grosshandel.example',
  password: 'drei Kabel und 7 Klemmen',
}

export const exampleSession = {
  session_id: '019a8f3e-2b6c-7d10-9c55-3f0a1b2c3d4e',
  user: {
    id: '17',
    email: exampleCredentials.email,
    name: 'Karin Petersen',
    role: 'MEMBER',
    branch_ids: ['3'],
  },
  organisation: {
    id: '1',
    name: 'Elektro-Großhandel Nord',
    is_demo: false,
    language: 'de',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    lane_limits: { sure: '0.92', check: '0.70', unsure: '0.40' },
    overdue_minutes: 10,
    person_statistics: true,
  },
  must_change_password: false,
  preferences: DEFAULT_PREFERENCES,
}

export const exampleOpenSession = {
  id: exampleSession.session_id,
  created_at: '2026-11-14T09:30:00.123456Z',
  last_used_at: '2026-11-14T09:41:00.000012Z',
  client_address: '192.0.2.17',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
  is_current: true,
}
