import { type AnswerOf, call } from '../../api/call.ts'
import { isOffline, Problem } from '../../api/problem.ts'
import type { InquiryTree, PositionRow, WholeInquiry } from '../../api/types.ts'
import {
  type Command,
  type CommandAnswer,
  drawActId,
  foreseen,
  namedIn,
  withVersions,
} from './commands.ts'
import { countLanes, countResponsible, isOpen, type LaneCounts, type Rows } from './rows.ts'
import {
  positionIn,
  positionKey,
  type View,
  type VisibleRow,
  visibleRows,
  WHOLE,
} from './visible-rows.ts'

/** A position that somebody else changed while a command on it was on its way. */
export type Conflict = {
  readonly positionId: string
  /** As it is now. */
  readonly theirs: PositionRow & { readonly changed_by?: string; readonly changed_at?: string }
  /** What this person wanted, in order. */
  readonly mine: readonly Command[]
}

type Waiting = {
  /** By it the service knows an act that is sent again, because no answer came. */
  readonly act: string
  readonly command: Command
  /** The positions that it names, as they were shown when it was given. */
  readonly named: ReadonlyMap<string, PositionRow | undefined>
  /** Positions whose version is that of an own command before this one. */
  readonly follows: ReadonlySet<string>
  readonly done: (outcome: Outcome) => void
}

export type Outcome =
  | { readonly type: 'done'; readonly answer: CommandAnswer }
  | { readonly type: 'conflict' }
  | { readonly type: 'refused'; readonly problem: Problem }

export type ReviewState = {
  readonly head: WholeInquiry
  readonly rows: Rows
  readonly lanes: LaneCounts
  /** How many positions each person has. */
  readonly responsible: ReadonlyMap<string, number>
  readonly undo: InquiryTree['undo']
  readonly view: View
  readonly visible: readonly VisibleRow[]
  /** The key of the line with the focus. */
  readonly cursor: string | null
  readonly marked: ReadonlySet<string>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Commands without an answer yet. */
  readonly waiting: number
  /** The last attempt did not reach the service. */
  readonly isCutOff: boolean
  readonly isReadOnly: boolean
}

export type ReviewStore = ReturnType<typeof createReviewStore>

type Deps = {
  readonly inquiryId: string
  readonly tree: InquiryTree
  readonly view: View
  readonly cursor: string | null
  /** The document has other chapters or lines than before: it has to be read anew. */
  readonly onStructureChanged: () => void
}

type Changes = AnswerOf<'GET /inquiries/{id}/changes'>

const RETRY_MS = 2_000

/**
 * What the review screen knows. It is no part of the page, so that a key press costs the change of what is shown and
 * nothing else: commands are shown as done at once and sent one after the other, in the order given.
 */
