import { type TProperties, Type } from 'typebox'
import {
  asRead,
  email,
  flag,
  freeFields,
  language,
  moments,
  partnerKey,
  readOnly,
  text,
} from '../fields.ts'

const parent = {
  parent_type: Type.String({
    enum: ['customer', 'supplier'],
    description: 'What the contact is attached to.',
  }),
  parent_id: partnerKey({
    description: "The parent's customer_id or supplier_id.",
    examples: ['K-1001'],
  }),
}

const described = {
  external_id: text({ description: 'Stable id from the source system.' }),
  email: email({ description: 'E-mail address.' }),
  name: text({
    description: 'Whole name. When it is missing, it is made of first and last name.',
  }),
  first_name: text({ description: 'First name.' }),
  last_name: text({ description: 'Last name.' }),
  phone: text({ description: 'Phone number.' }),
  mobile: text({ description: 'Mobile phone number.' }),
  position: text({ description: 'Position in the company.' }),
  department: text({ description: 'Department.' }),
  language: language({ description: 'Language of correspondence.' }),
  custom_fields: freeFields({
    description: 'Data of the source system, up to 64 KB; merged key by key, null clears one key.',
  }),
} satisfies TProperties

const softDeleted = Type.Optional(
  Type.Boolean({
    description:
      'true makes the contact that the row finds inactive. One that is not found is skipped.',
  }),
)

/** A contact as a partner sends it in bulk. */
export const ContactRow = Type.Object(
  {
    ...parent,
    ...described,
    is_active: flag({
      description: 'A contact that is sent is active, or active again, unless this is false.',
    }),
    deleted: softDeleted,
    ...readOnly('id', 'created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'ContactRow' },
)

/** A change of one contact: an absent field stays as it is, null clears it. */
export const ContactPatch = Type.Object(
  {
    parent_type: Type.Optional(parent.parent_type),
    parent_id: Type.Optional(parent.parent_id),
    ...described,
    is_active: flag({ description: 'False makes the contact inactive. Stays unless sent.' }),
    ...readOnly('id', 'created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'ContactPatch' },
)

/** A contact as partners read it. */
export const Contact = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Assigned by the service.' }),
    ...parent,
    ...asRead(described, ['custom_fields']),
    is_active: Type.Boolean({ description: 'False after a soft delete.' }),
    ...moments,
  },
  { 'x-component': 'Contact' },
)

export const exampleContactRow = {
  parent_type: 'customer',
  parent_id: 'K-1001',
  external_id: 'P-77',
  email: 'k.hansen@elektro-hansen.example',
  first_name: 'Karla',
  last_name: 'Hansen',
  phone: '+49 40 1234561',
  position: 'Einkauf',
}

export const exampleContact = {
  id: '019a84cf-c400-7000-8000-000000000002',
  parent_type: 'customer',
  parent_id: 'K-1001',
  external_id: 'P-77',
  email: 'k.hansen@elektro-hansen.example',
  name: 'Karla Hansen',
  first_name: 'Karla',
  last_name: 'Hansen',
  phone: '+49 40 1234561',
  mobile: null,
  position: 'Einkauf',
  department: null,
  language: null,
  is_active: true,
  custom_fields: {},
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
