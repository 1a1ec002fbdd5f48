import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { words } from './words.ts'

/** Which other positions would take what is decided for this one. */
export const IdenticalDrawer = ({ row }: { readonly row: PositionRow }) => {
  const said = useWords(words)
  const formats = useFormats()
  const ui = useUi()
  const { inquiryId } = useStore()
  const actions = useReviewActions()
  const list = useQuery({
    queryKey: ['identical', inquiryId, row.id, row.version],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/positions/{position_id}/identical',
        { path: { id: inquiryId, position_id: row.id } },
        signal,
      ),
    staleTime: 0,
  })
  const all = list.data?.data ?? []
  const taking = all.filter(({ takes }) => takes).length
  const isDecided = row.lane === undefined && row.article_number !== undefined
  const canApply = isDecided && taking > 0
  const apply = () => {
    if (!canApply) return
    actions.applyToIdentical()
    ui.close()
  }
  return (
    <Drawer
      place="pane"
      onClose={ui.close}
      title={`${said.identicalTitle} · ${row.position_number}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
      footer={
        all.length > 0 && (
          <Button look="primary" shortcut="↵" isDisabled={!canApply} onPress={apply}>
            {said.identicalApply(taking)}
          </Button>
        )
      }
    >
      {list.isError && <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingRows rows={4} />}
      {list.isSuccess && all.length === 0 && <EmptyState title={said.identicalEmpty} />}
      {all.length > 0 && (
        <p>
          {isDecided ? said.identicalIntro(taking, row.article_number ?? '') : said.identicalFirst}
        </p>
      )}
      <ul className="position-list">
        {all.map(({ row: twin, takes }) => (
          <li key={twin.id} className="position-twin">
            <span className="mono secondary">{twin.position_number}</span>
            <span className="truncate">{twin.description}</span>
            <span className="number">
              {twin.quantity !== undefined && formats.quantity(twin.quantity)} {twin.unit}
            </span>
            <span className={`small ${takes ? 'position-verdict equal' : 'secondary'}`}>
              {takes ? said.identicalTakes : said.identicalKeeps}
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
