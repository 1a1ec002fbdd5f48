import { shorten } from '../bulk/judge-row.ts'
import type { BulkResource, Row } from '../bulk/resource.ts'
import { tooManyFields, unknownCurrency } from '../row-faults.ts'
import { articleMerge, linksOfRemoved } from './queries.ts'
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
    'have the effect of being applied one after the other. The links and unit conversions of a ' +
    'removed article go with it.',
  row: ArticleRow,
  keyFields: ['article_number'],
  examples: [exampleArticleRow, { article_number: '4712', deleted: true }],
  fault: (row, byteLength) =>
    reservedNumber(row) ??
    unknownCurrency(row) ??
    turnedRange(row) ??
    tooManyFields(row, byteLength, ['custom_fields', 'attributes']),
  merge: articleMerge,
  takesAlong: linksOfRemoved,
}

/** Paths of their own below /articles: an article with such a number could never be read. */
const RESERVED = ['accessories', 'alternatives', 'unit-conversions']

function reservedNumber({ article_number }: Row): string | undefined {
  return RESERVED.includes(String(article_number))
    ? `article_number: ${shorten(article_number)} is the name of a path`
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
