import { Link } from '@tanstack/react-router'
import { useFormats } from '../format/formats.ts'
import { EmptyState, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import type { Search } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import { useReadiness } from './api.ts'
import { words as catalogue } from './words.ts'

/** How much of what matching lives on the articles have, and what their gaps concern today. */
export const Readiness = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { data, error, isPending, refetch } = useReadiness()
  if (error && !data) {
    return (
      <div className="list-state">
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (isPending || !data) return <LoadingRows />
  const said = words.readiness
  if (data.active_articles === 0 && data.is_complete) {
    return <EmptyState title={said.emptyTitle} text={said.emptyText} />
  }
  const all = data.active_articles
  return (
    <div className="page-body">
      {!data.is_complete && (
        <div className="banner" role="status">
          {words.incomplete}
        </div>
      )}
      <p className="secondary">{said.intro}</p>
      <Table
        label={said.table}
        className="readiness-table"
        headings={[said.field, said.share, { number: said.missing }, { number: said.open }]}
      >
        {data.fields.map(({ field, present, missing, open_positions }) => (
          <tr key={field}>
            <th scope="row">{said.name[field]}</th>
            <td>
              <Share present={present} all={all} />
            </td>
            <td className="number">
              {missing === 0 ? (
                formats.count(0)
              ) : (
                <Missing
                  search={{ [field]: 'false', is_active: 'true' }}
                  label={said.showMissing(words.trait[field].no)}
                >
                  {formats.count(missing)}
                </Missing>
              )}
            </td>
            <td className="number">{formats.count(open_positions)}</td>
          </tr>
        ))}
      </Table>
      <p className="small secondary">{said.openHint}</p>
      <section className="panel" aria-labelledby="doubles">
        <h2 id="doubles">{said.doubles}</h2>
        {data.doubles.articles === 0 ? (
          <p>{said.noDoubles}</p>
        ) : (
          <p>
            {said.doublesText(data.doubles.articles, formats.count(data.doubles.groups))}
            {' · '}
            {formats.count(data.doubles.open_positions)} {said.open}
            {' · '}
            <Missing search={{ is_double: 'true' }} label={said.showDoubles}>
              {said.showDoubles}
            </Missing>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="wrong-eans">
        <h2 id="wrong-eans">{said.wrongEans}</h2>
        {data.wrong_eans.articles === 0 ? (
          <p>{said.noWrongEans}</p>
        ) : (
          <p>
            {said.wrongEansText(data.wrong_eans.articles, formats.count(data.wrong_eans.articles))}
            {' · '}
            {formats.count(data.wrong_eans.open_positions)} {said.open}
            {' · '}
            <Missing search={{ has_wrong_ean: 'true' }} label={said.showWrongEans}>
              {said.showWrongEans}
            </Missing>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="open-positions">
        <h2 id="open-positions">{said.positions}</h2>
        <p>
          {said.positionsText(
            formats.count(data.open_positions),
            formats.count(data.open_without_candidate),
          )}
        </p>
      </section>
    </div>
  )
}

type MissingProps = {
  readonly search: Search
  readonly label: string
  readonly children: string
}

/** To the articles that lack it. */
const Missing = ({ search, label, children }: MissingProps) => (
  <Link
    to="/catalogue"
    search={search}
    aria-label={label === children ? label : `${children}: ${label}`}
  >
    {children}
  </Link>
)

const Share = ({ present, all }: { readonly present: number; readonly all: number }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const percent = all === 0 ? 0 : (present / all) * 100
  return (
    <div className="readiness-share">
      <span className="readiness-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>
        {/* Never 100 where some lack it. */}
        {formats.percent(present === all ? 100 : Math.min(99.9, Math.round(percent * 10) / 10))}
      </span>
      <span className="secondary small">
        {words.readiness.of(formats.count(present), formats.count(all))}
      </span>
    </div>
  )
}
