import { Type } from 'typebox'

export const orNull = <T = unknown>(type: string, description: string) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], description })

export const textOrNull = (description: string) => orNull<string>('string', description)

export const momentOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

/** Ids as PostgreSQL counts them. */
export const DECIMAL_ID = { pattern: '^[1-9]\\d{0,17}$', 'x-form': 'an id of decimal digits' }

/** A bound of a list in time, as a query has it. */
export const wantedMoment = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description,
      examples: ['2026-11-14T09:30:00Z'],
      'x-form': 'a UTC timestamp such as 2026-11-14T09:30:00.123456Z',
    }),
  )
