import { isOffline, Problem } from '../api/problem.ts'
import type { WholeInquiry } from '../api/types.ts'
import { type Field, type FieldValue, foundIn, isSame, isUnsure } from './metadata.ts'

/** What a person said in a field of the head, as long as the service does not have it. */
export type Entry = {
  readonly draft: unknown
  /** What the field said when the person began: nobody overwrites what he has not seen. */
  readonly seen: FieldValue
} & (
  | { readonly type: 'typed' }
  /** It is no value of this field. */
  | { readonly type: 'invalid' }
  | { readonly type: 'saving'; readonly value: FieldValue }
  /** The service could not be reached; it is sent again. */
  | { readonly type: 'waiting'; readonly value: FieldValue }
  /** Somebody else said something else meanwhile: the person decides. */
  | { readonly type: 'conflict'; readonly theirs: FieldValue }
  | { readonly type: 'refused'; readonly problem: Problem }
)

export type Wish = { readonly value: FieldValue } | { readonly error: string }

type Outcome =
  | { readonly type: 'saved' }
  /** Without a time: until it is said that it can be sent. */
  | { readonly type: 'waiting'; readonly forMs?: number }
  | { readonly type: 'conflict'; readonly theirs: FieldValue }
  | { readonly type: 'refused'; readonly problem: Problem }

type Deps = {
  /** As it is shown. */
  readonly head: () => WholeInquiry
  /** Says a value to the service, of the order as it was at `seen`. */
  readonly put: (field: Field, value: FieldValue, seen: string) => Promise<void>
  /** Has the service's own word; it is shown from then on. */
  readonly readHead: () => Promise<WholeInquiry>
}

export type HeadEntries = ReturnType<typeof createHeadEntries>

const RETRY_MS = 2_000
const ATTEMPTS = 3

/** All that is typed into the head and not kept yet. It is sent one after the other, since each names what it has seen. */
export function createHeadEntries({ head, put, readHead }: Deps) {
  let entries: ReadonlyMap<Field, Entry> = new Map()
  let last: Promise<unknown> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(field: Field, entry: Entry | undefined): void {
    const next = new Map(entries)
    if (entry) next.set(field, entry)
    else next.delete(field)
    entries = next
    for (const listener of listeners) listener()
  }

  const valueIn = (field: Field): FieldValue => foundIn(head(), field)?.value ?? null

  function type(field: Field, draft: unknown): void {
    const before = entries.get(field)
    // Typing on is no decision about what somebody else said.
    if (before?.type === 'conflict') set(field, { ...before, draft })
    else set(field, { draft, seen: before ? before.seen : valueIn(field), type: 'typed' })
  }

  /** Keeps it without a decision: not where one is due, and not again what was refused. */
  function leave(field: Field, wish: Wish): void {
    const entry = entries.get(field)
    if (entry?.type === 'typed' || entry?.type === 'invalid') {
      void keep(field, entry.draft, wish, false)
    }
  }

  /** Keeps it as what the person decided. Answers whether it is said now. */
  const confirm = (field: Field, draft: unknown, wish: Wish): Promise<boolean> =>
    keep(field, draft, wish, true)

  async function keep(
    field: Field,
    draft: unknown,
    wish: Wish,
    isConfirmed: boolean,
  ): Promise<boolean> {
    const before = entries.get(field)
    const found = foundIn(head(), field)
    const seen = seenIn(before, found?.value ?? null)
    if ('error' in wish) {
      set(field, { draft, seen, type: 'invalid' })
      return false
    }
    const { value } = wish
    const isSaid = isSame(value, found?.value ?? null) || (!isConfirmed && isSame(value, seen))
    if (isSaid && !(isConfirmed && isUnsure(found))) {
      set(field, undefined)
      return true
    }
    set(field, { draft, seen, type: 'saving', value })
    return sendInTurn(field)
  }

  function sendInTurn(field: Field): Promise<boolean> {
    const turn = last.then(() => send(field))
    last = turn.catch(() => undefined)
    return turn
  }

  async function send(field: Field): Promise<boolean> {
    const entry = entries.get(field)
    if (entry?.type !== 'saving') return false
    const outcome = await say(field, entry.value, entry.seen)
    settle(field, entry, outcome)
    return outcome.type === 'saved'
  }

  async function say(field: Field, value: FieldValue, seen: FieldValue): Promise<Outcome> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const found = foundIn(head(), field)
      const theirs = found?.value ?? null
      if (!isSame(theirs, seen) && !isSame(theirs, value)) return { type: 'conflict', theirs }
      // An attempt without an answer may have arrived.
      if (attempt > 1 && isSame(theirs, value) && found?.is_stated) return { type: 'saved' }
      const { updated_at } = head()
      try {
        await put(field, value, updated_at)
        return { type: 'saved' }
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.status !== 409) return failed(error)
        const now = await readHead().catch(failedReading)
        if (now instanceof Problem) return failed(now)
        // It is not about what was seen.
        if (now.updated_at === updated_at) return { type: 'refused', problem: error }
      }
    }
    // Others work on the lines without a pause; nobody has said anything of this field.
    return { type: 'waiting', forMs: RETRY_MS }
  }

  function settle(field: Field, sent: Entry & { readonly type: 'saving' }, outcome: Outcome): void {
    const now = entries.get(field)
    if (!now) return
    const isTypedOn = now.draft !== sent.draft
    if (outcome.type === 'saved') {
      set(field, isTypedOn ? { ...now, seen: sent.value } : undefined)
      return
    }
    const { draft, seen } = now
    if (outcome.type === 'conflict') {
      set(field, { draft, seen, type: 'conflict', theirs: outcome.theirs })
      return
    }
    if (isTypedOn) return
    if (outcome.type === 'refused') set(field, { draft, seen, ...outcome })
    else {
      set(field, { draft, seen, type: 'waiting', value: sent.value })
      clearTimeout(retry)
      if (outcome.forMs !== undefined) retry = setTimeout(resume, outcome.forMs)
    }
  }

  /** Sends what waits; at once when the connection is back. */
  function resume(): void {
    clearTimeout(retry)
    for (const [field, entry] of entries) {
      if (entry.type !== 'waiting') continue
      set(field, { ...entry, type: 'saving' })
      void sendInTurn(field)
    }
  }

  return {
    getState: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    type,
    leave,
    confirm,
    /** What the service has is what counts. */
    revert: (field: Field) => set(field, undefined),
    resume,
    close: () => clearTimeout(retry),
  }
}

/** Who was shown what somebody else said has seen it. */
const seenIn = (before: Entry | undefined, current: FieldValue): FieldValue =>
  before === undefined ? current : before.type === 'conflict' ? before.theirs : before.seen

function failed(problem: Problem): Outcome {
  // Who signs in again has a new connection.
  if (problem.status === 401) return { type: 'waiting' }
  return isOffline(problem) || problem.status === 429
    ? { type: 'waiting', forMs: (problem.retryAfterS ?? RETRY_MS / 1000) * 1000 }
    : { type: 'refused', problem }
}

function failedReading(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
