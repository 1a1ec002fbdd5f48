import { Type } from 'typebox'
import { orNull } from '#kernel/schema.ts'
import { LANES, type LaneCounts } from '../review/tree/lanes.ts'

const Step = Type.Object({
  step: Type.String({ enum: ['READ', 'STRUCTURE', 'MATCH', 'PRICE'] }),
  started_at: Type.String({ format: 'date-time' }),
  ms: orNull('integer', 'What it took; null while it goes on.'),
  lanes: Type.Unsafe<LaneCounts | null>({
    type: ['object', 'null'],
    properties: Object.fromEntries(LANES.map((lane) => [lane, { type: 'integer' }])),
    required: [...LANES],
    additionalProperties: false,
    description:
      'Of the matching: how many of the positions matched so far are in which lane, by score and contradictions alone.',
  }),
})

export const Processing = Type.Object(
  {
    request_id: Type.String(),
    job_id: Type.String({ format: 'uuid' }),
    driving: orNull('string', 'The file that a person chose to have read.'),
    step: Type.String({
      enum: ['QUEUED', 'READ', 'STRUCTURE', 'MATCH', 'PRICE', 'DONE', 'FAILED'],
    }),
    done: Type.Integer({ description: 'Of the step: positions, where it counts them.' }),
    total: Type.Integer(),
    steps: Type.Array(Step, { description: 'In the order in which they were taken.' }),
    issues: Type.Array(
      Type.Object({
        code: Type.String(),
        severity: Type.String({ enum: ['ERROR', 'WARNING', 'NOTE'] }),
        message: Type.String(),
        arguments: Type.Object({}, { additionalProperties: true }),
        place: orNull('object', 'Where in which file.'),
      }),
      { description: 'What could not be made sense of in the files.' },
    ),
    error: orNull('string', 'Why it failed.'),
    created_at: Type.String({ format: 'date-time' }),
    ended_at: orNull('string', 'Null while it goes on.'),
  },
  { 'x-component': 'Processing' },
)

export const exampleProcessing = {
  request_id: '4711',
  job_id: '019a84cf-c400-7000-8000-000000000001',
  driving: null,
  step: 'MATCH',
  done: 350,
  total: 1_204,
  steps: [
    { step: 'READ', started_at: '2026-11-14T09:30:00.123456Z', ms: 1_830, lanes: null },
    { step: 'STRUCTURE', started_at: '2026-11-14T09:30:01.954321Z', ms: 214, lanes: null },
    {
      step: 'MATCH',
      started_at: '2026-11-14T09:30:02.170000Z',
      ms: null,
      lanes: { sure: 160, check: 130, unsure: 40, none: 20 },
    },
  ],
  issues: [
    {
      code: 'NO_QUANTITY',
      severity: 'WARNING',
      message: 'Position 01.02.0030 has no quantity.',
      arguments: { number: '01.02.0030' },
      place: { file: 'LV.x83', kind: 'ELEMENT', path: '/GAEB/Award/BoQ', line: 417 },
    },
  ],
  error: null,
  created_at: '2026-11-14T09:30:00.100000Z',
  ended_at: null,
}
