import type { EventType } from '../event.ts'

/** What a test tells where the organisation has no event of the type yet. */
export const exampleData = (type: EventType): object => EXAMPLES[type]

const released = {
  request_id: '4711',
  project_id: null,
  customer_id: '100482',
  status: 'EXPORTED',
  completed_at: '2026-11-14T14:02:09.000417Z',
  updated_at: '2026-11-14T14:02:09.000417Z',
  user_email: 'k.petersen@grosshandel.example',
}

const EXAMPLES: Readonly<Record<EventType, object>> = {
  'job.finished': {
    job_id: '019a84cf-c400-7000-8000-000000000001',
    status: 'COMPLETED',
    total: 2,
    created: 1,
    updated: 1,
    deleted: 0,
    failed: 0,
    errors: [],
  },
  'tender.completed': { tender_id: '4711', ...released },
  'order.completed': { order_id: '4711', ...released },
  'project.exported': {
    project_id: '90',
    object_number: 'OBJ-2231',
    name: 'Neubau Kita Sonnenhang',
    exported_at: '2026-11-14T14:02:09.000417Z',
    user_email: 'k.petersen@grosshandel.example',
  },
  'request.processing_completed': {
    request_id: '4711',
    request_type: 'TENDER',
    job_id: '019a84cf-c400-7000-8000-000000000001',
    request_status: 'NEEDS_REVIEW',
    position_count: 12,
    success: true,
  },
}
