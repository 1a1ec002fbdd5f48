import type { Logger } from 'pino'
import type { Database } from '#kernel/db/db.ts'
import type { Announcement } from './announcement.ts'
import type { EventStream } from './event-stream.ts'
import { listPresent, type Present } from './presence.ts'
import {
  type ChangedInquiry,
  findClock,
  findInquiries,
  findProgress,
  listChanged,
  type Progress,
} from './queries.ts'
import { type ResumePoint, writeResumePoint } from './resume-point.ts'

export type FeedDeps = {
  readonly database: Pick<Database, 'asOrganisation'>
  readonly now: () => Date
  readonly log: Logger
  /** Poll interval of presence while a user is online. */
  readonly presenceEveryMs?: number
}

/** One open stream, and whose it is. */
export type Listener = {
  readonly userId: string
  /** The tab that it belongs to, where the page said so. */
  readonly viewer: string | undefined
  readonly stream: EventStream
}

/** What the streams of one organisation are told. */
export type Feed = {
  /**
   * Lets a stream in: tells it what it missed since the point up to which it knows all, or to read everything again where
   * that is too much or unknown, and then all that changes.
   */
  join(listener: Listener, since: ResumePoint | 'unknown' | undefined): Promise<void>
  leave(listener: Listener): void
  /** Something may have changed. */
  note(announcement: Announcement): void
  /** Announcements may have been lost: looks at all that can be looked at, and greets anew for the rest. */
  lookAgain(options: { readonly greet: boolean }): void
  /** Ends with the look that is under way. */
  close(): Promise<void>
}

/** Changes within so long are told together, each inquiry once. */
const GATHER_MS = 100
/** After so long who was silent may be gone. */
const PRESENCE_EVERY_MS = 5_000
const AFTER_FAILURE_MS = 2_000
/** A client that missed more reads everything again. */
export const MOST_CHANGES = 500

type Pending = {
  rows: Set<string>
  processing: Set<string>
  trace: Set<string>
  project: Set<string>
  project_trace: Set<string>
  presence: boolean
  greet: boolean
}

const nothing = (): Pending => ({
  rows: new Set(),
  processing: new Set(),
  trace: new Set(),
  project: new Set(),
  project_trace: new Set(),
  presence: false,
  greet: false,
})

type Found = {
  readonly clock: string
  readonly changed: readonly ChangedInquiry[]
  readonly rows: readonly ChangedInquiry[]
  readonly progress: readonly Progress[]
  readonly present: readonly Present[] | undefined
}

/**
 * Stamps are given out in the order of commits, so that a look which sees one sees all before it: all that is above the
 * last one told is what has changed since, whatever was announced. Looks and joins take turns, so that nothing falls between.
 */
