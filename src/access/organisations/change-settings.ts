import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/db.ts'
import { canonical } from '#kernel/decimal.ts'
import { ApiError, type Detail, invalid } from '#kernel/errors.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Kept } from './kept.ts'
import { requireOrder, USUAL_LIMITS } from './lane-limits.ts'
import {
  knowsTimeZone,
  lockSettings,
  readSettings,
  type Settings,
  updateSettings,
  type VersionedSettings,
} from './settings.ts'

export type SettingsChange = {
  readonly [Field in keyof Settings]?: Settings[Field] | undefined
} & {
  /** The one that the person saw, where he says so. */
  readonly version?: number | undefined
}

/** Whether people have decided enough for lanes to be measured. Decisions live above this folder. */
export type CanJudgeLanes = (db: Db, organisationId: number) => Promise<boolean>

type Rules = { readonly kept: Kept; readonly canJudgeLanes: CanJudgeLanes }

/** Changes what is given; each setting holds from the commit on. */
export async function changeSettings(
  db: Db,
  { kept, canJudgeLanes }: Rules,
  by: Actor,
  { version: seen, ...wish }: SettingsChange,
): Promise<VersionedSettings> {
  const { organisationId } = by
  const { version, ...was } = await lockSettings(db, organisationId)
  if (seen !== undefined && seen !== version) {
    throw new ApiError('CONFLICT', 'The settings have changed since you looked at them')
  }
  const vat_percent = wish.vat_percent && canonical(wish.vat_percent)
  const { before, after, isNone } = differencesOf<Settings>(was, { ...wish, vat_percent })
  const changed = { ...was, ...after }
  await requireSound(db, kept, after, changed)
  const isUsual = isDeepStrictEqual(was.lane_limits, USUAL_LIMITS)
  if (after.lane_limits && isUsual && !(await canJudgeLanes(db, organisationId))) throw tooFew()
  if (isNone) return { ...was, version }
  await updateSettings(db, organisationId, changed)
  const object = { type: 'organisation', id: String(organisationId) }
  await recordAudit(db, { by, action: 'organisation.changed', object, before, after })
  return readSettings(db, organisationId)
}

/** Who has others than the usual ones may change them, and go back. */
const tooFew = () =>
  invalid({
    loc: ['body', 'lane_limits'],
    msg: 'can be changed once people have decided enough positions',
    type: 'too_few_decisions',
  })

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

async function requireSound(
  db: Db,
  { callRecordsKeptDays, deliveriesKeptDays }: Kept,
  { name, currency, time_zone, calls_kept_days, deliveries_kept_days }: Partial<Settings>,
  { lane_limits }: Settings,
): Promise<void> {
  const faults: Detail[] = []
  const fault = (field: keyof Settings, msg: string, type: string) =>
    faults.push({ loc: ['body', field], msg, type })
  if (name !== undefined && (name.trim() !== name || /\p{Cc}/u.test(name))) {
    fault('name', 'must be one line without blanks at its ends', 'name')
  }
  if (currency !== undefined && !CURRENCIES.has(currency)) {
    fault('currency', 'must be an ISO 4217 code such as EUR', 'currency')
  }
  if (time_zone !== undefined && !(await isTimeZone(db, time_zone))) {
    fault('time_zone', 'must be the name of a time zone such as Europe/Berlin', 'time_zone')
  }
  if (calls_kept_days && calls_kept_days > callRecordsKeptDays) {
    fault('calls_kept_days', `must be at most ${callRecordsKeptDays}`, 'maximum')
  }
  if (deliveries_kept_days && deliveries_kept_days > deliveriesKeptDays) {
    fault('deliveries_kept_days', `must be at most ${deliveriesKeptDays}`, 'maximum')
  }
  if (faults.length > 0) throw invalid(...faults)
  requireOrder(lane_limits, ['body', 'lane_limits'])
}

/** Both reckon by it: we, and PostgreSQL. */
async function isTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  return knowsTimeZone(db, name)
}
