import { Type } from 'typebox'

export const orNull = <T = unknown>(type: string, description: string) =>
  Type.Unsafe<T | null>({ type: [type, 'null'], description })

export const textOrNull = (description: string) => orNull<string>('string', description)

/**
 * A point in time, as every record states it. The format is enough for generated clients: a pattern
 * next to it would be checked against their own date types.
 */
export const moment = (description: string) => Type.String({ format: 'date-time', description })

export const momentOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

/** A date, by `format` alone for the same reason. Handlers check it with `isCalendarDay`. */
export const dayOrNull = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', description })

/** Ids as PostgreSQL counts them. */
export const DECIMAL_ID = { pattern: '^[1-9]\\d{0,17}$', 'x-form': 'an id of decimal digits' }

/** A bound of a list in time, as a query has it. Handlers read it with `readTimestamp`. */
export const wantedMoment = (description: string) =>
  Type.Optional(
    Type.String({
      format: 'date-time',
      description: `${description} UTC, with \`Z\` or \`+00:00\`.`,
      examples: ['2026-11-14T09:30:00.123456Z'],
    }),
  )
