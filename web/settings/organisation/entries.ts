import { compare } from '#kernel/decimal.ts'
import type { Language } from '../../api/types.ts'
import { readEntry, toType } from '../../format/decimal-entry.ts'
import type { LimitsWish, Settings } from './api.ts'

export const LIMITS = ['sure', 'check', 'unsure'] as const
export type Limit = (typeof LIMITS)[number]

/** The settings as they stand in the fields. */
export type Entries = {
  readonly name: string
  readonly currency: string
  readonly vat_percent: string
  readonly language: Language
  readonly time_zone: string
  readonly sure: string
  readonly check: string
  readonly unsure: string
  readonly overdue_minutes: string
  readonly calls_kept_days: string
  readonly deliveries_kept_days: string
  readonly person_statistics: boolean
}

export type Field = keyof Entries
/** Of which kind the fault of a field is. */
export type Fault = 'missing' | 'percent' | 'limit' | 'order' | 'minutes' | 'days'

export const entriesOf = (settings: Settings, language: Language): Entries => ({
  name: settings.name,
  currency: settings.currency,
  vat_percent: toType(settings.vat_percent, language),
  language: settings.language,
  time_zone: settings.time_zone,
  sure: toType(settings.lane_limits.sure, language),
  check: toType(settings.lane_limits.check, language),
  unsure: toType(settings.lane_limits.unsure, language),
  overdue_minutes: String(settings.overdue_minutes),
  calls_kept_days: settings.calls_kept_days === null ? '' : String(settings.calls_kept_days),
  deliveries_kept_days:
    settings.deliveries_kept_days === null ? '' : String(settings.deliveries_kept_days),
  person_statistics: settings.person_statistics,
})

export const MOST_MINUTES = 10_080

/** What is wrong with what was typed, as far as it can be known here. */
export function faultsOf(
  entries: Entries,
  { operator }: Pick<Settings, 'operator'>,
  language: Language,
): Readonly<Partial<Record<Field, Fault>>> {
  const limits = limitsOf(entries, language)
  const faults: Partial<Record<Field, Fault>> = {}
  for (const field of ['name', 'currency', 'time_zone'] as const) {
    if (entries[field].trim() === '') faults[field] = 'missing'
  }
  if (percentOf(entries.vat_percent, language) === undefined) faults.vat_percent = 'percent'
  for (const limit of LIMITS) if (limits[limit] === undefined) faults[limit] = 'limit'
  for (const [upper, lower] of [
    ['sure', 'check'],
    ['check', 'unsure'],
  ] as const) {
    const [above, below] = [limits[upper], limits[lower]]
    if (above && below && compare(above, below) <= 0) faults[upper] = 'order'
  }
  if (!isWhole(entries.overdue_minutes, MOST_MINUTES)) faults.overdue_minutes = 'minutes'
  for (const field of ['calls_kept_days', 'deliveries_kept_days'] as const) {
    if (entries[field].trim() !== '' && !isWhole(entries[field], operator[field])) {
      faults[field] = 'days'
    }
  }
  return faults
}

/** Where the lanes would begin; undefined where one of them is no such number, or they are out of order. */
export function soundLimits(entries: Entries, language: Language): LimitsWish | undefined {
  const { sure, check, unsure } = limitsOf(entries, language)
  if (!sure || !check || !unsure) return undefined
  return compare(sure, check) > 0 && compare(check, unsure) > 0
    ? { sure, check, unsure }
    : undefined
}

/** As the service wants what is to change; of entries without a fault. */
export function changeOf(
  entries: Entries,
  changed: readonly Field[],
  language: Language,
): Readonly<Record<string, unknown>> {
  const isLimit = (field: Field): field is Limit => LIMITS.some((limit) => limit === field)
  const change = Object.fromEntries(
    changed
      .filter((field) => !isLimit(field))
      .map((field) => [field, sentValue(entries, field, language)]),
  )
  return changed.some(isLimit) ? { ...change, lane_limits: soundLimits(entries, language) } : change
}

function sentValue(entries: Entries, field: Field, language: Language): unknown {
  const value = entries[field]
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (field === 'vat_percent') return percentOf(text, language)
  if (field === 'overdue_minutes') return Number(text)
  if (field === 'calls_kept_days' || field === 'deliveries_kept_days') {
    return text === '' ? null : Number(text)
  }
  return text
}

const limitsOf = ({ sure, check, unsure }: Entries, language: Language) => ({
  sure: limitOf(sure, language),
  check: limitOf(check, language),
  unsure: limitOf(unsure, language),
})

/** With two digits, as the service wants it. */
function limitOf(typed: string, language: Language): string | undefined {
  const entry = readEntry(typed, { language, current: null, places: 2, least: '0.01', most: '1' })
  return entry.isFine && entry.value !== null ? Number(entry.value).toFixed(2) : undefined
}

function percentOf(typed: string, language: Language): string | undefined {
  const rules = { language, current: null, places: 2, most: '100', isPercentage: true }
  const entry = readEntry(typed, rules)
  return entry.isFine && entry.value !== null ? entry.value : undefined
}

const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most
