import { articleLink } from '../article-links.ts'

export const accessoryLink = articleLink('accessories', 'accessory_article_number', [
  { name: 'multiplier', type: 'numeric', empty: '1' },
  { name: 'order', type: 'numeric', empty: '0' },
  { name: 'is_mandatory', type: 'boolean', empty: 'false' },
])
