import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Problem } from '../api/problem.ts'
import type { PositionRow } from '../api/types.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { fetchDetails } from './details.ts'
import { toggle } from './grid/chapter-line.tsx'
import { toggled } from './grid/position-line.tsx'
import { meantToAssign } from './people/meant-to-assign.ts'
import { words as peopleWords } from './people/words.ts'
import type { Command } from './store/commands.ts'
import type { Outcome, ReviewStore } from './store/review-store.ts'
import { isRelevant, isText } from './store/rows.ts'
import { useStore } from './store/use-review.ts'
import { positionIn, type VisibleRow } from './store/visible-rows.ts'
import { type ReviewUi, useUi } from './ui.ts'
import { words } from './words.ts'

export type Actions = ReturnType<typeof useReviewActions>

/** All that a person can do with the line in focus, whether by key, button or menu. */
export function useReviewActions() {
  const store = useStore()
  const ui = useUi()
  const client = useQueryClient()
  const said = useWords(words)
  const shared = useWords(common)
  const people = useWords(peopleWords)
  return useMemo(() => {
    const row = () => store.rowOf(positionIn(store.getState().cursor) ?? '')
    const decidable = (): PositionRow | undefined => {
      const found = row()
      return found && !isText(found) && !store.getState().isReadOnly ? found : undefined
    }

    /** Done at once on the screen; when the service refuses, it is said which line it was. */
    async function run(command: Command, label: string): Promise<Outcome> {
      const outcome = await store.dispatch(command)
      if (outcome.type === 'refused') {
        const why = sentenceOf(shared, outcome.problem)
        toast({ look: 'bad', text: `${said.refused(label, why)} ${outcome.problem.message}` })
      }
      return outcome
    }

    /** Done with it: says so, and goes on to the next open one. */
    function decide(found: PositionRow, text: string, command: Command): void {
      // Before the command: a filter may hide the line once it is decided.
      const next = store.nextOpen(1)
      const isHere = positionIn(store.getState().cursor) === found.id
      ui.announce(next === null ? `${text}. ${said.noMoreOpen}` : text)
      void run(command, found.position_number)
      // Who has gone elsewhere meanwhile stays there.
      if (isHere && next !== null) store.setCursor(next)
    }

    function choose(found: PositionRow, article_number: string, action: 'key' | 'search'): void {
      const { id, version, position_number } = found
      const text = said.decided(position_number, article_number)
      decide(found, text, { kind: 'select', position_id: id, version, article_number, action })
    }

    async function acceptNth(n: number): Promise<void> {
      const found = decidable()
      if (!found) return
      const number =
        n === 0 && found.lane !== undefined ? found.article_number : await nth(found.id, n)
      if (number === undefined) {
        ui.announce(said.noPrediction)
        return
      }
      choose(found, number, 'key')
    }

    async function nth(positionId: string, n: number): Promise<string | undefined> {
      try {
        const details = await fetchDetails(client, store, positionId)
        const found = details.predictions[n]
        // What is gone or discontinued is shown, and cannot be taken.
        return found?.article?.is_active ? found.article_number : undefined
      } catch (error) {
        if (error instanceof Problem) toast({ look: 'bad', text: sentenceOf(shared, error) })
        return undefined
      }
    }

    /** The marked ones, or the one in focus. */
    function meant(): readonly PositionRow[] {
      const { marked, isReadOnly, underWay } = store.getState()
      // One large change at a time: nobody sends it twice because it takes a moment.
      if (isReadOnly || (underWay > 0 && marked.size > 0)) return []
      const ids = marked.size > 0 ? [...marked] : [positionIn(store.getState().cursor) ?? '']
      return ids
        .map((id) => store.rowOf(id))
        .filter((each): each is PositionRow => each !== undefined && !isText(each))
    }

    const seen = (rows: readonly PositionRow[]) =>
      rows.map(({ id, version }) => ({ position_id: id, version }))

    function setNotOffered(): void {
      const rows = meant()
      const [first] = rows
      if (!first) return
      const not_offered = !first.not_offered
      const text = (not_offered ? said.notOfferedNow : said.offeredNow)(first.position_number)
      settle(rows, not_offered, text, {
        kind: 'set_not_offered',
        positions: seen(rows),
        not_offered,
      })
    }

    /** One that needs nothing more is left for the next; several stay in sight, and so does what is open again. */
    function settle(
      rows: readonly PositionRow[],
      isSettled: boolean,
      text: string,
      command: Command,
    ): void {
      const [first] = rows
      if (!first) return
      if (isSettled && rows.length === 1) {
        decide(first, text, command)
        return
      }
      ui.announce(text)
      void run(command, first.position_number)
    }

    function setRelevance(): void {
      const rows = meant()
      const [first] = rows
      if (!first) return
      const is_relevant = !isRelevant(first)
      const text = (is_relevant ? said.relevantNow : said.irrelevantNow)(first.position_number)
      settle(rows, !is_relevant, text, {
        kind: 'set_relevance',
        positions: seen(rows),
        is_relevant,
      })
    }

    function assign(): void {
      const state = store.getState()
      if (state.isReadOnly || meantToAssign(state).rows.length === 0) ui.announce(people.nothing)
      else ui.open('assign')
    }

    async function applyToIdentical(): Promise<void> {
      const found = decidable()
      if (!found) return
      if (found.lane !== undefined) return ui.announce(said.decideFirst)
      const outcome = await run(
        { kind: 'apply_to_identical', position_id: found.id, version: found.version },
        found.position_number,
      )
      if (outcome.type !== 'done') return
      const count = outcome.answer.positions.filter(({ id }) => id !== found.id).length
      if (count === 0) return ui.announce(said.noIdentical)
      toast({
        look: 'good',
        text: said.appliedToIdentical(count),
        action: { label: shared.undo, onPress: () => void undo() },
      })
    }

    async function undo(commandId?: string): Promise<void> {
      if (store.getState().isReadOnly) return
      const outcome = await store.dispatch(
        commandId === undefined ? { kind: 'undo' } : { kind: 'undo', command_id: commandId },
      )
      await afterStep(outcome, said.undone)
    }

    async function redo(): Promise<void> {
      if (store.getState().isReadOnly) return
      await afterStep(await store.dispatch({ kind: 'redo' }), said.redone)
    }

    async function afterStep(outcome: Outcome, text: string): Promise<void> {
      if (outcome.type === 'done') {
        const [first] = outcome.answer.positions
        if (first && outcome.answer.positions.length === 1) store.select(first.id)
        ui.announce(text)
      } else if (outcome.type === 'refused') {
        ui.announce(said.nothingToUndo)
        toast({ look: 'bad', text: outcome.problem.message })
      }
    }

    return {
      run,
      choose,
      acceptNth: (n: number) => void acceptNth(n),
      setNotOffered,
      setRelevance,
      assign,
      applyToIdentical: () => void applyToIdentical(),
      undo: (commandId?: string) => void undo(commandId),
      redo: () => void redo(),
      ...moves(store, ui, said.noMoreOpen),
    }
  }, [store, ui, client, said, shared, people])
}

