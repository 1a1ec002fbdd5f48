import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { FactLines } from '../../parts/fact-lines.tsx'
import { Moment } from '../../parts/moment.tsx'
import { CopyText, EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import type { Search } from '../../parts/use-address.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Entry, useEntry } from './api.ts'
import { differencesOf } from './differences.ts'
import { type Names, useNames } from './names.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly id: string
  readonly known: Entry | undefined
  /** Shows the entries of one record, or of one call. */
  readonly onNarrow: (filters: Search) => void
  readonly onClose: () => void
}

export const EntryDrawer = ({ id, known, onNarrow, onClose }: Props) => {
  const words = useWords(catalogue)
  const { data, error, isLoading, refetch } = useEntry(id, known)
  return (
    <Drawer
      title={data ? words.action[data.action] : words.entry}
      place="side"
      onClose={onClose}
      {...(data && { footer: <Narrowing entry={data} onNarrow={onNarrow} /> })}
    >
      {isLoading && <LoadingRows rows={4} />}
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!isLoading && !error && !data && <EmptyState title={words.gone} />}
      {data && (
        <>
          <Facts entry={data} />
          <Differences entry={data} />
        </>
      )}
    </Drawer>
  )
}

const Narrowing = ({ entry, onNarrow }: { entry: Entry } & Pick<Props, 'onNarrow'>) => {
  const words = useWords(catalogue)
  const { object_type, object_id, request_id } = entry
  return (
    <>
      {object_type !== null && object_id !== null && (
        <Button onPress={() => onNarrow({ type: object_type, record: object_id })}>
          {words.ofRecord}
        </Button>
      )}
      {request_id && <Button onPress={() => onNarrow({ call: request_id })}>{words.ofCall}</Button>}
    </>
  )
}

const Facts = ({ entry }: { readonly entry: Entry }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const names = useNames()
  const { user_name, user_email, client_address, request_id } = entry
  return (
    <FactLines
      lines={[
        [words.column.who, names.who(entry)],
        [words.fields['email'], user_name === null ? null : user_email],
        [words.column.at, <Moment key="at" at={entry.happened_at} />],
        [words.column.record, entry.object_type && <RecordLink entry={entry} names={names} />],
        [words.address, client_address],
        [shared.requestId, request_id && <CopyText text={request_id} />],
      ]}
    />
  )
}

/** Where what it is about has a page of its own. */
const RecordLink = ({ entry, names }: { readonly entry: Entry; readonly names: Names }) => {
  const { object_type, object_id } = entry
  const name = names.record(entry)
  if (object_id === null) return name
  const params = { id: object_id }
  switch (object_type) {
    case 'request':
      return <Link {...{ to: '/requests/$id', params, search: {} }}>{name}</Link>
    case 'project':
      return <Link {...{ to: '/projects/$id', params, search: {} }}>{name}</Link>
    case 'supplier_request':
      return <Link {...{ to: '/supplier-requests/$id', params, search: {} }}>{name}</Link>
    case 'webhook':
      return <Link {...{ to: '/developers/webhooks/$id', params, search: {} }}>{name}</Link>
    case 'api_key':
      return <Link {...{ to: '/settings/api-keys', search: { key: object_id } }}>{name}</Link>
    case 'sftp_user':
      return <Link {...{ to: '/settings/file-exchange', search: { user: object_id } }}>{name}</Link>
    case 'custom_fields':
      return (
        <Link {...{ to: '/settings/custom-fields', search: { resource: object_id } }}>{name}</Link>
      )
    default:
      return name
  }
}

const Differences = ({ entry }: { readonly entry: Entry }) => {
  const words = useWords(catalogue)
  const names = useNames()
  const differences = differencesOf(entry)
  if (differences.length === 0) return <p className="secondary">{words.noStates}</p>
  const isChange = entry.before !== null
  return (
    <Table
      label={words.differences}
      className="audit-differences"
      headings={[words.field, isChange && words.before, words.after]}
    >
      {differences.map(({ path, before, after }) => (
        <tr key={path.join('.')}>
          <th scope="row">{names.field(path)}</th>
          {isChange && (
            <td className="audit-before">
              <Value value={before} other={after} names={names} />
            </td>
          )}
          <td className="audit-after">
            <Value value={after} other={before} names={names} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

type ValueProps = { readonly value: unknown; readonly other: unknown; readonly names: Names }

/** Of several, those that the other side does not have are marked. */
const Value = ({ value, other, names }: ValueProps): ReactNode => {
  if (!Array.isArray(value) || value.length === 0) return names.value(value)
  const others = new Set(Array.isArray(other) ? other.map((each) => JSON.stringify(each)) : [])
  return (
    <ol>
      {value.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was noted never moves
        <li key={at} className={others.has(JSON.stringify(each)) ? 'secondary' : ''}>
          {names.value(each)}
        </li>
      ))}
    </ol>
  )
}
