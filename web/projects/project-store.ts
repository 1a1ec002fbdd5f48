import { Problem } from '../api/problem.ts'
import { type FieldId, isSame, type ProjectPatch, patchOf, valueAt } from './fields.ts'
import { type Adopted, adopt, type Held, isOlder } from './held.ts'

/** What somebody else said of a field while this person wrote into it. */
export type Conflict = {
  readonly field: FieldId
  readonly mine: unknown
  /** What the page shows, and how the project is by now. */
  readonly held: Held
  readonly fresh: Held
}

export type Choice = 'mine' | 'theirs' | 'neither'

export type Saved =
  | { readonly is: 'saved' | 'theirs' | 'kept' }
  | { readonly is: 'refused'; readonly problem: unknown }

export type Sent =
  | { readonly is: 'sent' }
  /** Somebody was faster: what would be sent is not what the person saw. */
  | { readonly is: 'changed' }
  | { readonly is: 'refused'; readonly problem: unknown }

export type ProjectState = {
  readonly held: Held | null
  readonly news: readonly FieldId[]
  readonly conflict: Conflict | null
  /** Fields with something in them that is not saved. */
  readonly dirty: ReadonlySet<FieldId>
  readonly isSending: boolean
}

type Ports = {
  readonly read: () => Promise<Held>
  readonly patch: (change: ProjectPatch, etag: string) => Promise<Held>
  readonly send: (etag: string) => Promise<Held>
}

export type ProjectStore = ReturnType<typeof createProjectStore>

/** So often a save is tried again because something else of the project changed meanwhile. */
const ATTEMPTS = 5

/** The project that a page shows, and its changes: one after the other, each with the tag of what the person saw. */
export function createProjectStore({ read, patch, send }: Ports) {
  let state: ProjectState = {
    held: null,
    news: [],
    conflict: null,
    dirty: new Set(),
    isSending: false,
  }
  let latest: Held | null = null
  let working = 0
  let last: Promise<unknown> = Promise.resolve()
  let decide: ((choice: Choice) => void) | undefined
  const listeners = new Set<() => void>()

  function set(change: Partial<ProjectState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const hold = ({ held, news }: Adopted): void => set({ held, news })
  const holdAll = (held: Held): void => hold({ held, news: [] })

  function look(): void {
    if (!latest || working > 0) return
    const { held } = state
    if (!held) holdAll(latest)
    else if (!isOlder(latest, held)) hold(adopt(held, latest))
  }

  /** What is read while something is on its way may have it or not: it is looked at afterwards. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    working += 1
    const done = last.then(work).finally(() => {
      working -= 1
      look()
    })
    last = done.catch(() => undefined)
    return done
  }

  const ask = (conflict: Conflict): Promise<Choice> =>
    new Promise((resolve) => {
      decide = resolve
      set({ conflict })
    })

  async function saveNow(field: FieldId, value: unknown): Promise<Saved> {
    const { held } = state
    if (!held) return { is: 'kept' }
    let at = held
    let known = valueAt(held.project, field)
    for (let attempt = 1; ; attempt += 1) {
      try {
        holdAll(await patch(patchOf(at.project, field, value), at.etag))
        return { is: 'saved' }
      } catch (problem) {
        const isOvertaken = problem instanceof Problem && problem.status === 412
        if (!isOvertaken || attempt === ATTEMPTS) return { is: 'refused', problem }
      }
      const fresh = await read()
      const theirs = valueAt(fresh.project, field)
      if (isSame(theirs, value)) {
        holdAll(fresh)
        return { is: 'saved' }
      }
      if (!isSame(theirs, known)) {
        const choice = await ask({ field, mine: value, held, fresh })
        if (choice === 'theirs') {
          holdAll(fresh)
          return { is: 'theirs' }
        }
        if (choice === 'neither') {
          hold(adopt(held, fresh))
          return { is: 'kept' }
        }
        known = theirs
      }
      at = fresh
    }
  }

  async function sendNow(): Promise<Sent> {
    const { held } = state
    if (!held) return { is: 'changed' }
    try {
      holdAll(await send(held.etag))
      return { is: 'sent' }
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 412) return { is: 'refused', problem }
      latest = await read()
      return { is: 'changed' }
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The project as it was just read. */
    see(fresh: Held): void {
      latest = fresh
      look()
    },
    takeNews(): void {
      if (latest) holdAll(latest)
    },
    setDirty(field: FieldId, isDirty: boolean): void {
      if (state.dirty.has(field) === isDirty) return
      const dirty = new Set(state.dirty)
      if (isDirty) dirty.add(field)
      else dirty.delete(field)
      set({ dirty })
    },
    save: (field: FieldId, value: unknown): Promise<Saved> =>
      inTurn(() => saveNow(field, value).catch((problem): Saved => ({ is: 'refused', problem }))),
    decide(choice: Choice): void {
      set({ conflict: null })
      decide?.(choice)
      decide = undefined
    },
    async send(): Promise<Sent> {
      // Of two presses the first counts.
      if (state.isSending) return { is: 'changed' }
      set({ isSending: true })
      const sent = await inTurn(() =>
        sendNow().catch((problem): Sent => ({ is: 'refused', problem })),
      )
      set({ isSending: false })
      return sent
    },
  }
}
