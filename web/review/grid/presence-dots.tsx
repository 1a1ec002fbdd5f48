import { initials } from '../people/people.ts'
import { oncePerPerson, usePresence } from '../presence.ts'
import { useReview } from '../store/use-review.ts'

/** Who else is at work in a chapter. */
export const PresenceDots = ({ chapterId }: { readonly chapterId: string }) => {
  const people = usePresence()
  const byId = useReview(({ rows }) => rows.byId)
  const here = oncePerPerson(
    people.filter(
      ({ position_id }) => position_id !== null && byId.get(position_id)?.chapter_id === chapterId,
    ),
  )
  return (
    <>
      {here.map(({ user_id, name }) => (
        <span key={user_id} className="review-presence" title={name}>
          {initials(name)}
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
    </>
  )
}
