import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../api/call.ts'
import { useBranches, useUsers } from '../inbox/lists.ts'
import { Button } from '../parts/button.tsx'
import { useCopy } from '../parts/copy.ts'
import { DateField } from '../parts/date-field.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { saveFile } from '../parts/save-file.ts'
import { EmptyState, LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useSession } from '../session/session-context.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useSums } from './api.ts'
import { askedOf, type Choice, choiceOf, faultOf, publicCall } from './choice.ts'
import { Figures } from './figures.tsx'
import { LanesChart } from './lanes-chart.tsx'
import { SumsChart } from './sums-chart.tsx'
import { words as catalogue } from './words.ts'

/** How well predictions serve, by week, branch, type and, where that is allowed, person. */
export const StatisticsPage = () => {
  const words = useWords(catalogue)
  const [search] = useAddress()
  const { user, organisation } = useSession().session
  const mayCompare = user.role === 'ADMIN' && organisation.person_statistics
  const copy = useCopy()
  // The day must not change under the reader.
  const [now] = useState(Date.now)
  const choice = choiceOf(search, mayCompare, now)
  const fault = faultOf(choice)
  const download = async () => {
    try {
      const file = await fetchFile('GET /statistics/selections.csv', { query: askedOf(choice) })
      saveFile(file.content, file.name)
    } catch {
      toast({ look: 'bad', text: words.csvFailed })
    }
  }
  const copyCall = async () => {
    if (!(await copy(publicCall(choice, location.origin)))) return
    toast({ look: 'good', text: words.copiedCall })
  }
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Button
              icon={<Download size={14} aria-hidden="true" />}
              isDisabled={fault !== undefined}
              onPress={() => void download()}
            >
              {words.csv}
            </Button>
            <Button
              icon={<Copy size={14} aria-hidden="true" />}
              aria-label={words.copyCall}
              onPress={() => void copyCall()}
            >
              {words.apiCall}
            </Button>
          </>
        }
      />
      <div className="page-scroll">
        <div className="page-body statistics">
          <FilterBar choice={choice} mayCompare={mayCompare} />
          {(choice.branch || choice.person) && (
            <p className="secondary small">{words.apiNarrower}</p>
          )}
          {fault === undefined && <Content choice={choice} mayCompare={mayCompare} />}
        </div>
      </div>
    </>
  )
}

type Props = { readonly choice: Choice; readonly mayCompare: boolean }

const FilterBar = ({ choice, mayCompare }: Props) => {
  const words = useWords(catalogue)
  const [, change] = useAddress()
  const branches = useBranches().data?.data ?? []
  const users = useUsers().data?.data ?? []
  const fault = faultOf(choice)
  return (
    <div className="statistics-filters">
      <DateField
        label={words.from}
        value={choice.from}
        onChange={(from) => from !== undefined && void change({ from })}
      />
      <DateField
        label={words.to}
        value={choice.to}
        onChange={(to) => to !== undefined && void change({ to })}
        error={fault && words.fault[fault]}
      />
      <FilterSelect
        label={words.branch}
        choices={[
          ...branches.map(({ id, name }) => ({ id, label: name })),
          { id: 'none', label: words.noBranch },
        ]}
        value={choice.branch}
        onChange={(branch) => void change({ branch })}
      />
      <FilterSelect
        label={words.type}
        choices={['TENDER', 'ORDER'].map((id) => ({ id, label: words.types[id] ?? id }))}
        value={choice.type}
        onChange={(type) => void change({ type })}
      />
      {mayCompare && (
        <FilterSelect
          label={words.person}
          choices={[
            ...users.map(({ id, name }) => ({ id, label: name })),
            { id: 'none', label: words.noPerson },
          ]}
          value={choice.person}
          onChange={(person) => void change({ person })}
        />
      )}
    </div>
  )
}

const Content = ({ choice, mayCompare }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [, change] = useAddress()
  const total = useSums('total', choice)
  const week = useSums('week', choice)
  const branch = useSums('branch', choice)
  const type = useSums('type', choice)
  const person = useSums('person', choice, mayCompare)
  const all = [total, week, branch, type, ...(mayCompare ? [person] : [])]
  const failed = all.find(({ error, data }) => error && !data)
  if (failed) {
    const again = () => all.forEach(({ refetch }) => void refetch())
    return <ProblemPanel error={failed.error} onRetry={again} />
  }
  if (all.some(({ isPending }) => isPending)) return <LoadingRows />
  const sums = total.data?.data[0]
  if (!sums) {
    const filters = [
      choice.branch && words.branch,
      choice.type && words.type,
      choice.person && words.person,
    ].filter(Boolean)
    return filters.length === 0 ? (
      <EmptyState title={words.emptyTitle} text={words.emptyText} />
    ) : (
      <EmptyState
        title={words.noResults}
        text={shared.filteredBy(filters.join(' · '))}
        actions={
          <Button
            onPress={() => void change({ branch: undefined, type: undefined, person: undefined })}
          >
            {shared.resetFilters}
          </Button>
        }
      />
    )
  }
  const chart = { choice }
  return (
    <>
      <Figures sums={sums} />
      <div className="statistics-charts">
        <SumsChart
          {...chart}
          id="weeks"
          by="week"
          title={words.perWeek}
          rows={week.data?.data ?? []}
        />
        <SumsChart
          {...chart}
          id="classes"
          by="week"
          shows="classes"
          title={words.classesPerWeek}
          rows={week.data?.data ?? []}
        />
        <SumsChart
          {...chart}
          id="branches"
          by="branch"
          title={words.perBranch}
          rows={branch.data?.data ?? []}
        />
        <LanesChart />
        <SumsChart
          {...chart}
          id="types"
          by="type"
          title={words.perType}
          rows={type.data?.data ?? []}
        />
        {mayCompare && (
          <SumsChart
            {...chart}
            id="people"
            by="person"
            title={words.perPerson}
            rows={person.data?.data ?? []}
          />
        )}
      </div>
    </>
  )
}
