import { useNavigate } from '@tanstack/react-router'
import { type AnswerOf, call } from '../api/call.ts'
import { useCompanyColumns } from './columns.tsx'
import { PartnerList } from './partner-list.tsx'

type Supplier = AnswerOf<'GET /partners/suppliers'>['data'][number]

const idOf = ({ supplier_id }: Supplier): string => supplier_id

export const SuppliersPage = () => {
  const navigate = useNavigate()
  const columns = useCompanyColumns<Supplier>(idOf)
  return (
    <PartnerList<Supplier>
      kind="suppliers"
      columns={columns}
      read={(query, signal) => call('GET /partners/suppliers', { query }, signal)}
      idOf={idOf}
      onOpen={({ supplier_id: id }) =>
        void navigate({ to: '/suppliers/$id', params: { id }, search: {} })
      }
    />
  )
}
