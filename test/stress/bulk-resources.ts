import { type Answer, call, jsonInit } from '#test/service.ts'

/** The seven bulk resources: the key of their rows, which is also their table's name, and the path. */
export const PATHS = {
  articles: '/articles',
  customers: '/customers',
  suppliers: '/suppliers',
  unit_conversions: '/articles/unit-conversions',
  accessories: '/articles/accessories',
  alternatives: '/articles/alternatives',
  contacts: '/contacts',
} as const

export type Resource = keyof typeof PATHS

/** What is referred to comes before what refers to it. */
export const RESOURCES = Object.keys(PATHS) as Resource[]

export type Row = Readonly<Record<string, unknown>>

type Line = { readonly origin: string; readonly apiKey: string }

export const pushRows = (line: Line, resource: Resource, rows: readonly Row[]): Promise<Answer> =>
  call(line.origin, line.apiKey, PATHS[resource], jsonInit({ [resource]: rows }))

/** Sends rows that must be taken, and answers the id of their job. */
export async function startJob(
  line: Line,
  resource: Resource,
  rows: readonly Row[],
): Promise<string> {
  const { status, text, body } = await pushRows(line, resource, rows)
  if (status !== 202) throw new Error(`POST ${PATHS[resource]} answered ${status}: ${text}`)
  return body.job_id
}
