import { type TProperties, Type } from 'typebox'
import { asRead, decimal, deleted, freeFields, moments, partnerKey, readOnly } from '../fields.ts'

const key = {
  source_article_number: partnerKey({ description: 'The article that has the alternative.' }),
  alternative_article_number: partnerKey({
    description: 'The substitute a customer could accept.',
  }),
}

const described = {
  order: decimal({ description: "Display order among a source article's alternatives." }),
  custom_fields: freeFields({
    description: 'Data of the source system, up to 64 KB; merged key by key, null clears one key.',
  }),
} satisfies TProperties

export const AlternativeRow = Type.Object(
  { ...key, ...described, deleted, ...readOnly('created_at', 'updated_at') },
  { additionalProperties: false, 'x-component': 'AlternativeRow' },
)

export const Alternative = Type.Object(
  { ...key, ...asRead(described, ['custom_fields']), ...moments },
  { 'x-component': 'Alternative' },
)

export const exampleAlternativeRow = {
  source_article_number: '4711',
  alternative_article_number: '4720',
  order: 1,
}

export const exampleAlternative = {
  ...exampleAlternativeRow,
  custom_fields: {},
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
