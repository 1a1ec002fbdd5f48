import { isSameDiscount } from '../../pricing/price-selection.ts'
import { findTerms, findTermsOfNow } from '../../queries.ts'
import { recount } from '../../recount.ts'
import type { Person } from '../person.ts'
import { changeOf, type Edit, type Review } from './command.ts'
import {
  type CommandAnswer,
  changedBy,
  inReview,
  presentAnswer,
  requireOwnPrices,
} from './in-review.ts'
import { planAcceptance } from './plan-acceptance.ts'
import { planAssignment } from './plan-assignment.ts'
import {
  planAccessories,
  planAddSelection,
  planRemoveSelection,
  planReplacement,
  planSelect,
  planSelectMany,
} from './plan-choices.ts'
import { planIdentical } from './plan-identical.ts'
import { planNewLine } from './plan-lines.ts'
import { planReprice } from './plan-reprice.ts'
import { planNotOffered, planRelevance, planRemoval } from './plan-settling.ts'
import {
  planDiscount,
  planDiscountMany,
  planGap,
  planNetPrice,
  planNote,
  planQuantity,
  planSelectionQuantity,
  planText,
  planUnit,
} from './plan-values.ts'
import { type Discounts, endRedoing, insertCommand } from './queries.ts'
import { rememberChoices } from './remember-choices.ts'
import type { ReviewDeps } from './review-deps.ts'
import type { CommandKind, Wish, WishOf } from './schema.ts'
import { priceEdits, writeEdits } from './write-edits.ts'

type Plans = {
  readonly [Kind in CommandKind]: (review: Review, wish: WishOf<Kind>) => Promise<readonly Edit[]>
}

const PLANS: Plans = {
  select: planSelect,
  select_many: planSelectMany,
  add_selection: planAddSelection,
  remove_selection: planRemoveSelection,
  replace_by_alternative: planReplacement,
  add_accessories: planAccessories,
  set_quantity: planQuantity,
  set_unit: planUnit,
  set_text: planText,
  set_selection_quantity: planSelectionQuantity,
  set_net_price: planNetPrice,
  set_discount: planDiscount,
  set_discount_many: planDiscountMany,
  set_note: planNote,
  set_gap: planGap,
  set_relevance: planRelevance,
  set_not_offered: planNotOffered,
  assign_many: planAssignment,
  apply_to_identical: planIdentical,
  accept_above: planAcceptance,
  add_position: planNewLine,
  remove_position: planRemoval,
  reprice: planReprice,
}

/**
 * One act of a person on positions of an inquiry: what it changes, what follows from it and how it is undone are one
 * commit. What changes nothing is no command.
 */
export const runCommand = (
  deps: ReviewDeps,
  person: Person,
  inquiryId: string,
  wish: Wish,
  actId?: string,
): Promise<CommandAnswer> =>
  inReview(deps, person, inquiryId, { kind: 'DO', id: actId }, async (review) => {
    const { db, organisationId, inquiry } = review
    requireOwnPrices(inquiry, wish.kind)
    const kept = await findTerms(db, organisationId, inquiry.id)
    const isWhole = wish.kind === 'reprice' && kept.hasPrices
    const terms = isWhole ? await findTermsOfNow(db, organisationId, inquiry.id) : kept
    const planned = priceEdits(await planOf(review, wish), terms)
    const edits = planned.filter((edit) => changeOf(edit) !== undefined)
    if (edits.length === 0) {
      if (inquiry.status !== 'EXPORTED' && !isSameDiscount(kept, terms)) {
        await recount(db, organisationId, inquiry.id, { terms })
      }
      return presentAnswer(review, null, [])
    }
    const discounts = isWhole
      ? { before: kept.customerDiscount, after: terms.customerDiscount }
      : null
    const commandId = await log(review, wish, edits, discounts)
    const commandIds = edits.map(() => commandId)
    await writeEdits(review, edits, commandIds, isWhole ? terms : undefined)
    return presentAnswer(review, commandId, changedBy(edits))
  })

const planOf = <Kind extends CommandKind>(review: Review, wish: WishOf<Kind> & { kind: Kind }) =>
  PLANS[wish.kind](review, wish)

async function log(
  review: Review,
  wish: Wish,
  edits: readonly Edit[],
  discounts: Discounts | null,
): Promise<string> {
  const { db, organisationId, inquiry, person } = review
  const memoryIds = await rememberChoices(review, person.email, edits)
  await endRedoing(db, organisationId, inquiry.id, person.userId)
  const { kind, ...rest } = wish
  return insertCommand(db, {
    organisationId,
    inquiryId: inquiry.id,
    userId: person.userId,
    email: person.email,
    kind,
    wish: discounts ? { ...rest, discounts } : rest,
    changes: edits.flatMap((edit) => changeOf(edit) ?? []),
    earlier: edits.map(({ position }) => position.command_id),
    memoryIds,
  })
}
