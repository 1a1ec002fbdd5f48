import { type ApiError, type Detail, invalid } from '#kernel/errors.ts'

export type Loc = Detail['loc']

export const malformed = (loc: Loc, offset: number, expected: string): ApiError =>
  invalid({ loc, msg: `malformed JSON at byte ${offset}: expected ${expected}`, type: 'json' })

export const emptyBody = (): ApiError =>
  invalid({ loc: ['body'], msg: 'the body is empty', type: 'required' })

export const tooDeep = (loc: Loc, maxDepth: number): ApiError =>
  invalid({ loc, msg: `is nested deeper than ${maxDepth} levels`, type: 'max_depth' })

export const notUtf8 = (loc: Loc): ApiError =>
  invalid({ loc, msg: 'is not valid UTF-8', type: 'encoding' })

export const utf16Body = (): ApiError =>
  invalid({
    loc: ['body'],
    msg: 'the body is UTF-16; JSON must be sent as UTF-8',
    type: 'encoding',
  })

/**
 * A text as a message shows it: not longer than that, and without lone surrogates, which PostgreSQL
 * and strict readers refuse. The way through bytes replaces them, and lets go of the long text that
 * the short one was cut from.
 */
export const cutText = (text: string, most: number): string =>
  Buffer.from(text.length > most ? `${text.slice(0, most)}…` : text).toString()

/** A key as it may stand in `loc`: also without NUL. */
export const shownKey = (key: string): string =>
  cutText(key, MAX_SHOWN_CHARACTERS).replaceAll('\0', '\ufffd')

const MAX_SHOWN_CHARACTERS = 100
