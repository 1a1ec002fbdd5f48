import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { FactLines } from '../parts/fact-lines.tsx'
import { useWords } from '../words/words.ts'
import { Sync } from './company.tsx'
import { ParentLink } from './parent-link.tsx'
import { RecordPage } from './record-page.tsx'
import { words as catalogue } from './words.ts'

export const ContactPage = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { id = '' } = useParams({ strict: false })
  const contact = useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) =>
      call('GET /contacts/{contact_id}', { path: { contact_id: id } }, signal),
  })
  return (
    <RecordPage
      kind="contacts"
      number={contact.data?.email ?? words.contacts}
      record={contact}
      mark={contact.data && <ParentLink contact={contact.data} />}
    >
      {(record) => (
        <div className="record-columns">
          <FactLines
            title={words.facts}
            lines={[
              [words.column.parent, <ParentLink key="parent" contact={record} />],
              [words.firstName, record.first_name],
              [words.lastName, record.last_name],
              [words.column.position, record.position],
              [words.department, record.department],
              [words.column.email, record.email],
              [words.column.phone, record.phone],
              [words.mobile, record.mobile],
              [words.language, record.language && formats.languageOf(record.language)],
              [words.externalId, record.external_id],
            ]}
          />
          <FactLines
            title={words.custom}
            lines={record.custom_fields.map(({ name, value }) => [
              <span key={name} className="mono">
                {name}
              </span>,
              value,
            ])}
          />
          <Sync record={record} />
        </div>
      )}
    </RecordPage>
  )
}
