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
 * A key as it may stand in `loc`: short, so that a few long keys cannot blow up the answer, and
 * without NUL and lone surrogates, which PostgreSQL and strict readers refuse. The way through
 * bytes replaces the latter, and lets go of the row that the key was cut from.
 */
export const shownKey = (key: string): string => {
  const short = key.length > MAX_SHOWN_CHARACTERS ? `${key.slice(0, MAX_SHOWN_CHARACTERS)}…` : key
  return Buffer.from(short).toString().replaceAll('\0', '\ufffd')
}

const MAX_SHOWN_CHARACTERS = 100
