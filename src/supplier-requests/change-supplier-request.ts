import { beginChange } from '#kernel/db/change-clock.ts'
import type { Db } from '#kernel/db/db.ts'
import { ApiError, invalid, notFound } from '#kernel/errors.ts'
import { requireAsSeen } from '#kernel/http/seen.ts'
import { unknownCurrency } from '../master-data/row-faults.ts'
import { askFor, type Chosen, type Unassigned } from './asked-positions.ts'
import { requireContact, requireSoundLetter } from './letter.ts'
import {
  type AnsweredLine,
  countLines,
  deleteLines,
  insertLines,
  priceLines,
  type RequantifiedLine,
  setQuantities,
} from './line-queries.ts'
import {
  findSupplierRequest,
  type Letter,
  type StoredSupplierRequest,
  updateLetter,
  updateStatus,
} from './queries.ts'
import {
  type LineKey,
  type SupplierRequestStep,
  statusAfter,
  statusBefore,
} from './supplier-request.ts'

/** The `updated_at` that the person saw, where he says so. */
type Seen = { readonly updated_at?: string | undefined }

type Answered = Seen & { readonly positions: readonly AnsweredLine[] }
type Requantified = Seen & { readonly positions: readonly RequantifiedLine[] }

/** Changes when an answer is wanted, and what is written above the positions. */
export async function changeLetter(
  db: Db,
  organisationId: number,
  id: string,
  { updated_at: seen, ...letter }: Letter & Seen,
) {
  requireSoundLetter(letter)
  const { stamp, request } = await open(db, organisationId, id, 'edit')
  requireAsSeen(seen, request.updated_at)
  await requireContact(db, organisationId, request.supplier_id, letter)
  await updateLetter(db, organisationId, id, letter, { stamp, hasOtherLines: false })
}

/** Adds positions of its inquiry to a draft. All of them go to its supplier, whoever sells their articles. */
export async function addPositions(
  db: Db,
  organisationId: number,
  id: string,
  positionIds: readonly string[],
): Promise<readonly Unassigned[]> {
  const { stamp, request } = await open(db, organisationId, id, 'edit')
  const chosen = positionIds.map(
    (position_id): Chosen => ({
      position_id,
      supplier_ids: [request.supplier_id],
    }),
  )
  const asking = await askFor(db, organisationId, request.inquiry_id, chosen, (at) => [
    'position_ids',
    at,
  ])
  const lines = asking.bySupplier.get(request.supplier_id) ?? []
  const hasOtherLines = (await insertLines(db, organisationId, id, lines)) > 0
  await updateLetter(db, organisationId, id, {}, { stamp, hasOtherLines })
  return asking.unassigned
}

export async function removePositions(
  db: Db,
  organisationId: number,
  id: string,
  lines: readonly LineKey[],
) {
  const { stamp } = await open(db, organisationId, id, 'edit')
  requireAll(lines, await deleteLines(db, organisationId, id, lines))
  await updateLetter(db, organisationId, id, {}, { stamp, hasOtherLines: true })
}

/** From now on the supplier has been asked. */
export async function sendSupplierRequest(db: Db, organisationId: number, id: string) {
  const { stamp, request } = await open(db, organisationId, id, 'send')
  if ((await countLines(db, organisationId, id)) === 0) {
    throw new ApiError('CONFLICT', 'It asks for nothing: add positions first')
  }
  await updateStatus(db, organisationId, id, statusAfter('send', request.status), stamp)
}

/** Enters what the supplier answered; positions that are not named keep what they have. */
export async function answerSupplierRequest(
  db: Db,
  organisationId: number,
  id: string,
  { positions: lines, updated_at: seen }: Answered,
) {
  requireSoundPrices(lines)
  const { stamp, request } = await open(db, organisationId, id, 'answer')
  requireAsSeen(seen, request.updated_at)
  requireAll(lines, await priceLines(db, organisationId, id, lines))
  await updateStatus(db, organisationId, id, statusAfter('answer', request.status), stamp)
}

export async function closeSupplierRequest(db: Db, organisationId: number, id: string) {
  const { stamp, request } = await open(db, organisationId, id, 'close')
  await updateStatus(db, organisationId, id, statusAfter('close', request.status), stamp)
}

/** Takes back that it was sent, or closed. */
export async function takeBackStep(db: Db, organisationId: number, id: string) {
  const { stamp, request } = await open(db, organisationId, id)
  await updateStatus(db, organisationId, id, statusBefore(request), stamp)
}

/** Asks for more or less than the position says. */
export async function changeQuantities(
  db: Db,
  organisationId: number,
  id: string,
  { positions: lines, updated_at: seen }: Requantified,
) {
  const { stamp, request } = await open(db, organisationId, id, 'edit')
  requireAsSeen(seen, request.updated_at)
  requireAll(lines, await setQuantities(db, organisationId, id, lines))
  await updateLetter(db, organisationId, id, {}, { stamp, hasOtherLines: true })
}

type Opened = { readonly stamp: string; readonly request: StoredSupplierRequest }

/** Under the lock of the stream: of two who take a step at once the second sees what the first did. */
async function open(
  db: Db,
  organisationId: number,
  id: string,
  step?: SupplierRequestStep,
): Promise<Opened> {
  if (!(await findSupplierRequest(db, organisationId, id))) throw notFound('supplier request', id)
  const stamp = await beginChange(db, 'supplier_requests')
  const request = await findSupplierRequest(db, organisationId, id)
  if (!request) throw notFound('supplier request', id)
  if (step) statusAfter(step, request.status)
  return { stamp, request }
}

/** Each line once, and only lines that there are. */
function requireAll(lines: readonly LineKey[], found: number): void {
  if (lines.length === found) return
  throw invalid({
    loc: ['body', 'positions'],
    msg: 'names a position twice, or one that is not in this supplier request',
    type: 'position',
  })
}

function requireSoundPrices(lines: readonly AnsweredLine[]): void {
  const faults = lines.flatMap(({ unit_price, currency }, at) => {
    const loc = ['body', 'positions', at, 'currency']
    if ((unit_price === null) !== (currency === null)) {
      return [{ loc, msg: 'belongs to a price, and a price to it', type: 'currency' }]
    }
    const isUnknown = unknownCurrency({ currency }) !== undefined
    return isUnknown ? [{ loc, msg: 'must be an ISO 4217 code such as EUR', type: 'currency' }] : []
  })
  if (faults.length > 0) throw invalid(...faults)
}
