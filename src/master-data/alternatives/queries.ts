import { articleLink } from '../article-links.ts'

export const alternativeLink = articleLink('alternatives', 'alternative_article_number', [
  { name: 'order', type: 'numeric' },
])
