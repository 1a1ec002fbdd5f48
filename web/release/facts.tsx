import { Fragment, type ReactNode } from 'react'

type FactsProps = { readonly facts: readonly (readonly [string, ReactNode] | false)[] }

/** Names and what they stand for. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="release-facts">
    {facts
      .filter((fact) => fact !== false)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
