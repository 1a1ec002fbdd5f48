import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { ComboField } from '../parts/fields.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { ProblemPanel } from '../parts/states.tsx'
import type { Search } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import type { Facets } from './api.ts'
import { FLAWS, TRAITS, type Trait } from './filters.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly facets: UseQueryResult<Facets>
  readonly search: Search
  readonly onChange: (change: Search) => Promise<void>
}

/** What else the readiness asks of the data is there where it is chosen. */
const ALWAYS: readonly Trait[] = ['is_active', 'has_ean', 'has_conversion']

export const FacetPanel = ({ facets, search, onChange }: Props) => {
  const words = useWords(catalogue)
  const [isOpen, open] = useState(false)
  const { data } = facets
  const traits = TRAITS.filter((trait) => ALWAYS.includes(trait) || search[trait] !== undefined)
  return (
    <aside className={isOpen ? 'facets open' : 'facets'} aria-label={words.facets}>
      <div className="facets-toggle">
        <Button aria-expanded={isOpen} onPress={() => open(!isOpen)}>
          {words.showFacets}
        </Button>
      </div>
      <div className="facets-body" ref={keepFocus}>
        {facets.error && !data && (
          <ProblemPanel error={facets.error} onRetry={() => void facets.refetch()} />
        )}
        {data && (
          <>
            <Values
              label={words.manufacturer}
              find={words.findMaker}
              values={data.manufacturer}
              chosen={search['manufacturer']}
              onChoose={(manufacturer) => void onChange({ manufacturer })}
            />
            <Values
              label={words.etim_class}
              find={words.findClass}
              values={data.etim_class}
              chosen={search['etim_class']}
              onChoose={(etim_class) => void onChange({ etim_class })}
            />
            {traits.map((trait) => (
              <YesNo
                key={trait}
                trait={trait}
                counts={data[trait]}
                chosen={search[trait]}
                onChoose={(value) => void onChange({ [trait]: value })}
              />
            ))}
            {FLAWS.filter((flaw) => search[flaw] === 'true').map((flaw) => (
              <div key={flaw} className="facet">
                <Chosen
                  label={words.flaw[flaw]}
                  onRemove={() => void onChange({ [flaw]: undefined })}
                />
              </div>
            ))}
          </>
        )}
      </div>
    </aside>
  )
}

const SHOWN = 6

type ValuesProps = {
  readonly label: string
  readonly find: string
  readonly values: Facets['manufacturer']
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

/** The most frequent as buttons, all of them by typing. */
const Values = ({ label, find, values, chosen, onChoose }: ValuesProps) => {
  const formats = useFormats()
  if (values.length === 0 && !chosen) return null
  return (
    <section className="facet" aria-label={label} ref={keepFocus}>
      <h3>{label}</h3>
      {chosen ? (
        <Chosen label={chosen} onRemove={() => onChoose(undefined)} />
      ) : (
        <>
          <ul>
            {values.slice(0, SHOWN).map(({ value, count }) => (
              <li key={value}>
                <button type="button" className="facet-value" onClick={() => onChoose(value)}>
                  <span className="truncate">{value}</span>
                  <span className="count">{formats.count(count)}</span>
                </button>
              </li>
            ))}
          </ul>
          {values.length > SHOWN && (
            <ComboField
              label={find}
              choices={values.map(({ value, count }) => ({
                id: value,
                label: value,
                detail: formats.count(count),
              }))}
              value={null}
              onChange={(value) => {
                if (value !== null) onChoose(value)
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

const Chosen = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => {
  const words = useWords(catalogue)
  return (
    <button
      type="button"
      className="chip facet-chosen"
      aria-label={words.chosen(label)}
      onClick={onRemove}
    >
      <span className="truncate">{label}</span>
      <X size={14} aria-hidden="true" />
    </button>
  )
}

type YesNoProps = {
  readonly trait: Trait
  readonly counts: { readonly yes: number; readonly no: number }
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

const YesNo = ({ trait, counts, chosen, onChoose }: YesNoProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { label, yes, no } = words.trait[trait]
  return (
    <section className="facet" aria-label={label}>
      <h3>{label}</h3>
      <ToggleButtonGroup
        aria-label={label}
        className="facet-choices"
        selectionMode="single"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => onChoose([...keys][0] as string | undefined)}
      >
        <ToggleButton id="true" className="chip">
          {yes} <span className="count">{formats.count(counts.yes)}</span>
        </ToggleButton>
        <ToggleButton id="false" className="chip">
          {no} <span className="count">{formats.count(counts.no)}</span>
        </ToggleButton>
      </ToggleButtonGroup>
    </section>
  )
}
