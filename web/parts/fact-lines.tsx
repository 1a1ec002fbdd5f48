import type { ReactNode } from 'react'

export type FactLine = readonly [name: ReactNode, value: ReactNode]

/** What is known of something, a line each; what nobody said is not shown. */
export const FactLines = ({
  title,
  lines,
}: {
  readonly title?: string
  readonly lines: readonly FactLine[]
}) => {
  const known = lines.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <dl className="fact-lines">
        {known.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be there twice, and lines never move
          <Fact key={at} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

type FactProps = { readonly label: ReactNode; readonly children: ReactNode }

/** Within a `dl`. */
export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
