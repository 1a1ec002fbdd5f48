import { useState } from 'react'
import { useFormats } from '../../format/formats.ts'
import { ExpiryMark, StateMark } from '../../keys/key-marks.tsx'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { Fact } from '../../parts/fact-lines.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useWords } from '../../words/words.ts'
import type { SftpUser } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ALWAYS, EXCHANGE_SCOPES, FOLDERS } from './folders.ts'
import type { Made } from './password-dialog.tsx'
import { PasswordSection } from './password-section.tsx'
import { PublicKeys } from './public-keys.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly user: SftpUser
  readonly now: number
  /** The page shows the password, because a new state of the user mounts the drawer again. */
  readonly onPassword: (made: Made) => void
  readonly onClose: () => void
}

export const UserDrawer = ({ user, now, onPassword, onClose }: Props) => {
  const words = useWords(catalogue)
  const [doing, setDoing] = useState<'change' | 'revoke'>()
  const isEnded = user.state === 'REVOKED'
  const end = () => setDoing(undefined)
  return (
    <>
      <Drawer
        title={user.name}
        place="side"
        onClose={onClose}
        {...(!isEnded && {
          footer: (
            <>
              <Button look="danger" onPress={() => setDoing('revoke')}>
                {words.revoke}
              </Button>
              <Button onPress={() => setDoing('change')}>{words.change}</Button>
            </>
          ),
        })}
      >
        {!isEnded && user.public_keys.length === 0 && !user.has_password && (
          <p className="banner warn settings-note">{words.noAccessText}</p>
        )}
        <Facts user={user} now={now} />
        <PublicKeys user={user} now={now} />
        <PasswordSection user={user} onPassword={onPassword} />
      </Drawer>
      {doing === 'change' && <ChangeDialog user={user} onClose={end} />}
      {doing === 'revoke' && <RevokeDialog user={user} onClose={end} />}
    </>
  )
}

const Facts = ({ user, now }: Pick<Props, 'user' | 'now'>) => {
  const words = useWords(catalogue)
  const { count } = useFormats()
  const { last_signed_in_at, revoked_at, scopes } = user
  return (
    <dl className="facts">
      <Fact label={words.state}>
        <StateMark state={user.state} />
      </Fact>
      <Fact label={words.column.signedIn}>
        {last_signed_in_at === null ? words.never : <Moment at={last_signed_in_at} />}
      </Fact>
      <Fact label={words.column.expires}>
        <ExpiryMark of={user} now={now} />
      </Fact>
      <Fact label={words.created}>
        <Moment at={user.created_at} /> · {user.created_by?.name ?? words.operator}
      </Fact>
      {revoked_at !== null && (
        <Fact label={words.revokedAt}>
          <Moment at={revoked_at} />
        </Fact>
      )}
      <div className="keys-wide-fact">
        <dt>{words.limits}</dt>
        <dd>
          {words.limitsText(
            count(user.write_per_minute),
            count(user.read_per_minute),
            count(user.job_slots),
          )}
        </dd>
      </div>
      <div className="keys-wide-fact">
        <dt>{words.scopes}</dt>
        <dd>
          <ul className="exchange-folder-list">
            {EXCHANGE_SCOPES.filter((scope) => scopes.includes(scope)).map((scope) => (
              <li key={scope}>
                {words.scope[scope]}
                <span className="mono small secondary exchange-folders">
                  {FOLDERS[scope].join(' ')}
                </span>
              </li>
            ))}
            <li>
              {words.always}
              <span className="mono small secondary exchange-folders">{ALWAYS.join(' ')}</span>
            </li>
          </ul>
        </dd>
      </div>
    </dl>
  )
}
