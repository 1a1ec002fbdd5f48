import { isDeepStrictEqual } from 'node:util'
import { counts } from '#test/push.ts'
import type { Random } from '#test/stress.ts'

type Row = {
  readonly article_number: string
  readonly name?: string
  readonly list_price?: number | null
  readonly norms?: readonly string[] | null
  readonly custom_fields?: Readonly<Record<string, number | null>>
  readonly ean?: string
  readonly deleted?: boolean
}

export type ModelArticle = {
  readonly name: string | null
  readonly list_price: number | null
  readonly norms: readonly string[]
  readonly custom_fields: Readonly<Record<string, number>>
}

/** What is to become of a job's rows. */
export type Expected = {
  readonly counts: ReturnType<typeof counts>
  readonly errors: readonly { readonly row_number: number; readonly identifier: string }[]
}

const WRONG_EAN = 'wrong'
const EMPTY: ModelArticle = { name: null, list_price: null, norms: [], custom_fields: {} }

/**
 * Rows as an ERP sends them, and worse: new, changed, equal, removed and faulty ones, and keys that
 * come again within the job, at once or much later.
 */
export function drawRows(random: Random, count: number): Row[] {
  const keys = Math.ceil(count * 1.3)
  const first = random.whole(0, keys)
  const rows: Row[] = []
  while (rows.length < count) {
    const last = rows.at(-1)
    const key = random.chance(0.005) ? random.whole(0, keys) : (first + rows.length) % keys
    rows.push(last && random.chance(0.005) ? { ...last } : drawRow(random, `A-${key}`))
  }
  return rows
}

function drawRow(random: Random, article_number: string): Row {
  if (random.chance(0.08)) return { article_number, deleted: true }
  return {
    article_number,
    name: random.pick(['cable', 'pipe']),
    ...(random.chance(0.3) && { list_price: random.pick([1, 2.5, null]) }),
    ...(random.chance(0.2) && { norms: random.pick([['DIN 1'], ['DIN 1', 'DIN 2'], null]) }),
    ...(random.chance(0.3) && { custom_fields: drawFields(random) }),
    ...(random.chance(0.05) && { ean: WRONG_EAN }),
  }
}

const drawFields = (random: Random) => ({ [random.pick(['a', 'b'])]: random.pick([1, null]) })

/** Applies rows one by one, by the words of the specification and nothing else. */
export function applyRows(articles: Map<string, ModelArticle>, rows: readonly Row[]): Expected {
  const total = counts({})
  const errors: Expected['errors'][number][] = []
  rows.forEach((row, index) => {
    const outcome = applyRow(articles, row)
    total[outcome] += 1
    if (outcome === 'errors') {
      errors.push({ row_number: index + 1, identifier: row.article_number })
    }
  })
  return { counts: total, errors }
}

function applyRow(articles: Map<string, ModelArticle>, row: Row): keyof Expected['counts'] {
  const old = articles.get(row.article_number)
  if (row.ean === WRONG_EAN) return 'errors'
  if (row.deleted) return articles.delete(row.article_number) ? 'deleted' : 'skipped'
  const next = merge(old ?? EMPTY, row)
  articles.set(row.article_number, next)
  if (!old) return 'created'
  return isDeepStrictEqual(old, next) ? 'skipped' : 'updated'
}

function merge(old: ModelArticle, row: Row): ModelArticle {
  const fields = Object.entries({ ...old.custom_fields, ...row.custom_fields })
  return {
    name: row.name ?? old.name,
    list_price: row.list_price === undefined ? old.list_price : row.list_price,
    norms: row.norms === undefined ? old.norms : (row.norms ?? []),
    custom_fields: Object.fromEntries(
      fields.filter((field): field is [string, number] => field[1] !== null),
    ),
  }
}
