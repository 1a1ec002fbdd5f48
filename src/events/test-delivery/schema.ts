import { Type } from 'typebox'
import { EVENT_TYPES, type EventType } from '../event.ts'

/** Only a job with hundreds of long errors tells more. */
export const DATA_KB = 1024

const eventType = Type.Unsafe<EventType>({ type: 'string', enum: [...EVENT_TYPES] })

export const TestDelivery = Type.Object(
  {
    event_type: eventType,
    data: Type.Optional(
      Type.Object(
        {},
        {
          additionalProperties: true,
          description: `What it tells, at most ${DATA_KB} KB. Unless sent, what the latest event of the type told, or an example.`,
        },
      ),
    ),
  },
  { additionalProperties: false },
)

export const exampleTestDelivery = { event_type: 'tender.completed' }

export const testDataQuery = Type.Object({ event_type: eventType }, { additionalProperties: false })

export const TestData = Type.Object({
  data: Type.Object(
    {},
    {
      additionalProperties: true,
      description: 'What the latest event of the type told, or an example.',
    },
  ),
})

export const exampleTestData = { data: { project_id: '88', name: 'Neubau Kita Sonnenhang' } }
