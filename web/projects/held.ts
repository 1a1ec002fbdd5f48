import { differing, type FieldId, type Project, valueAt, withValue } from './fields.ts'

/** A project in a state, with the tag of that state. */
export type Held = { readonly project: Project; readonly etag: string }

export type Adopted = {
  readonly held: Held
  /** Fields that others changed, and that are shown as they were: nobody's page changes under his eyes. */
  readonly news: readonly FieldId[]
}

/**
 * What the page holds once it knows how the project is by now. All that nobody types into follows at once, and so does the
 * object number where the partner's system has given it; other fields wait until the person wants them, with the tag of what he
 * sees: who writes into one of them is asked.
 */
export function adopt(held: Held, fresh: Held): Adopted {
  const others = differing(held.project, fresh.project)
  const news = others.filter((field) => field !== 'object_number' || !isGiven(held, fresh))
  if (news.length === 0) return { held: fresh, news }
  const project = news.reduce(
    (shown, field) => withValue(shown, field, valueAt(held.project, field)),
    fresh.project,
  )
  return { held: { project, etag: held.etag }, news }
}

/** The partner's system has acknowledged the project meanwhile, under the number that it has now. */
function isGiven(held: Held, fresh: Held): boolean {
  const { acknowledgement: before } = held.project
  const { acknowledgement: now, object_number } = fresh.project
  return (
    now?.status === 'SUCCESS' &&
    now.external_id === object_number &&
    now.acknowledged_at !== before?.acknowledged_at
  )
}

/** Whether a state is older than another: what was read may arrive behind what was answered. */
export const isOlder = (one: Held, other: Held): boolean =>
  one.project.updated_at < other.project.updated_at
