import { oneOf } from './decision.ts'
import type { Source } from './source.ts'

/** The organisation's own rule: what stands in a text, and the article that is then taken. The longest pattern wins. */
export const byDefaultArticle: Source = ({ rules }, { areOffered }) => {
  const rule = rules.find(({ articleNumber }) => areOffered(oneOf(articleNumber)))
  return (
    rule && {
      source: 'DEFAULT_ARTICLE',
      selections: oneOf(rule.articleNumber),
      because: [{ code: 'default_article', args: { pattern: rule.pattern } }],
    }
  )
}
