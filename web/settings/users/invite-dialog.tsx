import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { detailAt } from '../../api/problem.ts'
import type { Language } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { useSession } from '../../session/session-context.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Account, useRefreshUsers } from './api.ts'
import type { Linked } from './link-dialog.tsx'
import { type UserEntries, UserFields } from './user-fields.tsx'
import { words as catalogue } from './words.ts'

type Props = {
  readonly all: readonly Account[]
  readonly onClose: () => void
  readonly onInvited: (linked: Linked) => void
}

const NEW: UserEntries = { name: '', role: 'MEMBER', branch_ids: [], custom_fields: {} }
const LANGUAGES: readonly Language[] = ['de', 'en']

export const InviteDialog = ({ all, onClose, onInvited }: Props) => {
  const words = useWords(catalogue)
  const general = useWords(common)
  const refresh = useRefreshUsers()
  const { session } = useSession()
  const [entries, setEntries] = useState(NEW)
  const [typedEmail, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>(session.organisation.language)
  const [isAsked, setAsked] = useState(false)
  const change = (part: Partial<UserEntries>) => setEntries((old) => ({ ...old, ...part }))
  const [name, email] = [entries.name.trim(), typedEmail.trim()]
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('POST /users', {
        body: {
          ...{ email, name, language, role: entries.role, branch_ids: [...entries.branch_ids] },
          custom_fields: given(entries.custom_fields),
        },
      }),
    onSuccess: onInvited,
    onSettled: refresh,
  })
  const problemAt = useFieldProblems(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name && email && !isPending) mutate()
  }
  const emailProblem = () => {
    if (isAsked && !email) return words.emailMissing
    return detailAt(error, 'email') && words.emailWrong
  }
  const twins = all.filter((each) => each.email.toLowerCase() === email.toLowerCase())
  return (
    <Dialog title={words.inviteTitle} isOpen isWide onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !detailAt(error, 'body') && <ProblemPanel error={error} />}
        <div className="settings-half">
          <TextField
            label={words.email}
            type="email"
            value={typedEmail}
            onChange={setEmail}
            error={emailProblem()}
            isRequired
            autoFocus
            maxLength={320}
            autoComplete="off"
            validationBehavior="aria"
          />
          <TextField
            label={words.name}
            value={entries.name}
            onChange={(value) => change({ name: value })}
            error={isAsked && !name ? words.nameMissing : problemAt('name')}
            isRequired
            maxLength={1_000}
            autoComplete="off"
            validationBehavior="aria"
          />
        </div>
        <p
          className={twins.length > 0 ? 'banner warn settings-note' : 'visually-hidden'}
          role="status"
        >
          {twins.length > 0 ? words.emailTaken(twins.map(({ id }) => id).join(', ')) : ''}
        </p>
        <UserFields entries={entries} onChange={change} errorOf={problemAt} />
        <SelectField
          label={words.language}
          hint={words.languageHint}
          choices={LANGUAGES.map((id) => ({ id, label: words.languages[id] }))}
          value={language}
          onChange={setLanguage}
        />
        <footer>
          <Button onPress={onClose}>{general.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.sending : words.send}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** A new user has nothing that could be cleared. */
const given = (values: UserEntries['custom_fields']) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
