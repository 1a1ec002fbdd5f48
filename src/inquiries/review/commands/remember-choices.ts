import { type PersonsChoice, rememberToUndo } from '../../../catalogue/memory/remember-selection.ts'
import { signatureOf } from '../../../matching/decide/decision.ts'
import type { PositionState } from '../../positions/position.ts'
import { asChosen, classOf } from '../../positions/selection.ts'
import { readKeys } from '../../positions/stored-keys.ts'
import type { Edit, Review } from './command.ts'
import { findMatched, type Matched } from './match-queries.ts'

/**
 * Remembers what a person chose among these changes, in the transaction of the change. Answers the entries to undo with
 * it. Taking all articles away says nothing of other inquiries, nor does what was passed on from an equal position.
 */
export async function rememberChoices(
  { db, organisationId, inquiry }: Pick<Review, 'db' | 'organisationId' | 'inquiry'>,
  /** The e-mail address of the person. */
  by: string,
  edits: readonly Edit[],
): Promise<readonly string[]> {
  const chosen = edits.filter(isNewChoice)
  if (chosen.length === 0) return []
  const ids = chosen.map(({ position }) => position.id)
  const matched = await findMatched(db, organisationId, ids)
  const choices = chosen.flatMap((edit) => {
    const choice = choiceOf(edit, matched.get(edit.position.id))
    return choice ? [{ ...choice, inquiryId: inquiry.id, customerId: inquiry.customer_id, by }] : []
  })
  return rememberToUndo(db, organisationId, choices)
}

const isPersonal = ({ selections }: PositionState): boolean =>
  selections.some(({ selection_source }) => classOf(selection_source) !== 'auto')

const isNewChoice = ({ position, next }: Edit): boolean =>
  isPersonal(next) &&
  (!isPersonal(position) ||
    signatureOf(position.selections.map(asChosen)) !== signatureOf(next.selections.map(asChosen)))

function choiceOf(
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
