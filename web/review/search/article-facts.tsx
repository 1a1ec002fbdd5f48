import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/call.ts'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { useWords } from '../../words/words.ts'
import { attributeWords } from '../position/attribute-words.ts'
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
  const measures = article.measures.map(({ name, from, to }) => [
    names[name] ?? name,
    measured(name, formats.quantity(from), formats.quantity(to)),
  ])
  return (
    <>
      <header>
        <h3 className="article-details-name">{article.name ?? article.article_number}</h3>
        {!article.is_active && <p className="badge danger">{said.inactive}</p>}
      </header>
      <Facts
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
      <Facts
        title={said.priceAndUnit}
        lines={[
          [facts.unit, base],
          ...article.conversions.map(
            ({ unit, numerator, denominator }): Line => [
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
            ? [
                [
                  facts.netHere,
                  offered.net_price && formats.unitPrice(offered.net_price, currency),
                ],
                [
                  facts.discount,
                  offered.discount_percent && formats.percent(offered.discount_percent),
                ],
              ]
            : []),
          [facts.amountHere, amountHere(offered, row, (value) => formats.quantity(value), base)],
        ]}
      />
      {children}
      <Facts
        title={said.technical}
        lines={[
          ...measures,
          [names['ip_rating'] ?? 'IP', article.ip_rating],
          ...article.attributes.map(({ name, value }): Line => [name, value]),
        ]}
      />
      <Facts
        title={said.ofSource}
        lines={article.custom_fields.map(({ name, value }): Line => [name, value])}
      />
      <Facts
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

type Line = readonly [name: string, value: string | null]

const Facts = ({
  title,
  lines,
}: {
  readonly title?: string
  readonly lines: readonly (readonly (string | null | undefined)[])[]
}) => {
  const known = lines.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <dl className="article-details-facts">
        {known.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and lines never move
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const per = (quantity: string, unit: string): string =>
  quantity === '1' ? unit : `${quantity} ${unit}`.trim()

/** The name ends with the unit: `power_w`. */
const UNITS: Readonly<Record<string, string>> = { w: 'W', v: 'V', a: 'A', mm: 'mm', kg: 'kg' }

const measured = (name: string, from: string, to: string): string =>
  `${from === to ? from : `${from} – ${to}`} ${UNITS[name.split('_').at(-1) ?? ''] ?? ''}`.trim()

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
