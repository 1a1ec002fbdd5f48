import { useState } from 'react'
import { dividedBy, isZero, minus, times } from '#kernel/decimal.ts'
import type { PositionDetails, PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useDetails } from '../details.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

/** What a customer could accept in place of what is selected, side by side with it. */
export const ReplacementsDrawer = ({ row }: { readonly row: PositionRow }) => {
  const said = useWords(words)
  const ui = useUi()
  const store = useStore()
  const { run } = useReviewActions()
  const details = useDetails(row.id)
  const [at, setAt] = useState(0)
  const alternatives = details.data?.links.alternatives ?? []
  const current = alternatives[at]

  function replace(): void {
    if (!current?.article.is_active) return
    ui.announce(`${row.position_number} → ${current.alternative_article_number}`)
    ui.close()
    void run(
      {
        kind: 'replace_by_alternative',
        position_id: row.id,
        version: store.rowOf(row.id)?.version ?? row.version,
        article_number: current.alternative_article_number,
      },
      row.position_number,
    )
  }

  return (
    <Drawer
      place="pane"
      onClose={ui.close}
      title={`${said.replacementsTitle} · ${row.position_number}`}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (step !== 0) {
          event.preventDefault()
          setAt(Math.max(0, Math.min(alternatives.length - 1, at + step)))
        } else if (event.key === 'Enter') {
          event.preventDefault()
          replace()
        }
      }}
      footer={
        current && (
          <>
            <span className="small secondary">{said.replacementKeys}</span>
            <Button
              look="primary"
              shortcut="↵"
              isDisabled={!current.article.is_active}
              onPress={replace}
            >
              {said.replaceBy}
            </Button>
          </>
        )
      }
    >
      {details.isError && (
        <ProblemPanel error={details.error} onRetry={() => void details.refetch()} />
      )}
      {!details.data && !details.isError && <LoadingRows rows={4} />}
      {details.data && alternatives.length === 0 && (
        <EmptyState
          title={
            details.data.selections.length === 0 ? said.replacementsFirst : said.replacementsEmpty
          }
        />
      )}
      <ul className="position-list">
        {alternatives.map(({ alternative_article_number, article }, index) => (
          <li key={alternative_article_number}>
            <button
              type="button"
              className="position-choice"
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              // Enter takes what has the focus.
              onFocus={() => setAt(index)}
              onDoubleClick={replace}
            >
              <strong>{article.name ?? alternative_article_number}</strong>
              <span className="small secondary">
                <span className="mono">{alternative_article_number}</span>
                {article.manufacturer_name !== null && ` · ${article.manufacturer_name}`}
              </span>
              {!article.is_active && <span className="badge danger">{said.inactive}</span>}
            </button>
          </li>
        ))}
      </ul>
      {current && details.data && <SideBySide details={details.data} link={current} />}
    </Drawer>
  )
}

type SideProps = {
  readonly details: PositionDetails
  readonly link: PositionDetails['links']['alternatives'][number]
}

const SideBySide = ({ details, link }: SideProps) => {
  const said = useWords(words)
  const formats = useFormats()
  const currency = useReview(({ head }) => head.totals.currency)
  const chosen = details.selections.find(
    ({ article }) => article.article_number === link.source_article_number,
  )
  if (!chosen) return null
  const now = { ...chosen.article, list_price: chosen.list_price, net_price: chosen.net_price }
  const instead = link.article
  const money = (value: string | null) => value && formats.unitPrice(value, currency)
  const rows: readonly [string, string | null, string | null][] = [
    [said.facts.number, now.article_number, instead.article_number],
    [said.facts.name, now.name, instead.name],
    [said.facts.maker, now.manufacturer_name, instead.manufacturer_name],
    [said.facts.makerNumber, now.manufacturer_article_number, instead.manufacturer_article_number],
    [said.facts.ean, now.ean, instead.ean],
    [said.facts.unit, now.base_unit, instead.base_unit],
    [said.facts.list, money(now.list_price), money(instead.list_price)],
    [said.facts.net, money(now.net_price), money(instead.net_price)],
  ]
  const difference = priceDifference(now.net_price, instead.net_price)
  return (
    <table className="position-comparison" aria-label={said.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{said.now}</th>
          <th scope="col">{said.instead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name} data-differs={before !== after || undefined}>
            <th scope="row">{name}</th>
            <td>{before ?? '–'}</td>
            <td>
              {before !== after ? <strong>{after ?? '–'}</strong> : (after ?? '–')}
              {name === said.facts.net && difference !== null && (
                <span className="small secondary">
                  {' '}
                  {said.difference(
                    `${difference.startsWith('-') ? '' : '+'}${formats.percent(difference)}`,
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const priceDifference = (now: string | null, instead: string | null): string | null =>
  now === null || instead === null || isZero(now)
    ? null
    : dividedBy(times(minus(instead, now), '100'), now, 1)