export function createReviewStore({ inquiryId, tree, view, cursor, onStructureChanged }: Deps) {
  /** As the service has it; what is shown is this with the commands that are under way. */
  let base: Rows = rowsOf(tree)
  let queue: readonly Waiting[] = []
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const ownVersions = new Map<string, number>()
  const listeners = new Set<() => void>()

  let state: ReviewState = withView({
    head: tree.inquiry,
    rows: base,
    lanes: countLanes(base.byId.values()),
    responsible: countResponsible(base.byId.values()),
    undo: tree.undo,
    view,
    visible: [],
    cursor,
    marked: new Set(),
    conflicts: new Map(),
    waiting: 0,
    isCutOff: false,
    isReadOnly: isReadOnly(tree.inquiry),
  })
  if (state.cursor === null) state = { ...state, cursor: firstCursor(state) }

  const set = (change: Partial<ReviewState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** After the service's rows or the line of commands changed: only what they touch is made anew. */
  function show(touched: Iterable<string>, change: Partial<ReviewState> = {}): void {
    const byId = new Map(state.rows.byId)
    for (const id of touched) {
      const row = base.byId.get(id)
      if (row)
        byId.set(
          id,
          queue.reduce(
            (shown, { command, named }) => (named.has(id) ? foreseen(command, shown) : shown),
            row,
          ),
        )
      else byId.delete(id)
    }
    const rows = { ...base, byId }
    const counts = {
      lanes: countLanes(byId.values()),
      responsible: countResponsible(byId.values()),
      waiting: queue.length,
    }
    set(followed(state, withView({ ...state, ...change, rows, ...counts })))
  }

  function withRows(rows: readonly PositionRow[]): void {
    const byId = new Map(base.byId)
    for (const row of rows) byId.set(row.id, row)
    base = { ...base, byId }
  }

  function dispatch(command: Command): Promise<Outcome> {
    return new Promise((done) => {
      const named = new Map(touchedBy(command).map((id) => [id, state.rows.byId.get(id)]))
      const follows = new Set(
        [...named.keys()].filter((id) => queue.some((each) => each.named.has(id))),
      )
      queue = [...queue, { act: drawActId(), command, named, follows, done }]
      show(touchedBy(command))
      void sendNext()
    })
  }

  async function sendNext(): Promise<void> {
    const [next] = queue
    if (!next || isSending || isClosed) return
    isSending = true
    try {
      const answer = await send(next)
      settle(next, answer)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (isOffline(error) || error.status === 429) {
        wait(error)
        return
      }
      if (error.status === 409) conflict(next, error)
      else refuse(next, error)
    } finally {
      isSending = false
    }
    void sendNext()
  }

  function send({ act, command, follows }: Waiting): Promise<CommandAnswer> {
    const [path, query] = [{ id: inquiryId }, { act }]
    if (command.kind === 'undo') {
      const { command_id } = command
      return call('POST /inquiries/{id}/undo', {
        path,
        query,
        body: command_id === undefined ? {} : { command_id },
      })
    }
    if (command.kind === 'redo') return call('POST /inquiries/{id}/redo', { path, query })
    const body = withVersions(command, (id, seen) =>
      follows.has(id) ? (ownVersions.get(id) ?? seen) : seen,
    )
    return call('POST /inquiries/{id}/commands', { path, query, body: body as never })
  }

  /** The line stands still until the service can be reached; what waits is kept and shown. */
  function wait(problem: Problem): void {
    set({ isCutOff: problem.status !== 429 })
    clearTimeout(retry)
    retry = setTimeout(resume, (problem.retryAfterS ?? RETRY_MS / 1000) * 1000)
  }

  function resume(): void {
    clearTimeout(retry)
    void sendNext()
  }

  function drop(done: Waiting): void {
    queue = queue.filter((each) => each !== done)
  }

  function settle(done: Waiting, answer: CommandAnswer): void {
    drop(done)
    const isSeen = answer.updated_at_before === state.head.updated_at
    // Where a new one stands is told by what changed since.
    const known = answer.positions.filter(({ id }) => base.byId.has(id))
    const isKnown = known.length === answer.positions.length
    for (const { id, version } of answer.positions) ownVersions.set(id, version)
    withRows(known)
    const head = { ...state.head, ...answer.inquiry }
    const touched = [...touchedBy(done.command), ...answer.positions.map(({ id }) => id)]
    show(touched, { head, undo: answer.undo, isCutOff: false, isReadOnly: isReadOnly(head) })
    done.done({ type: 'done', answer })
    if (!isKnown || !isSeen || changesOthers(done.command)) void sync()
  }

  function refuse(refused: Waiting, problem: Problem): void {
    drop(refused)
    show(touchedBy(refused.command), { isCutOff: false })
    refused.done({ type: 'refused', problem })
  }

  /** Nothing is lost and nothing is overwritten: the person sees both, and decides. */
  function conflict(refused: Waiting, problem: Problem): void {
    const current = problem.current as readonly Conflict['theirs'][]
    if (current.length === 0) {
      refuse(refused, problem)
      return
    }
    drop(refused)
    withRows(current)
    const told = current.map(({ id }) => id)
    const again = saidAgain(refused, current)
    const contested = current.filter(({ id }) => !again?.named.has(id))
    const ids = contested.map(({ id }) => id)
    const later = queue.filter((each) => ids.some((id) => each.named.has(id)))
    const kept = queue.filter((each) => !later.includes(each))
    queue = again ? [again, ...kept] : kept
    const conflicts = new Map(state.conflicts)
    for (const theirs of contested) {
      const mine = [
        ...(conflicts.get(theirs.id)?.mine ?? []),
        refused.command,
        ...later.map((each) => each.command),
      ]
      conflicts.set(theirs.id, { positionId: theirs.id, theirs, mine })
    }
    show([...told, ...touchedBy(refused.command)], { conflicts, isCutOff: false })
    for (const each of again ? later : [refused, ...later]) each.done({ type: 'conflict' })
  }

  /** Whose word counts, for one position. */
  function resolve(positionId: string, whose: 'mine' | 'theirs'): void {
    const found = state.conflicts.get(positionId)
    if (!found) return
    const conflicts = new Map(state.conflicts)
    conflicts.delete(positionId)
    // Behind the last one there is nothing to look at but the whole.
    const isLast = conflicts.size === 0 && state.view.filter === 'conflict'
    const view = isLast ? { ...state.view, filter: 'all' as const } : state.view
    set(followed(state, withView({ ...state, conflicts, view })))
    if (whose === 'theirs') return
    for (const command of found.mine) {
      void dispatch(onlyFor(command, positionId, base.byId.get(positionId)?.version ?? 0))
    }
  }

  /** Up to when all of it was read: an answer to a command has only the positions that it names. */
  let since = tree.inquiry.updated_at
  let isSyncing = false
  let isSyncDue = false

  /** Reads what changed since. What this person has under way stays on top of it. */
  async function sync(): Promise<void> {
    isSyncDue = true
    if (isSyncing || isClosed) return
    isSyncing = true
    try {
      while (isSyncDue && !isClosed) {
        isSyncDue = false
        const path = { id: inquiryId }
        take(await call('GET /inquiries/{id}/changes', { path, query: { since } }))
      }
    } catch (error) {
      // The next event or the next command finds out what is missing.
      if (!(error instanceof Problem)) throw error
    } finally {
      isSyncing = false
    }
  }

  function take(changes: Changes): void {
    if (!changes.is_whole) {
      onStructureChanged()
      return
    }
    since = changes.inquiry.updated_at
    const fresh = changes.positions.filter(
      ({ id, version }) => version >= (base.byId.get(id)?.version ?? 0),
    )
    base = { ...base, order: withPlaces(base, fresh) }
    withRows(fresh)
    // An answer to a later command may have been here first.
    const isLatest = changes.inquiry.updated_at >= state.head.updated_at
    const { inquiry: head, undo } = changes
    show(
      fresh.map(({ id }) => id),
      isLatest ? { head, undo, isReadOnly: isReadOnly(head) } : {},
    )
  }

  /** The whole document anew, for instance after it was processed. */
  function replace(fresh: InquiryTree): void {
    if (fresh.inquiry.updated_at < since) return
    since = fresh.inquiry.updated_at
    const before = base
    base = rowsOf(fresh)
    const touched = new Set([...before.byId.keys(), ...base.byId.keys()])
    show(touched, {
      head: fresh.inquiry,
      undo: fresh.undo,
      isReadOnly: isReadOnly(fresh.inquiry),
    })
  }

  return {
    inquiryId,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dispatch,
    resume,
    resolve,
    sync,
    replace,
    rowOf: (id: string) => state.rows.byId.get(id),
    setHead: (head: Partial<WholeInquiry>) => {
      const whole = { ...state.head, ...head }
      set({ head: whole, isReadOnly: isReadOnly(whole) })
    },
    setView: (change: Partial<View>) =>
      set(withCursor(withView({ ...state, view: { ...state.view, ...change } }))),
    setCursor: (key: string | null) => {
      if (key !== state.cursor) set({ cursor: key })
    },
    select: (positionId: string) => set(withCursor(revealed(state, positionId))),
    setMarked: (marked: ReadonlySet<string>) => set({ marked }),
    /** The next open line from the focus on, in the order shown. */
    nextOpen: (direction: 1 | -1): string | null => openFrom(state, state.cursor, direction),
    close() {
      isClosed = true
      clearTimeout(retry)
    },
  }

  function touchedBy(command: Command): readonly string[] {
    return namedIn(command).map(({ position_id }) => position_id)
  }
}

const rowsOf = (tree: InquiryTree): Rows => ({
  chapters: tree.chapters,
  order: tree.positions.map(({ id }) => id),
  byId: new Map(tree.positions.map((row) => [row.id, row])),
})

/** Where new positions stand: each behind the one that it names, at the beginning where it names none. */
function withPlaces(rows: Rows, fresh: Changes['positions']): readonly string[] {
  const added = fresh.filter(({ id }) => !rows.byId.has(id))
  if (added.length === 0) return rows.order
  const order = [...rows.order]
  for (const { id, after_id } of added) {
    order.splice(after_id === null ? 0 : order.indexOf(after_id) + 1, 0, id)
  }
  return order
}

/** A text that is another has other equal ones, which the answer does not name. */
const changesOthers = ({ kind }: Command): boolean =>
  kind === 'set_text' ||
  kind === 'add_position' ||
  kind === 'remove_position' ||
  kind === 'set_unit'

const isReadOnly = ({ status }: WholeInquiry): boolean =>
  status === 'PROCESSING' || status === 'ARCHIVED'

const withView = (state: ReviewState): ReviewState => ({
  ...state,
  visible: visibleRows(state.rows, state.view, new Set(state.conflicts.keys())),
})

/** The focus is never on a line that is not there. */
function withCursor(state: ReviewState): ReviewState {
  const isThere = state.visible.some(({ key }) => key === state.cursor)
  return isThere ? state : { ...state, cursor: firstCursor(state) }
}

/** Where a filter hides the line with the focus by now, it is the next one's, or that of the one before. */
function followed(before: ReviewState, after: ReviewState): ReviewState {
  const isThere = (key: string | null) => after.visible.some((line) => line.key === key)
  if (isThere(after.cursor)) return after
  const at = before.visible.findIndex(({ key }) => key === after.cursor)
  const near = [...before.visible.slice(at + 1), ...before.visible.slice(0, at + 1).toReversed()]
  const next = near.find(({ type, key }) => type === 'position' && isThere(key))
  return { ...after, cursor: next?.key ?? firstCursor(after) }
}

function firstCursor(state: ReviewState): string | null {
  const position = state.visible.find(({ type }) => type === 'position')
  return openFrom(state, null, 1) ?? position?.key ?? state.visible[0]?.key ?? null
}

function openFrom(state: ReviewState, from: string | null, direction: 1 | -1): string | null {
  const { visible, rows } = state
  const at = visible.findIndex(({ key }) => key === from)
  const start = at < 0 && direction < 0 ? visible.length : at
  for (let index = start + direction; index >= 0 && index < visible.length; index += direction) {
    const key = visible[index]?.key ?? null
    const row = rows.byId.get(positionIn(key) ?? '')
    if (row && isOpen(row)) return key
  }
  return null
}

/** With the chapters around a position open, and no filter that hides it. */
function revealed(state: ReviewState, positionId: string): ReviewState {
  const row = state.rows.byId.get(positionId)
  if (!row) return state
  const key = positionKey(positionId)
  if (state.visible.some((line) => line.key === key)) return { ...state, cursor: key }
  const parents = new Map(state.rows.chapters.map((chapter) => [chapter.id, chapter.parent_id]))
  const collapsed = new Set(state.view.collapsed)
  for (let id: string | null = row.chapter_id; id !== null; id = parents.get(id) ?? null) {
    collapsed.delete(id)
  }
  const opened = withView({ ...state, cursor: key, view: { ...state.view, collapsed } })
  if (opened.visible.some((line) => line.key === key)) return opened
  return withView({ ...opened, view: { ...opened.view, ...WHOLE } })
}

/**
 * Whose work positions are does not depend on what else somebody changed of them: it is said again, of those that nobody gave to
 * another person meanwhile.
 */
function saidAgain(refused: Waiting, current: readonly Conflict['theirs'][]): Waiting | undefined {
  const { command, named, follows } = refused
  if (command.kind !== 'assign_many') return undefined
  const now = new Map(current.map((row) => [row.id, row]))
  const isFree = (id: string): boolean => {
    const row = now.get(id)
    if (!row) return true
    const wanted = [named.get(id)?.responsible_user_id, command.user_id ?? undefined]
    return !row.is_removed && wanted.includes(row.responsible_user_id)
  }
  const positions = command.positions
    .filter(({ position_id }) => isFree(position_id))
    .map(({ position_id, version }) => ({
      position_id,
      version: now.get(position_id)?.version ?? version,
    }))
  if (positions.length === 0) return undefined
  return {
    ...refused,
    command: { ...command, positions },
    named: new Map([...named].filter(([id]) => isFree(id))),
    follows: new Set([...follows].filter((id) => !now.has(id))),
  }
}

/** Of a command on several positions, the part for one; on the version that is there now. */
function onlyFor(command: Command, positionId: string, version: number): Command {
  if ('positions' in command)
    return { ...command, positions: [{ position_id: positionId, version }] }
  if ('position_id' in command) return { ...command, version }
  return command
}
