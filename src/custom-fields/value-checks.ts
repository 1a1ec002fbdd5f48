import { cutText } from '#kernel/json/refusals.ts'
import { isCalendarDay } from '#kernel/timestamps.ts'
import type { CustomField } from './custom-field.ts'

/** Why a value does not fit its column, or undefined. */
export type ValueCheck = (value: unknown) => string | undefined

/** The check of each active column, by its id. Other columns take any value. */
export const valueChecks = (fields: readonly CustomField[]): ReadonlyMap<string, ValueCheck> =>
  new Map(
    fields
      .filter(({ is_active }) => is_active)
      .map((field) => {
        const check = checkOf(field)
        // Null clears a value, and fits everywhere.
        return [field.column_id, (value) => (value === null ? undefined : check(value))]
      }),
  )

function checkOf({ type, options }: CustomField): ValueCheck {
  const labels: ReadonlySet<unknown> = new Set(options)
  const oneOf = `must be one of ${shown(options)}`
  const listOutOf = `must be a list out of ${shown(options)}`
  switch (type) {
    case 'TEXT':
      return (value) => (typeof value === 'string' ? undefined : 'must be a text')
    case 'NUMBER':
      return (value) => (typeof value === 'number' ? undefined : 'must be a number')
    case 'BOOLEAN':
      return (value) => (typeof value === 'boolean' ? undefined : 'must be true or false')
    case 'DATE':
      return (value) => (isCalendarDay(value) ? undefined : 'must be a date such as 2026-11-14')
    case 'SELECT':
      return (value) => (labels.has(value) ? undefined : oneOf)
    case 'MULTI_SELECT':
      return (value) =>
        Array.isArray(value) && value.every((label) => labels.has(label)) ? undefined : listOutOf
  }
}

const SHOWN_CHARACTERS = 300

const shown = (options: readonly string[]): string =>
  cutText(JSON.stringify(options), SHOWN_CHARACTERS)
