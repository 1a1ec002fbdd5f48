import { type Static, Type } from 'typebox'
import { moment, textOrNull } from '#kernel/schema.ts'
import type { EventType } from './events/event.ts'
import type { EventDescription } from './events/event-description.ts'
import { type InquiryKind, type InquiryStatus, KINDS, STATUSES } from './inquiries/inquiry.ts'
import { exampleJob, Job } from './jobs/schema.ts'

/** Every event of the interface, in the order of its table. */
export const eventCatalogue = (): readonly EventDescription[] =>
  Object.entries(EVENTS).map(([type, event]) => ({ type: type as EventType, ...event }))

/** What an event of the type may tell. */
export const exampleOf = (type: EventType): object => EVENTS[type].example

/** What stands in `data` of each event. */
export type EventData = {
  readonly [T in EventType]: Static<(typeof EVENTS)[T]['data']>
}

const requestId = Type.String({ description: 'Decimal digits.' })

const requestStatus = Type.Unsafe<InquiryStatus>({
  type: 'string',
  enum: [...STATUSES],
  description: 'When the event was recorded.',
})

const userEmail = Type.String({ description: 'E-mail address of that person; see GET /users.' })

const completed = {
  request_id: Type.String({ description: 'The same id.' }),
  project_id: textOrNull('Decimal digits; null without a project.'),
  customer_id: textOrNull('Your own id of the customer; null without one.'),
  status: requestStatus,
  completed_at: moment('When it was released. Every release refreshes it.'),
  updated_at: moment('When it last changed.'),
  user_email: userEmail,
}

const exampleCompleted = {
  request_id: '4711',
  project_id: '88',
  customer_id: '10021',
  status: 'EXPORTED',
  completed_at: '2026-11-14T09:45:12.000417Z',
  updated_at: '2026-11-14T09:45:12.000417Z',
  user_email: 'k.petersen@grosshandel.example',
}

const EVENTS = {
  'job.finished': {
    when: 'A job reached COMPLETED or FAILED.',
    followUp: 'GET /jobs/{job_id}',
    data: Job,
    example: exampleJob,
  },
  'tender.completed': {
    when: 'A person released a tender to your system.',
    followUp: 'GET /tenders/{tender_id}',
    data: Type.Object({ tender_id: requestId, ...completed }),
    example: { tender_id: exampleCompleted.request_id, ...exampleCompleted },
  },
  'order.completed': {
    when: 'A person released an order to your system.',
    followUp: 'GET /orders/{order_id}',
    data: Type.Object({ order_id: requestId, ...completed }),
    example: { order_id: exampleCompleted.request_id, ...exampleCompleted },
  },
  'project.exported': {
    when: 'A person pressed Send to ERP on a project.',
    followUp: 'GET /projects/{project_id}',
    data: Type.Object({
      project_id: Type.String({ description: 'Decimal digits.' }),
      object_number: textOrNull('The key by which your ERP groups projects.'),
      name: textOrNull('What the project is called.'),
      exported_at: moment('When it was sent.'),
      user_email: userEmail,
    }),
    example: {
      project_id: '88',
      object_number: 'OBJ-2231',
      name: 'Neubau Kita Sonnenhang',
      exported_at: '2026-11-14T09:45:12.000417Z',
      user_email: 'k.petersen@grosshandel.example',
    },
  },
  'request.processing_completed': {
    when: 'Processing of a tender or an order ended.',
    followUp: 'GET /jobs/{job_id}',
    data: Type.Object({
      request_id: requestId,
      request_type: Type.Unsafe<InquiryKind>({ type: 'string', enum: [...KINDS] }),
      job_id: Type.String({
        format: 'uuid',
        description: 'The job that the upload was answered with.',
      }),
      request_status: requestStatus,
      position_count: Type.Integer({ minimum: 0, description: 'Relevant positions.' }),
      success: Type.Boolean({ description: 'False: the job is FAILED, and its errors say why.' }),
    }),
    example: {
      request_id: '4711',
      request_type: 'TENDER',
      job_id: '019a84cf-c400-7000-8000-000000000001',
      request_status: 'NEEDS_REVIEW',
      position_count: 48,
      success: true,
    },
  },
} satisfies Record<EventType, Omit<EventDescription, 'type'>>
