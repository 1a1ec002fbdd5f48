import { type ReactNode, useRef } from 'react'
import { CheckBox } from '../parts/fields.tsx'
import { type ListColumn, ListGrid } from '../parts/list-grid.tsx'
import { ListStates } from '../parts/list-states.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useAddress } from '../parts/use-address.ts'
import { type ListPage, useEndless } from '../parts/use-endless.ts'
import { NoDataYet } from '../shell/no-data-yet.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useKeyOf, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

export type PartnerKind = 'customers' | 'suppliers' | 'contacts'

const OPERATIONS: Readonly<Record<PartnerKind, string>> = {
  customers: 'pushCustomers',
  suppliers: 'pushSuppliers',
  contacts: 'pushContacts',
}

export type Asked = { readonly search?: string; readonly with_inactive?: boolean }

type Props<Item> = {
  readonly kind: PartnerKind
  readonly columns: readonly ListColumn<Item>[]
  /** What else the list is narrowed to, for its words and for asking anew. */
  readonly more?: {
    readonly key: string | undefined
    readonly label: string
    readonly field: ReactNode
  }
  readonly read: (
    query: Asked & { readonly cursor?: string },
    signal: AbortSignal,
  ) => Promise<ListPage<Item>>
  readonly idOf: (item: Item) => string
  readonly onOpen: (item: Item) => void
}

/** Customers, suppliers and contacts: found by typing, by name. */
export const PartnerList = <Item extends { readonly is_active: boolean }>(props: Props<Item>) => {
  const { kind, more } = props
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [search, change] = useAddress()
  const q = search['q'] ?? ''
  const withInactive = search['inactive'] === 'true'
  const asked: Asked = {
    ...(q !== '' && { search: q }),
    ...(withInactive && { with_inactive: true }),
  }
  const list = useEndless<Item>({
    queryKey: ['partners', kind, asked, more?.key],
    read: (cursor, signal) => props.read({ ...asked, ...(cursor && { cursor }) }, signal),
    idOf: props.idOf,
  })
  const field = useRef<HTMLInputElement>(null)
  const key = useKeyOf('list.search')
  useShortcuts('list', { 'list.search': () => field.current?.focus() })
  const filteredBy = [
    q !== '' && shared.quoted(q),
    more?.key !== undefined && more.label,
    withInactive && words.withInactive,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="list-page">
      <PageHeader title={words[kind]} />
      <div className="list-bar">
        <SearchBox
          label={words.search[kind]}
          shortcut={key}
          q={q}
          onSearch={(text) => change({ q: text || undefined })}
          field={field}
        />
        {more?.field}
        <CheckBox
          isSelected={withInactive}
          onChange={(isOn) => void change({ inactive: isOn ? 'true' : undefined })}
        >
          {words.withInactive}
        </CheckBox>
      </div>
      <ListStates
        list={list}
        filteredBy={filteredBy}
        onReset={() => void change({ q: undefined, inactive: undefined, of: undefined })}
        empty={<NoDataYet {...words.empty[kind]} operation={OPERATIONS[kind]} />}
      >
        <ListGrid
          label={words[kind]}
          columns={props.columns}
          list={list}
          idOf={props.idOf}
          hrefOf={(item) => `/app/${kind}/${encodeURIComponent(props.idOf(item))}`}
          onOpen={props.onOpen}
          lookOf={({ is_active }) => (is_active ? undefined : 'faded')}
        />
      </ListStates>
    </div>
  )
}
