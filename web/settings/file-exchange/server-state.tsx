import { Fact } from '../../parts/fact-lines.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { type Server, useServer } from './api.ts'
import { hostOf, urlOf } from './commands.ts'
import { words as catalogue } from './words.ts'

/** Whether SFTP is on, its address, and the fingerprint of its host key. */
export const ServerState = () => {
  const words = useWords(catalogue)
  const { data, error, refetch } = useServer()
  if (error && !data) {
    return (
      <div className="list-state">
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <LoadingRows rows={1} />
  return (
    <section aria-label={words.serverLabel}>
      {data.port === null && (
        <p className="banner warn exchange-off">
          <strong>{words.serverOff}</strong>
          <span>{words.serverOffText}</span>
        </p>
      )}
      <Facts server={data} />
    </section>
  )
}

const Facts = ({ server: { host, port, host_keys } }: { readonly server: Server }) => {
  const words = useWords(catalogue)
  if (port === null && host_keys.length === 0) return null
  return (
    <dl className="exchange-server">
      {port !== null && (
        <Fact label={<span className="badge sure">{words.serverOn}</span>}>
          <CopyText text={urlOf({ host: hostOf(host, location.hostname), port })} />
        </Fact>
      )}
      <Fact label={<span className="secondary">{words.hostKey}</span>}>
        {host_keys.length === 0 && <span className="secondary">{words.noHostKey}</span>}
        {host_keys.map(({ algorithm, fingerprint }) => (
          <span key={algorithm}>
            <CopyText text={fingerprint} />{' '}
            <span className="secondary small mono">{algorithm}</span>
          </span>
        ))}
      </Fact>
    </dl>
  )
}
