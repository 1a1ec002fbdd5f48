import { useRouter } from '@tanstack/react-router'
import { Search as SearchIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { echoOf } from './echo.ts'
import type { Search } from './use-address.ts'
import { useDebounced } from './use-debounced.ts'

const SETTLES_MS = 250

type SearchProps = {
  readonly label: string
  /** The key that leads here, shown in it. */
  readonly shortcut?: string | undefined
  /** Under which the address has it. */
  readonly name?: string
  readonly q: string
  readonly onSearch: (q: string) => Promise<void>
  readonly field?: RefObject<HTMLInputElement | null>
}

/** The address follows when the typing rests; when the address changes by itself, the field follows. */
export const SearchBox = ({
  label,
  shortcut = '',
  name = 'q',
  q,
  onSearch,
  field,
}: SearchProps) => {
  const router = useRouter()
  const [typed, type] = useState(q)
  const settled = useDebounced(typed, SETTLES_MS)
  const sent = useRef<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes to the address
  useEffect(() => {
    if (settled === q) return
    sent.current = [...sent.current, settled]
    void onSearch(settled).then(() => {
      // Something else may have come before it was seen; else it is on its way here.
      const said = (router.latestLocation.search as Search)[name] ?? ''
      if (said === settled || sent.current.at(-1) !== settled) return
      sent.current = []
      type((now) => (now === settled ? said : now))
    })
  }, [settled])
  useEffect(() => {
    const echo = echoOf(sent.current, q)
    sent.current = echo.awaited
    // By the time that the address has it, more may be typed.
    if (!echo.isOwn) type(q)
  }, [q])
  return (
    <SearchField
      className="search-box"
      aria-label={label}
      value={typed}
      onChange={type}
      maxLength={200}
    >
      <SearchIcon size={14} aria-hidden="true" />
      <Input
        {...(field && { ref: field })}
        className="input"
        placeholder={`${label}  ${shortcut}`.trim()}
      />
    </SearchField>
  )
}
