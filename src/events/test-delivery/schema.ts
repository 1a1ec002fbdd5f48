import { Type } from 'typebox'
import { EVENT_TYPES, type EventType } from '../event.ts'

export const DATA_KB = 64

export const TestDelivery = Type.Object(
  {
    event_type: Type.Unsafe<EventType>({ type: 'string', enum: [...EVENT_TYPES] }),
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
