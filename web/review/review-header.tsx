import { Link } from '@tanstack/react-router'
import { FileSearch, History, MoreHorizontal, Redo2, Send, Undo2 } from 'lucide-react'
import { useFormats } from '../format/formats.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { StatusMark } from '../parts/marks.tsx'
import { Menu } from '../parts/menu.tsx'
import { AttentionBadge } from '../release/attention-badge.tsx'
import { ShellTools } from '../shell/shell-tools.tsx'
import { useKeyOf } from '../shortcuts/use-shortcuts.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { useReviewActions } from './actions.ts'
import { NetTotal } from './lanes/net-total.tsx'
import { nameOf, useRequestActions } from './request-actions.ts'
import { useReview } from './store/use-review.ts'
import { useUi } from './ui.ts'
import { words } from './words.ts'

export const RELEASE_BUTTON = 'release'

export const ReviewHeader = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const actions = useReviewActions()
  const head = useReview((state) => state.head)
  const undo = useReview((state) => state.undo)
  const isReadOnly = useReview((state) => state.isReadOnly)
  const formats = useFormats()
  const isTender = head.kind === 'TENDER'
  const more = useRequestActions(head)
  const sourceKey = useKeyOf('review.source')
  const undoKey = useKeyOf('review.undo')
  const redoKey = useKeyOf('review.redo')
  const title = `${head.id} · ${head.name}`
  const facts = [
    head.customer?.name ?? head.customer?.customer_id ?? said.noCustomer,
    head.branch?.name,
    head.submission_date ? said.dueOn(formats.dateInYear(head.submission_date)) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <header className="review-header">
      <nav className="crumbs" aria-label={said.requests}>
        <Link to="/inbox">{said.requests}</Link>
        <span aria-hidden="true">›</span>
        <span className="crumbs-kind">
          <Link to="/inbox" search={{ kind: head.kind }}>
            {isTender ? said.tenders : said.orders}
          </Link>
          <span aria-hidden="true">›</span>
        </span>
      </nav>
      <h1 className="truncate" title={title}>
        {title}
      </h1>
      <StatusMark status={head.status} />
      <AttentionBadge />
      <button
        type="button"
        className="review-facts truncate"
        title={facts}
        onClick={() => ui.open('head')}
      >
        {facts}
      </button>
      {head.customer && (
        <Link
          to="/customers/$id"
          params={{ id: head.customer.customer_id }}
          search={{}}
          className="review-customer"
        >
          {said.customerLink}
        </Link>
      )}
      {head.project && (
        <Link
          to="/projects/$id"
          params={{ id: head.project.id }}
          className="review-project truncate"
          title={head.project.name ?? undefined}
        >
          {said.projectLink(nameOf(head.project))}
        </Link>
      )}
      <span className="review-header-space" />
      {isTender && <NetTotal />}
      <IconButton label={said.source} shortcut={sourceKey} onPress={ui.toggleSource}>
        <FileSearch size={16} />
      </IconButton>
      <IconButton label={said.history} onPress={() => ui.open('history')}>
        <History size={16} />
      </IconButton>
      <IconButton
        label={shared.undo}
        shortcut={undoKey}
        isDisabled={!undo.can_undo || isReadOnly}
        onPress={() => actions.undo()}
      >
        <Undo2 size={16} />
      </IconButton>
      <IconButton
        label={shared.redo}
        shortcut={redoKey}
        isDisabled={!undo.can_redo || isReadOnly}
        onPress={() => actions.redo()}
      >
        <Redo2 size={16} />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={said.moreActions}>
            <MoreHorizontal size={16} />
          </IconButton>
        }
        entries={more}
      />
      <Button
        id={RELEASE_BUTTON}
        look="primary"
        icon={<Send size={14} />}
        isDisabled={head.status === 'PROCESSING' || head.status === 'ARCHIVED'}
        onPress={() => ui.open('release')}
      >
        <span className="review-release-long">
          {head.status === 'EXPORTED'
            ? said.releaseAgain
            : isTender
              ? said.release
              : said.releaseOrder}
        </span>
        <span className="review-release-short">{said.releaseShort}</span>
      </Button>
      <ShellTools />
    </header>
  )
}
