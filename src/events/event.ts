/** What partners are told. The payload is small; they fetch the current state. */
export const EVENT_TYPES = [
  'job.finished',
  'tender.completed',
  'order.completed',
  'project.exported',
  'request.processing_completed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

export const isEventType = (text: string): text is EventType =>
  EVENT_TYPES.some((type) => type === text)

export type NewEvent = {
  readonly id: string
  readonly organisationId: number
  readonly type: EventType
  /** Set where one subject is told of once: a second event of the type is refused by the database. */
  readonly subject?: string
  readonly data: object
}

/** An event as it is stored. Its data are the very text in which they were published. */
export type StoredEvent = {
  readonly id: string
  readonly type: EventType
  readonly created_at: string
  readonly api_version: string
  readonly data: string
}

/** What is sent of an event: the same bytes at every attempt, whatever the service is by then. */
export const bodyOf = ({ id, type, created_at, api_version, data }: StoredEvent): string =>
  `${JSON.stringify({ id, type, created_at, api_version }).slice(0, -1)},"data":${data}}`
