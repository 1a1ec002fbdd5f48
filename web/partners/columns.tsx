import type { ListColumn } from '../parts/list-grid.tsx'
import { Moment } from '../parts/moment.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type Company = {
  readonly name: string | null
  readonly city: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly is_active: boolean
  readonly updated_at: string
}

type Named = { readonly name: string | null; readonly is_active: boolean }

export function useNameColumn<Item extends Named>(
  numberOf: (item: Item) => string,
): ListColumn<Item> {
  const words = useWords(catalogue)
  return {
    id: 'name',
    label: words.column.name,
    width: 'minmax(160px, 2fr)',
    isTitle: true,
    cell: (item) => (
      <>
        {item.name ?? numberOf(item)}
        {!item.is_active && <span className="badge danger">{words.inactive}</span>}
      </>
    ),
  }
}

/** What customers and suppliers have in common. */
export function useCompanyColumns<Item extends Company>(
  numberOf: (item: Item) => string,
  more: readonly ListColumn<Item>[] = [],
): readonly ListColumn<Item>[] {
  const words = useWords(catalogue)
  const { none } = useWords(common)
  const name = useNameColumn<Item>(numberOf)
  return [
    name,
    {
      id: 'number',
      label: words.column.number,
      width: 'minmax(90px, 1fr)',
      cell: (item) => <span className="mono truncate">{numberOf(item)}</span>,
    },
    {
      id: 'city',
      label: words.column.city,
      width: 'minmax(100px, 1fr)',
      from: 520,
      cell: ({ city }) => <span className="truncate">{city ?? none}</span>,
    },
    {
      id: 'email',
      label: words.column.email,
      width: 'minmax(160px, 1.5fr)',
      from: 760,
      cell: ({ email }) => <span className="truncate">{email ?? none}</span>,
    },
    {
      id: 'phone',
      label: words.column.phone,
      width: 'minmax(120px, 1fr)',
      from: 980,
      cell: ({ phone }) => <span className="truncate">{phone ?? none}</span>,
    },
    ...more,
    {
      id: 'changed',
      label: words.column.changed,
      width: '132px',
      from: 640,
      cell: ({ updated_at }) => <Moment at={updated_at} as="short" />,
    },
  ]
}
