/** What partners are told. The payload is small; they fetch the current state. */
export type EventType =
  | 'job.finished'
  | 'tender.completed'
  | 'order.completed'
  | 'project.exported'
  | 'request.processing_completed'

export type NewEvent = {
  readonly id: string
  readonly organisationId: number
  readonly type: EventType
  /** Set where one subject is told of once: a second event of the type is refused by the database. */
  readonly subject?: string
  readonly data: object
}
