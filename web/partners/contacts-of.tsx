import { Link } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { CheckBox } from '../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useEndless } from '../parts/use-endless.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly parentType: 'customer' | 'supplier'
  readonly parentId: string
  readonly inactiveCount: number
}

/** The people at a customer or supplier. */
export const ContactsOf = ({ parentType, parentId, inactiveCount }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const formats = useFormats()
  const [search, change] = useAddress()
  const withInactive = search['inactive'] === 'true'
  const asked = {
    parent_type: parentType,
    parent_id: parentId,
    ...(withInactive && { with_inactive: true }),
  }
  const list = useEndless({
    queryKey: ['partners', 'contacts', asked],
    read: (cursor, signal) =>
      call('GET /partners/contacts', { query: cursor ? { cursor } : asked }, signal),
    idOf: ({ contact_id }) => contact_id,
  })
  return (
    <section>
      <h3>{words.contactsOf}</h3>
      {(inactiveCount > 0 || withInactive) && (
        <CheckBox
          isSelected={withInactive}
          onChange={(isOn) => void change({ inactive: isOn ? 'true' : undefined })}
        >
          {words.showInactive(formats.count(inactiveCount))}
        </CheckBox>
      )}
      {list.error && <ProblemPanel error={list.error} onRetry={() => void list.retry()} />}
      {list.isPending && <LoadingRows rows={3} />}
      {!list.isPending && !list.error && list.items.length === 0 && (
        <p className="secondary">{words.noContacts}</p>
      )}
      {list.items.length > 0 && (
        <Table
          label={words.contactsOf}
          headings={[
            words.column.name,
            words.column.position,
            words.column.email,
            words.column.phone,
          ]}
        >
          {list.items.map((contact) => (
            <tr key={contact.contact_id}>
              <td>
                <Link to="/contacts/$id" params={{ id: contact.contact_id }} search={{}}>
                  {contact.name ?? contact.email ?? shared.none}
                </Link>{' '}
                {!contact.is_active && <span className="badge danger">{words.inactive}</span>}
              </td>
              <td>{contact.position ?? shared.none}</td>
              <td>{contact.email ?? shared.none}</td>
              <td>{contact.phone ?? shared.none}</td>
            </tr>
          ))}
        </Table>
      )}
      {list.isFailedMore && <p role="alert">{shared.failedMore}</p>}
      {list.hasMore && <Button onPress={list.more}>{shared.more}</Button>}
    </section>
  )
}
