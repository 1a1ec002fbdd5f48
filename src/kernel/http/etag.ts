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
        '412. A list fits by any of its tags; a tag may lack its quotes; a weak tag (W/"…") never fits. ' +
        'Without it, or with *, the change is made in any case.',
      examples: ['"q1Zt0m3rX9v2bK7sYp4LwA"'],
    }),
  ),
})

const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * Optimistic lock: refuses a change whose sender read another state. Without the header, or with
 * `*`, nothing is compared; a list fits by any of its members; a weak tag never does.
 */
export function requireMatch(ifMatch: string | undefined, current: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const tags = tagsIn(ifMatch)
  if (tags.length === 0) {
    throw failed('If-Match must be the ETag as it was answered: "q1Zt0m3rX9v2bK7sYp4LwA"')
  }
  if (!tags.includes(current)) throw failed('It was changed since: read it again, and try again')
}

/**
 * The tags of a list as RFC 9110 has it, which may have empty members; none where it is no such
 * list. A tag may lack its quotes: some HTTP clients and shells remove them.
 */
function tagsIn(ifMatch: string): readonly string[] {
  // A quoted tag may contain commas, so the list is split without those tags.
  const members = ifMatch
    .replaceAll(TAG, '"')
    .split(',')
    .map((member) => member.trim())
  if (!members.every((member) => MEMBER.test(member))) return []
  const bare = members.filter((member) => member !== '' && member !== '"')
  return [...(ifMatch.match(TAG) ?? []), ...bare.map((tag) => `"${tag}"`)]
}

/** A quoted tag, a tag without quotes, or nothing. `*` is no member of a list. */
const MEMBER = /^(?:"|[^\s"*]*)$/

const failed = (message: string): ApiError => new ApiError('PRECONDITION_FAILED', message)
