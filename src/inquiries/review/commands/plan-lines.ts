import { canonical } from '#kernel/decimal.ts'
import { invalid } from '#kernel/errors.ts'
import { findPositions } from '../../positions/queries.ts'
import type { Edit, Review } from './command.ts'
import {
  findChapterOf,
  findPlaceAfter,
  findPlaceInChapter,
  insertChapter,
  insertLine,
  lastChapter,
} from './line-queries.ts'
import { readable } from './plan-values.ts'
import type { WishOf } from './schema.ts'

/** A line by hand. It is there as removed first; what the command does is to bring it in, so that undoing removes it. */
export async function planNewLine(
  review: Review,
  wish: WishOf<'add_position'>,
): Promise<readonly Edit[]> {
  const { db, organisationId, inquiry } = review
  const quantity = readable(wish.quantity ?? null, 'quantity')
  const spot = await spotOf(review, wish)
  const id = await insertLine(db, organisationId, {
    ...spot,
    inquiryId: inquiry.id,
    number: wish.position_number,
    kind: wish.position_kind ?? 'NORMAL',
    description: wish.description,
    longText: wish.long_text ?? '',
    quantity: quantity && canonical(quantity),
    unit: wish.unit ?? null,
  })
  const [position] = await findPositions(db, organisationId, inquiry.id, [id])
  if (!position) throw new Error(`The new position ${id} is not there`)
  return [{ position, next: { ...position, is_removed: false } }]
}

type Spot = { readonly chapterId: string; readonly place: string }

async function spotOf(review: Review, wish: WishOf<'add_position'>): Promise<Spot> {
  const { db, organisationId, inquiry } = review
  if (wish.after_position_id !== undefined) {
    return spotAfter(review, wish.after_position_id, wish.chapter_id)
  }
  const chapterId =
    wish.chapter_id === undefined
      ? ((await lastChapter(db, organisationId, inquiry.id)) ??
        (await insertChapter(db, organisationId, inquiry.id)))
      : await findChapterOf(db, organisationId, inquiry.id, wish.chapter_id)
  if (chapterId === undefined) throw notHere('chapter_id')
  return { chapterId, place: await findPlaceInChapter(db, organisationId, inquiry.id, chapterId) }
}

async function spotAfter(
  { db, organisationId, inquiry }: Review,
  positionId: string,
  wished: string | undefined,
): Promise<Spot> {
  const found = await findPlaceAfter(db, organisationId, inquiry.id, positionId)
  if (!found) throw notHere('after_position_id')
  if (wished !== undefined && wished !== found.chapter_id) {
    const msg = 'is not the chapter of after_position_id'
    throw invalid({ loc: ['body', 'chapter_id'], msg, type: 'reference' })
  }
  return { chapterId: found.chapter_id, place: found.place }
}

const notHere = (field: string) =>
  invalid({ loc: ['body', field], msg: 'is not in this inquiry', type: 'reference' })