function moves(store: ReviewStore, ui: ReviewUi, noMoreOpen: string) {
  const at = () => {
    const { visible, cursor } = store.getState()
    return visible.findIndex(({ key }) => key === cursor)
  }
  const line = (): VisibleRow | undefined => store.getState().visible[at()]

  function go(index: number): void {
    const { visible } = store.getState()
    const target = visible[Math.max(0, Math.min(visible.length - 1, index))]
    if (target) store.setCursor(target.key)
  }

  function extend(by: number): void {
    const from = positionIn(store.getState().cursor)
    go(at() + by)
    const to = positionIn(store.getState().cursor)
    const marked = new Set(store.getState().marked)
    for (const id of [from, to]) if (id !== null) marked.add(id)
    store.setMarked(marked)
  }

  return {
    move: (by: number) => go(at() + by),
    toFirst: () => go(0),
    toLast: () => go(Number.MAX_SAFE_INTEGER),
    extend,
    mark() {
      const id = positionIn(store.getState().cursor)
      if (id !== null) store.setMarked(toggled(store.getState().marked, id))
    },
    nextOpen(direction: 1 | -1) {
      const next = store.nextOpen(direction)
      if (next === null) ui.announce(noMoreOpen)
      else store.setCursor(next)
    },
    collapse() {
      const current = line()
      if (!current) return
      if (current.type === 'chapter' && current.isExpanded)
        return toggle(store, current.chapter.id, false)
      const { visible } = store.getState()
      const parent = visible
        .slice(0, at())
        .findLast((each) => each.type === 'chapter' && each.level < current.level)
      if (parent) store.setCursor(parent.key)
    },
    expand() {
      const current = line()
      if (current?.type !== 'chapter') return
      if (!current.isExpanded) toggle(store, current.chapter.id, true)
      else go(at() + 1)
    },
    toggleChapter() {
      const current = line()
      if (current?.type !== 'chapter') return false
      toggle(store, current.chapter.id)
      return true
    },
  }
}
