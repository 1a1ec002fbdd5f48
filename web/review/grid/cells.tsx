import {
  AlertTriangle,
  Ban,
  Check,
  Circle,
  EyeOff,
  FileText,
  GitCompare,
  History,
  MessageSquare,
} from 'lucide-react'
import { type ComponentType, memo } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { LaneMark } from '../../parts/marks.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { usePeople } from '../people/people.ts'
import { isPricedAlone, isText } from '../store/rows.ts'
import { words } from '../words.ts'
import type { Column } from './columns.ts'
import { whyNotCounted } from './counted.ts'

type CellProps = { readonly row: PositionRow; readonly hasConflict: boolean }

const SIZE = 14

/** What became of it: a shape, and a word for who does not see it. */
const StateCell = memo(({ row, hasConflict }: CellProps) => {
  const said = useWords(words)
  const state = stateOf(row, hasConflict)
  const Icon = ICONS[state]
  return (
    <span role="gridcell" className={`review-state ${state}`} title={said.state[state]}>
      <Icon size={SIZE} aria-hidden="true" />
      <span className="visually-hidden">{said.state[state]}</span>
    </span>
  )
})

type State =
  | 'conflict'
  | 'note'
  | 'irrelevant'
  | 'notOffered'
  | 'automatic'
  | 'decided'
  | 'noMatch'
  | 'open'

export function stateOf(row: PositionRow, hasConflict: boolean): State {
  if (hasConflict) return 'conflict'
  if (isText(row)) return 'note'
  if (row.is_relevant === false) return 'irrelevant'
  if (row.not_offered) return 'notOffered'
  if (row.lane === 'none') return 'noMatch'
  if (row.lane !== undefined) return 'open'
  return isPricedAlone(row) || BY_PERSON.has(row.selection_source ?? '') ? 'decided' : 'automatic'
}

const BY_PERSON: ReadonlySet<string> = new Set(['PREDICTION', 'MANUAL'])

const ICONS: Readonly<Record<State, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> = {
  conflict: GitCompare,
  note: FileText,
  irrelevant: EyeOff,
  notOffered: Ban,
  automatic: History,
  decided: Check,
  noMatch: AlertTriangle,
  open: Circle,
}

const NumberCell = memo(({ row }: CellProps) => (
  <span role="gridcell" className="mono truncate secondary">
    {row.position_number}
  </span>
))

const TextCell = memo(({ row }: CellProps) => {
  const said = useWords(words)
  const kind = kindOf(row)
  return (
    <span role="gridcell" className="review-text">
      <span className="truncate">
        {kind !== undefined && <span className="badge">{said.kinds[kind]}</span>}
        {row.description}
      </span>
      {row.marks?.map((mark) => (
        <span key={mark} className="review-sign warn" title={said.marks[mark].reason}>
          {said.marks[mark].sign}
        </span>
      ))}
      {(row.identical_count ?? 1) > 1 && (
        <span className="review-sign accent" title={said.identicalCount(row.identical_count ?? 1)}>
          ×{row.identical_count}
          <span className="visually-hidden"> {said.identicalCount(row.identical_count ?? 1)}</span>
        </span>
      )}
      {row.names_maker && <span className="review-sign">{said.maker}</span>}
      {row.traits?.includes('ASKS_BIDDER') && <span className="review-sign">{said.gap}</span>}
      {(row.selection_count ?? 0) > 1 && (
        <span className="review-sign" title={said.severalArticles(row.selection_count ?? 0)}>
          Σ{row.selection_count}
          <span className="visually-hidden"> {said.severalArticles(row.selection_count ?? 0)}</span>
        </span>
      )}
      {row.has_note && (
        <span className="review-sign" title={said.hasNote}>
          <MessageSquare size={12} aria-hidden="true" />
          <span className="visually-hidden">{said.hasNote}</span>
        </span>
      )}
    </span>
  )
})

type KindWord = keyof (typeof words)['de']['kinds']

/** What the totals depend on is said in words; an ordinary position says nothing. */
export function kindOf({ kind, traits = [] }: PositionRow): KindWord | undefined {
  if (traits.includes('OPTIONAL_IN_TOTAL')) return 'optionalInTotal'
  if (kind === 'OPTIONAL') return 'optional'
  if (kind === 'ALTERNATIVE') return 'alternative'
  if (kind === 'SURCHARGE') return 'surcharge'
  if (kind === 'LUMP_SUM') return 'lumpSum'
  if (traits.includes('HOURLY')) return 'hourly'
  if (traits.includes('REPEATED')) return 'repeated'
  if (traits.includes('BASE')) return 'base'
  return undefined
}

const QuantityCell = memo(({ row }: CellProps) => {
  const formats = useFormats()
  return (
    <span role="gridcell" className="number">
      {row.quantity !== undefined && formats.quantity(row.quantity)}
    </span>
  )
})

const UnitCell = memo(({ row }: CellProps) => (
  <span role="gridcell" className="truncate">
    {row.unit}
  </span>
))

const ArticleCell = memo(({ row }: CellProps) => (
  <span role="gridcell" className={`mono truncate ${row.lane === undefined ? '' : 'secondary'}`}>
    {isText(row) || row.is_relevant === false ? '' : (row.article_number ?? '—')}
  </span>
))

const MatchCell = memo(({ row }: CellProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  if (isText(row) || row.is_relevant === false) return <span role="gridcell" />
  if (row.lane !== undefined) {
    return (
      <span role="gridcell">
        <LaneMark lane={row.lane} />
      </span>
    )
  }
  return (
    <span role="gridcell" className="truncate review-source">
      {row.not_offered
        ? said.state.notOffered
        : isPricedAlone(row)
          ? said.withoutArticle
          : row.selection_source && shared.source[row.selection_source]}
    </span>
  )
})

const ResponsibleCell = memo(({ row }: CellProps) => {
  const { nameOf } = usePeople()
  const { responsible_user_id: id } = row
  return (
    <span role="gridcell" className="truncate">
      {id !== undefined && nameOf(id)}
    </span>
  )
})

const PriceCell = memo(({ row }: CellProps) => {
  const formats = useFormats()
  return (
    <span role="gridcell" className="number">
      {row.net_price !== undefined && formats.price(row.net_price)}
    </span>
  )
})

const DiscountCell = memo(({ row }: CellProps) => {
  const formats = useFormats()
  return (
    <span role="gridcell" className="number">
      {row.discount_percent !== undefined && formats.percent(row.discount_percent)}
    </span>
  )
})

/** What does not count in the total is struck through. */
const TotalCell = memo(({ row }: CellProps) => {
  const formats = useFormats()
  const text = row.line_net === undefined ? '' : formats.amount(row.line_net)
  return (
    <span role="gridcell" className="number">
      {whyNotCounted(row) === undefined ? text : <s>{text}</s>}
    </span>
  )
})

export const CELLS: Readonly<Record<Column, ComponentType<CellProps>>> = {
  state: StateCell,
  number: NumberCell,
  text: TextCell,
  quantity: QuantityCell,
  unit: UnitCell,
  article: ArticleCell,
  match: MatchCell,
  responsible: ResponsibleCell,
  price: PriceCell,
  discount: DiscountCell,
  total: TotalCell,
}
