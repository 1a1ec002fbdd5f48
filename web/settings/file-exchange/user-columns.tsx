import { useMemo } from 'react'
import { ExpiryMark, StateMark } from '../../keys/key-marks.tsx'
import type { ListColumn } from '../../parts/list-grid.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useWords } from '../../words/words.ts'
import type { SftpUser } from './api.ts'
import { EXCHANGE_SCOPES } from './folders.ts'
import { words as catalogue } from './words.ts'

export function useUserColumns(now: number): readonly ListColumn<SftpUser>[] {
  const words = useWords(catalogue)
  return useMemo(
    () => [
      {
        id: 'name',
        label: words.column.name,
        width: 'minmax(140px, 2fr)',
        isTitle: true,
        cell: ({ name }) => (
          <span className="mono" title={name}>
            {name}
          </span>
        ),
      },
      {
        id: 'access',
        label: words.column.access,
        width: 'minmax(140px, 1.2fr)',
        from: 420,
        cell: (user) => <AccessMark user={user} />,
      },
      {
        id: 'scopes',
        label: words.column.scopes,
        width: 'minmax(110px, 1fr)',
        from: 760,
        cell: ({ scopes }) => <ScopesWord scopes={scopes} />,
      },
      {
        id: 'signedIn',
        label: words.column.signedIn,
        width: 'minmax(130px, 1fr)',
        from: 560,
        cell: ({ last_signed_in_at: at }) =>
          at === null ? (
            <span className="secondary">{words.never}</span>
          ) : (
            <Moment at={at} as="ago" now={now} />
          ),
      },
      {
        id: 'expires',
        label: words.column.expires,
        width: 'minmax(120px, 1fr)',
        from: 680,
        cell: (user) => <ExpiryMark of={user} now={now} />,
      },
      {
        id: 'state',
        label: words.column.state,
        width: '104px',
        cell: ({ state }) => <StateMark state={state} />,
      },
    ],
    [words, now],
  )
}

type OfUser = { readonly user: SftpUser }

/** The ways to sign in; a valid user without any is marked, because it cannot. */
const AccessMark = ({ user: { public_keys, has_password, state } }: OfUser) => {
  const words = useWords(catalogue)
  const ways = [
    ...(public_keys.length > 0 ? [words.keyCount(public_keys.length)] : []),
    ...(has_password ? [words.andPassword] : []),
  ]
  if (ways.length === 0) {
    return <span className={`badge ${state === 'ACTIVE' ? 'check' : ''}`}>{words.noAccess}</span>
  }
  return <span className="truncate">{ways.join(', ')}</span>
}

const ScopesWord = ({ scopes }: { readonly scopes: readonly string[] }) => {
  const words = useWords(catalogue)
  const useful = EXCHANGE_SCOPES.filter((scope) => scopes.includes(scope))
  return (
    <span className="truncate" title={useful.map((scope) => words.scope[scope]).join(', ')}>
      {useful.length === 0
        ? words.noScopes
        : useful.length === EXCHANGE_SCOPES.length
          ? words.allScopes
          : words.someScopes(useful.length)}
    </span>
  )
}
