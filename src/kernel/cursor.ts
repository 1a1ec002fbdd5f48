import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApiError } from './errors.ts'

/** The moment by which the rows of a list come. */
export type ListOrder = 'updated_at' | 'completed_at' | 'created_at'

/** A place in a list, with the order and the filters its scan began with. Opaque to partners. */
export type Cursor = {
  readonly order: ListOrder
  readonly filters: Readonly<Record<string, string>>
  /** The last row seen: its timestamp with microseconds, and its id. */
  readonly at: string
  readonly id: string
}

export type CursorCodec = {
  encode(cursor: Cursor): string
  decode(given: string): Cursor
}

/** It holds the filters of its list: a text of 1,000 characters may be 6,000 in JSON, and half as much again here. */
export const MAX_CURSOR_LENGTH = 12_000

/** Seals and opens the cursors of one list of one organisation; they are worth nothing elsewhere. */
export function cursorCodec(secret: string, organisationId: number, list: string): CursorCodec {
  const sealed = (text: string): string => {
    const mac = createHmac('sha256', secret).update(`${organisationId}\n${list}\n${text}`)
    return `${text}.${mac.digest('base64url')}`
  }
  return {
    encode: ({ order, filters, at, id }) =>
      sealed(Buffer.from(JSON.stringify([order, filters, at, id])).toString('base64url')),
    decode(given) {
      const [text = ''] = given.split('.')
      if (!sameText(given, sealed(text))) throw badCursor('is not a cursor of this list')
      const [order, filters, at, id] = JSON.parse(Buffer.from(text, 'base64url').toString())
      return { order, filters, at, id }
    },
  }
}

const badCursor = (msg: string): ApiError =>
  new ApiError('VALIDATION_FAILED', `cursor: ${msg}`, {
    details: [{ loc: ['query', 'cursor'], msg, type: 'cursor' }],
  })

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
