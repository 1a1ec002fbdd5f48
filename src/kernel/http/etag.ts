import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { ApiError } from '#kernel/errors.ts'

/** A strong tag: of the very bytes that are answered, so whatever they show changes it. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 22)}"`

/** The headers of a call that changes a record. */
export const ifMatchHeader = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description:
        'The ETag of the state you saw; when it is another by now, nothing is changed and the answer is ' +
        '412. Without it, or with *, the change is made in any case.',
      examples: ['"q1Zt0m3rX9v2bK7sYp4LwA"'],
    }),
  ),
})

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Refuses a change whose sender saw another state. Without the header, or with `*`, nothing is compared; a list fits
 * by any of its members; a weak tag never does.
 */
export function requireMatch(ifMatch: string | undefined, current: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = tagsIn(ifMatch)
  if (tags.length === 0) {
    throw failed(
      'If-Match must be the ETag as it was answered, in its quotes: "q1Zt0m3rX9v2bK7sYp4LwA"',
    )
  }
  if (!tags.includes(current)) throw failed('It was changed since: read it again, and try again')
}

/** The tags of a list, whose members may be empty, as RFC 9110 has it; none where it is no list of tags. */
function tagsIn(ifMatch: string): readonly string[] {
  // A tag may have commas in it, so that what stands between tags is looked at without them.
  const between = ifMatch.replaceAll(TAG, '"').split(',')
  const isList = between.every((member) => ['', '"'].includes(member.trim()))
  return isList ? (ifMatch.match(TAG) ?? []) : []
}

const failed = (message: string): ApiError => new ApiError('PRECONDITION_FAILED', message)
