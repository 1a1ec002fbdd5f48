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

/** Row number n of a resource: it refers to numbered rows, too. */
export function numberedRow(resource: Resource, n: number, value: unknown): Row {
  const [number, next, custom_fields] = [`N-${n}`, `N-${n + 1}`, { value }]
  switch (resource) {
    case 'articles':
      return { article_number: number, custom_fields }
    case 'customers':
      return { customer_id: number, custom_fields }
    case 'suppliers':
      return { supplier_id: number, custom_fields }
    case 'unit_conversions':
      return {
        article_number: number,
        alternative_unit: number,
        numerator: 1,
        denominator: 3,
        custom_fields,
      }
    case 'accessories':
      return { source_article_number: number, accessory_article_number: next, custom_fields }
    case 'alternatives':
      return { source_article_number: number, alternative_article_number: next, custom_fields }
    case 'contacts':
      return {
        parent_type: 'customer',
        parent_id: `N-${n % 10}`,
        external_id: number,
        name: 'Ann',
        custom_fields,
      }
  }
}

export const numberedRows = (resource: Resource, count: number, value: unknown): Row[] =>
  Array.from({ length: count }, (_, n) => numberedRow(resource, n, value))

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
