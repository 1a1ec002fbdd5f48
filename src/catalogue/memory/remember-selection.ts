import type { Db } from '#kernel/db/db.ts'
import type { PersonalSource, Selection } from '../../matching/decide/decision.ts'
import { foldText } from '../../matching/decide/fold-text.ts'
import type { PositionKeys } from '../../matching/decide/keys.ts'
import { type Position, textOf } from '../../matching/position.ts'
import {
  lockMemory,
  type MemoryRow,
  noteSuccessors,
  type Remembered,
  supersede,
  upsertEntries,
} from './queries.ts'
import { termBytes } from './term-bytes.ts'

/** What a person chose for a position. What was settled without a person is not remembered: it would confirm itself. */
export type PersonsChoice = {
  readonly position: Position
  readonly keys: PositionKeys
  readonly customerId: string | null
  readonly selections: readonly Selection[]
  readonly source: PersonalSource
  /** What was shown when it was chosen, the best first. */
  readonly predictions: readonly { readonly articleNumber: string; readonly score: number }[]
  readonly inquiryId: string
  readonly positionId: string
  /** The user's e-mail address. */
  readonly by: string
}

/**
 * From the commit on it counts for later inquiries, in place of what was chosen for the same text and customer before.
 * Answers the entries' ids in the order of the choices; null for a position that says too little to be found again.
 */
export async function rememberSelections(
  db: Db,
  organisationId: number,
  choices: readonly PersonsChoice[],
): Promise<readonly (string | null)[]> {
  const entries = await remember(db, organisationId, choices)
  return entries.map((entry) => entry?.id ?? null)
}

/** As `rememberSelections`. Answers what there is to undo, each entry once: a choice made again for its own position is none. */
export async function rememberToUndo(
  db: Db,
  organisationId: number,
  choices: readonly PersonsChoice[],
): Promise<readonly string[]> {
  const entries = await remember(db, organisationId, choices)
  return [...new Set(entries.flatMap((entry) => (entry?.is_counted ? [entry.id] : [])))]
}

async function remember(
  db: Db,
  organisationId: number,
  choices: readonly PersonsChoice[],
): Promise<readonly (Remembered | null)[]> {
  const rows = choices.map(rowOf)
  // Of equal positions in one call the last one counts.
  const last = new Map(rows.flatMap((row) => (row ? [[identityOf(row), row] as const] : [])))
  if (last.size === 0) return rows.map(() => null)
  const kept = [...last.values()]
  await lockMemory(db, organisationId)
  const ended = await supersede(db, organisationId, kept)
  const entries = await upsertEntries(db, organisationId, kept)
  if (ended.length > 0) await noteSuccessors(db, organisationId, ended)
  const known = new Map(entries.map((entry) => [identityOf(entry), entry]))
  return rows.map((row) => (row && known.get(identityOf(row))) ?? null)
}

const identityOf = (row: Pick<MemoryRow, 'equal_key' | 'customer_id'>) =>
  `${row.equal_key} ${row.customer_id}`

function rowOf(choice: PersonsChoice): MemoryRow | undefined {
  const { position } = choice
  const { equal, equivalent, cluster, terms, isCustomersOwn, version } = choice.keys
  if (equal === null || choice.selections.length === 0) return undefined
  return {
    equal_key: equal,
    equivalent_key: equivalent,
    cluster_key: cluster,
    key_version: version,
    terms: termBytes.toHex(terms),
    customer_id: choice.customerId ?? '',
    is_customers_own: isCustomersOwn,
    short_text: storable(position.shortText.slice(0, STORED_CHARACTERS)),
    long_text: storable(position.longText.slice(0, STORED_CHARACTERS)),
    search_text: storable(
      foldText(textOf(position).slice(0, STORED_CHARACTERS)).slice(0, SEARCHED_CHARACTERS),
    ),
    unit: position.unit === null ? null : storable(position.unit),
    identifiers: position.identifiers.map(({ type, value }) => ({ type, value: storable(value) })),
    selections: choice.selections,
    source: choice.source,
    predictions: choice.predictions.map(({ articleNumber, score }) => ({ articleNumber, score })),
    inquiry_id: choice.inquiryId,
    position_id: choice.positionId,
    chosen_by: choice.by,
  }
}

/** More than any analysis reads of a position; some have the text of a whole book. */
const STORED_CHARACTERS = 20_000

/** A list is searched by what a person sees of it. */
const SEARCHED_CHARACTERS = 300

/** PostgreSQL takes no NUL and no half of a pair; a document may have them. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed()
