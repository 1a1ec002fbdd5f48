import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/call.ts'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { measured } from '../../format/measured.ts'
import { type FactLine, FactLines } from '../../parts/fact-lines.tsx'
import { attributeWords } from '../../words/attribute-words.ts'
import { useWords } from '../../words/words.ts'
import { useReview } from '../store/use-review.ts'
import { words } from './words.ts'

type Article = AnswerOf<'GET /articles/{article_number}'>
type Offered =
  AnswerOf<'GET /inquiries/{id}/positions/{position_id}/articles/{article_number}'>['article']

type ArticleFactsProps = {
  readonly article: Article
  /** What it would cost in the position. */
  readonly offered: Offered | undefined
  readonly row: PositionRow | undefined
  readonly children: ReactNode
}

/** What is known of an article; what nobody sent is not shown. */
export const ArticleFacts = ({ article, offered, row, children }: ArticleFactsProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const names = useWords(attributeWords)
  const hasPrices = useReview(({ head }) => head.kind === 'TENDER')
  const currency = useReview(({ head }) => head.totals.currency)
  const { facts } = said
  const base = article.base_unit ?? ''
  const measures = article.measures.map(
    ({ name, from, to }): FactLine => [
      names[name] ?? name,
      measured(name, formats.quantity(from), formats.quantity(to)),
    ],
  )
  return (
    <>
      <header>
        <h3 className="article-details-name">{article.name ?? article.article_number}</h3>
        {!article.is_active && <p className="badge danger">{said.inactive}</p>}
      </header>
      <FactLines
        lines={[
          [facts.articleNumber, article.article_number],
          [facts.manufacturer, article.manufacturer_name],
          [facts.manufacturerNumber, article.manufacturer_article_number],
          [facts.ean, article.ean],
          [facts.supplier, article.supplier_id],
          [facts.supplierNumber, article.supplier_article_number],
          [facts.etim, article.etim_class],
          [facts.group, article.product_group],
          [facts.norms, article.norms.join(', ')],
        ]}
      />
      <FactLines
        title={said.priceAndUnit}
        lines={[
          [facts.unit, base],
          ...article.conversions.map(
            ({ unit, numerator, denominator }): FactLine => [
              facts.conversion,
              `1 ${unit} = ${formats.quantity(numerator)} / ${formats.quantity(denominator)} ${base}`,
            ],
          ),
          [
            facts.listPrice,
            article.list_price === null
              ? null
              : said.price(
                  formats.money(article.list_price, article.currency ?? currency),
                  per(formats.quantity(article.price_quantity), base),
                ),
          ],
          ...(hasPrices && offered
            ? ([
                [
                  facts.netHere,
                  offered.net_price && formats.unitPrice(offered.net_price, currency),
                ],
                [
                  facts.discount,
                  offered.discount_percent && formats.percent(offered.discount_percent),
                ],
              ] satisfies FactLine[])
            : []),
          [facts.amountHere, amountHere(offered, row, (value) => formats.quantity(value), base)],
        ]}
      />
      {children}
      <FactLines
        title={said.technical}
        lines={[
          ...measures,
          [names['ip_rating'] ?? 'IP', article.ip_rating],
          ...article.attributes.map(({ name, value }): FactLine => [name, value]),
        ]}
      />
      <FactLines
        title={said.ofSource}
        lines={article.custom_fields.map(({ name, value }): FactLine => [name, value])}
      />
      <FactLines
        title={said.links}
        lines={[
          [
            facts.accessories,
            said.accessoryCount(article.accessory_count, article.mandatory_count),
          ],
          [facts.alternatives, formats.count(article.alternative_count)],
        ]}
      />
      {article.description !== null && (
        <section>
          <h3>{said.longText}</h3>
          <p className="article-details-text">{article.description}</p>
        </section>
      )}
    </>
  )
}

const per = (quantity: string, unit: string): string =>
  quantity === '1' ? unit : `${quantity} ${unit}`.trim()

function amountHere(
  offered: Offered | undefined,
  row: PositionRow | undefined,
  say: (value: string) => string,
  base: string,
): string | null {
  if (!offered || row?.quantity === undefined) return null
  const asked = `${say(row.quantity)} ${row.unit ?? ''}`.trim()
  if (offered.base_quantity === null) return `${asked} → ${base} ?`
  return `${asked} = ${say(offered.base_quantity)} ${base}`.trim()
}
