import { ArrowDownUp, CheckCheck, Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { ToggleButton, ToggleButtonGroup, Tooltip, TooltipTrigger } from 'react-aria-components'
import { useFormats } from '../../format/formats.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Pips, Progress } from '../../parts/marks.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { ColumnMenu } from '../grid/column-menu.tsx'
import { MineChip } from '../people/mine-chip.tsx'
import { useReview, useStore } from '../store/use-review.ts'
import type { Filter } from '../store/visible-rows.ts'
import { useUi } from '../ui.ts'
import { words } from '../words.ts'
import { useCounts } from './counts.ts'

const MARKS = ['NO_QUANTITY', 'FAR_PRICE'] as const
const LANES = ['sure', 'check', 'unsure', 'none'] as const

/** How far the work is, and what is shown of it. The counts of the lanes are of open positions. */
export const LaneBar = ({
  searchField,
}: {
  readonly searchField: RefObject<HTMLInputElement | null>
}) => {
  const store = useStore()
  const ui = useUi()
  const said = useWords(words)
  const shared = useWords(common)
  const formats = useFormats()
  const lanes = useReview((state) => state.lanes)
  const view = useReview((state) => state.view)
  const conflicts = useReview((state) => state.conflicts.size)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const open = lanes.sure + lanes.check + lanes.unsure + lanes.none
  const total = lanes.settled + open
  const shown = useCounts()
  const chips: readonly [Filter, number][] = [
    ['all', shown.all],
    ['open', shown.open],
    ...LANES.map((lane): [Filter, number] => [lane, shown.lanes[lane]]),
    ...MARKS.map((mark): [Filter, number] => [mark, shown.marks(mark)]).filter(
      ([mark, count]) => count > 0 || mark === view.filter,
    ),
    ...(view.filter === 'listed'
      ? ([['listed', view.listed?.size ?? 0]] as [Filter, number][])
      : []),
    ...(conflicts > 0 ? ([['conflict', conflicts]] as [Filter, number][]) : []),
  ]
  const label = said.settledOf(formats.count(lanes.settled), formats.count(total))
  return (
    <div className="review-bar">
      <div className="review-progress">
        <span className="small">{label}</span>
        <Progress value={lanes.settled} total={total} label={label} />
      </div>
      <ToggleButtonGroup
        className="review-chips"
        aria-label={said.filter}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view.filter]}
        onSelectionChange={(keys) => store.setView({ filter: [...keys][0] as Filter })}
      >
        {chips.map(([filter, count]) => (
          <ToggleButton key={filter} id={filter} className="chip">
            {LANES.includes(filter as never) && <Pips lane={filter as (typeof LANES)[number]} />}
            {said.filters[filter]} <span className="count">{formats.count(count)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <MineChip />
      <div className="review-search">
        <Search size={14} aria-hidden="true" />
        <input
          ref={searchField}
          className="input"
          type="search"
          aria-label={said.search}
          placeholder={said.search}
          value={view.search}
          onChange={(event) => store.setView({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && view.search !== '') store.setView({ search: '' })
            if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') {
              event.preventDefault()
              ui.focusGrid()
            }
          }}
        />
        {view.search !== '' && (
          <IconButton label={shared.resetFilters} onPress={() => store.setView({ search: '' })}>
            <X size={14} />
          </IconButton>
        )}
      </div>
      <TooltipTrigger delay={500}>
        <ToggleButton
          className="chip"
          aria-label={said.exceptionsFirst}
          isSelected={view.order === 'exceptions'}
          onChange={(isOn) => store.setView({ order: isOn ? 'exceptions' : 'document' })}
        >
          <ArrowDownUp size={13} aria-hidden="true" />
          <span className="review-order-word">{said.exceptionsFirst}</span>
        </ToggleButton>
        <Tooltip className="tooltip" offset={6}>
          {said.exceptionsFirst}
        </Tooltip>
      </TooltipTrigger>
      <ColumnMenu />
      {shown.lanes.sure > 0 && !isReadOnly && (
        <Button icon={<CheckCheck size={14} />} onPress={() => ui.open('accept')}>
          {said.acceptAll(formats.count(shown.lanes.sure))}
        </Button>
      )}
    </div>
  )
}
