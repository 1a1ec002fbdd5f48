import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { FactLines } from '../parts/fact-lines.tsx'
import { CopyText } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { Address, OwnValues, Sync } from './company.tsx'
import { ContactsOf } from './contacts-of.tsx'
import { RecordPage } from './record-page.tsx'
import { words as catalogue } from './words.ts'

export const SupplierPage = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { id = '' } = useParams({ strict: false })
  const supplier = useQuery({
    queryKey: ['supplier', id],
    queryFn: ({ signal }) =>
      call('GET /suppliers/{supplier_id}', { path: { supplier_id: id } }, signal),
  })
  return (
    <RecordPage kind="suppliers" number={id} record={supplier} mark={<CopyText text={id} />}>
      {(record) => (
        <>
          <div className="record-columns">
            <FactLines
              title={words.facts}
              lines={[
                [words.number.supplier, <CopyText key="id" text={record.supplier_id} />],
                [words.column.email, record.email],
                [words.column.phone, record.phone],
                [words.website, record.website],
                [words.vat, record.vat_id],
                [words.currency, record.currency],
                [words.language, record.language && formats.languageOf(record.language)],
              ]}
            />
            <Address address={record.address} />
            <Sync record={record} />
          </div>
          <OwnValues custom_fields={record.custom_fields} />
          <ContactsOf
            parentType="supplier"
            parentId={id}
            inactiveCount={record.inactive_contact_count}
          />
        </>
      )}
    </RecordPage>
  )
}
