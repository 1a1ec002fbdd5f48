import type { AnswerOf } from '../api/call.ts'
import { FactLines } from '../parts/fact-lines.tsx'
import { JobMark } from '../parts/job-mark.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { useWords } from '../words/words.ts'
import { words as catalogue } from './words.ts'

type Company = AnswerOf<'GET /suppliers/{supplier_id}'> | AnswerOf<'GET /customers/{customer_id}'>

export const Address = ({ address }: Pick<Company, 'address'>) => {
  const words = useWords(catalogue)
  const said = address ?? {}
  const lines = [
    said['name'],
    [said['street'], said['house_number']].filter(Boolean).join(' '),
    said['address_line_2'],
    [said['postal_code'], said['city']].filter(Boolean).join(' '),
    [said['region'], said['country']].filter(Boolean).join(', '),
  ].filter(Boolean)
  return (
    <section>
      <h3>{words.address}</h3>
      {lines.length === 0 ? (
        <p className="secondary">{words.noAddress}</p>
      ) : (
        <>
          <address className="record-address">{lines.join('\n')}</address>
          <p className="small secondary">{words.addressHint}</p>
        </>
      )}
    </section>
  )
}

/** With the label that people read and the id that partners write. */
export const OwnValues = ({ custom_fields }: Pick<Company, 'custom_fields'>) => {
  const words = useWords(catalogue)
  return (
    <section>
      <h3>{words.own}</h3>
      {custom_fields.length === 0 ? (
        <p className="secondary">{words.noOwn}</p>
      ) : (
        <Table label={words.own} headings={[words.label, words.columnId, words.value]}>
          {custom_fields.map(({ column_id, label, type, state, values }) => (
            <tr key={column_id}>
              <td>
                {label ?? '—'}
                {state !== 'SHOWN' && <div className="small secondary">{words.state[state]}</div>}
              </td>
              <td>
                <CopyText text={column_id} />
              </td>
              <td>
                {type === 'BOOLEAN'
                  ? values.map((value) => (value === 'true' ? words.yes : words.no)).join(', ')
                  : values.join(', ')}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

type Synced = {
  readonly updated_at: string
  readonly created_at: string
  readonly changed_by_job: string | null
}

export const Sync = ({ record }: { readonly record: Synced }) => {
  const words = useWords(catalogue)
  return (
    <FactLines
      title={words.sync}
      lines={[
        [words.changed, <Moment key="changed" at={record.updated_at} />],
        [words.byJob, <JobMark key="job" jobId={record.changed_by_job} />],
        [words.created, <Moment key="created" at={record.created_at} />],
      ]}
    />
  )
}