export function createFeed(
  { database, now, log, presenceEveryMs = PRESENCE_EVERY_MS }: FeedDeps,
  organisationId: number,
): Feed {
  const listeners = new Set<Listener>()
  let pending: Pending = { ...nothing(), presence: true }
  let upTo: string | undefined
  let presence: ReadonlyMap<string, readonly Present[]> = new Map()
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let presenceTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const lookIn = (ms: number): void => {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void inTurn(look).catch((error) => {
        log.warn({ err: error, organisationId }, 'streams are not told of changes for the moment')
        lookIn(AFTER_FAILURE_MS)
      })
    }, ms)
  }
  const idOf = (point: ResumePoint) => writeResumePoint(organisationId, point)
  const tellAll = (tell: (listener: Listener) => void): void => {
    for (const listener of [...listeners]) tell(listener)
  }

  const read = (wanted: Pending, from: string | undefined): Promise<Found> =>
    database.asOrganisation(organisationId, async (db) => {
      const clock = await findClock(db, organisationId)
      const since = { stamp: from ?? clock, inquiryId: null }
      return {
        clock,
        changed:
          from === undefined || from >= clock
            ? []
            : await listChanged(db, organisationId, since, MOST_CHANGES + 1),
        rows:
          wanted.rows.size > 0
            ? await findInquiries(db, organisationId, since.stamp, [...wanted.rows])
            : [],
        progress:
          wanted.processing.size > 0
            ? await findProgress(db, organisationId, [...wanted.processing])
            : [],
        present: wanted.presence ? await listPresent(db, organisationId, now()) : undefined,
      }
    })

  const look = async (): Promise<void> => {
    const wanted = pending
    pending = nothing()
    let found: Found
    try {
      found = await read(wanted, upTo)
    } catch (error) {
      pending = merged(wanted, pending)
      throw error
    }
    upTo = tellChanged(found)
    for (const data of found.progress) {
      tellAll(({ stream }) => stream.send({ event: 'processing', data }))
    }
    for (const inquiry_id of wanted.trace) {
      tellAll(({ stream }) => stream.send({ event: 'trace', data: { inquiry_id } }))
    }
    for (const event of ['project', 'project_trace'] as const) {
      for (const project_id of wanted[event]) {
        tellAll(({ stream }) => stream.send({ event, data: { project_id } }))
      }
    }
    if (found.present) tellPresence(found.present)
    if (wanted.greet) tellAll(({ stream }) => greet(stream))
  }

  const tellChanged = ({ clock, changed, rows }: Found): string => {
    if (changed.length > MOST_CHANGES) {
      const id = idOf({ stamp: clock, inquiryId: null })
      tellAll(({ stream }) => stream.send({ event: 'reset', data: {}, id }))
      return clock
    }
    const known = new Set(changed.map(({ id }) => id))
    // What is predicted has changed, and nothing of the inquiry itself.
    for (const data of rows.filter(({ id }) => !known.has(id))) {
      tellAll(({ stream }) => stream.send({ event: 'inquiry', data }))
    }
    for (const data of changed) tellAll(({ stream }) => stream.send(eventOf(data)))
    return later(clock, changed.at(-1)?.updated_at)
  }

  const eventOf = (data: ChangedInquiry) =>
    ({
      event: 'inquiry',
      data,
      id: idOf({ stamp: data.updated_at, inquiryId: data.id }),
    }) as const

  const tellPresence = (present: readonly Present[]): void => {
    const before = presence
    presence = byInquiry(present)
    for (const inquiryId of new Set([...before.keys(), ...presence.keys()])) {
      tellAll((listener) => {
        const people = othersThan(listener, presence.get(inquiryId))
        const told = othersThan(listener, before.get(inquiryId))
        if (JSON.stringify(people) !== JSON.stringify(told)) sendPeople(listener, inquiryId, people)
      })
    }
    watchPresence()
  }

  /** Nobody announces that somebody fell silent. */
  const watchPresence = (): void => {
    if (presence.size === 0 || presenceTimer || isClosed) return
    presenceTimer = setTimeout(() => {
      presenceTimer = undefined
      pending.presence = true
      lookIn(0)
    }, presenceEveryMs)
  }

  const greet = (stream: EventStream, stamp = upTo ?? ''): void =>
    stream.send({ event: 'hello', data: {}, id: idOf({ stamp, inquiryId: null }) })

  const welcome = async (
    listener: Listener,
    since: ResumePoint | 'unknown' | undefined,
  ): Promise<void> => {
    await look()
    const { stream } = listener
    const known = upTo ?? ''
    // A point beyond all that there is belongs to a database that was put back since.
    const from = since !== 'unknown' && since && since.stamp > known ? 'unknown' : since
    const missed = from === 'unknown' || !from ? [] : await listMissed(from)
    if (from === 'unknown' || missed.length > MOST_CHANGES) {
      const id = idOf({ stamp: known, inquiryId: null })
      stream.send({ event: 'reset', data: {}, id })
      greet(stream)
    } else {
      for (const data of missed) stream.send(eventOf(data))
      greet(stream, later(known, missed.at(-1)?.updated_at))
    }
    for (const [inquiryId, all] of presence) {
      const people = othersThan(listener, all)
      if (people.length > 0) sendPeople(listener, inquiryId, people)
    }
    listeners.add(listener)
  }
  const listMissed = (from: ResumePoint) =>
    database.asOrganisation(organisationId, (db) =>
      listChanged(db, organisationId, from, MOST_CHANGES + 1),
    )

  return {
    join: (listener, since) => inTurn(() => welcome(listener, since)),
    leave: (listener) => void listeners.delete(listener),
    note(announcement) {
      if ('inquiryId' in announcement) pending[announcement.what].add(announcement.inquiryId)
      else if ('projectId' in announcement) pending[announcement.what].add(announcement.projectId)
      else if (announcement.what === 'presence') pending.presence = true
      lookIn(GATHER_MS)
    },
    lookAgain({ greet }) {
      pending.presence = true
      pending.greet ||= greet
      lookIn(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(presenceTimer)
      await last
    },
  }
}

function byInquiry(present: readonly Present[]): ReadonlyMap<string, readonly Present[]> {
  const found = new Map<string, Present[]>()
  for (const each of present) {
    found.set(each.inquiry_id, [...(found.get(each.inquiry_id) ?? []), each])
  }
  return found
}

const later = (one: string, other: string | undefined): string =>
  other !== undefined && other > one ? other : one

const merged = (one: Pending, other: Pending): Pending => ({
  rows: new Set([...one.rows, ...other.rows]),
  processing: new Set([...one.processing, ...other.processing]),
  trace: new Set([...one.trace, ...other.trace]),
  project: new Set([...one.project, ...other.project]),
  project_trace: new Set([...one.project_trace, ...other.project_trace]),
  presence: one.presence || other.presence,
  greet: one.greet || other.greet,
})

/** A tab knows itself; where it did not say which it is, nobody is told of himself. */
const othersThan = ({ userId, viewer }: Listener, all: readonly Present[] = []) =>
  all
    .filter((each) => each.user_id !== userId || (viewer !== undefined && each.viewer !== viewer))
    .map(({ user_id, name, position_id }) => ({ user_id, name, position_id }))

const sendPeople = ({ stream }: Listener, inquiry_id: string, people: readonly object[]): void =>
  stream.send({ event: 'presence', data: { inquiry_id, people } })
