import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { useSize } from '../new-request/size.ts'
import { Button } from '../parts/button.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { useCopy } from '../parts/copy.ts'
import { Drawer } from '../parts/drawer.tsx'
import { Fact } from '../parts/fact-lines.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useWords } from '../words/words.ts'
import { type CallDetail, pathOf } from './call-line.ts'
import { curlOf } from './curl.ts'
import { pretty } from './pretty.ts'
import { StatusMark } from './status-mark.tsx'
import { words as catalogue } from './words.ts'

type Props = { readonly callId: string; readonly onClose: () => void }

/** One call: what was sent, what was answered, and where it leads. */
export const CallDrawer = ({ callId, onClose }: Props) => {
  const words = useWords(catalogue)
  const { data, error, refetch } = useQuery({
    queryKey: ['requestLog', 'one', callId],
    queryFn: ({ signal }) =>
      call('GET /request-log/{call_id}', { path: { call_id: callId } }, signal),
    retry: false,
  })
  const title = data ? `${data.method} ${pathOf(data.url)}` : words.call
  return (
    <Drawer
      place="side"
      title={title}
      onClose={onClose}
      {...(data && data.channel === 'API' && { footer: <Actions shown={data} /> })}
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data && <Shown shown={data} />}
    </Drawer>
  )
}

type ShownProps = { readonly shown: CallDetail }

const Actions = ({ shown }: ShownProps) => {
  const copy = useCopy()
  const words = useWords(catalogue)
  const take = async () => {
    if (!(await copy(curlOf(shown, location.origin, words.curlBody)))) return
    toast({ look: 'good', text: words.curlCopied })
  }
  return (
    <>
      <Button icon={<Copy size={14} />} onPress={() => void take()}>
        {words.curl}
      </Button>
      {shown.operation_id !== null && (
        <a href={`/docs#${shown.operation_id}`} target="_blank" rel="noreferrer">
          {words.docs}
        </a>
      )}
    </>
  )
}

const Shown = ({ shown }: ShownProps) => {
  const words = useWords(catalogue)
  return (
    <>
      <div className="actions-row">
        <StatusMark call={shown} />
        {shown.is_repeat && <span className="badge">{words.repeat}</span>}
      </div>
      <Original shown={shown} />
      <Facts shown={shown} />
      <RateLimits shown={shown} />
      {!isOutFile(shown) && <Bodies shown={shown} />}
    </>
  )
}

/** A file of the service that was fetched or deleted: nothing was sent. */
const isOutFile = ({ channel, method }: CallDetail): boolean =>
  channel === 'SFTP' && method !== 'PUT'

const Bodies = ({ shown }: ShownProps) => {
  const words = useWords(catalogue)
  const isFile = shown.channel === 'SFTP'
  return (
    <>
      <Part title={words.request} size={shown.request_bytes} rows={shown.request_rows}>
        {shown.request_sha256 !== null && (
          <p className="small">
            SHA-256 <CopyText text={shown.request_sha256} />
          </p>
        )}
        <Body text={shown.request_body} label={`${words.request}: ${words.body}`} />
        {!isFile && <Headers label={words.requestHeaders} headers={shown.request_headers} />}
      </Part>
      <Part
        title={isFile ? words.answerFile : words.response}
        size={shown.response_bytes}
        rows={null}
      >
        <Body text={shown.response_body} label={`${words.response}: ${words.body}`} />
        {!isFile && <Headers label={words.responseHeaders} headers={shown.response_headers} />}
      </Part>
      <p className="small secondary">{words.masked}</p>
    </>
  )
}

/** What it repeats, or fails for. */
const Original = ({ shown: { original, is_repeat } }: ShownProps) => {
  const words = useWords(catalogue)
  if (original === null) return null
  return (
    <div className={is_repeat ? 'banner' : 'banner warn'}>
      <span>
        {is_repeat ? words.repeatOf : words.mismatch}{' '}
        <Link
          to="."
          search={(before: Record<string, unknown>) => ({ ...before, call: original.call_id })}
          className="mono"
        >
          {original.request_id}
        </Link>{' '}
        {is_repeat && words.repeatText}
      </span>
    </div>
  )
}

