import { useMemo } from 'react'
import { useFormats } from '../../format/formats.ts'
import { useBranches } from '../../inbox/lists.ts'
import type { ListColumn } from '../../parts/list-grid.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { stateOf } from './account-state.ts'
import { type Account, useUserFields } from './api.ts'
import { words as catalogue } from './words.ts'

export function useColumns(now: number): readonly ListColumn<Account>[] {
  const words = useWords(catalogue)
  const { none } = useWords(common)
  const { session } = useSession()
  const branches = useBranches().data?.data
  const [own] = useUserFields().data?.data ?? []
  return useMemo(() => {
    const namesOf = (ids: readonly string[]) =>
      branches?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
    const columns: ListColumn<Account>[] = [
      {
        id: 'name',
        label: words.column.name,
        width: 'minmax(180px, 2fr)',
        isTitle: true,
        cell: ({ id, name, email }) => (
          <span className="settings-two">
            <span className="truncate">
              {name} {id === session.user.id && <span className="secondary">{words.you}</span>}
            </span>
            <span className="truncate secondary small">{email}</span>
          </span>
        ),
      },
      {
        id: 'number',
        label: words.number,
        width: 'minmax(128px, 0.8fr)',
        from: 900,
        cell: ({ id, same_email_ids }) => (
          <span className="settings-two">
            <span className="mono">{id}</span>
            {same_email_ids.length > 0 && (
              <span
                className="truncate small settings-warn"
                title={words.sameEmail(same_email_ids.join(', '))}
              >
                {words.sameEmailShort(same_email_ids.join(', '))}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'role',
        label: words.column.role,
        width: '128px',
        from: 560,
        cell: ({ role }) => (
          <span className={role === 'ADMIN' ? 'badge accent' : 'badge'}>{words.roles[role]}</span>
        ),
      },
      {
        id: 'branches',
        label: words.column.branches,
        width: 'minmax(120px, 1.2fr)',
        from: 760,
        cell: ({ branch_ids }) => (
          <span className="truncate" title={namesOf(branch_ids).join(', ')}>
            {branch_ids.length === 0 ? words.noBranches : namesOf(branch_ids).join(', ')}
          </span>
        ),
      },
      {
        id: 'state',
        label: words.column.state,
        width: 'minmax(132px, 1fr)',
        cell: (account) => <StateCell account={account} />,
      },
      {
        id: 'signedIn',
        label: words.column.signedIn,
        width: 'minmax(120px, 0.8fr)',
        from: 680,
        cell: ({ last_signed_in_at: at }) =>
          at === null ? (
            <span className="secondary">{words.never}</span>
          ) : (
            <Moment at={at} as="ago" now={now} />
          ),
      },
    ]
    if (own) {
      columns.splice(4, 0, {
        id: 'own',
        label: own.label,
        width: 'minmax(88px, 0.6fr)',
        from: 860,
        cell: ({ custom_fields }) => (
          <span className="truncate">{shown(custom_fields[own.label]) ?? none}</span>
        ),
      })
    }
    return columns
  }, [words, none, now, session.user.id, branches, own])
}

const shown = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : Array.isArray(value)
      ? value.join(', ')
      : String(value)

const LOOKS = { active: 'sure', invited: 'check', inactive: '' } as const

const StateCell = ({ account }: { readonly account: Account }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const state = stateOf(account)
  const { invitation } = account
  return (
    <span className="settings-two">
      <span>
        <span className={`badge ${LOOKS[state]}`}>
          {state === 'invited' && invitation?.is_reset ? words.resetState : words.states[state]}
        </span>
      </span>
      {state === 'invited' && invitation && (
        <span className="truncate small secondary">
          {invitation.is_expired
            ? words.linkExpired
            : words.linkUntil(formats.date(invitation.expires_at))}
        </span>
      )}
    </span>
  )
}
