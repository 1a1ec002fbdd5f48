import type { Db } from '#kernel/db/db.ts'
import type { FileStore } from '#kernel/files/file-store.ts'
import { finishTask, giveBack, holdLease, mustGiveUp } from '#kernel/queue/claim.ts'
import type { TaskPayloads } from '#kernel/queue/enqueue.ts'
import { GivenUp, type TaskCall } from '#kernel/queue/handlers.ts'
import { keepingLease, unlessOver } from '#kernel/queue/keep-lease.ts'
import { dayIn } from '#kernel/timestamps.ts'
import { readSettings } from '../access/organisations/settings.ts'
import { listUsers } from '../access/users/queries.ts'
import { type AcceptDeps, acceptInquiry } from '../inquiries/intake/accept-inquiry.ts'
import { keepIn, receiveFile } from '../inquiries/intake/receive-form.ts'
import { linkInquiry } from '../inquiries/link-inquiry.ts'
import { assignInquiry } from '../inquiries/review/status/assign-inquiry.ts'
import { findByIdempotencyKey } from '../jobs/queries.ts'
import { createProject } from '../projects/create-project.ts'
import { findProjectByObjectNumber } from '../projects/queries.ts'
import { createWorkingDay, type DayRequest, type DemoProject } from './inquiries/working-day.ts'
import { findSent, isLoading, moveArrival, moveCreation } from './queries.ts'
import { type People, settleRequest } from './settle-request.ts'
import { createWholesaler } from './wholesaler.ts'

declare module '#kernel/queue/enqueue.ts' {
  interface TaskPayloads {
    'bring-demo-inquiries': {
      readonly articles: number
      /** All dates follow from it, so that every attempt writes the same files. */
      readonly madeAt: string
    }
  }
}

type BringDeps = Pick<AcceptDeps, 'database'> & { readonly files: Pick<FileStore, 'put'> }
type BringCall = TaskCall<TaskPayloads['bring-demo-inquiries']>

const LOOK_AGAIN_S = 2

/**
 * Gives the demo organisation its requests: sent once the catalogue is there, and each one settled
 * when it is processed. Every step can be repeated: each file has an Idempotency-Key of its own.
 */
export async function bringInquiries(deps: BringDeps, call: BringCall): Promise<void> {
  const { database } = deps
  const { organisationId, lease, stopping } = call
  // The organisation stays as it is, with the requests that were sent so far.
  if (mustGiveUp(lease)) {
    await database.asSystem((db) => finishTask(db, lease))
    throw new GivenUp()
  }
  if (await database.asOrganisation(organisationId, (db) => isLoading(db, organisationId))) {
    return later(deps, call)
  }
  const isDone = await keepingLease({ database, lease, stopping }, (over) =>
    bringAll(deps, call, over),
  )
  if (!isDone) return later(deps, call)
  await database.asSystem((db) => finishTask(db, lease))
}

const later = ({ database }: BringDeps, { lease }: BringCall) =>
  database.asSystem(async (db) => {
    await holdLease(db, lease)
    await giveBack(db, lease, LOOK_AGAIN_S)
  })

const keyOf = ({ file }: DayRequest): string => `demo ${encodeURIComponent(file)}`

/** Sends the requests in turn and settles each when it is processed. Answers whether all are. */
async function bringAll(
  deps: BringDeps,
  { organisationId, payload }: BringCall,
  over: AbortSignal,
): Promise<boolean> {
  const inOrganisation: InOrganisation = (work) =>
    deps.database.asOrganisation(organisationId, (db) => work(db, organisationId))
  const { time_zone: timeZone } = await inOrganisation(readSettings)
  const instant = new Date(payload.madeAt)
  const { projects, requests } = createWorkingDay(
    createWholesaler({ articles: payload.articles }),
    { instant, today: dayIn(timeZone, instant), timeZone },
  )
  const people = await inOrganisation(findPeople)
  for (const project of projects) {
    await inOrganisation((db) => makeProject(db, organisationId, project))
  }
  let waiting: readonly DayRequest[] = []
  for (const request of requests) {
    over.throwIfAborted()
    const key = keyOf(request)
    if (!(await inOrganisation((db) => findByIdempotencyKey(db, organisationId, key)))) {
      await unlessOver(over, send(deps, organisationId, people, request))
    }
    waiting = await settleProcessed(inOrganisation, people, [...waiting, request])
  }
  return waiting.length === 0
}

type InOrganisation = <T>(work: (db: Db, organisationId: number) => Promise<T>) => Promise<T>

async function findPeople(db: Db, organisationId: number): Promise<People> {
  const users = await listUsers(db, organisationId)
  return new Map(users.map(({ id, email }) => [email, { organisationId, userId: id, email }]))
}

async function makeProject(
  db: Db,
  organisationId: number,
  { createdBy, createdAt, ...project }: DemoProject,
): Promise<void> {
  if (await findProjectByObjectNumber(db, organisationId, project.object_number)) return
  const id = await createProject(db, organisationId, project, { email: createdBy })
  await moveCreation(db, organisationId, id, createdAt)
}

async function send(
  { database, files }: BringDeps,
  organisationId: number,
  people: People,
  request: DayRequest,
): Promise<void> {
  const { bytes } = await request.write()
  const arriving = { field: 'files', name: request.file, declaredType: '', bytes: once(bytes) }
  const file = await receiveFile(arriving, 0, keepIn(files))
  const intake = {
    kind: request.kind,
    wish: {
      name: request.name,
      customerId: request.isCustomerGiven ? request.bill.customer.id : null,
      customerEmail: null,
      context: '',
      branch: request.branch ?? null,
      customFields: request.customFields ?? {},
    },
    files: [file],
    hasContents: true,
    driving: null,
    order: null,
    idempotencyKey: keyOf(request),
    fingerprint: file.sha256,
  }
  const { arrivedAt, objectNumber } = request
  const sender = { organisationId, apiKeyId: null, userId: null }
  // Jobs are listed by their ids, which begin with the time.
  const deps = { database, now: () => arrivedAt }
  const { inquiryId } = await acceptInquiry(deps, sender, intake, async (db, id) => {
    await assignInquiry(db, organisationId, id, assignedId(people, request))
    await moveArrival(db, organisationId, id, arrivedAt)
  })
  if (objectNumber === undefined) return
  await database.asOrganisation(organisationId, async (db) => {
    const project = await findProjectByObjectNumber(db, organisationId, objectNumber)
    if (project) await linkInquiry(db, organisationId, inquiryId, project.id)
  })
}

const assignedId = (people: People, { assigned }: DayRequest): string | null =>
  people.get(assigned ?? '')?.userId ?? null

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Answers the requests that are still being processed. */
async function settleProcessed(
  inOrganisation: InOrganisation,
  people: People,
  requests: readonly DayRequest[],
): Promise<readonly DayRequest[]> {
  const waiting: DayRequest[] = []
  for (const request of requests) {
    const isProcessed = await inOrganisation(async (db, organisationId) => {
      const assigned = assignedId(people, request)
      const row = await findSent(db, organisationId, keyOf(request), assigned)
      if (row?.is_processed) await settleRequest(db, organisationId, people, request, row)
      return row === undefined || row.is_processed
    })
    if (!isProcessed) waiting.push(request)
  }
  return waiting
}
