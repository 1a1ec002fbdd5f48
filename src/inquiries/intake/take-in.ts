import type { FastifyRequest } from 'fastify'
import type { Database } from '#kernel/db/db.ts'
import { isRateLimit } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { formerFormFingerprint, formFingerprint } from '#kernel/http/form-fingerprint.ts'
import type { Uploader, UploadPlaces } from '#kernel/http/upload-places.ts'
import { createFingerprint } from '#kernel/json/canonical.ts'
import { findByIdempotencyKey } from '../../jobs/queries.ts'
import type { InquiryKind } from '../inquiry.ts'
import { type AcceptedInquiry, acceptInquiry, type Beside } from './accept-inquiry.ts'
import type { Sender } from './intake.ts'
import { readFields } from './read-fields.ts'
import type { ReadOrder } from './read-order.ts'
import { compareOnly, formBodyOf, keepIn, receiveForm } from './receive-form.ts'
import { requireRoom } from './storage-quota.ts'

export type IntakeDeps = {
  readonly database: Database
  readonly now: () => Date
  readonly files: Pick<FileStore, 'put'>
  readonly places: UploadPlaces
}

type Arrival = {
  readonly sender: Sender
  /** Whose place it takes while it arrives. */
  readonly uploader: Uploader
  readonly idempotencyKey: string | null
  /** By which the same key on another path is another request. */
  readonly path: string
}

type FormArrival = Arrival & {
  /** What is asked for, where the path does not say it, and which file shall be read. */
  readonly choose: (
    fields: ReadonlyMap<string, string>,
    fileNames: readonly string[],
  ) => { readonly kind: InquiryKind; readonly driving: string | null }
  /** The fields that `choose` reads. */
  readonly ownFields: readonly string[]
  /** What else is noted in the commit of the acceptance. */
  readonly beside?: Beside
}

/** An inquiry as a form with files. */
export async function takeInForm(
  deps: IntakeDeps,
  request: FastifyRequest,
  { sender, uploader, idempotencyKey, path, choose, ownFields, beside }: FormArrival,
): Promise<AcceptedInquiry> {
  const isRepeat = await isKnown(deps, sender, idempotencyKey)
  if (!isRepeat) await requireAnyRoom(deps, sender)
  const body = formBodyOf(request)
  const fields = new Map<string, string>()
  const receiving = isRepeat
    ? // It stores nothing, and must be answered however much else arrives.
      receiveForm(request, body, compareOnly)
    : deps.places.receive(uploader, body, (counted) =>
        receiveForm(request, counted, keepIn(deps.files), fields),
      )
  const form = await receiving.catch((error) => {
    // Faults of the fields that have arrived come before a lack of places for the rest.
    if (isRateLimit(error)) readFields(fields, ownFields)
    throw error
  })
  const files = form.files.map(({ kept }) => kept)
  const intake = {
    wish: readFields(form.fields, ownFields),
    ...choose(
      form.fields,
      files.map(({ name }) => name),
    ),
    files,
    hasContents: !isRepeat,
    order: null,
    idempotencyKey,
    ...(idempotencyKey === null
      ? { fingerprint: null }
      : {
          fingerprint: formFingerprint('POST', path, form),
          formerFingerprint: formerFormFingerprint('POST', path, form),
        }),
  }
  return acceptInquiry(deps, sender, intake, beside)
}

/** An order as JSON. */
export function takeInOrder(
  deps: IntakeDeps,
  { sender, idempotencyKey, path }: Arrival,
  { wish, order, value }: ReadOrder,
): Promise<AcceptedInquiry> {
  return acceptInquiry(deps, sender, {
    kind: 'ORDER',
    wish,
    files: [],
    hasContents: true,
    driving: null,
    order,
    idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprintOf(path, value),
  })
}

function fingerprintOf(path: string, value: unknown): string {
  const fingerprint = createFingerprint('POST', path)
  fingerprint.add(value)
  return fingerprint.digest()
}

/** Nothing is stored of what could not be kept. */
const requireAnyRoom = ({ database }: IntakeDeps, { organisationId }: Sender): Promise<void> =>
  database.asOrganisation(organisationId, (db) => requireRoom(db, organisationId, []))

const isKnown = async (
  { database }: IntakeDeps,
  { organisationId }: Sender,
  idempotencyKey: string | null,
): Promise<boolean> =>
  idempotencyKey !== null &&
  (await database.asOrganisation(organisationId, (db) =>
    findByIdempotencyKey(db, organisationId, idempotencyKey),
  )) !== undefined
