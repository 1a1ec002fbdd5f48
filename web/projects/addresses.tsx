import { ADDRESS_PARTS } from '../parts/address-parts.ts'
import { useWords } from '../words/words.ts'
import { TextEntry } from './entries.tsx'
import { ADDRESSES } from './fields.ts'
import type { Read } from './use-entry.ts'
import { words } from './words.ts'

/** Where it is built, who plans it and who pays for it. */
export const Addresses = () => {
  const said = useWords(words)
  const readCountry = (draft: string): Read => {
    const code = draft.trim().toUpperCase()
    if (code === '') return { value: null }
    return /^[A-Z]{2}$/.test(code) ? { value: code } : { error: said.countryWrong }
  }
  return (
    <section className="panel" aria-labelledby="project-addresses">
      <h2 id="project-addresses">{said.addressesTitle}</h2>
      <div className="project-addresses">
        {ADDRESSES.map((address) => (
          <fieldset key={address}>
            <legend>{said.addresses[address]}</legend>
            {ADDRESS_PARTS.map((part) => (
              <TextEntry
                key={part}
                field={`${address}.${part}`}
                label={said.parts[part]}
                {...(part === 'country' && { read: readCountry, maxLength: 2 })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
