import { type TProperties, Type } from 'typebox'
import {
  asRead,
  decimal,
  deleted,
  flag,
  freeFields,
  moments,
  partnerKey,
  readOnly,
} from '../fields.ts'

const key = {
  source_article_number: partnerKey({ description: 'The article that has the accessory.' }),
  accessory_article_number: partnerKey({ description: 'The accessory.' }),
}

const described = {
  multiplier: decimal({
    description: 'Accessories needed per unit of the source article; 1 unless sent.',
    exclusiveMinimum: 0,
  }),
  order: decimal({
    description: "Display order among a source article's accessories; 0 unless sent.",
  }),
  is_mandatory: flag({
    description: 'true: a required part; false: an optional add-on, as a new one is unless sent.',
  }),
  custom_fields: freeFields({
    description: 'Data of the source system, up to 64 KB; merged key by key, null clears one key.',
  }),
} satisfies TProperties

export const AccessoryRow = Type.Object(
  { ...key, ...described, deleted, ...readOnly('created_at', 'updated_at') },
  { additionalProperties: false, 'x-component': 'AccessoryRow' },
)

export const Accessory = Type.Object(
  {
    ...key,
    ...asRead(described, ['multiplier', 'order', 'is_mandatory', 'custom_fields']),
    ...moments,
  },
  { 'x-component': 'Accessory' },
)

export const exampleAccessoryRow = {
  source_article_number: '4711',
  accessory_article_number: '4720',
  multiplier: 2,
  order: 1,
  is_mandatory: true,
}

export const exampleAccessory = {
  ...exampleAccessoryRow,
  custom_fields: {},
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
