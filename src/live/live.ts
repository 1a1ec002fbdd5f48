import type { Database } from '#kernel/db/db.ts'
import { ApiError } from '#kernel/errors.ts'
import { listAlive } from '../access/sessions/queries.ts'
import { readAnnouncement } from './announcement.ts'
import { createEventStream, type EventStream } from './event-stream.ts'
import { createFeed, type Feed, type FeedDeps, type Listener } from './feed.ts'
import { readResumePoint } from './resume-point.ts'

export type LiveOptions = Omit<FeedDeps, 'database'> & {
  readonly database: Pick<Database, 'asOrganisation' | 'asSystem'>
  /** Streams that this process holds. */
  readonly mostStreams: number
  /** How often every stream is written to, and its session looked at. */
  readonly beatMs?: number
}

export type StreamWish = {
  readonly organisationId: number
  readonly userId: string
  readonly sessionId: string
  readonly viewer: string | undefined
  /** The id of the last event that the client got; undefined for one that has read nothing yet. */
  readonly lastEventId: string | undefined
  /** Aborted when nobody listens any more. */
  readonly gone: AbortSignal
}

/** What people see happen. One per process. */
export type Live = {
  /** A stream that tells all that changes from its hello on. */
  open(wish: StreamWish): Promise<EventStream['body']>
  /** For the line on which PostgreSQL calls; without words after each connecting. */
  readonly hear: (said?: string) => void
  readonly openStreams: () => number
  /** Ends all streams at once. */
  close(): Promise<void>
}

const BEAT_MS = 15_000
/** A person has a few tabs, and may be signed in at a few places. */
export const MOST_PER_SESSION = 8
export const MOST_PER_USER = 20
/** Of all streams: whatever one organisation does, others have room. */
const SHARE_PER_ORGANISATION = 0.5

type Open = Listener & { readonly organisationId: number; readonly sessionId: string }

export function createLive({ mostStreams, beatMs = BEAT_MS, ...deps }: LiveOptions): Live {
  const feeds = new Map<number, Feed>()
  const open = new Set<Open>()
  let isClosed = false

  const feedOf = (organisationId: number): Feed => {
    const feed = feeds.get(organisationId) ?? createFeed(deps, organisationId)
    feeds.set(organisationId, feed)
    return feed
  }
  const leave = (one: Open): void => {
    if (!open.delete(one)) return
    one.stream.end()
    const feed = feeds.get(one.organisationId)
    feed?.leave(one)
    if ([...open].some(({ organisationId }) => organisationId === one.organisationId)) return
    feeds.delete(one.organisationId)
    void feed?.close()
  }
  /** A tab has one: it would not come again if the former were alive, whatever we still believe. */
  const endFormer = ({ sessionId, viewer }: StreamWish): void => {
    if (viewer === undefined) return
    for (const each of [...open]) {
      if (each.sessionId === sessionId && each.viewer === viewer) leave(each)
    }
  }
  const requireRoom = (wish: StreamWish): void => {
    if (isClosed) throw new ApiError('SERVICE_UNAVAILABLE', 'The service is stopping', RETRY)
    const countBy = (key: 'sessionId' | 'userId' | 'organisationId'): number =>
      [...open].filter((each) => each[key] === wish[key]).length
    if (countBy('sessionId') >= MOST_PER_SESSION) {
      throw full(`This session has ${MOST_PER_SESSION} streams open already`)
    }
    if (countBy('userId') >= MOST_PER_USER) {
      throw full(`This user has ${MOST_PER_USER} streams open already`)
    }
    if (countBy('organisationId') >= Math.ceil(mostStreams * SHARE_PER_ORGANISATION)) {
      throw full('This organisation has all the streams open that it may have')
    }
    if (open.size >= mostStreams) throw full('All streams are taken')
  }

  const endOfGoneSessions = async (): Promise<void> => {
    const ids = [...new Set([...open].map(({ sessionId }) => sessionId))]
    if (ids.length === 0) return
    const alive = new Set(await deps.database.asSystem((db) => listAlive(db, ids)))
    for (const each of [...open]) {
      if (ids.includes(each.sessionId) && !alive.has(each.sessionId)) leave(each)
    }
  }
  let checking: Promise<void> | undefined
  const beat = (): void => {
    checking ??= endOfGoneSessions()
      .catch((error) => deps.log.warn({ err: error }, 'sessions of streams cannot be looked at'))
      .finally(() => {
        checking = undefined
      })
    for (const { stream } of [...open]) stream.beat()
    // A line that is dead without knowing it announces nothing.
    for (const feed of feeds.values()) feed.lookAgain({ greet: false })
  }
  const beating = setInterval(beat, beatMs)

  return {
    async open(wish) {
      endFormer(wish)
      requireRoom(wish)
      const { organisationId, userId, sessionId, viewer, gone, lastEventId } = wish
      const stream = createEventStream(() => leave(one))
      const one: Open = { organisationId, userId, sessionId, viewer, stream }
      open.add(one)
      const since =
        lastEventId === undefined
          ? undefined
          : (readResumePoint(organisationId, lastEventId) ?? 'unknown')
      const feed = feedOf(organisationId)
      try {
        await feed.join(one, since)
      } catch (error) {
        leave(one)
        throw error
      }
      if (gone.aborted) leave(one)
      else gone.addEventListener('abort', () => leave(one))
      // It may have been ended while it was let in.
      if (!open.has(one)) feed.leave(one)
      return stream.body
    },
    hear(said) {
      if (said === undefined) {
        for (const feed of feeds.values()) feed.lookAgain({ greet: true })
        return
      }
      const announcement = readAnnouncement(said)
      if (announcement) feeds.get(announcement.organisationId)?.note(announcement)
    },
    openStreams: () => open.size,
    async close() {
      isClosed = true
      clearInterval(beating)
      const closing = [...feeds.values()]
      for (const each of [...open]) leave(each)
      await Promise.all(closing.map((feed) => feed.close()))
      await checking
    },
  }
}

const RETRY = { headers: { 'Retry-After': '5' } }

const full = (what: string): ApiError =>
  new ApiError('RATE_LIMITED', `${what}. Close one, or retry after 5 seconds.`, {
    headers: { ...RETRY.headers, 'X-RateLimit-Scope': 'concurrency' },
  })
