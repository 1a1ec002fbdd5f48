import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { Acknowledgement, exampleAcknowledgement } from './schema.ts'

const call = {
  at: Type.String({ format: 'date-time' }),
  channel: Type.Unsafe<'API' | 'SFTP'>({
    type: 'string',
    enum: ['API', 'SFTP'],
    description: 'SFTP: it is about a file below `/out`.',
  }),
  method: Type.String(),
  path: Type.String({ description: 'As it was called, or of the file.' }),
  key_name: textOrNull('Of the API key, or of the SFTP user; null where it is not known any more.'),
  request_id: Type.String(),
  status: Type.Integer({ description: 'Of the answer.' }),
}

/** The way of a record to the partner's system. */
export const Trace = Type.Object({
  data: Type.Array(
    Type.Union([
      Type.Object({
        type: Type.Literal('released'),
        at: Type.String({ format: 'date-time' }),
        event_id: Type.String({ format: 'uuid' }),
        event_type: Type.String({ description: 'Of the event that told of it.' }),
        user_email: Type.String(),
      }),
      Type.Object({
        type: Type.Literal('attempt'),
        at: Type.String({ format: 'date-time' }),
        subscription_id: Type.String({ format: 'uuid' }),
        host: Type.String({ description: 'Where it was sent to.' }),
        delivery_id: Type.String({ format: 'uuid' }),
        number: Type.Integer({ description: 'Of the attempt, from 1.' }),
        kind: Type.String({ enum: ['EVENT', 'REPLAY'] }),
        status: Type.Unsafe<number | null>({
          type: ['integer', 'null'],
          description: 'Of the answer; null where none came.',
        }),
        duration_ms: Type.Integer({
          minimum: 0,
          description: 'From the beginning to the end of it.',
        }),
        error: textOrNull('The class of what went wrong; null: it was taken.'),
        next_attempt_at: textOrNull('When it is tried again; null: it is not, or was.'),
      }),
      Type.Object({ type: Type.Literal('fetched'), ...call }),
      Type.Object(
        { type: Type.Literal('deleted'), ...call },
        { description: 'An SFTP user deleted a file that holds the record.' },
      ),
      Type.Object({
        type: Type.Literal('acknowledged'),
        at: Type.String({ format: 'date-time' }),
        acknowledgement: Acknowledgement,
      }),
    ]),
    {
      description:
        'In the order of time; the latest 500 of each type. Fetches and deletions are known as long as ' +
        'calls are stored.',
    },
  ),
})

export const exampleTrace = {
  data: [
    {
      type: 'released',
      at: '2026-11-14T14:02:09.000417Z',
      event_id: '019a84d0-0000-7000-8000-000000000001',
      event_type: 'tender.completed',
      user_email: 'k.petersen@grosshandel.example',
    },
    {
      type: 'attempt',
      at: '2026-11-14T14:02:10.000000Z',
      subscription_id: '019a84c0-0000-7000-8000-000000000001',
      host: 'erp.example',
      delivery_id: '019a84cf-c5f4-7000-8000-00000000000a',
      number: 1,
      kind: 'EVENT',
      status: 200,
      duration_ms: 182,
      error: null,
      next_attempt_at: null,
    },
    {
      type: 'fetched',
      at: '2026-11-14T14:02:11.000000Z',
      channel: 'API',
      method: 'GET',
      path: '/api/public/v1/tenders/4711',
      key_name: 'ERP Prod',
      request_id: '7f6d2c0e-0000-4000-8000-000000000001',
      status: 200,
    },
    {
      type: 'acknowledged',
      at: exampleAcknowledgement.acknowledged_at,
      acknowledgement: exampleAcknowledgement,
    },
  ],
}
