import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Problem } from '../api/problem.ts'
import type { PositionRow } from '../api/types.ts'
import { sentenceOf } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useSession } from '../session/session-context.ts'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { words as supplierWords } from '../supplier-requests/words.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { fetchDetails } from './details.ts'
import { moves } from './moves.ts'
import { meantToAssign } from './people/meant-to-assign.ts'
import { words as peopleWords } from './people/words.ts'
import { asSent, reasonOf, whyNoStep } from './refusal.ts'
import { sayWhy } from './say-why.ts'
import type { Command } from './store/commands.ts'
import type { Outcome, ReviewStore } from './store/review-store.ts'
import { isOpen, isRelevant, isSelected, isText } from './store/rows.ts'
import { useStore } from './store/use-review.ts'
import { positionIn } from './store/visible-rows.ts'
import { useUi } from './ui.ts'
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
  const suppliers = useWords(supplierWords)
  const { email: own } = useSession().session.user
  const catalogueKey = useKeyOf('review.catalogue')
  const notOfferedKey = useKeyOf('review.notOffered')
  return useMemo(() => {
    const row = () => store.rowOf(positionIn(store.getState().cursor) ?? '')

    /** Whether anything may be changed now; where not, it is said why. */
    function isChangeable(): boolean {
      const { isReadOnly, head } = store.getState()
      if (isReadOnly)
        sayWhy(ui, head.status === 'ARCHIVED' ? said.archivedBanner : said.processingBanner)
      return !isReadOnly
    }

    /** The position in focus; where there is none to decide, it is said why. */
    function decidable(): PositionRow | undefined {
      if (!isChangeable()) return undefined
      const found = row()
      if (found && !isText(found)) return found
      sayWhy(ui, said.positionsOnly)
      return undefined
    }

    /** Done at once on the screen; when the service refuses, it is said which line it was. */
    async function run(command: Command, label: string): Promise<Outcome> {
      const outcome = await store.dispatch(command)
      if (outcome.type === 'refused') {
        const why = reasonOf({ said, shared }, outcome.problem)
        toast({ look: 'bad', text: said.refused(label, why), details: asSent(outcome.problem) })
      }
      return outcome
    }

    /** Done with it: says so, and goes on to the next open one. */
    function decide(found: PositionRow, text: string, command: Command): void {
      // Before the command: a filter may hide the line once it is decided.
      const next = store.nextOpen(1)
      const isHere = positionIn(store.getState().cursor) === found.id
      void run(command, found.position_number)
      const end = isAllDone(store) ? said.allDone : said.noMoreOpen
      ui.announce(next === null ? `${text}. ${end}` : text)
      // Who has gone elsewhere meanwhile stays there.
      if (isHere && next !== null) store.setCursor(next)
    }

    function choose(found: PositionRow, article_number: string, action: 'key' | 'search'): void {
      const { id, version, position_number } = found
      const text = said.decided(position_number, article_number)
      decide(found, text, { kind: 'select', position_id: id, version, article_number, action })
    }

    /** In the lane `none` a prediction is taken only where the person has chosen it among the others. */
    async function acceptNth(n: number, isChosen = false): Promise<void> {
      const found = decidable()
      if (!found) return
      if (found.lane === 'none' && !isChosen) {
        return sayWhy(ui, said.noMatch(catalogueKey, notOfferedKey))
      }
      if (!isOpen(found) && ui.shownAnyway !== found.id) return sayWhy(ui, said.predictionsHidden)
      const isFirst = n === 0 && isOpen(found) && found.article_number !== undefined
      const number = isFirst ? found.article_number : await nth(found.id, n)
      if (number === undefined) {
        sayWhy(ui, said.noPrediction)
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

    /** To the predictions of the position in focus; of a decided one they are shown for it. */
    function toPredictions(): void {
      const found = row()
      if (!found || isText(found)) return
      if (!isOpen(found)) ui.showAnyway(found.id)
      ui.edit('predictions')
    }

    const seen = ({ id, version }: PositionRow) => [{ position_id: id, version }]

    function setNotOffered(): void {
      const found = decidable()
      if (!found) return
      const not_offered = !found.not_offered
      const text = (not_offered ? said.notOfferedNow : said.offeredNow)(found.position_number)
      const positions = seen(found)
      settle(found, not_offered, text, { kind: 'set_not_offered', positions, not_offered })
    }

    function setRelevance(): void {
      const found = decidable()
      if (!found) return
      const is_relevant = !isRelevant(found)
      const text = (is_relevant ? said.relevantNow : said.irrelevantNow)(found.position_number)
      const positions = seen(found)
      settle(found, !is_relevant, text, { kind: 'set_relevance', positions, is_relevant })
    }

    /** One that needs nothing more is left for the next; what is open again stays. */
    function settle(found: PositionRow, isSettled: boolean, text: string, command: Command): void {
      if (isSettled) {
        decide(found, text, command)
        return
      }
      ui.announce(text)
      void run(command, found.position_number)
    }

    function assign(): void {
      const state = store.getState()
      if (state.isReadOnly || meantToAssign(state).rows.length === 0) sayWhy(ui, people.nothing)
      else ui.open('assign')
    }

    function askSuppliers(): void {
      if (!isChangeable()) return
      if (meantToAssign(store.getState()).rows.length === 0) sayWhy(ui, suppliers.nothingToAsk)
      else ui.open('askSuppliers')
    }

    async function applyToIdentical(): Promise<void> {
      const found = decidable()
      if (!found) return
      if (!isSelected(found)) return sayWhy(ui, said.decideFirst)
      const outcome = await run(
        { kind: 'apply_to_identical', position_id: found.id, version: found.version },
        found.position_number,
      )
      if (outcome.type !== 'done') return
      const { command_id } = outcome.answer
      const count = outcome.answer.positions.filter(({ id }) => id !== found.id).length
      if (count === 0) return sayWhy(ui, said.noIdentical)
      toast({
        look: 'good',
        text: said.appliedToIdentical(count),
        ...(command_id !== null && {
          action: { label: shared.undo, onPress: () => void undo(command_id) },
        }),
      })
    }

    async function undo(commandId?: string): Promise<void> {
      const nothing = commandId === undefined ? said.nothingToUndo : said.undoneAlready
      await step(
        commandId === undefined ? { kind: 'undo' } : { kind: 'undo', command_id: commandId },
        { done: said.undone, failed: said.notUndone, nothing },
      )
    }

    async function redo(): Promise<void> {
      const { redone: done, notRedone: failed, nothingToRedo: nothing } = said
      await step({ kind: 'redo' }, { done, failed, nothing })
    }

    async function step(command: Command, texts: StepTexts): Promise<void> {
      if (!isChangeable()) return
      const { cursor } = store.getState()
      const outcome = await store.dispatch(command)
      if (outcome.type === 'done') {
        const [first, ...more] = outcome.answer.positions
        // Who has gone on, or types by now, stays there. A line that went with it cannot be gone to.
        const isFree = store.getState().cursor === cursor && !isInPosition()
        if (isFree && first && more.length === 0 && !first.is_removed) store.select(first.id)
        ui.announce(texts.done)
      } else if (outcome.type === 'refused') {
        const { problem } = outcome
        const text = whyNoStep({ said, shared }, problem, { ...texts, own })
        toast({ look: 'bad', text, details: asSent(problem) })
      }
    }

    return {
      run,
      choose,
      acceptNth: (n: number, isChosen?: boolean) => void acceptNth(n, isChosen),
      toPredictions,
      setNotOffered,
      setRelevance,
      assign,
      askSuppliers,
      applyToIdentical: () => void applyToIdentical(),
      undo: (commandId?: string) => void undo(commandId),
      redo: () => void redo(),
      /** For what opens first, and changes the position in focus then. */
      onPosition(act: () => void) {
        if (decidable()) act()
      },
      /** For what changes the request as a whole. */
      onRequest(act: () => void) {
        if (isChangeable()) act()
      },
      isSettled() {
        const found = row()
        return found !== undefined && !isText(found) && !isOpen(found)
      },
      ...moves(store, ui, said),
    }
  }, [store, ui, client, said, shared, people, suppliers, own, catalogueKey, notOfferedKey])
}

/** What is said of a step back or forth. */
type StepTexts = { readonly done: string; readonly failed: string; readonly nothing: string }

/** The focus is at something of the position, which would go away with its line. */
const isInPosition = (): boolean => document.activeElement?.closest('.position-pane') != null

/** Nothing is left to decide, wherever it stands. */
const isAllDone = (store: ReviewStore): boolean => {
  const { sure, check, unsure, none } = store.getState().lanes
  return sure + check + unsure + none === 0
}
