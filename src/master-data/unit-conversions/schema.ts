import { type TProperties, Type } from 'typebox'
import { asRead, deleted, freeFields, moments, partnerKey, readOnly } from '../fields.ts'

const key = {
  article_number: partnerKey({ description: 'The article.', examples: ['4711'] }),
  alternative_unit: Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: 'The unit being converted.',
    examples: ['RNG'],
  }),
}

const part = (description: string) =>
  Type.Number({
    exclusiveMinimum: 0,
    description: `${description} Positive, at most 1,000,000,000,000,000. Required for a new unit conversion.`,
  })

const ratio = {
  numerator: part('Base units of the article that so many alternative units are.'),
  denominator: part('How many alternative units.'),
}

const custom = {
  custom_fields: freeFields({
    description: 'Data of the source system, up to 64 KB; merged key by key, null clears one key.',
  }),
} satisfies TProperties

/** 1 alternative unit = numerator / denominator base units. */
export const UnitConversionRow = Type.Object(
  {
    ...key,
    numerator: Type.Optional(ratio.numerator),
    denominator: Type.Optional(ratio.denominator),
    ...custom,
    deleted,
    ...readOnly('created_at', 'updated_at'),
  },
  { additionalProperties: false, 'x-component': 'UnitConversionRow' },
)

export const UnitConversion = Type.Object(
  { ...key, ...ratio, ...asRead(custom, ['custom_fields']), ...moments },
  { 'x-component': 'UnitConversion' },
)

export const exampleUnitConversionRow = {
  article_number: '4711',
  alternative_unit: 'RNG',
  numerator: 100,
  denominator: 1,
}

export const exampleUnitConversion = {
  ...exampleUnitConversionRow,
  custom_fields: {},
  created_at: '2026-11-14T09:30:01.000123Z',
  updated_at: '2026-11-14T09:30:01.000123Z',
}
