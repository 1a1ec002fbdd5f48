import type { AnswerOf } from '../api/call.ts'

export type CallLine = AnswerOf<'GET /request-log'>['data'][number]
export type CallDetail = AnswerOf<'GET /request-log/{call_id}'>

const BASE = '/api/public/v1'

/** Every public path begins alike, so that is not shown. */
export const pathOf = (url: string): string =>
  url.startsWith(`${BASE}/`) ? url.slice(BASE.length) : url
