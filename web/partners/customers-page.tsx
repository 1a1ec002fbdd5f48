import { useNavigate } from '@tanstack/react-router'
import { type AnswerOf, call } from '../api/call.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useCompanyColumns } from './columns.tsx'
import { PartnerList } from './partner-list.tsx'
import { words as catalogue } from './words.ts'

type Customer = AnswerOf<'GET /partners/customers'>['data'][number]

const idOf = ({ customer_id }: Customer): string => customer_id

export const CustomersPage = () => {
  const words = useWords(catalogue)
  const { none } = useWords(common)
  const navigate = useNavigate()
  const columns = useCompanyColumns<Customer>(idOf, [
    {
      id: 'branch',
      label: words.column.branch,
      width: 'minmax(110px, 1fr)',
      from: 1100,
      cell: ({ branch }) => <span className="truncate">{branch ?? none}</span>,
    },
  ])
  return (
    <PartnerList<Customer>
      kind="customers"
      columns={columns}
      read={(query, signal) => call('GET /partners/customers', { query }, signal)}
      idOf={idOf}
      onOpen={({ customer_id: id }) =>
        void navigate({ to: '/customers/$id', params: { id }, search: {} })
      }
    />
  )
}
