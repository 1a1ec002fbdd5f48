import { Type } from 'typebox'
import { textOrNull } from '#kernel/schema.ts'
import { KINDS } from '../inquiries/inquiry.ts'

const moment = (description: string) =>
  Type.Optional(
    Type.String({
      description,
      examples: ['2026-11-01'],
      'x-form': 'a date such as 2026-11-14, or a UTC timestamp such as 2026-11-14T09:30:00.123456Z',
    }),
  )

/** By the moment a request was created. */
export const rangeFilters = {
  from: moment(
    'A date, or an instant (UTC, Z or +00:00): requests created then or later. Required, unless a cursor is sent.',
  ),
  to: moment(
    'A date, which is included, or an instant, which is not. At most 366 days after from. Required, unless a cursor is sent.',
  ),
  request_type: Type.Optional(
    Type.String({ enum: [...KINDS], description: 'Only tenders, or only orders.' }),
  ),
}

const idOrNone = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: '^(none|[1-9]\\d{0,17})$',
      'x-form': `the id of a ${what}, or none`,
    }),
  )

/** For the screens alone. The user needs the role of an admin, and an organisation that allows it. */
export const screenFilters = {
  ...rangeFilters,
  branch_id: idOrNone('branch'),
  user_id: idOrNone('user'),
}

const count = (description: string) => Type.Integer({ minimum: 0, description })

const counts = {
  position_count: count('Relevant positions: headings and notes are not counted.'),
  positions_with_selection: count('Relevant positions with at least one selection.'),
  selection_count: count('Selections of relevant positions; may exceed position_count.'),
  auto_selected_count: count('Selections that were made without a person and without ranking.'),
  prediction_correct_count: count('Selections that a person took out of the predictions.'),
  manual_selection_count: count('Selections that were not among the predictions.'),
}

export const SelectionStatistics = Type.Object(
  {
    request_id: Type.String({
      description: 'The id of a tender or an order, as request_type says.',
    }),
    request_type: Type.String({ enum: [...KINDS] }),
    ...counts,
  },
  { 'x-component': 'SelectionStatistics' },
)

export const exampleStatistics = {
  request_id: '4711',
  request_type: 'TENDER',
  position_count: 214,
  positions_with_selection: 209,
  selection_count: 231,
  auto_selected_count: 96,
  prediction_correct_count: 117,
  manual_selection_count: 18,
}

/** Of many requests, for the screens. */
export const SelectionSums = Type.Object({
  key: textOrNull(
    'A day, the Monday of a week, a type, or the id of a branch or a user; null for what has none.',
  ),
  name: textOrNull('Of the branch or the user.'),
  request_count: count('Requests that are summed up.'),
  ...counts,
  exported_count: count('Requests that were handed over.'),
  export_seconds: Type.Number({
    minimum: 0,
    description: 'How long they took in all, from coming in to being handed over (the last time).',
  }),
})

export const exampleSums = {
  key: '3',
  name: 'Nord',
  request_count: 41,
  position_count: 8_214,
  positions_with_selection: 8_004,
  selection_count: 8_310,
  auto_selected_count: 3_158,
  prediction_correct_count: 4_437,
  manual_selection_count: 715,
  exported_count: 38,
  export_seconds: 296_400,
}
