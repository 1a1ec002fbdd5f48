import { Link } from '@tanstack/react-router'
import { Drawer } from '../../parts/drawer.tsx'
import { FactLines } from '../../parts/fact-lines.tsx'
import { Moment } from '../../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { type FileDetails, useFile } from './api.ts'
import { FileStateMark, JobLink, Size } from './file-columns.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly fileId: string; readonly onClose: () => void }

export const FileDrawer = ({ fileId, onClose }: Props) => {
  const words = useWords(catalogue)
  const { data, error, isPending, refetch } = useFile(fileId)
  const name = data?.path.slice(data.path.lastIndexOf('/') + 1)
  return (
    <Drawer title={name ?? words.file} place="side" onClose={onClose}>
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p>
            <FileStateMark state={data.state} /> {words.fileStateText[data.state]}
          </p>
          {data.error && <Reason error={data.error} />}
          <Facts file={data} />
        </>
      )}
    </Drawer>
  )
}

const Reason = ({ error }: { readonly error: NonNullable<FileDetails['error']> }) => {
  const words = useWords(catalogue)
  const { code, message, details = [] } = error
  return (
    <section className="problem" aria-label={words.reason}>
      <strong>{words.refusal[code] ?? words.reason}</strong>
      <span className="exchange-reason" lang="en">
        <span className="mono">{code}</span> {message}
      </span>
      {details.length > 1 && (
        <details>
          <summary>
            {words.places} ({details.length})
          </summary>
          <ul className="exchange-places mono" lang="en">
            {details.map(({ loc, msg }) => (
              <li key={`${loc.join('.')} ${msg}`}>
                {loc.join('.')}: {msg}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className="small">{words.errorFile}</span>
    </section>
  )
}

const Facts = ({ file }: { readonly file: FileDetails }) => {
  const words = useWords(catalogue)
  const { state, taken_at, job_id, record_kind, record_id } = file
  return (
    <FactLines
      lines={[
        [words.file, <CopyText key="path" text={file.path} />],
        [words.sentAs, file.sent_path],
        [words.column.sentBy, file.sent_by ?? words.service],
        [words.sentFrom, file.sent_from],
        [words.column.size, <Size key="size" bytes={file.size} />],
        [words.column.changed, <Moment key="changed" at={file.modified_at} />],
        [
          state === 'FAILED' ? words.refused : words.taken,
          taken_at && <Moment key="taken" at={taken_at} />,
        ],
        [words.recordKind['JOB'], job_id && <JobLink key="job" jobId={job_id} />],
        [
          words.recordKind[record_kind ?? ''] ?? words.record,
          record_kind && record_id && <RecordLink key="record" kind={record_kind} id={record_id} />,
        ],
      ]}
    />
  )
}

const RecordLink = ({ kind, id }: { readonly kind: string; readonly id: string }) => {
  const [params, search] = [{ id }, {}]
  switch (kind) {
    case 'JOB':
      return <JobLink jobId={id} />
    case 'PROJECT':
      return <Link {...{ to: '/projects/$id', params, search }}>{id}</Link>
    default:
      return <Link {...{ to: '/requests/$id', params, search }}>{id}</Link>
  }
}
