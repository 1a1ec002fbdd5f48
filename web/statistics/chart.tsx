import { type ReactNode, useId, useState } from 'react'
import { type Bar, Bars } from '../parts/bars.tsx'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { useAddress } from '../parts/use-address.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

export type TableTwin = {
  readonly head: readonly string[]
  readonly rows: readonly {
    readonly id: string
    readonly cells: readonly ReactNode[]
    /** Why its rate, the last cell, is greyed. */
    readonly few: string | undefined
  }[]
}

type Props = {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly bars: readonly Bar[]
  readonly table: TableTwin
  /** The call whose rows it shows or sums up. */
  readonly call: string
  readonly legend?: ReactNode
}

/** Bars, or the same as a table; which of them is in the address. */
export const Chart = ({ id, title, text, bars, table, call, legend }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const heading = useId()
  const [search, change] = useAddress()
  const asTable = (search['table'] ?? '').split(',').filter(Boolean)
  const isTable = asTable.includes(id)
  const [hasCall, setCall] = useState(false)
  const toggle = () => {
    const next = isTable ? asTable.filter((each) => each !== id) : [...asTable, id]
    return change({ table: next.join(',') || undefined })
  }
  return (
    <section className="panel statistics-chart" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <div className="actions-row">
          <Button
            look="quiet"
            aria-label={`${isTable ? shared.asChart : shared.asTable}: ${title}`}
            onPress={() => void toggle()}
          >
            {isTable ? shared.asChart : shared.asTable}
          </Button>
          <Button
            look="quiet"
            aria-label={`${words.apiCall}: ${title}`}
            aria-expanded={hasCall}
            onPress={() => setCall(!hasCall)}
          >
            {words.apiCall}
          </Button>
        </div>
      </header>
      {text !== undefined && <p className="secondary small">{text}</p>}
      {hasCall && <CodeBlock label={`${words.apiCall}: ${title}`} text={call} />}
      {isTable ? (
        <Table label={title} {...table} />
      ) : (
        <>
          {legend}
          <Bars label={title} bars={bars} />
        </>
      )}
    </section>
  )
}

const Table = ({ label, head, rows }: TableTwin & { readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="table-scroll" tabIndex={0} aria-label={label}>
    <table className="table statistics-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...cells], few }) => (
          <tr key={id} {...(few !== undefined && { className: 'few' })}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>
                {few !== undefined && at === cells.length - 1 && (
                  <>
                    <span className="badge">{few}</span>{' '}
                  </>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
