import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '../api/call.ts'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Moment } from '../parts/moment.tsx'
import type { Search } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import { since, timeOf, UNKNOWN_PATH } from './filters.ts'
import { words as catalogue } from './words.ts'

type Group = AnswerOf<'GET /request-log/groups'>['data'][number]

type Props = {
  readonly search: Search
  readonly now: number
  readonly onChange: (change: Search) => Promise<void>
}

const FEW = 4

/** What goes wrong, and how often: pressing one shows its calls, and once more all. */
export const ErrorGroups = ({ search, now, onChange }: Props) => {
  const words = useWords(catalogue)
  const time = timeOf(search) ?? '24h'
  const { key } = search
  const [areAll, showAll] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['requestLog', 'groups', time, key],
    queryFn: async ({ signal }) => {
      const query = { from: since(time, now), ...(key && { key_id: key }) }
      return (await call('GET /request-log/groups', { query }, signal)).data
    },
    refetchInterval: 10_000,
  })
  if (data.length === 0) return null
  const shown = areAll ? data : data.slice(0, FEW)
  return (
    <section className="request-log-groups" aria-label={words.groups(words.time[time])}>
      <h2 className="small secondary">{words.groups(words.time[time])}</h2>
      {shown.map((group) => (
        <GroupButton
          key={`${group.error_code} ${group.status} ${group.method} ${group.route}`}
          group={group}
          isChosen={isChosen(search, group)}
          onChoose={(filters) => void onChange(filters)}
        />
      ))}
      {data.length > FEW && (
        <button type="button" className="chip" onClick={() => showAll(!areAll)}>
          {areAll ? words.fewerGroups : words.moreGroups(data.length - FEW)}
        </button>
      )}
    </section>
  )
}

const filtersOfGroup = ({ error_code, method, route }: Group) => ({
  code: error_code ?? undefined,
  method,
  route: route === '' ? UNKNOWN_PATH : route,
})

const isChosen = (search: Search, group: Group): boolean => {
  const { code, method, route } = filtersOfGroup(group)
  return search['code'] === code && search['method'] === method && search['route'] === route
}

type GroupProps = {
  readonly group: Group
  readonly isChosen: boolean
  readonly onChoose: (filters: Search) => void
}

const GroupButton = ({ group, isChosen: isOn, onChoose }: GroupProps) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  return (
    <button
      type="button"
      className="chip request-log-group"
      aria-pressed={isOn}
      {...(isOn && { 'data-selected': true })}
      onClick={() =>
        onChoose(
          isOn
            ? { code: undefined, method: undefined, route: undefined }
            : { ...filtersOfGroup(group), q: undefined },
        )
      }
    >
      <span className="count">{words.group(formats.count(group.count))}</span>
      <span>{group.error_code ?? group.status}</span>
      <span className="mono">
        {group.method} {group.route || words.unknownPath}
      </span>
      <span className="secondary">
        {words.lastAt} <Moment at={group.last_at} as="short" />
      </span>
    </button>
  )
}
