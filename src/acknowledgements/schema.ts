import { Type } from 'typebox'
import { moment, textOrNull } from '#kernel/schema.ts'
import { freeFields, readOnly, text } from '../master-data/fields.ts'
import { OUTCOMES } from './acknowledgement.ts'

const status = Type.String({
  enum: [...OUTCOMES],
  description: 'SUCCESS: the record is in your system. FAILED: it could not be taken in.',
})

const metadataDescription = 'Whatever else is worth keeping with it: any JSON object up to 16 KB.'

/** As a partner sends it. */
export const AcknowledgementBody = Type.Object(
  {
    status,
    external_id: text({
      description: 'Your own id of the record.',
      examples: ['AN-2026-00417'],
      minLength: 1,
    }),
    message: text({ description: 'The reason; required with FAILED.' }),
    metadata: freeFields({ description: metadataDescription }),
    ...readOnly('acknowledged_at'),
  },
  { additionalProperties: false, 'x-component': 'AcknowledgementBody' },
)

/** As partners read it. */
export const Acknowledgement = Type.Object(
  {
    status,
    external_id: textOrNull('Your own id of the record, as you reported it.'),
    message: textOrNull('The reason, as you reported it.'),
    metadata: Type.Unsafe<Record<string, unknown> | null>({
      type: ['object', 'null'],
      description: metadataDescription,
    }),
    acknowledged_at: moment('When it was reported.'),
  },
  { 'x-component': 'Acknowledgement' },
)

/** On a record: the last one. */
export const lastAcknowledgement = Type.Union([Acknowledgement, Type.Null()], {
  description: 'The outcome that you reported last; null until you did.',
})

export const exampleAcknowledgementBody = { status: 'SUCCESS', external_id: 'AN-2026-00417' }

export const exampleAcknowledgement = {
  status: 'SUCCESS',
  external_id: 'AN-2026-00417',
  message: null,
  metadata: null,
  acknowledged_at: '2026-11-14T09:45:12.000417Z',
}
