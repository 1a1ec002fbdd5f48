import { Link } from '@tanstack/react-router'
import { type AnswerOf, call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { ArticleLink } from '../parts/article-link.tsx'
import { Button } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { useAddress } from '../parts/use-address.ts'
import { type ListPage, useEndless } from '../parts/use-endless.ts'
import { useUndoable } from '../parts/use-undoable.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

export type Remembered = AnswerOf<'GET /memory'>['data'][number]

type Query = { readonly search?: string; readonly cursor?: string }

/** What is remembered of one customer's choices. */
export const RememberedOfCustomer = ({ customerId }: { readonly customerId: string }) => (
  <RememberedTable
    queryKey={['memory', 'of', customerId]}
    read={(query, signal) =>
      call(
        'GET /customers/{customer_id}/memory',
        { path: { customer_id: customerId }, query },
        signal,
      )
    }
  />
)

/** All that is remembered; for admins. */
export const RememberedOfAll = () => (
  <RememberedTable
    queryKey={['memory', 'all']}
    read={(query, signal) => call('GET /memory', { query }, signal)}
    hasCustomer
  />
)

type Props = {
  readonly queryKey: readonly string[]
  readonly read: (query: Query, signal: AbortSignal) => Promise<ListPage<Remembered>>
  readonly hasCustomer?: boolean
}

const RememberedTable = ({ queryKey, read, hasCustomer = false }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const [address, change] = useAddress()
  const search = (address['remembered'] ?? '').trim()
  const list = useEndless<Remembered>({
    queryKey: [...queryKey, search],
    read: (cursor, signal) =>
      read({ ...(search !== '' && { search }), ...(cursor && { cursor }) }, signal),
    idOf: ({ id }) => id,
  })
  const forget = useForget()
  if (list.error) return <ProblemPanel error={list.error} onRetry={() => void list.retry()} />
  const isEmpty = !list.isPending && list.items.length === 0
  return (
    <>
      {!(isEmpty && search === '') && (
        <div className="memory-search">
          <SearchBox
            label={words.search}
            name="remembered"
            q={address['remembered'] ?? ''}
            onSearch={(remembered) => change({ remembered })}
          />
        </div>
      )}
      {list.isPending && <LoadingRows rows={3} />}
      {isEmpty && (
        <p className="secondary">{search === '' ? words.none : words.noneFound(search)}</p>
      )}
      {list.items.length > 0 && (
        <Table
          label={words.table}
          headings={[
            words.text,
            words.articles,
            hasCustomer && words.customer,
            words.source,
            words.count,
            words.lastUsed,
            { hidden: words.forget },
          ]}
        >
          {list.items.map((entry) => (
            <tr key={entry.id}>
              <td className="memory-text">
                <PositionText text={entry.text} />
              </td>
              <td>
                <Articles articles={entry.articles} />
              </td>
              {hasCustomer && (
                <td>
                  {entry.customer_id === null ? (
                    <span className="secondary">{words.noCustomer}</span>
                  ) : (
                    <Link to="/customers/$id" params={{ id: entry.customer_id }} search={{}}>
                      {entry.customer_name ?? entry.customer_id}
                    </Link>
                  )}
                </td>
              )}
              <td>{words.sources[entry.source] ?? entry.source}</td>
              <td>{words.times(formats.count(entry.count))}</td>
              <td className="memory-used">
                <Moment at={entry.last_used_at} as="short" />
                <div className="small secondary">{words.by(entry.by)}</div>
              </td>
              <td className="table-actions">
                <Button
                  look="quiet"
                  aria-label={words.forgetOf(entry.text)}
                  onPress={() => void forget(entry)}
                >
                  {words.forget}
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {list.isFailedMore && <p role="alert">{shared.failedMore}</p>}
      {list.hasMore && (
        <div className="actions-row">
          <Button onPress={list.more}>{words.more}</Button>
        </div>
      )}
    </>
  )
}

/** Its first line says what it is; the long text is there for who wants it. */
const PositionText = ({ text }: Pick<Remembered, 'text'>) => {
  const [line = '', ...rest] = text.split('\n')
  if (rest.length === 0) return line
  return (
    <details>
      <summary>{line}</summary>
      {rest.join('\n')}
    </details>
  )
}

const Articles = ({ articles }: Pick<Remembered, 'articles'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <ul className="memory-articles">
      {articles.map(({ article_number, name, is_active, quantity_per_unit }) => (
        <li key={article_number}>
          <ArticleLink number={article_number} /> {name}
          {quantity_per_unit !== '1' && ` (${formats.quantity(quantity_per_unit)} ×)`}
          {!is_active && <span className="badge danger">{words.inactive}</span>}
        </li>
      ))}
    </ul>
  )
}

const SHOWN_CHARACTERS = 60

function useForget(): (entry: Remembered) => Promise<void> {
  const words = useWords(catalogue)
  const undoable = useUndoable('memory', 'customer')
  return ({ id, text }) => {
    const [line = ''] = text.split('\n')
    const name = line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
    const path = { entry_id: id }
    return undoable({
      name,
      act: () => call('DELETE /memory/{entry_id}', { path }),
      done: words.forgotten(name),
      undo: () => call('POST /memory/{entry_id}/restore', { path }),
      undone: words.broughtBack(name),
    })
  }
}
