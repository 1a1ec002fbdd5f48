import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '../api/call.ts'
import { Problem } from '../api/problem.ts'
import { useFormats } from '../format/formats.ts'
import { measured } from '../format/measured.ts'
import { ArticleLink } from '../parts/article-link.tsx'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { type FactLine, FactLines } from '../parts/fact-lines.tsx'
import { JobMark } from '../parts/job-mark.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, EmptyState, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { attributeWords } from '../words/attribute-words.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useArticle, useKeyLabels, useLinks, usePublicArticle } from './api.ts'
import { words as catalogue } from './words.ts'

type Article = AnswerOf<'GET /articles/{article_number}'>

/** All that is known of one article. Read only: the ERP is the master. */
export const ArticlePage = () => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const { number = '' } = useParams({ strict: false }) as { number?: string }
  const article = useArticle(number)
  const isGone = article.error instanceof Problem && article.error.status === 404
  const back = (
    <Link to="/catalogue" search={{}} className="button plain">
      {words.article.back}
    </Link>
  )
  return (
    <>
      <PageHeader title={article.data?.name ?? number} actions={back}>
        {article.data && <CopyText text={article.data.article_number} />}
      </PageHeader>
      {isGone && (
        <EmptyState title={shared.notFoundTitle} text={words.article.notFoundText} actions={back} />
      )}
      {article.error && !isGone && (
        <div className="list-state">
          <ProblemPanel error={article.error} onRetry={() => void article.refetch()} />
        </div>
      )}
      {article.isPending && <LoadingRows />}
      {article.data && (
        <div className="page-scroll">
          <Whole article={article.data} />
        </div>
      )}
    </>
  )
}

const Whole = ({ article }: { readonly article: Article }) => {
  const words = useWords(catalogue)
  const said = words.article
  const formats = useFormats()
  const names = useWords(attributeWords)
  const labels = useKeyLabels()
  const base = article.base_unit ?? ''
  return (
    <div className="page-body record-page">
      {!article.is_active && <p className="banner bad">{said.inactive}</p>}
      <div className="record-columns">
        <FactLines
          title={said.identity}
          lines={[
            [said.number, <CopyText key="number" text={article.article_number} />],
            [
              said.maker,
              article.manufacturer_name && (
                <Link to="/catalogue" search={{ manufacturer: article.manufacturer_name }}>
                  {article.manufacturer_name}
                </Link>
              ),
            ],
            [said.makersNumber, idOf(article.manufacturer_article_number)],
            [
              said.ean,
              article.has_wrong_ean ? (
                <>
                  {idOf(article.ean)} <span className="secondary small">({said.wrongEan})</span>
                </>
              ) : (
                idOf(article.ean)
              ),
            ],
            [
              said.supplier,
              article.supplier_id && (
                <Link to="/suppliers/$id" params={{ id: article.supplier_id }} search={{}}>
                  {article.supplier_name ?? article.supplier_id}
                </Link>
              ),
            ],
            [said.suppliersNumber, idOf(article.supplier_article_number)],
            [
              said.etim,
              article.etim_class && (
                <Link to="/catalogue" search={{ etim_class: article.etim_class }} className="mono">
                  {article.etim_class}
                </Link>
              ),
            ],
            [said.group, article.product_group],
            [said.norms, article.norms.join(', ')],
            [said.keywords, article.keywords.join(', ')],
          ]}
        />
        <FactLines
          title={said.priceAndUnit}
          lines={[
            [said.unit, base],
            ...article.conversions.map(
              ({ unit, numerator, denominator }): FactLine => [
                said.conversion,
                `1 ${unit} = ${formats.quantity(numerator)} / ${formats.quantity(denominator)} ${base}`,
              ],
            ),
            [
              said.listPrice,
              article.list_price &&
                words.price(
                  article.currency === null
                    ? formats.price(article.list_price)
                    : formats.unitPrice(article.list_price, article.currency),
                  [
                    article.price_quantity === '1' ? '' : formats.quantity(article.price_quantity),
                    base,
                  ]
                    .filter(Boolean)
                    .join(' '),
                ),
            ],
          ]}
        />
        <FactLines
          title={said.technical}
          lines={[
            ...article.measures.map(
              ({ name, from, to }): FactLine => [
                names[name] ?? name,
                measured(name, formats.quantity(from), formats.quantity(to)),
              ],
            ),
            [names['ip_rating'] ?? 'IP', article.ip_rating],
            ...article.attributes.map(({ name, value }): FactLine => [name, value]),
          ]}
        />
        <FactLines
          title={said.custom}
          lines={article.custom_fields.map(
            ({ name, value }): FactLine => [
              <>
                {labels.get(name)} <span className="mono">{name}</span>
              </>,
              value,
            ],
          )}
        />
        <Use article={article} />
        <FactLines
          title={said.sync}
          lines={[
            [said.changed, <Moment key="changed" at={article.updated_at} />],
            [said.byJob, <JobMark key="job" jobId={article.changed_by_job} />],
            [said.created, <Moment key="created" at={article.created_at} />],
          ]}
        />
      </div>
      {article.description !== null && (
        <section>
          <h3>{said.description}</h3>
          <p className="record-text">{article.description}</p>
        </section>
      )}
      <Links number={article.article_number} />
      <Raw number={article.article_number} />
    </div>
  )
}

