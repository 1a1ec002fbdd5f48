import { Link } from '@tanstack/react-router'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Drawer } from '../parts/drawer.tsx'
import { Fact } from '../parts/fact-lines.tsx'
import { Moment } from '../parts/moment.tsx'
import { CopyText, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { useWords } from '../words/words.ts'
import { type ApiKeyDetails, useKeyDetails } from './api.ts'
import { Budgets } from './budgets.tsx'
import { KeyName, LastUseMark, ScopesWord, StateMark } from './key-marks.tsx'
import { isScope } from './scopes.ts'
import { Usage } from './usage.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly keyId: string
  readonly now: number
  readonly onOpen: (keyId: string) => void
  readonly onClose: () => void
  readonly onRenew: () => void
  readonly onRevoke: () => void
}

export const KeyDrawer = ({ keyId, now, onOpen, onClose, onRenew, onRevoke }: Props) => {
  const words = useWords(catalogue)
  const { data, error, isPending, refetch } = useKeyDetails(keyId)
  const isEnded = data?.state === 'REVOKED'
  return (
    <Drawer
      // Revoking takes away the button that had the focus; the drawer takes it when it comes anew.
      key={isEnded ? 'ended' : 'usable'}
      title={data?.name ?? words.key}
      place="side"
      onClose={onClose}
      {...(data &&
        !isEnded && {
          footer: (
            <>
              <Button look="danger" onPress={onRevoke}>
                {words.revoke}
              </Button>
              {data.renewed_by === null && <Button onPress={onRenew}>{words.renew}</Button>}
            </>
          ),
        })}
    >
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Warning apiKey={data} now={now} />
          <Facts apiKey={data} now={now} onOpen={onOpen} />
          {data.state === 'ACTIVE' && <Budgets budgets={data.budgets} />}
          <Usage apiKey={data} />
        </>
      )}
    </Drawer>
  )
}

type OfKey = { readonly apiKey: ApiKeyDetails; readonly now: number }

const Warning = ({ apiKey: { warning_days, expires_at, renewed_by }, now }: OfKey) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (warning_days === null || expires_at === null) return null
  const when = formats.ago(expires_at, now)
  return (
    <p className={`banner keys-note ${warning_days === 3 && !renewed_by ? 'bad' : 'warn'}`}>
      {renewed_by ? words.expiryPlanned(when) : words.expiryWarning(when)}
    </p>
  )
}

const Facts = ({ apiKey, now, onOpen }: OfKey & Pick<Props, 'onOpen'>) => {
  const words = useWords(catalogue)
  const { last_used_at, last_address, expires_at, revoked_at, renews, renewed_by } = apiKey
  return (
    <dl className="facts">
      <Fact label={words.state}>
        <StateMark state={apiKey.state} />
      </Fact>
      <Fact label={words.key}>
        <KeyName apiKey={apiKey} />
      </Fact>
      <Fact label={words.column.created}>
        <Moment at={apiKey.created_at} /> · {apiKey.created_by?.name ?? words.operator}
      </Fact>
      <Fact label={words.column.used}>
        <LastUseMark at={last_used_at} now={now} />{' '}
        {last_used_at !== null && <Moment at={last_used_at} as="ago" now={now} />}
        {last_address !== null && (
          <>
            {` ${words.address} `}
            <CopyText text={last_address} />
          </>
        )}
      </Fact>
      <Fact label={words.column.expires}>
        {expires_at === null ? words.noExpiry : <Moment at={expires_at} />}
      </Fact>
      {revoked_at !== null && (
        <Fact label={words.revokedAt}>
          <Moment at={revoked_at} />
        </Fact>
      )}
      {renews !== null && (
        <Fact label={words.renews}>
          <OtherKey keyId={renews} onOpen={onOpen} />
        </Fact>
      )}
      {renewed_by !== null && (
        <Fact label={words.renewedBy}>
          <OtherKey keyId={renewed_by} onOpen={onOpen} />
        </Fact>
      )}
      <div className="keys-wide-fact">
        <dt>{words.scopes}</dt>
        <dd>
          <ScopesWord scopes={apiKey.scopes} />
          <ul className="keys-scope-list small secondary">
            {apiKey.scopes.map((scope) => (
              <li key={scope}>
                {isScope(scope) ? words.scope[scope] : ''} <span className="mono">{scope}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

const OtherKey = ({ keyId, onOpen }: { keyId: string; onOpen: (keyId: string) => void }) => (
  <Link
    to="/settings/api-keys"
    search={{ key: keyId }}
    className="mono"
    onClick={(event) => {
      event.preventDefault()
      onOpen(keyId)
    }}
  >
    {keyId}
  </Link>
)
