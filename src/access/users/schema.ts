import { Type } from 'typebox'
import { ROLES } from './user.ts'

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
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
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
