import { memo } from 'react'
import type { Language, Prediction } from '../../api/types.ts'
import { attributeWords } from '../../words/attribute-words.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { sayValue } from './value-words.ts'
import { words } from './words.ts'

type Attribute = Prediction['attributes'][number]

type ComparisonProps = {
  readonly attributes: readonly Attribute[]
  readonly lit: number | null
  readonly onLook: (row: number | null) => void
}

const ORDER: readonly Attribute['verdict'][] = ['conflict', 'missing', 'near', 'equal', 'extra']

/** The position and the article side by side; what speaks against it stands first. */
export const Comparison = memo(({ attributes, lit, onLook }: ComparisonProps) => {
  const said = useWords(words)
  const language = useLanguage()
  const names = useWords(attributeWords)
  const rows = attributes
    .map((attribute, at) => ({ attribute, at }))
    .sort(
      (one, other) =>
        ORDER.indexOf(one.attribute.verdict) - ORDER.indexOf(other.attribute.verdict) ||
        one.at - other.at,
    )
  return (
    <table className="position-comparison" aria-label={said.comparison}>
      <thead>
        <tr>
          <th scope="col">{said.attribute}</th>
          <th scope="col">{said.inDocument}</th>
          <th scope="col">{said.inArticle}</th>
          <th scope="col">
            <span className="visually-hidden">{said.verdictHead}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ attribute, at }) => (
          <tr
            key={at}
            data-lit={lit === at || undefined}
            tabIndex={0}
            onMouseEnter={() => onLook(at)}
            onMouseLeave={() => onLook(null)}
            onFocus={() => onLook(at)}
            onBlur={() => onLook(null)}
          >
            <th scope="row">{names[attribute.name] ?? attribute.name}</th>
            {attribute.name === 'words' ? (
              <td colSpan={2}>{attribute.required}</td>
            ) : (
              <>
                <td>{valueIn(attribute.required, attribute, language)}</td>
                <td>{valueIn(attribute.offered, attribute, language)}</td>
              </>
            )}
            <td className={`position-verdict ${attribute.verdict}`}>
              {said.verdict[attribute.verdict]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** Names, numbers and words are as they are written; values are told in the reader's language. */
const AS_WRITTEN: ReadonlySet<string> = new Set([
  'manufacturer',
  'article_number',
  'ean',
  'manufacturer_article_number',
  'supplier_article_number',
  'words',
  'norm',
])

const valueIn = (value: string | null, { name }: Attribute, language: Language): string => {
  if (value === null || value === '') return '–'
  return AS_WRITTEN.has(name) ? value : sayValue(value, language)
}
