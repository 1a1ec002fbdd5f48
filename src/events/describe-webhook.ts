import { Type } from 'typebox'
import type { Webhook } from '#kernel/http/openapi/webhook.ts'
import { moment } from '#kernel/schema.ts'
import type { EventDescription } from './event-description.ts'

/** An event as it is published: the call that a partner's endpoint receives, and the answer it gives. */
export const describeWebhook = (event: EventDescription, apiVersion: string): Webhook => ({
  name: event.type,
  id: lowerFirst(titled(event.type)),
  tag: 'Events',
  summary: event.type,
  description: `${event.when} The current state: \`${event.followUp}\`.`,
  headers: headersOf(event, apiVersion),
  body: {
    description:
      'Comes at least once and in no promised order: deduplicate by `id`. Verify the signature over the raw bytes first.',
    schema: envelopeOf(event),
    example: sampleOf(event, apiVersion),
  },
  responses: RESPONSES,
})

/** What is sent, as an example. */
export const sampleOf = (event: EventDescription, apiVersion: string) => ({
  id: EVENT_ID,
  type: event.type,
  created_at: CREATED_AT,
  api_version: apiVersion,
  data: event.example,
})

const EVENT_ID = '019a84cf-c400-7000-8000-00000000000e'
const CREATED_AT = '2026-11-14T09:45:12.000417Z'

const envelopeOf = ({ type, data }: EventDescription) =>
  Type.Object(
    {
      id: Type.String({
        format: 'uuid',
        description: 'The same on each attempt and in each replay: deduplicate by it.',
      }),
      type: Type.Literal(type),
      created_at: moment('When it happened.'),
      api_version: Type.String({ description: 'The version whose shape `data` has.' }),
      data,
      test: Type.Optional(
        Type.Literal(true, {
          description:
            'Only in test deliveries. Their data may be those of a real record: change nothing because of a test.',
        }),
      ),
    },
    { 'x-component': `${titled(type)}Event` },
  )

const titled = (type: string): string =>
  type
    .split(/[._]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

const lowerFirst = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1)

const headersOf = ({ type }: EventDescription, apiVersion: string) =>
  Type.Object({
    'service-signature-256': Type.String({
      pattern: '^sha256=[0-9a-f]{64}$',
      description:
        'HMAC-SHA256 over `<timestamp>.<raw_body>`; the key is the whole signing secret, `whsec_` included. Compare in constant time. Exactly one signature, at any time.',
      examples: ['sha256=04ff2a7a1392ad819e3a4aeca43d16781e7ad69e64c54a4f47356d85013d93d1'],
    }),
    'service-timestamp': Type.Integer({
      minimum: 0,
      description:
        'Unix seconds when this attempt was sent. Refuse when it is more than 300 seconds away from your clock.',
      examples: [1794649512],
    }),
    'service-event-id': Type.String({
      format: 'uuid',
      description: '`id` of the body.',
      examples: [EVENT_ID],
    }),
    'service-event-type': Type.Literal(type, { description: '`type` of the body.' }),
    'service-delivery-id': Type.String({
      format: 'uuid',
      description: 'One event to one subscription. The same on each attempt; a replay has its own.',
      examples: ['019a84cf-c5f4-7000-8000-00000000000a'],
    }),
    'service-delivery-attempt': Type.Integer({
      minimum: 1,
      maximum: 6,
      description: 'Counts the attempts of this delivery.',
      examples: [1],
    }),
    'user-agent': Type.String({
      description: 'The service and its version.',
      examples: [`PartnerIntegrationService-Webhooks/${apiVersion}`],
    }),
  })

const RESPONSES = {
  '2XX':
    'Taken. Any 2xx within 10 seconds will do; the body of the answer is ignored, but for a log.',
  default:
    'Failed, as are a redirect and silence: tried again 30 seconds, 5 minutes, 30 minutes, 2 hours and 12 hours later, six attempts in all. `Retry-After` is ignored.',
}