const Facts = ({ shown }: ShownProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { fact } = words
  const isFile = shown.channel === 'SFTP'
  const keyName = shown.key && (isFile ? shown.key.name : `${shown.key.name} (${shown.key.key_id})`)
  const sizeOf = useSize()
  return (
    <dl className="facts" aria-label={words.facts}>
      <Fact label={fact.requestId}>
        <CopyText text={shown.request_id} />
      </Fact>
      <Fact label={fact.at}>
        <Moment at={shown.called_at} as="short" />
      </Fact>
      <Fact label={fact.channel}>{words.channel[shown.channel]}</Fact>
      {isOutFile(shown) ? (
        shown.method === 'GET' && <Fact label={fact.size}>{sizeOf(shown.response_bytes)}</Fact>
      ) : (
        <Fact label={fact.duration}>{words.ms(formats.quantity(shown.duration_ms))}</Fact>
      )}
      <Fact label={isFile ? fact.sftpUser : fact.key}>{keyName ?? words.noKey}</Fact>
      <Fact label={fact.address}>{shown.client_address}</Fact>
      {!isOutFile(shown) && (
        <Fact label={fact.budget}>
          {shown.budget_left === null ? words.none : formats.count(shown.budget_left)}
        </Fact>
      )}
      {shown.idempotency_key !== null && (
        <Fact label={fact.idempotencyKey}>
          <CopyText text={shown.idempotency_key} />
        </Fact>
      )}
      {shown.job !== null && (
        <Fact label={fact.job}>
          <Link
            to="/developers/jobs/$jobId"
            params={{ jobId: shown.job.job_id }}
            search={{}}
            className="mono"
          >
            {shown.job.entity} {shown.job.job_id}
          </Link>
        </Fact>
      )}
      {shown.inquiry_id !== null && (
        <Fact label={fact.request}>
          <Link to="/requests/$id" params={{ id: shown.inquiry_id }} search={{}}>
            {shown.inquiry_id}
          </Link>
        </Fact>
      )}
    </dl>
  )
}

type HeaderList = CallDetail['request_headers']

const isRateLimit = ([name = '']: readonly string[]): boolean =>
  /ratelimit|^retry-after$/i.test(name)

const RateLimits = ({ shown }: ShownProps) => {
  const words = useWords(catalogue)
  const limits = (shown.response_headers ?? []).filter(isRateLimit)
  if (limits.length === 0) return null
  return <HeaderTable label={words.rateLimit} headers={limits} />
}

type PartProps = {
  readonly title: string
  readonly size: number
  readonly rows: number | null
  readonly children: ReactNode
}

const Part = ({ title, size, rows, children }: PartProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const sizeOf = useSize()
  const said = [sizeOf(size), rows !== null && words.rows(formats.count(rows))]
  return (
    <section className="request-log-part" aria-label={title}>
      <h3>
        {title} <span className="secondary small">{said.filter(Boolean).join(' · ')}</span>
      </h3>
      {children}
    </section>
  )
}

const Body = ({ text, label }: { readonly text: string | null; readonly label: string }) => {
  const words = useWords(catalogue)
  if (text === null) return <p className="secondary">{words.noBody}</p>
  return (
    <>
      <CodeBlock label={label} text={pretty(text)} />
      {text.endsWith('…') && <p className="small secondary">{words.cut}</p>}
    </>
  )
}

type HeadersProps = { readonly label: string; readonly headers: HeaderList }

const Headers = ({ label, headers }: HeadersProps) => {
  const words = useWords(catalogue)
  if (headers === null) return <p className="secondary">{words.notRecorded}</p>
  return (
    <details>
      <summary>{label}</summary>
      <HeaderTable label={label} headers={headers} isNamed />
    </details>
  )
}

type TableProps = {
  readonly label: string
  readonly headers: readonly (readonly string[])[]
  /** What stands above it says what it is. */
  readonly isNamed?: boolean
}

const HeaderTable = ({ label, headers, isNamed = false }: TableProps) => {
  const words = useWords(catalogue)
  return (
    <table className="table request-log-headers">
      <caption className={isNamed ? 'visually-hidden' : 'small secondary'}>{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.headerName}</th>
          <th scope="col">{words.headerValue}</th>
        </tr>
      </thead>
      <tbody>
        {headers.map(([name = '', value = ''], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and none of them moves
          <tr key={`${name} ${place}`}>
            <th scope="row" className="mono">
              {name}
            </th>
            <td className="mono">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
