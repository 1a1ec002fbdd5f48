import { type AnswerOf, call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import type { InquiryTree, PositionRow, WholeInquiry } from '../../api/types.ts'
import {
  type Command,
  type CommandAnswer,
  foreseen,
  isLarge,
  namedIn,
  sizeOf,
  withVersions,
} from './commands.ts'
import { type Conflict, narrowed, onlyFor, uncontested } from './conflicts.ts'
import { createLine, type Outcome, type Waiting } from './line.ts'
import { createOwnVersions } from './own-versions.ts'
import { countLanes, countResponsible, type Rows } from './rows.ts'
import {
  firstCursor,
  followed,
  isReadOnly,
  movedTo,
  openFrom,
  type ReviewState,
  revealed,
  staying,
  withConflicts,
  withCursor,
  withView,
} from './state.ts'
import { isTakenBack, stepsOf } from './steps.ts'
import type { View } from './visible-rows.ts'

export type { Conflict, Outcome, ReviewState }

export type ReviewStore = ReturnType<typeof createReviewStore>

type Deps = {
  readonly inquiryId: string
  readonly tree: InquiryTree
  readonly view: View
  readonly cursor: string | null
  /** The document has other chapters or lines than before: it has to be read anew. */
  readonly onStructureChanged: () => void
  /** What the person wanted of these positions is not done, and he cannot be asked about it. */
  readonly onLost: (positionNumbers: readonly string[], why: WhyLost) => void
}

export type WhyLost =
  /** They are not there any more. */
  | 'gone'
  /** He has left the screen. */
  | 'left'

type Changes = AnswerOf<'GET /inquiries/{id}/changes'>

/**
 * What the review screen knows. It is no part of the page, so that a key press costs the change of what is shown and
 * nothing else: commands are shown as done at once and sent one after the other, in the order given.
 */
export function createReviewStore({
  inquiryId,
  tree,
  view,
  cursor,
  onStructureChanged,
  onLost,
}: Deps) {
  /** As the service has it; what is shown is this with the commands that are under way. */
  let base: Rows = rowsOf(tree)
  let isClosed = false
  const own = createOwnVersions()
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
    underWay: 0,
    held: null,
    failure: null,
    isReadOnly: isReadOnly(tree.inquiry),
  })
  if (state.cursor === null) state = { ...state, cursor: firstCursor(state) }

  const set = (change: Partial<ReviewState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** After the service's rows or the line of commands changed: only what they touch is made anew. */
  function show(
    touched: Iterable<string>,
    change: Partial<ReviewState> = {},
    withFocus: typeof followed = followed,
  ): void {
    const byId = new Map(state.rows.byId)
    for (const id of touched) {
      const row = base.byId.get(id)
      if (row)
        byId.set(
          id,
          line
            .waiting()
            .reduce(
              (shown, { command, named }) =>
                named.has(id) && !isLarge(command) ? foreseen(command, shown) : shown,
              row,
            ),
        )
      else byId.delete(id)
    }
    const rows = { ...base, byId }
    const counts = {
      lanes: countLanes(byId.values()),
      responsible: countResponsible(byId.values()),
      waiting: line.waiting().length,
      underWay: Math.max(0, ...line.waiting().map(({ command }) => largeIn(command))),
    }
    const { conflicts = state.conflicts, ...more } = change
    const lost = [...conflicts.values()].filter(({ positionId }) => !canBeAsked(positionId))
    const asked =
      lost.length === 0 ? conflicts : new Map([...conflicts].filter(([id]) => canBeAsked(id)))
    set(withFocus(state, withConflicts({ ...state, ...more, rows, ...counts }, asked)))
    if (lost.length === 0) return
    const numbers = lost.map(({ theirs }) => theirs.position_number)
    onLost(numbers, isClosed ? 'left' : 'gone')
  }

  const canBeAsked = (positionId: string): boolean => {
    const row = base.byId.get(positionId)
    return !isClosed && row !== undefined && !row.is_removed
  }

  /** An answer may be late: what changed since was read before it. */
  function withRows(rows: readonly PositionRow[]): void {
    const byId = new Map(base.byId)
    for (const row of rows) {
      if (row.version >= (byId.get(row.id)?.version ?? 0)) byId.set(row.id, row)
    }
    base = { ...base, byId }
  }

  function dispatch(command: Command): Promise<Outcome> {
    const touched = touchedBy(command)
    const named = new Map(touched.map((id) => [id, state.rows.byId.get(id)]))
    const outcome = line.add(command, named)
    show(touched)
    return outcome
  }

  function send({ act, command }: Waiting, signal: AbortSignal): Promise<CommandAnswer> {
    const [path, query] = [{ id: inquiryId }, { act }]
    if (command.kind === 'undo') {
      const { command_id } = command
      const body = command_id === undefined ? {} : { command_id }
      return call('POST /inquiries/{id}/undo', { path, query, body }, signal)
    }
    if (command.kind === 'redo') return call('POST /inquiries/{id}/redo', { path, query }, signal)
    const body = withVersions(command, own.after)
    return call('POST /inquiries/{id}/commands', { path, query, body: body as never }, signal)
  }

  function settle(done: Waiting, answer: CommandAnswer): void {
    line.drop(done)
    const isSeen = answer.updated_at_before === state.head.updated_at
    // Where a new one stands is told by what changed since.
    const known = answer.positions.filter(({ id }) => base.byId.has(id))
    const isKnown = known.length === answer.positions.length
    own.add(answer.positions)
    withRows(known)
    const touched = [...touchedBy(done.command), ...answer.positions.map(({ id }) => id)]
    const isLatest = answer.inquiry.updated_at >= state.head.updated_at
    const head = { ...state.head, ...answer.inquiry }
    show(touched, isLatest ? { head, undo: answer.undo, isReadOnly: isReadOnly(head) } : {})
    done.done({ type: 'done', answer })
    if (!isKnown || !isSeen || changesOthers(done.command)) void sync()
  }

  /** It was not done, so that the steps that mean it are not taken. */
  function drop(refused: Waiting, steps: readonly Waiting[]): void {
    line.drop(refused)
    for (const step of steps) {
      line.drop(step)
      step.done({ type: 'moot' })
    }
  }

  function refuse(refused: Waiting, problem: Problem): void {
    drop(refused, stepsOf(line.waiting(), refused))
    show(touchedBy(refused.command))
    refused.done({ type: 'refused', problem })
  }

  /** Nothing is lost and nothing is overwritten: the person sees both, and decides. */
  function conflict(refused: Waiting, problem: Problem): void {
    const current = problem.current as readonly Conflict['theirs'][]
    withRows(current)
    const told = current.map(({ id }) => id)
    const isStep = refused.command.kind === 'undo' || refused.command.kind === 'redo'
    if (current.length === 0 || isStep) {
      refuse(refused, problem)
      show(told)
      return
    }
    const again = uncontested(refused, current)
    const contested = current.filter(({ id }) => !again?.named.has(id))
    const ids = new Set(contested.map(({ id }) => id))
    const parked = [refused, ...line.waiting().filter((each) => each !== refused)]
      .filter((each) => [...ids].some((id) => each.named.has(id)))
      .map((each) => ({
        each,
        rest: each === refused ? again : narrowed(each, (id) => !ids.has(id)),
        steps: stepsOf(line.waiting(), each),
      }))
    if (again && !parked.some(({ each }) => each === refused)) line.narrow(refused, again)
    for (const { each, rest, steps } of parked) {
      if (rest) line.narrow(each, rest)
      else drop(each, steps)
    }
    const conflicts = new Map(state.conflicts)
    for (const theirs of contested) {
      const wanted = parked.filter(
        ({ each, steps }) => each.named.has(theirs.id) && !isTakenBack(steps),
      )
      const mine = [
        ...(conflicts.get(theirs.id)?.mine ?? []),
        ...wanted.map(({ each }) => each.command),
      ]
      if (mine.length > 0) conflicts.set(theirs.id, { positionId: theirs.id, theirs, mine })
    }
    const touched = [refused, ...parked.map(({ each }) => each)].flatMap(({ named }) => [
      ...named.keys(),
    ])
    show([...told, ...touched], { conflicts })
    for (const { each, rest } of parked) if (!rest) each.done({ type: 'conflict' })
  }

  /** One word about all of them: what names no position is told by who gave it. */
  function leave(left: readonly Waiting[], problem: Problem): void {
    const rows = left.flatMap(({ named }) => [...named.values()])
    const numbers = new Set(rows.flatMap((row) => row?.position_number ?? []))
    if (numbers.size > 0) onLost([...numbers], 'left')
    for (const { named, done } of left) {
      done(named.size > 0 ? { type: 'moot' } : { type: 'refused', problem })
    }
  }

  /** Whose word counts, for one position. */
  function resolve(positionId: string, whose: 'mine' | 'theirs'): void {
    const found = state.conflicts.get(positionId)
    if (!found) return
    const conflicts = new Map(state.conflicts)
    conflicts.delete(positionId)
    set(followed(state, withConflicts(state, conflicts)))
    if (whose === 'theirs') return
    for (const command of found.mine) {
      void dispatch(onlyFor(command, positionId, base.byId.get(positionId)?.version ?? 0))
    }
  }

  const line = createLine({
    send,
    onAnswer: settle,
    onRefused: refuse,
    onConflict: conflict,
    onLeft: leave,
    onHeld: (held, problem) => set({ held, failure: held === 'failed' ? problem : null }),
  })

  /** Up to when all of it was read: an answer to a command has only the positions that it names. */
  let since = tree.inquiry.updated_at
  let syncing: Promise<void> | undefined
  let isSyncDue = false

  /**
   * Reads the changes since, and answers when they are shown. The waiting commands of this person stay on
   * top of them.
   */
  function sync(): Promise<void> {
    isSyncDue = true
    if (!syncing && !isClosed) syncing = readChanges()
    return syncing ?? Promise.resolve()
  }

  async function readChanges(): Promise<void> {
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
      syncing = undefined
    }
  }

  function take(changes: Changes): void {
    if (!changes.is_whole) {
      onStructureChanged()
      return
    }
    since = changes.inquiry.updated_at
    base = { ...base, order: withPlaces(base, changes.positions) }
    withRows(changes.positions)
    // An answer to a later command may have been here first.
    const isLatest = changes.inquiry.updated_at >= state.head.updated_at
    const { inquiry: head, undo } = changes
    show(
      changes.positions.map(({ id }) => id),
      isLatest ? { head, undo, isReadOnly: isReadOnly(head) } : {},
      staying,
    )
  }

  /** The whole document anew, for instance after it was processed. */
  function replace(fresh: InquiryTree): void {
    if (fresh.inquiry.updated_at < since) return
    since = fresh.inquiry.updated_at
    const before = base
    base = rowsOf(fresh)
    const touched = new Set([...before.byId.keys(), ...base.byId.keys()])
    const head = fresh.inquiry
    show(touched, { head, undo: fresh.undo, isReadOnly: isReadOnly(head) }, staying)
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
    resume: line.resume,
    giveUp: line.giveUp,
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
      if (key !== state.cursor) set(movedTo(state, key))
    },
    select: (positionId: string) => set(withCursor(revealed(state, positionId))),
    setMarked: (marked: ReadonlySet<string>) => set({ marked }),
    /** The next open line from the focus on, in the order shown. */
    nextOpen: (direction: 1 | -1): string | null => openFrom(state, state.cursor, direction),
    /** Nobody looks any more. What is under way is sent nevertheless. */
    close() {
      isClosed = true
      // He was asked whether he leaves them.
      state = { ...state, conflicts: new Map() }
      line.end()
    },
  }

  function touchedBy(command: Command): readonly string[] {
    return namedIn(command).map(({ position_id }) => position_id)
  }
}

const largeIn = (command: Command): number => (isLarge(command) ? sizeOf(command) : 0)

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