const idOf = (text: string | null) => text && <CopyText text={text} />

const Use = ({ article: { article_number, request_count } }: { readonly article: Article }) => {
  const said = useWords(catalogue).article
  const formats = useFormats()
  return (
    <section>
      <h3>{said.use}</h3>
      {request_count === 0 ? (
        <p className="secondary">{said.unused}</p>
      ) : (
        <p>
          {said.used(formats.count(request_count), request_count === 1)}
          {' · '}
          <Link to="/inbox" search={{ article: article_number }}>
            {said.showRequests}
          </Link>
        </p>
      )}
    </section>
  )
}

const Links = ({ number }: { readonly number: string }) => {
  const said = useWords(catalogue).article
  const formats = useFormats()
  const links = useLinks(number)
  if (links.error) {
    return <ProblemPanel error={links.error} onRetry={() => void links.refetch()} />
  }
  if (!links.data) return <LoadingRows rows={3} />
  const { accessories, alternatives } = links.data
  return (
    <>
      <section>
        <h3>
          {said.accessories} <span className="count">{formats.count(accessories.length)}</span>
        </h3>
        {accessories.length === 0 ? (
          <p className="secondary">{said.noAccessories}</p>
        ) : (
          <Table
            label={said.accessories}
            headings={[said.number, said.order, said.multiplier, said.mandatory]}
          >
            {accessories.map((link) => (
              <tr key={link.accessory_article_number}>
                <td>
                  <Linked number={link.accessory_article_number} article={link.article} />
                </td>
                <td>{formats.quantity(link.order)}</td>
                <td>{formats.quantity(link.multiplier)} ×</td>
                <td>
                  {link.is_mandatory ? (
                    <span className="badge check">{said.mandatory}</span>
                  ) : (
                    said.optional
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
      <section>
        <h3>
          {said.alternatives} <span className="count">{formats.count(alternatives.length)}</span>
        </h3>
        {alternatives.length === 0 ? (
          <p className="secondary">{said.noAlternatives}</p>
        ) : (
          <Table label={said.alternatives} headings={[said.number, said.order]}>
            {alternatives.map((link) => (
              <tr key={link.alternative_article_number}>
                <td>
                  <Linked number={link.alternative_article_number} article={link.article} />
                </td>
                <td>{link.order === null ? '—' : formats.quantity(link.order)}</td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </>
  )
}

type LinkedProps = {
  readonly number: string
  readonly article: { readonly name: string | null; readonly is_active: boolean }
}

const Linked = ({ number, article }: LinkedProps) => {
  const words = useWords(catalogue)
  return (
    <>
      <ArticleLink number={number} /> {article.name}{' '}
      {!article.is_active && <span className="badge danger">{words.inactive}</span>}
    </>
  )
}

const Raw = ({ number }: { readonly number: string }) => {
  const said = useWords(catalogue).article
  const [isShown, show] = useState(false)
  const raw = usePublicArticle(number, isShown)
  return (
    <section>
      {!isShown && <Button onPress={() => show(true)}>{said.showRaw}</Button>}
      {raw.error && <ProblemPanel error={raw.error} onRetry={() => void raw.refetch()} />}
      {isShown && raw.data !== undefined && (
        <CodeBlock label={said.raw} text={JSON.stringify(raw.data, null, 2)} />
      )}
    </section>
  )
}
