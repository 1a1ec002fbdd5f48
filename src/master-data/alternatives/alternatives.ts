import { linkToItself } from '../article-links.ts'
import type { BulkResource } from '../bulk/resource.ts'
import { tooManyFields } from '../row-faults.ts'
import { alternativeLink } from './queries.ts'
import { AlternativeRow, exampleAlternativeRow } from './schema.ts'

export const alternatives: BulkResource = {
  entity: 'ALTERNATIVES',
  path: '/articles/alternatives',
  arrayKey: 'alternatives',
  stream: 'alternatives',
  tag: 'Articles',
  summary: 'Push alternative links',
  description:
    'Creates, changes and removes links from an article to those that may replace it. A row whose articles are ' +
    'not known fails.',
  row: AlternativeRow,
  keyFields: ['source_article_number', 'alternative_article_number'],
  examples: [
    exampleAlternativeRow,
    { source_article_number: '4711', alternative_article_number: '4721', deleted: true },
  ],
  fault: (row, byteLength) =>
    linkToItself(row, 'alternative_article_number') ??
    tooManyFields(row, byteLength, ['custom_fields']),
  merge: alternativeLink.merge,
}
