import { useMemo } from 'react'
import { type Formats, useFormats } from '../../format/formats.ts'
import type { ListColumn } from '../../parts/list-grid.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import type { Branch } from './api.ts'
import { words as catalogue } from './words.ts'

/** Where the service stops to count. */
const MOST_COUNTED = 1_000

export function useColumns(
  nameOf: (userId: string) => string | undefined,
): readonly ListColumn<Branch>[] {
  const words = useWords(catalogue)
  const { none } = useWords(common)
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        label: words.column.name,
        width: 'minmax(160px, 2fr)',
        isTitle: true,
        cell: ({ name, is_default, aliases }) => (
          <span className="settings-two">
            <span className="truncate">
              {name} {is_default && <span className="badge accent">{words.isDefault}</span>}
            </span>
            {aliases.length > 0 && (
              <span className="truncate secondary small">
                {words.alsoCalled(aliases.map((alias) => alias.name).join(', '))}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'code',
        label: words.column.code,
        width: 'minmax(80px, 0.6fr)',
        from: 480,
        cell: ({ code }) => <span className="truncate mono">{code ?? none}</span>,
      },
      {
        id: 'members',
        label: words.column.members,
        width: 'minmax(140px, 2fr)',
        from: 640,
        cell: ({ member_ids }) => {
          const names = member_ids.flatMap((id) => nameOf(id) ?? [])
          return (
            <span className="settings-two">
              <span>{formats.count(member_ids.length)}</span>
              <span className="truncate secondary small" title={names.join(', ')}>
                {member_ids.length === 0 ? words.noMembers : names.join(', ')}
              </span>
            </span>
          )
        },
      },
      {
        id: 'requests',
        label: words.column.requests,
        width: '120px',
        isNumber: true,
        cell: ({ request_count }) => requestsWord(request_count, formats, words.manyRequests),
      },
    ],
    [words, none, formats, nameOf],
  )
}

export const requestsWord = (
  count: number,
  formats: Formats,
  many: (count: string) => string,
): string => (count < MOST_COUNTED ? formats.count(count) : many(formats.count(count)))
