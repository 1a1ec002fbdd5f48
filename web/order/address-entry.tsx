import type { FocusEvent } from 'react'
import type { Address } from '../api/interface.ts'
import { ADDRESS_PARTS } from '../parts/address-parts.ts'
import { TextField } from '../parts/fields.tsx'
import { useWords } from '../words/words.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldValue } from './metadata.ts'
import { fieldKeys } from './text-entry.tsx'
import { type FieldProps, useField } from './use-field.ts'
import { words } from './words.ts'

type Draft = Readonly<Record<keyof Address, string>>

/** An address in its parts; it is said as a whole when the person is through with it. */
export const AddressEntry = (props: FieldProps) => {
  const said = useWords(words)
  const entry = useField(props, draftOf, (draft) =>
    draft.country !== '' && !/^[A-Za-z]{2}$/.test(draft.country.trim())
      ? { error: said.countryWrong }
      : { value: addressOf(draft) },
  )
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) entry.leave()
  }
  return (
    <FieldFrame {...entry} field={props.field} onConfirm={() => void entry.confirm()}>
      <fieldset className="order-address" onFocus={entry.look} onBlur={leave}>
        <legend>{said.fields[props.field]}</legend>
        {ADDRESS_PARTS.map((part) => (
          <div key={part} className={`order-address-part ${part}`}>
            <TextField
              label={said.address[part]}
              value={entry.draft[part]}
              isReadOnly={entry.isReadOnly}
              maxLength={part === 'country' ? 2 : 1000}
              onChange={(text) => entry.type({ ...entry.draft, [part]: text })}
              onKeyDown={fieldKeys(entry.confirm, entry.revert)}
            />
          </div>
        ))}
      </fieldset>
    </FieldFrame>
  )
}

function draftOf(value: FieldValue): Draft {
  const address = typeof value === 'object' && value !== null ? value : {}
  return Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] ?? ''])) as Draft
}

/** None at all where every part is empty. */
function addressOf(draft: Draft): FieldValue {
  const parts = ADDRESS_PARTS.map((part): [string, string | null] => {
    const text = draft[part].trim()
    return [part, text === '' ? null : part === 'country' ? text.toUpperCase() : text]
  })
  return parts.every(([, text]) => text === null) ? null : Object.fromEntries(parts)
}
