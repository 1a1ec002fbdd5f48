import { useMemo } from 'react'
import { type Formats, useFormats } from '../format/formats.ts'
import type { ListColumn } from '../parts/list-grid.tsx'
import { Moment } from '../parts/moment.tsx'
import { Sparkline } from '../parts/sparkline.tsx'
import { useWords } from '../words/words.ts'
import type { ApiKey } from './api.ts'
import { ExpiryMark, KeyName, LastUseMark, ScopesWord, StateMark } from './key-marks.tsx'
import { words as catalogue } from './words.ts'

export function useColumns(now: number): readonly ListColumn<ApiKey>[] {
  const words = useWords(catalogue)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        label: words.column.name,
        width: 'minmax(160px, 2fr)',
        isTitle: true,
        cell: (key) => <Two first={key.name} second={<KeyName apiKey={key} />} />,
      },
      {
        id: 'scopes',
        label: words.column.scopes,
        width: 'minmax(168px, 1.2fr)',
        from: 1_060,
        cell: ({ scopes }) => <ScopesWord scopes={scopes} />,
      },
      {
        id: 'created',
        label: words.column.created,
        width: 'minmax(110px, 1fr)',
        from: 860,
        cell: (key) => (
          <Two
            first={<Moment at={key.created_at} as="date" />}
            second={key.created_by?.name ?? words.operator}
          />
        ),
      },
      {
        id: 'used',
        label: words.column.used,
        width: 'minmax(120px, 1fr)',
        from: 560,
        cell: ({ last_used_at }) => (
          <Two
            first={<LastUseMark at={last_used_at} now={now} />}
            second={last_used_at && <Moment at={last_used_at} as="ago" now={now} />}
          />
        ),
      },
      {
        id: 'expires',
        label: words.column.expires,
        width: 'minmax(132px, 1fr)',
        from: 680,
        cell: (key) => <ExpiryMark of={key} now={now} />,
      },
      {
        id: 'state',
        label: words.state,
        width: '104px',
        cell: (key) => <StateMark state={key.state} />,
      },
      {
        id: 'calls',
        label: words.column.calls,
        width: '176px',
        from: 760,
        cell: (key) => <Calls apiKey={key} formats={formats} words={words} />,
      },
      {
        id: 'limited',
        label: words.column.limited,
        width: '64px',
        from: 760,
        isNumber: true,
        cell: ({ last_day }) => <Limited count={limitedIn(last_day)} formats={formats} />,
      },
    ],
    [words, formats, now],
  )
}

type Words = (typeof catalogue)['de']

const Two = ({ first, second }: { first: React.ReactNode; second: React.ReactNode }) => (
  <span className="keys-two">
    <span className="truncate">{first}</span>
    <span className="truncate secondary small">{second}</span>
  </span>
)

type CallsProps = { readonly apiKey: ApiKey; readonly formats: Formats; readonly words: Words }

const Calls = ({ apiKey: { last_day }, formats, words }: CallsProps) => {
  const counts = last_day.map(({ calls }) => calls)
  const all = formats.count(sum(counts))
  return (
    <>
      <Sparkline values={counts} label={words.callsOf(all, formats.count(limitedIn(last_day)))} />
      <span className="number">{all}</span>
    </>
  )
}

const Limited = ({ count, formats }: { readonly count: number; readonly formats: Formats }) =>
  count === 0 ? (
    <span className="secondary">0</span>
  ) : (
    <span className="badge unsure">{formats.count(count)}</span>
  )

const limitedIn = (hours: ApiKey['last_day']): number => sum(hours.map(({ limited }) => limited))

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
