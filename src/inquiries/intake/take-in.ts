import type { FastifyRequest } from 'fastify'
import type { Database } from '#kernel/db/db.ts'
import { isRateLimit } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { formerFormFingerprint, formFingerprint } from '#kernel/http/form-fingerprint.ts'
import type { Form } from '#kernel/http/multipart.ts'
import type { Uploader, UploadPlaces } from '#kernel/http/upload-places.ts'
import { createFingerprint } from '#kernel/json/canonical.ts'
import { findByIdempotencyKey } from '../../jobs/queries.ts'
import type { InquiryKind } from '../inquiry.ts'
import { type AcceptedInquiry, acceptInquiry, type InCommit } from './accept-inquiry.ts'
import type { Intake, ReceivedFile, Sender } from './intake.ts'
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

/** How a form says what it is. */
type Choice = {
  /** What is asked for, where the path does not say it, and which file shall be read. */
  readonly choose: (
    fields: ReadonlyMap<string, string>,
    fileNames: readonly string[],
  ) => { readonly kind: InquiryKind; readonly driving: string | null }
  /** The fields that `choose` reads. */
  readonly ownFields: readonly string[]
}

/** The place that the form was sent to says it. */
export const only = (kind: InquiryKind): Choice => ({
  choose: () => ({ kind, driving: null }),
  ownFields: [],
})

type FormArrival = Arrival &
  Choice & {
    /** What else is noted in the commit of the acceptance. */
    readonly inCommit?: InCommit
  }

/** An inquiry without the identity of its request. */
type Content = Omit<Intake, 'idempotencyKey' | 'fingerprint' | 'formerFingerprint'>

/** An inquiry as a form with files. */
export async function takeInForm(
  deps: IntakeDeps,
  request: FastifyRequest,
  { sender, uploader, idempotencyKey, path, inCommit, ...choice }: FormArrival,
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
    if (isRateLimit(error)) readFields(fields, choice.ownFields)
    throw error
  })
  const intake = {
    ...contentOfForm(form, choice),
    hasContents: !isRepeat,
    idempotencyKey,
    ...(idempotencyKey === null
      ? { fingerprint: null }
      : {
          fingerprint: formFingerprint('POST', path, form),
          formerFingerprint: formerFormFingerprint('POST', path, form),
        }),
  }
  return acceptInquiry(deps, sender, intake, inCommit)
}

/** A form whose files are in the store. Refuses fields that are wrong. */
export function contentOfForm(
  { fields, files }: Form<ReceivedFile>,
  { choose, ownFields }: Choice,
): Content {
  const received = files.map(({ stored }) => stored)
  return {
    wish: readFields(fields, ownFields),
    ...choose(
      fields,
      received.map(({ name }) => name),
    ),
    files: received,
    hasContents: true,
    order: null,
  }
}

/** An order as JSON. */
export function takeInOrder(
  deps: IntakeDeps,
  { sender, idempotencyKey, path }: Arrival,
  order: ReadOrder,
): Promise<AcceptedInquiry> {
  return acceptInquiry(deps, sender, {
    ...contentOfOrder(order),
    idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprintOf(path, order.value),
  })
}

export const contentOfOrder = ({ wish, order }: ReadOrder): Content => ({
  kind: 'ORDER',
  wish,
  files: [],
  hasContents: true,
  driving: null,
  order,
})

function fingerprintOf(path: string, value: unknown): string {
  const fingerprint = createFingerprint('POST', path)
  fingerprint.add(value)
  return fingerprint.digest()
}

/** Nothing is stored of what could not be kept. */
const requireAnyRoom = (
  { database }: Pick<IntakeDeps, 'database'>,
  { organisationId }: Pick<Sender, 'organisationId'>,
): Promise<void> =>
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
