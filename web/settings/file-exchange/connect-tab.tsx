import { CodeBlock } from '../../parts/code-block.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useWords } from '../../words/words.ts'
import { useServer, useSftpUsers } from './api.ts'
import {
  type Access,
  batchOf,
  hostOf,
  knownHostOf,
  lftpBatchOf,
  lftpOf,
  lftpRcOf,
  openSshOf,
  sshConfigOf,
  winScpCommandOf,
  winScpIniOf,
  winScpUrlOf,
} from './commands.ts'
import { words as catalogue } from './words.ts'

/** While SFTP is off, and where there is no user yet. */
const EXAMPLE = { port: 2222, user: 'erp-muster' } as const

/** Ready to be pasted: with the address of this service, for the user that `?user=` names. */
export const ConnectTab = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const server = useServer()
  const users = useSftpUsers()
  const error = server.error ?? users.error
  if (!server.data || !users.data) {
    return error ? (
      <div className="list-state">
        <ProblemPanel
          error={error}
          onRetry={() => {
            void server.refetch()
            void users.refetch()
          }}
        />
      </div>
    ) : (
      <LoadingRows rows={4} />
    )
  }
  const usable = users.data.data.filter(({ state }) => state === 'ACTIVE')
  const user = usable.find(({ sftp_user_id }) => sftp_user_id === search['user']) ?? usable[0]
  const { host, port, host_keys } = server.data
  const access = {
    host: hostOf(host, location.hostname),
    port: port ?? EXAMPLE.port,
    user: user?.name ?? EXAMPLE.user,
    hostKey: host_keys[0],
    byPassword: user?.has_password === true && user.public_keys.length === 0,
  }
  return (
    <div className="exchange-connect">
      <div className="page-body">
        <p className="secondary">
          {access.byPassword ? words.connectByPassword : words.connectIntro}{' '}
          {port === null && words.connectOff}
        </p>
        {user && (
          <div className="exchange-user">
            <SelectField
              label={words.connectFor}
              choices={usable.map(({ sftp_user_id, name }) => ({ id: sftp_user_id, label: name }))}
              value={user.sftp_user_id}
              onChange={(id) => void change({ user: id })}
            />
          </div>
        )}
        <Clients access={access} />
      </div>
    </div>
  )
}

const Clients = ({ access }: { readonly access: Access }) => {
  const words = useWords(catalogue)
  const knownHost = knownHostOf(access)
  const batch = batchOf(access)
  return (
    <>
      {knownHost !== undefined && (
        <section className="panel">
          <h2>{words.hostKeyPanel}</h2>
          <p className="secondary">{words.knownHostsText}</p>
          <CodeBlock label={words.knownHosts} text={knownHost} />
        </section>
      )}
      <section className="panel">
        <h2>{words.openSsh}</h2>
        <CodeBlock label={words.openSshCommand} text={openSshOf(access)} />
        <CodeBlock label={words.sshConfig} text={sshConfigOf(access)} />
        {batch === undefined ? (
          <p className="secondary">{words.batchNeedsKey}</p>
        ) : (
          <CodeBlock label={words.batch} text={batch} />
        )}
      </section>
      <section className="panel">
        <h2>{words.winScp}</h2>
        <CodeBlock label={words.winScpCommand} text={winScpCommandOf(access)} />
        <CodeBlock label={words.winScpUrl} text={winScpUrlOf(access)} />
        <CodeBlock label={words.winScpIni} text={winScpIniOf(access)} />
      </section>
      <section className="panel">
        <h2>{words.lftp}</h2>
        <CodeBlock label={words.lftpCommand} text={lftpOf(access)} />
        <CodeBlock label={words.lftpRc} text={lftpRcOf(access)} />
        <CodeBlock label={words.lftpBatch} text={lftpBatchOf(access)} />
      </section>
    </>
  )
}
