import { type ReactNode, useMemo, useRef, useState } from 'react'
import { detailAt } from '../../api/problem.ts'
import { useFormats } from '../../format/formats.ts'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { CheckBox, ComboField, SelectField, TextField } from '../../parts/fields.tsx'
import { SaveBar } from '../../parts/save-bar.tsx'
import { LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { type Settings, useOrganisation } from './api.ts'
import { currencies, timeZones } from './choices.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { type Field, MOST_MINUTES } from './entries.ts'
import { LaneLimitFields } from './lane-limits.tsx'
import { type SettingsDraft, useDraft } from './use-draft.ts'
import { words as catalogue } from './words.ts'

/** What the organisation decides for itself, saved as a whole or not at all. */
export const OrganisationPage = () => (
  <SettingsFrame page="organisation">
    <Organisation />
  </SettingsFrame>
)

const Organisation = () => {
  const { data, error, refetch } = useOrganisation()
  if (data) return <OrganisationForm settings={data} onReread={refetch} />
  return (
    <div className="page-body">
      {error ? (
        <ProblemPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </div>
  )
}

type FormProps = { readonly settings: Settings; readonly onReread: () => Promise<unknown> }

const OrganisationForm = ({ settings, onReread }: FormProps) => {
  const [isLooking, look] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(settings, () => void onReread().then(() => look(true)))
  const errorOf = useErrors(draft, settings)
  const save = () => {
    if (draft.save()) return
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <form
      ref={form}
      className="page-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Fields settings={settings} draft={draft} errorOf={errorOf} />
      <SaveBar
        isDirty={draft.changed.length > 0}
        isSaving={draft.isSaving}
        problem={draft.changed.some((field) => errorOf(field)) ? null : draft.error}
        onSave={save}
        onDiscard={draft.discard}
      />
      {isLooking && draft.changed.length > 0 && (
        <ConflictDialog
          settings={settings}
          entries={draft.entries}
          changed={draft.changed}
          onClose={() => look(false)}
          onDiscard={() => {
            look(false)
            draft.discard()
          }}
          onKeep={() => {
            look(false)
            draft.save(settings)
          }}
        />
      )}
    </form>
  )
}

/** What is wrong with a field: seen here, or said by the service. */
function useErrors({ faults, error }: SettingsDraft, { operator }: Settings) {
  const words = useWords(catalogue)
  const formats = useFormats()
  const problemAt = useFieldProblems(error)
  const mostOf = (field: Field): number => {
    if (field === 'calls_kept_days' || field === 'deliveries_kept_days') return operator[field]
    return MOST_MINUTES
  }
  return (field: Field): string | undefined => {
    const fault = faults[field]
    if (fault) return words.fault[fault](formats.count(mostOf(field)))
    const type = detailAt(error, field)?.type ?? ''
    return words.serviceFault[type] ?? problemAt(field)
  }
}

type FieldsProps = {
  readonly settings: Settings
  readonly draft: SettingsDraft
  readonly errorOf: (field: Field) => string | undefined
}

type TextName = Exclude<Field, 'person_statistics' | 'language'>

const Fields = ({ settings, draft, errorOf }: FieldsProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const { entries, change } = draft
  const { operator } = settings
  const zones = useMemo(() => timeZones(settings.time_zone), [settings.time_zone])
  const monies = useMemo(
    () => currencies(settings.currency, formats.locale),
    [settings.currency, formats.locale],
  )
  const text = (field: TextName) => ({
    label: words.field[field],
    value: entries[field],
    onChange: (value: string) => change({ [field]: value }),
    error: errorOf(field),
    validationBehavior: 'aria' as const,
  })
  const combo = (field: 'currency' | 'time_zone') => ({
    label: words.field[field],
    value: entries[field] || null,
    onChange: (value: string | null) => change({ [field]: value ?? '' }),
    error: errorOf(field),
  })
  const days = (field: 'calls_kept_days' | 'deliveries_kept_days') => (
    <TextField
      {...text(field)}
      hint={words.keptHint(formats.count(operator[field]))}
      inputMode="numeric"
    />
  )
  return (
    <>
      <Section id="organisation">
        <TextField {...text('name')} isRequired maxLength={255} />
      </Section>
      <Section id="money">
        <div className="settings-half">
          <ComboField {...combo('currency')} choices={monies} />
          <TextField {...text('vat_percent')} inputMode="decimal" isRequired />
        </div>
      </Section>
      <Section id="place">
        <div className="settings-half">
          <SelectField
            label={words.field.language}
            hint={words.languageHint}
            choices={(['de', 'en'] as const).map((id) => ({ id, label: words.languageName[id] }))}
            value={entries.language}
            onChange={(language) => change({ language })}
            error={errorOf('language')}
          />
          <ComboField {...combo('time_zone')} hint={words.timeZoneHint} choices={zones} />
        </div>
      </Section>
      <Section id="lanes">
        <LaneLimitFields
          settings={settings}
          entries={entries}
          errorOf={errorOf}
          onChange={change}
        />
      </Section>
      <Section id="erp">
        <TextField
          {...text('overdue_minutes')}
          hint={words.overdueHint}
          inputMode="numeric"
          isRequired
        />
      </Section>
      <Section id="kept">
        <div className="settings-half">
          {days('calls_kept_days')}
          {days('deliveries_kept_days')}
        </div>
        <p className="secondary small">{words.jobsKept(formats.count(operator.jobs_kept_days))}</p>
      </Section>
      <Section id="statistics">
        <div>
          <CheckBox
            isSelected={entries.person_statistics}
            onChange={(person_statistics) => change({ person_statistics })}
          >
            {words.field.person_statistics}
          </CheckBox>
          <p className="secondary small settings-check-hint">{words.personHint}</p>
        </div>
      </Section>
    </>
  )
}

type SectionId = keyof (typeof catalogue)['de']['section']

const Section = ({ id, children }: { readonly id: SectionId; readonly children: ReactNode }) => {
  const words = useWords(catalogue)
  return (
    <section className="settings-section" aria-labelledby={`settings-section-${id}`}>
      <div>
        <h2 id={`settings-section-${id}`}>{words.section[id]}</h2>
        {words.about[id] !== '' && <p className="secondary small">{words.about[id]}</p>}
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}
