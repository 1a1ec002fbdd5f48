import { useFormats } from '../../format/formats.ts'
import { TextField } from '../../parts/fields.tsx'
import { LaneMark } from '../../parts/marks.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { type LimitsWish, type Settings, usePrecision } from './api.ts'
import { type Entries, type Field, LIMITS, soundLimits } from './entries.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly settings: Settings
  readonly entries: Entries
  readonly errorOf: (field: Field) => string | undefined
  readonly onChange: (part: Partial<Entries>) => void
}

const MOMENT_MS = 300
const DEFAULT: LimitsWish = { sure: '0.92', check: '0.70', unsure: '0.40' }

/** Where the lanes begin, with what that would have been worth. Fewer than 200 decisions are nothing to go by. */
export const LaneLimitFields = ({ settings, entries, errorOf, onChange }: Props) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const language = useLanguage()
  const stored = settings.lane_limits
  const typed = soundLimits(entries, language) ?? stored
  const isAtRest = useDebounced(joined(typed), MOMENT_MS) === joined(typed)
  const wished = isAtRest ? typed : stored
  const now = usePrecision(stored)
  const then = usePrecision(wished)
  const total = now.data?.data.reduce((sum, lane) => sum + lane.total, 0) ?? 0
  // Who has others than the usual ones may always go back.
  const isLocked = now.data?.is_enough === false && joined(stored) === joined(DEFAULT)
  return (
    <>
      <div className="settings-thirds">
        {LIMITS.map((limit) => (
          <TextField
            key={limit}
            label={words.field[limit]}
            value={entries[limit]}
            onChange={(value) => onChange({ [limit]: value })}
            error={errorOf(limit)}
            isDisabled={isLocked}
            inputMode="decimal"
            validationBehavior="aria"
          />
        ))}
      </div>
      {isLocked && <p className="banner settings-note">{words.locked(formats.count(total))}</p>}
      {now.error && !now.data && (
        <ProblemPanel error={now.error} onRetry={() => void now.refetch()} />
      )}
      {now.data && total > 0 && (
        <Preview
          saved={now.data}
          wished={joined(wished) === joined(stored) ? undefined : then.data}
        />
      )}
    </>
  )
}

const joined = ({ sure, check, unsure }: LimitsWish): string => `${sure} ${check} ${unsure}`

type Precision = NonNullable<ReturnType<typeof usePrecision>['data']>
type PreviewProps = { readonly saved: Precision; readonly wished: Precision | undefined }

const Preview = ({ saved, wished }: PreviewProps) => {
  const words = useWords(catalogue)
  return (
    <section aria-label={words.preview} className="settings-preview">
      <h3>{words.preview}</h3>
      <p className="secondary small">
        {words.previewText} {!saved.is_enough && words.previewFew}
      </p>
      <Table
        label={words.preview}
        headings={[words.lane, { number: words.saved }, { number: words.wished }]}
      >
        {saved.data.map((each) => (
          <tr key={each.lane}>
            <th scope="row">
              <LaneMark lane={each.lane} />
            </th>
            <td className="number">
              <Share of={each} />
            </td>
            <td className="number" aria-live="polite">
              {wished ? <Share of={wished.data.find(({ lane }) => lane === each.lane)} /> : '—'}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

const Share = ({ of }: { readonly of: Precision['data'][number] | undefined }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  if (!of || of.total === 0) return '—'
  return (
    <>
      {formats.share(of.confirmed / of.total)}{' '}
      <span className="secondary small">
        {words.ofCount(formats.count(of.confirmed), formats.count(of.total))}
      </span>
    </>
  )
}
