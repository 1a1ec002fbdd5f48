import { useMemo } from 'react'
import { useFormats } from '../format/formats.ts'
import { dueOf } from '../inbox/due.ts'
import { words as inboxWords } from '../inbox/words.ts'
import type { ListColumn } from '../parts/list-grid.tsx'
import { useMinute } from '../parts/measure.ts'
import { Moment } from '../parts/moment.tsx'
import { useAddress } from '../parts/use-address.ts'
import { useWords } from '../words/words.ts'
import { ErpMark } from './erp-mark.tsx'
import type { ProjectStatus } from './fields.ts'
import type { ProjectLine, Row, Sort } from './use-projects.ts'
import { words } from './words.ts'

const LOOK: Readonly<Record<ProjectStatus, string>> = {
  ACTIVE: 'accent',
  PROCESSED: 'accent',
  BID_SUBMITTED: 'check',
  CUSTOMER_LOST: '',
  CUSTOMER_WON_PENDING: 'check',
  CUSTOMER_WON_AWARDED_ELSEWHERE: '',
  CUSTOMER_WON_AWARDED_TO_US: 'sure',
}

export function useColumns(): readonly ListColumn<Row>[] {
  const said = useWords(words)
  const formats = useFormats()
  const now = useMinute()
  const inbox = useWords(inboxWords)
  const sortBy = useSort()
  return useMemo(() => {
    const ofProject =
      (cell: (project: ProjectLine) => React.ReactNode) =>
      (row: Row): React.ReactNode =>
        row.type === 'project' ? cell(row.project) : null
    const columns: ListColumn<Row>[] = [
      {
        id: 'object_number',
        label: said.columns.object_number,
        width: '140px',
        sort: sortBy('object_number'),
        cell: (row) =>
          row.type === 'group' ? (
            <strong className="mono truncate">{row.object_number}</strong>
          ) : (
            <ObjectNumber project={row.project} isInGroup={row.isInGroup} />
          ),
      },
      {
        id: 'name',
        label: said.columns.name,
        width: 'minmax(170px, 3fr)',
        isTitle: true,
        sort: sortBy('name'),
        cell: (row) =>
          row.type === 'group'
            ? said.rowsOfGroup(row.projects.length)
            : (row.project.name ?? said.unnamed),
      },
      {
        id: 'customer',
        label: said.columns.customer,
        width: 'minmax(120px, 2fr)',
        from: 560,
        cell: ofProject((project) => <Customers project={project} />),
      },
      {
        id: 'status',
        label: said.columns.status,
        width: '136px',
        sort: sortBy('status'),
        cell: ofProject(({ status }) => (
          <span className={`badge ${LOOK[status]}`} title={said.states[status]}>
            {said.shortStates[status]}
          </span>
        )),
      },
      {
        id: 'value',
        label: said.columns.value,
        width: '128px',
        from: 900,
        isNumber: true,
        sort: sortBy('value'),
        cell: ofProject(({ estimated_value: value, currency }) => {
          if (value === null) return <span className="secondary">{said.nothing}</span>
          return currency === null ? formats.amount(value) : formats.money(value, currency)
        }),
      },
      {
        id: 'submission_date',
        label: said.columns.submission_date,
        width: '184px',
        from: 700,
        sort: sortBy('submission_date'),
        cell: ofProject(({ submission_date: date, status }) => {
          if (date === null) return <span className="secondary">{said.nothing}</span>
          const isOpen = status === 'ACTIVE' || status === 'PROCESSED'
          const due = isOpen ? dueOf(date, new Date(now)) : undefined
          return (
            <span className={`inbox-due ${due?.is ?? ''}`}>
              {formats.dateInYear(date)} {due && <span>{inbox.due(due.days)}</span>}
            </span>
          )
        }),
      },
      {
        id: 'responsible',
        label: said.columns.responsible,
        width: 'minmax(116px, 1fr)',
        from: 1020,
        sort: sortBy('responsible'),
        cell: ofProject(({ responsible_user }) => (
          <span className="truncate">{responsible_user ?? said.nothing}</span>
        )),
      },
      {
        id: 'requests',
        label: said.columns.requests,
        width: '84px',
        from: 800,
        isNumber: true,
        cell: ofProject(({ request_count }) => formats.count(request_count)),
      },
      {
        id: 'erp',
        label: said.columns.erp,
        width: 'minmax(132px, 1fr)',
        from: 620,
        cell: ofProject((project) => (
          <ErpMark
            status={project.acknowledgement_status}
            number={project.external_id}
            message={project.acknowledgement_message}
            exportedAt={project.exported_at}
          />
        )),
      },
      {
        id: 'changed',
        label: said.columns.changed,
        width: '112px',
        from: 1280,
        sort: sortBy('changed'),
        cell: ofProject(({ changed_at }) => (
          <span className="secondary">
            <Moment at={changed_at} as="ago" now={now} />
          </span>
        )),
      },
    ]
    return columns
  }, [said, inbox, formats, now, sortBy])
}

const ObjectNumber = ({
  project: { object_number, group_size },
  isInGroup,
}: {
  readonly project: ProjectLine
  readonly isInGroup: boolean
}) => {
  const said = useWords(words)
  if (isInGroup) return <span className="project-in-group mono truncate">{object_number}</span>
  return (
    <span
      className="truncate mono"
      title={group_size > 1 ? said.sameNumber(group_size) : undefined}
    >
      {object_number ?? said.nothing}
      {group_size > 1 && <span className="count"> ×{group_size}</span>}
    </span>
  )
}

const Customers = ({ project: { customers } }: { readonly project: ProjectLine }) => {
  const said = useWords(words)
  const [first, ...others] = customers.map(({ name, customer_id }) => name ?? customer_id)
  if (first === undefined) return <span className="secondary">{said.nothing}</span>
  return (
    <span className="truncate" title={[first, ...others].join(', ')}>
      {first}
      {others.length > 0 && <span className="secondary"> {said.andMore(others.length)}</span>}
    </span>
  )
}

/** Up first, then down, then as it comes; what changed last begins with the latest. */
function useSort() {
  const [search, change] = useAddress()
  const { sort, direction } = search
  return useMemo(
    () => (column: Sort) => {
      const isOwn = (sort ?? 'changed') === column
      const isDown = (direction ?? (column === 'changed' ? 'desc' : 'asc')) === 'desc'
      return {
        is: isOwn ? (isDown ? ('descending' as const) : ('ascending' as const)) : ('none' as const),
        onSort: () => void change({ sort: column, direction: isOwn && !isDown ? 'desc' : 'asc' }),
      }
    },
    [sort, direction, change],
  )
}
