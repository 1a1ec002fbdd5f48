import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refresh } from '../api/refresh.ts'
import type { Session } from '../api/types.ts'
import { CheckBox, RadioField } from '../parts/fields.tsx'
import { toast } from '../parts/toasts.tsx'
import { PasswordForm } from '../session/password-form.tsx'
import { SESSION_KEY, useSession } from '../session/session-context.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { KeyboardSettings } from './keyboard-settings.tsx'
import { OwnSessions, SESSIONS_KEY } from './own-sessions.tsx'
import { words as catalogue } from './words.ts'

export const ProfilePage = () => {
  const words = useWords(catalogue)
  return (
    <>
      <PageHeader title={words.title} />
      <div className="page-scroll">
        <div className="profile">
          <Person />
          <Look />
          <Mails />
          <Section title={words.sessions} text={words.sessionsText}>
            <OwnSessions />
          </Section>
          <Password />
          <Section title={words.keyboard}>
            <KeyboardSettings />
          </Section>
        </div>
      </div>
    </>
  )
}

type SectionProps = {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

const Section = ({ title, text, children }: SectionProps) => (
  <section className="profile-section" aria-label={title}>
    <div className="profile-about">
      <h2>{title}</h2>
      {text !== undefined && <p className="secondary small">{text}</p>}
    </div>
    <div className="profile-content">{children}</div>
  </section>
)

const Person = () => {
  const words = useWords(catalogue)
  const { user, organisation } = useSession().session
  const facts = [
    [words.name, user.name],
    [words.email, user.email],
    [words.organisation, organisation.name],
    [words.role, words.roles[user.role]],
  ] as const
  return (
    <Section title={words.person}>
      <dl className="profile-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="secondary">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const Look = () => {
  const words = useWords(catalogue)
  const { preferences, changePreferences } = useSession()
  const { language, theme, density } = preferences
  const { themes, densities } = words
  return (
    <Section title={words.look}>
      <RadioField
        label={words.language}
        choices={[
          { id: 'de', label: 'Deutsch' },
          { id: 'en', label: 'English' },
        ]}
        value={language}
        onChange={(chosen) => changePreferences({ language: chosen })}
      />
      <RadioField
        label={words.theme}
        choices={[
          { id: 'system', label: themes.system },
          { id: 'light', label: themes.light },
          { id: 'dark', label: themes.dark },
        ]}
        value={theme}
        onChange={(chosen) => changePreferences({ theme: chosen })}
      />
      <RadioField
        label={words.density}
        choices={[
          { id: 'compact', label: densities.compact },
          { id: 'normal', label: densities.normal },
          { id: 'comfortable', label: densities.comfortable },
        ]}
        value={density}
        onChange={(chosen) => changePreferences({ density: chosen })}
      />
    </Section>
  )
}

const Mails = () => {
  const words = useWords(catalogue)
  const { preferences, changePreferences } = useSession()
  return (
    <Section title={words.notices} text={words.noticesText}>
      <CheckBox
        isSelected={preferences.mails}
        onChange={(isSelected) => changePreferences({ mails: isSelected })}
      >
        {words.byMail}
      </CheckBox>
    </Section>
  )
}

const Password = () => {
  const words = useWords(catalogue)
  const client = useQueryClient()
  const { email } = useSession().session.user
  const onDone = (session: Session) => {
    client.setQueryData(SESSION_KEY, session)
    void refresh(client, SESSIONS_KEY)
    toast({ look: 'good', text: words.passwordChanged })
  }
  return (
    <Section title={words.password} text={words.passwordText}>
      <PasswordForm email={email} onDone={onDone} />
    </Section>
  )
}
