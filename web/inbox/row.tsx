import { useRouter } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { useWords } from '../words/words.ts'
import type { InboxItem } from './api.ts'
import { CELLS } from './cells.tsx'
import type { Column } from './columns.ts'
import { useRowMenu } from './row-menu.ts'
import { words as catalogue } from './words.ts'

/** What a row tells the grid. The same object for all rows and for good, so that a row is drawn only when it changes. */
export type RowHandlers = {
  readonly open: (id: string) => void
  readonly focus: (id: string) => void
  /** With `extends`, everything from the last one on. */
  readonly toggle: (id: string, extendsTo: boolean) => void
  readonly act: (action: RowAction, id: string) => void
}

export type RowAction =
  | 'assign'
  | 'archive'
  | 'restore'
  | 'reopen'
  | 'exportAgain'
  | 'moveBranch'
  | 'source'

type Props = {
  readonly item: InboxItem
  readonly index: number
  readonly top: number
  readonly height: number
  readonly columns: readonly Column[]
  readonly template: string
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly now: number
  readonly handlers: RowHandlers
}

export const Row = memo((props: Props) => {
  const { item, index, top, height, columns, template, isCurrent, isSelected, handlers } = props
  const { id } = item
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus follows the cursor, but is never taken from elsewhere.
    const grid = row.current?.closest('[role="grid"]')
    if (isCurrent && grid?.contains(document.activeElement)) {
      if (!row.current?.contains(document.activeElement))
        row.current?.focus({ preventScroll: true })
    }
  }, [isCurrent])
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      className={`inbox-row${item.needs_attention ? ' attention' : ''}`}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
      onFocus={() => handlers.focus(id)}
      onClick={(event) => {
        if (event.shiftKey || event.ctrlKey || event.metaKey) {
          handlers.toggle(id, event.shiftKey)
        }
      }}
      onDoubleClick={() => handlers.open(id)}
    >
      {columns.map((column) => (
        <Cell key={column.id} {...props} column={column} />
      ))}
    </div>
  )
})

const Cell = ({
  column,
  item,
  isCurrent,
  isSelected,
  now,
  handlers,
}: Props & { column: Column }) => {
  const words = useWords(catalogue)
  const router = useRouter()
  const { id, name } = item
  switch (column.id) {
    case 'select':
      return (
        <div role="gridcell" className="inbox-cell">
          <label className="inbox-check">
            <input
              type="checkbox"
              tabIndex={-1}
              checked={isSelected}
              aria-label={words.selectRow(id)}
              onChange={() => undefined}
              onClick={(event) => {
                event.stopPropagation()
                handlers.toggle(id, event.shiftKey)
              }}
            />
          </label>
        </div>
      )
    case 'name':
      return (
        <div role="gridcell" className="inbox-cell">
          <a
            className="inbox-name truncate"
            tabIndex={-1}
            href={router.buildLocation({ to: '/requests/$id', params: { id } }).publicHref}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return event.stopPropagation()
              event.preventDefault()
              handlers.open(id)
            }}
          >
            {name ?? words.unnamed}
          </a>
        </div>
      )
    case 'menu':
      return (
        <div role="gridcell" className="inbox-cell">
          <RowMenu item={item} isCurrent={isCurrent} handlers={handlers} />
        </div>
      )
    default:
      return (
        <div
          role="gridcell"
          className={`inbox-cell inbox-col-${column.id}${column.isShort ? ' is-short' : ''}`}
        >
          {CELLS[column.id]({ item, now })}
        </div>
      )
  }
}

type MenuProps = Pick<Props, 'item' | 'isCurrent' | 'handlers'>

const RowMenu = ({ item, isCurrent, handlers }: MenuProps) => {
  const words = useWords(catalogue)
  const entries = useRowMenu(item, handlers)
  return (
    <Menu
      trigger={
        <IconButton label={words.actionsOf(item.id)} excludeFromTabOrder={!isCurrent}>
          <Ellipsis size={16} />
        </IconButton>
      }
      entries={entries}
    />
  )
}
