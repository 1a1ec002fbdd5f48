import { Link } from '@tanstack/react-router'
import { useBranches } from '../../inbox/lists.ts'
import { CustomFields } from '../../new-request/custom-fields.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { PickList } from '../../parts/pick-list.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { type Account, useUserFields } from './api.ts'
import { words as catalogue } from './words.ts'

export type UserEntries = {
  readonly name: string
  readonly role: Account['role']
  readonly branch_ids: readonly string[]
  readonly custom_fields: Readonly<Record<string, unknown>>
}

type Props = {
  readonly entries: UserEntries
  readonly onChange: (part: Partial<UserEntries>) => void
  readonly errorOf: (field: string) => string | undefined
}

const ROLES = ['MEMBER', 'ADMIN'] as const

/** What is asked of a user who is invited, and of one who is changed. */
export const UserFields = ({ entries, onChange, errorOf }: Props) => {
  const words = useWords(catalogue)
  const branches = useBranches()
  const fields = useUserFields()
  return (
    <>
      <SelectField
        label={words.role}
        hint={words.roleText[entries.role]}
        choices={ROLES.map((id) => ({ id, label: words.roles[id] }))}
        value={entries.role}
        onChange={(role) => onChange({ role })}
        error={errorOf('role')}
      />
      {branches.error && !branches.data && (
        <ProblemPanel error={branches.error} onRetry={() => void branches.refetch()} />
      )}
      {branches.data && (
        <PickList
          label={words.branches}
          hint={words.branchesHint}
          choices={branches.data.data.map(({ id, name }) => ({ id, label: name }))}
          picked={entries.branch_ids}
          onChange={(branch_ids) => onChange({ branch_ids })}
          empty={words.branchesEmpty}
          error={errorOf('branch_ids')}
        />
      )}
      {fields.error && !fields.data && (
        <ProblemPanel error={fields.error} onRetry={() => void fields.refetch()} />
      )}
      {fields.data?.data.length === 0 && (
        <p className="secondary small">
          {words.ownFieldsHint}{' '}
          <Link to="/settings/custom-fields" search={{ resource: 'USER' }}>
            {words.toOwnFields}
          </Link>
        </p>
      )}
      {fields.data && (
        <CustomFields
          fields={fields.data.data}
          values={entries.custom_fields}
          onChange={(label, value) =>
            onChange({ custom_fields: { ...entries.custom_fields, [label]: cleared(value) } })
          }
          errorOf={errorOf}
        />
      )}
    </>
  )
}

/** Nothing typed is no value: null clears what there was. */
const cleared = (value: unknown): unknown => (value === undefined || value === '' ? null : value)
