import { useNavigate } from '@tanstack/react-router'
import { type AnswerOf, call } from '../api/call.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import type { ListColumn } from '../parts/list-grid.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAddress } from '../parts/use-address.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useNameColumn } from './columns.tsx'
import { ParentLink } from './parent-link.tsx'
import { PartnerList } from './partner-list.tsx'
import { words as catalogue } from './words.ts'

type Contact = AnswerOf<'GET /partners/contacts'>['data'][number]

const PARENTS = ['customer', 'supplier'] as const

const idOf = ({ contact_id }: Contact): string => contact_id

export const ContactsPage = () => {
  const words = useWords(catalogue)
  const { none } = useWords(common)
  const navigate = useNavigate()
  const [search, change] = useAddress()
  const parent = PARENTS.find((each) => each === search['of'])
  const name = useNameColumn<Contact>(({ email }) => email ?? none)
  const columns: readonly ListColumn<Contact>[] = [
    name,
    {
      id: 'parent',
      label: words.column.parent,
      width: 'minmax(140px, 1.5fr)',
      cell: (contact) => <ParentLink contact={contact} />,
    },
    {
      id: 'position',
      label: words.column.position,
      width: 'minmax(110px, 1fr)',
      from: 900,
      cell: ({ position }) => <span className="truncate">{position ?? none}</span>,
    },
    {
      id: 'email',
      label: words.column.email,
      width: 'minmax(160px, 1.5fr)',
      from: 560,
      cell: ({ email }) => <span className="truncate">{email ?? none}</span>,
    },
    {
      id: 'phone',
      label: words.column.phone,
      width: 'minmax(120px, 1fr)',
      from: 760,
      cell: ({ phone }) => <span className="truncate">{phone ?? none}</span>,
    },
    {
      id: 'changed',
      label: words.column.changed,
      width: '132px',
      from: 700,
      cell: ({ updated_at }) => <Moment at={updated_at} as="short" />,
    },
  ]
  return (
    <PartnerList<Contact>
      kind="contacts"
      columns={columns}
      more={{
        key: parent,
        label: parent ? `${words.parentType} ${words.parent[parent]}` : '',
        field: (
          <FilterSelect
            label={words.parentType}
            choices={PARENTS.map((id) => ({ id, label: words.parent[id] }))}
            value={parent}
            onChange={(of) => void change({ of })}
          />
        ),
      }}
      read={(query, signal) =>
        call(
          'GET /partners/contacts',
          { query: { ...query, ...(parent && { parent_type: parent }) } },
          signal,
        )
      }
      idOf={idOf}
      onOpen={({ contact_id: id }) =>
        void navigate({ to: '/contacts/$id', params: { id }, search: {} })
      }
    />
  )
}
