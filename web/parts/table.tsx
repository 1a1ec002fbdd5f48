import type { ReactNode } from 'react'

/** Over a column of figures, or one that needs no words for who sees it. */
type Heading = string | { readonly number: string } | { readonly hidden: string }

type Props = {
  readonly label?: string
  readonly className?: string
  readonly headings: readonly (Heading | false)[]
  /** The rows. */
  readonly children: ReactNode
}

/** A short table within a page; what is long is a `ListGrid`. */
export const Table = ({ label, className, headings, children }: Props) => (
  <div className="table-scroll">
    <table className={className ? `table ${className}` : 'table'} aria-label={label}>
      <thead>
        <tr>{headings.map((heading) => heading && headingCell(heading))}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

const headingCell = (heading: Heading) => {
  if (typeof heading === 'string') {
    return (
      <th key={heading} scope="col">
        {heading}
      </th>
    )
  }
  if ('hidden' in heading) {
    return (
      <th key={heading.hidden} scope="col">
        <span className="visually-hidden">{heading.hidden}</span>
      </th>
    )
  }
  return (
    <th key={heading.number} scope="col" className="number">
      {heading.number}
    </th>
  )
}
