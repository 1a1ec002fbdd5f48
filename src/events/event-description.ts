import type { TSchema } from 'typebox'
import type { EventType } from './event.ts'

/** What is published of an event. What stands in `data` belongs to other folders, so the list comes in as an argument. */
export type EventDescription = {
  readonly type: EventType
  /** One sentence. */
  readonly when: string
  /** The call that answers the current state. */
  readonly followUp: string
  readonly data: TSchema
  readonly example: object
}
