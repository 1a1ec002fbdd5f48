import { type PersonsChoice, rememberToUndo } from '../../../catalogue/memory/remember-selection.ts'
import { signatureOf } from '../../../matching/decide/decision.ts'
import type { PositionState } from '../../positions/position.ts'
import { asChosen, classOf } from '../../positions/selection.ts'
import { readKeys } from '../../positions/stored-keys.ts'
import type { Edit, Review } from './command.ts'
import { clearForgotten, findMatched, type Matched } from './match-queries.ts'

type Held = Pick<Review, 'db' | 'organisationId' | 'inquiry'>

/**
 * Remembers what a person chose among these changes, in the transaction of the change. Answers the entries to undo with
 * it. Taking all articles away says nothing of other inquiries, nor does what was passed on from an equal position.
 */
export async function rememberChoices(
  held: Held,
  /** The e-mail address of the person. */
  by: string,
  edits: readonly Edit[],
): Promise<readonly string[]> {
  const chosen = await findChosen(held, edits)
  const forgotten = chosen.filter(({ matched }) => matched?.forgotten)
  if (forgotten.length > 0) {
    const ids = forgotten.map(({ edit }) => edit.position.id)
    await clearForgotten(held.db, held.organisationId, ids)
  }
  return remember(held, by, chosen)
}

/** As `rememberChoices`, for what is done again: what a person had forgotten of it stays so. */
export async function rememberRedone(
  held: Held,
  by: string,
  edits: readonly Edit[],
): Promise<readonly string[]> {
  const chosen = await findChosen(held, edits)
  const kept = chosen.filter(
    ({ edit, matched }) => matched?.forgotten?.choice !== choiceIn(edit.next),
  )
  return remember(held, by, kept)
}

type Chosen = { readonly edit: Edit; readonly matched: Matched | undefined }

async function findChosen(
  { db, organisationId }: Held,
  edits: readonly Edit[],
): Promise<readonly Chosen[]> {
  const chosen = edits.filter(isNewChoice)
  const ids = chosen.map(({ position }) => position.id)
  const matched = await findMatched(db, organisationId, ids)
  return chosen.map((edit) => ({ edit, matched: matched.get(edit.position.id) }))
}

async function remember(
  { db, organisationId, inquiry }: Held,
  by: string,
  chosen: readonly Chosen[],
): Promise<readonly string[]> {
  const choices = chosen.flatMap(({ edit, matched }) => {
    const choice = choiceOf(edit, matched)
    return choice ? [{ ...choice, inquiryId: inquiry.id, customerId: inquiry.customer_id, by }] : []
  })
  return rememberToUndo(db, organisationId, choices)
}

export const isPersonal = ({ selections }: PositionState): boolean =>
  selections.some(({ selection_source }) => classOf(selection_source) !== 'auto')

/** Equal for the same articles in the same amounts. */
export const choiceIn = ({ selections }: PositionState): string =>
  signatureOf(selections.map(asChosen))

const isNewChoice = ({ position, next }: Edit): boolean =>
  isPersonal(next) && (!isPersonal(position) || choiceIn(position) !== choiceIn(next))

export function choiceOf(
  { position, next }: Edit,
  matched: Matched | undefined,
): Omit<PersonsChoice, 'inquiryId' | 'customerId' | 'by'> | undefined {
  // A position that says too little, or whose text was changed a moment ago.
  if (!matched?.keys) return undefined
  const isManual = next.selections.some(({ selection_source }) => selection_source === 'MANUAL')
  return {
    position: {
      shortText: next.description,
      longText: next.long_text,
      quantity: next.quantity,
      unit: next.unit,
      unitPrice: null,
      identifiers: position.identifiers,
    },
    keys: readKeys(matched.keys),
    selections: next.selections.map(asChosen),
    source: isManual ? 'MANUAL' : 'PREDICTION',
    predictions: matched.predictions,
    positionId: position.id,
  }
}
