import { Type } from 'typebox'

/** The article that a rule names, as it is now. */
export const ArticleOfRule = Type.Unsafe<{ name: string | null; is_active: boolean } | null>({
  type: ['object', 'null'],
  properties: { name: { type: ['string', 'null'] }, is_active: { type: 'boolean' } },
  required: ['name', 'is_active'],
  description: 'Null where it is gone.',
})

export const exampleArticleOfRule = { name: 'Kleinmaterial pauschal', is_active: true }
