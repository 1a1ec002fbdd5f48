import type { Db } from '#kernel/db/db.ts'
import { invalid } from '#kernel/errors.ts'
import type { ReviewedPosition } from '../inquiries/positions/position.ts'
import { findPositions } from '../inquiries/positions/queries.ts'
import type { Selection } from '../inquiries/positions/selection.ts'
import { findNames, findPlaces, findSources, type Sourced } from './source-queries.ts'
import type { AskedPosition } from './supplier-request.ts'

/** A position that somebody is to be asked for. */
export type Chosen = {
  readonly position_id: string
  /** Instead of those who sell the selected articles. */
  readonly supplier_ids?: readonly string[] | undefined
  /** For what nobody is known to sell. */
  readonly fallback_supplier_ids?: readonly string[] | undefined
}

/** Who is asked for what, and what nobody is asked for. */
export type Asking = {
  readonly bySupplier: ReadonlyMap<string, readonly AskedPosition[]>
  readonly unassigned: readonly Unassigned[]
}

export type Unassigned = {
  readonly position_id: string
  readonly article_number: string | null
  readonly reason: 'NO_SUPPLIER' | 'NOT_RELEVANT'
}

/** Where in the body each of the chosen positions is named. */
type PlaceOf = (at: number) => readonly (string | number)[]

/** Finds whom to ask for the chosen positions of an inquiry. */
export async function askFor(
  db: Db,
  organisationId: number,
  inquiryId: string,
  chosen: readonly Chosen[],
  placeOf: PlaceOf,
): Promise<Asking> {
  const ids = chosen.map(({ position_id }) => position_id)
  const found = await findPositions(db, organisationId, inquiryId, ids)
  requireAll(chosen, found, placeOf)
  const places = await findPlaces(db, organisationId, ids)
  const sources = await sourcesOf(db, organisationId, found)
  const wishes = new Map(chosen.map((each) => [each.position_id, each]))
  const bySupplier = new Map<string, AskedPosition[]>()
  const unassigned: Unassigned[] = []
  for (const position of found) {
    const place = places.get(position.id) ?? '0'
    for (const line of linesOf(position, sources)) {
      const suppliers = isAsked(position) ? whom(line, wishes.get(position.id)) : []
      for (const supplier of new Set(suppliers)) {
        const lines = bySupplier.get(supplier) ?? []
        lines.push({ ...askedLine(position, line, supplier), place })
        bySupplier.set(supplier, lines)
      }
      if (suppliers.length === 0) unassigned.push(unassignedLine(position, line))
    }
  }
  return { bySupplier, unassigned }
}

type Line = {
  readonly selection: Selection | undefined
  readonly source: Sourced | undefined
  readonly suppliers: readonly string[]
}

/** Who is named; else who sells it; else who is named for that case. */
const whom = ({ suppliers }: Line, wish: Chosen | undefined): readonly string[] =>
  wish?.supplier_ids ?? (suppliers.length > 0 ? suppliers : (wish?.fallback_supplier_ids ?? []))

const isAsked = ({ is_relevant, is_removed }: ReviewedPosition): boolean =>
  is_relevant && !is_removed

/** One for each selected article, or one for the position as it is. */
function linesOf(position: ReviewedPosition, sources: ReadonlyMap<string, Sourced>): Line[] {
  if (position.selections.length === 0) {
    return [{ selection: undefined, source: undefined, suppliers: [] }]
  }
  return position.selections.map((selection) => {
    const source = sources.get(selection.article.article_number)
    const supplier = source?.supplier_id ?? null
    return { selection, source, suppliers: supplier === null ? [] : [supplier] }
  })
}

/** Another supplier does not know the number under which the usual one sells it. */
const askedLine = (
  position: ReviewedPosition,
  { selection, source }: Line,
  supplierId: string,
): Omit<AskedPosition, 'place'> => ({
  position_id: position.id,
  position_number: position.position_number,
  article_number: selection?.article.article_number ?? null,
  supplier_article_number:
    source?.supplier_id === supplierId ? source.supplier_article_number : null,
  description: selection?.article.name ?? position.description,
  quantity: selection ? selection.quantity : position.quantity,
  unit: selection ? selection.unit : position.unit,
})

const unassignedLine = (position: ReviewedPosition, { selection }: Line): Unassigned => ({
  position_id: position.id,
  article_number: selection?.article.article_number ?? null,
  reason: isAsked(position) ? 'NO_SUPPLIER' : 'NOT_RELEVANT',
})

async function sourcesOf(
  db: Db,
  organisationId: number,
  positions: readonly ReviewedPosition[],
): Promise<ReadonlyMap<string, Sourced>> {
  const numbers = positions.flatMap(({ selections }) =>
    selections.map(({ article }) => article.article_number),
  )
  const sources = await findSources(db, organisationId, [...new Set(numbers)])
  return new Map(sources.map((source) => [source.article_number, source]))
}

const NAMING = ['supplier_ids', 'fallback_supplier_ids'] as const

/** Those who are named must be known; those who sell an article may arrive later. */
export async function requireSuppliers(
  db: Db,
  organisationId: number,
  chosen: readonly Chosen[],
): Promise<void> {
  const named = chosen.flatMap((each, at) =>
    NAMING.flatMap((field) =>
      (each[field] ?? []).map((id, index) => ({
        id,
        loc: ['body', 'positions', at, field, index],
      })),
    ),
  )
  const known = await findNames(db, organisationId, [...new Set(named.map(({ id }) => id))])
  const faults = named
    .filter(({ id }) => !known.has(id))
    .map(({ loc }) => ({ loc, msg: 'is not a known supplier', type: 'supplier' }))
  if (faults.length > 0) throw invalid(...faults)
}

function requireAll(
  chosen: readonly Chosen[],
  found: readonly ReviewedPosition[],
  placeOf: PlaceOf,
): void {
  const ids = new Set(found.map(({ id }) => id))
  const faults = chosen.flatMap(({ position_id }, at) =>
    ids.has(position_id)
      ? []
      : [
          {
            loc: ['body', ...placeOf(at)],
            msg: 'is not a position of this request',
            type: 'position',
          },
        ],
  )
  if (faults.length > 0) throw invalid(...faults)
}
