import { shorten } from '../bulk/judge-row.ts'
import type { BulkResource, Row } from '../bulk/resource.ts'
import { FREE_FIELDS_BYTES, isCurrency } from '../fields.ts'
import { applyArticles } from './queries.ts'
import { ArticleRow, exampleArticleRow } from './schema.ts'

export const articles: BulkResource = {
  entity: 'ARTICLES',
  path: '/articles',
  arrayKey: 'articles',
  stream: 'articles',
  tag: 'Articles',
  summary: 'Push articles',
  description:
    'Creates, changes and removes articles. Rows are merged: an omitted field stays, null clears it, ' +
    'custom_fields is merged key by key. A row that changes nothing is skipped. Rows of one request ' +
    'have the effect of being applied one after the other.',
  row: ArticleRow,
  keyFields: ['article_number'],
  examples: [exampleArticleRow, { article_number: '4712', deleted: true }],
  key: (row) => String(row['article_number']),
  fault: (row, byteLength) =>
    reservedNumber(row) ??
    unknownCurrency(row) ??
    turnedRange(row) ??
    // Most rows are smaller than what one field may hold.
    (byteLength > FREE_FIELDS_BYTES ? tooManyFields(row) : undefined),
  apply: applyArticles,
}

/** Paths of their own below /articles: an article with such a number could never be read. */
const RESERVED = ['accessories', 'alternatives', 'unit-conversions']

function reservedNumber({ article_number }: Row): string | undefined {
  return RESERVED.includes(String(article_number))
    ? `article_number: ${shorten(article_number)} is the name of a path`
    : undefined
}

function unknownCurrency({ currency }: Row): string | undefined {
  return typeof currency === 'string' && !isCurrency(currency)
    ? `currency: ${shorten(currency)} must be an ISO 4217 code such as EUR`
    : undefined
}

const MEASURES = [
  'power_w',
  'voltage_v',
  'current_a',
  'length_mm',
  'width_mm',
  'height_mm',
  'diameter_mm',
  'weight_kg',
]

function turnedRange(row: Row): string | undefined {
  const name = MEASURES.find((measure) => {
    const value = row[measure] as { min: number; max: number } | number | null | undefined
    return typeof value === 'object' && value !== null && value.min > value.max
  })
  return name && `${name}: ${shorten(row[name])} has a min above its max`
}

function tooManyFields(row: Row): string | undefined {
  const name = ['custom_fields', 'attributes'].find(
    (field) => row[field] && Buffer.byteLength(JSON.stringify(row[field])) > FREE_FIELDS_BYTES,
  )
  return name && `${name}: ${shorten(row[name])} is larger than 64 KB`
}
