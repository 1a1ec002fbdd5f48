import { Link } from '@tanstack/react-router'
import { useFormats } from '../format/formats.ts'
import { Moment } from '../parts/moment.tsx'
import { Sparkline } from '../parts/sparkline.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { Table } from '../parts/table.tsx'
import { useWords } from '../words/words.ts'
import { type ApiKeyDetails, type ApiKeyUsage, useKeyUsage } from './api.ts'
import { words as catalogue } from './words.ts'

type Tally = ApiKeyDetails['last_day'][number]

/** What it did: by hour, by day, how it ended, and the latest calls. */
export const Usage = ({ apiKey }: { readonly apiKey: ApiKeyDetails }) => {
  const words = useWords(catalogue)
  const { data, error, isPending, refetch } = useKeyUsage(apiKey.key_id)
  return (
    <section aria-label={words.usage} className="keys-section">
      <h3>{words.usage}</h3>
      <Bars label={words.lastDay} tallies={apiKey.last_day} />
      {isPending && <LoadingRows rows={3} />}
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Bars label={words.lastMonth} tallies={data.days} />
          <Days days={data.days} />
          <Codes codes={data.codes} />
          <LastCalls keyId={apiKey.key_id} calls={data.last_calls} />
        </>
      )}
    </section>
  )
}

const Bars = ({
  label,
  tallies,
}: {
  readonly label: string
  readonly tallies: readonly Tally[]
}) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const counts = tallies.map(({ calls }) => calls)
  const all = counts.reduce((sum, calls) => sum + calls, 0)
  const limited = tallies.reduce((sum, each) => sum + each.limited, 0)
  const said = words.callCount(all, formats.count(all))
  return (
    <div className="keys-bars">
      <span>{label}</span>
      <Sparkline values={counts} label={`${label}: ${said}`} />
      <span className="number">{said}</span>
      <span className={limited > 0 ? 'badge unsure' : 'small secondary'}>
        {formats.count(limited)} × 429
      </span>
    </div>
  )
}

/** The same in figures. */
const Days = ({ days }: Pick<ApiKeyUsage, 'days'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <details>
      <summary>{words.asTable}</summary>
      <Table
        headings={[
          words.dayColumn,
          { number: words.calls },
          { number: words.errors },
          { number: '429' },
        ]}
      >
        {days.toReversed().map(({ day, calls, errors, limited }) => (
          <tr key={day}>
            <th scope="row">{formats.date(day)}</th>
            <td className="number">{formats.count(calls)}</td>
            <td className="number">{formats.count(errors)}</td>
            <td className="number">{formats.count(limited)}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}

const lookOf = (status: number): string => {
  if (status >= 500) return 'danger'
  return status >= 400 ? 'unsure' : 'sure'
}

const Codes = ({ codes }: Pick<ApiKeyUsage, 'codes'>) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (codes.length === 0) return <p className="secondary">{words.noCalls}</p>
  return (
    <div className="keys-codes">
      <span>{words.codes}</span>
      <ul className="actions-row" aria-label={words.codes}>
        {codes.map(({ status, calls }) => (
          <li key={status} className={`badge ${lookOf(status)}`}>
            {status}: {words.callCount(calls, formats.count(calls))}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LastCallsProps = { readonly keyId: string; readonly calls: ApiKeyUsage['last_calls'] }

const LastCalls = ({ keyId, calls }: LastCallsProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (calls.length === 0) return null
  return (
    <>
      <div className="keys-head">
        <h3>{words.lastCalls}</h3>
        <Link to="/developers/requests" search={{ key: keyId }}>
          {words.allCalls}
        </Link>
      </div>
      <Table
        label={words.lastCalls}
        className="keys-calls"
        headings={[words.time, words.call, words.status, { number: words.duration }]}
      >
        {calls.map((call) => (
          <tr key={call.request_id}>
            <td>
              <Moment at={call.called_at} as="short" />
            </td>
            <td>
              <span className="mono keys-url">
                {call.method} {call.url.replace('/api/public/v1', '')}
              </span>
              <CopyText text={call.request_id} />
            </td>
            <td>
              <span className={`badge ${lookOf(call.status)}`}>{call.status}</span>
            </td>
            <td className="number">{formats.count(Number(call.duration_ms))} ms</td>
          </tr>
        ))}
      </Table>
    </>
  )
}
