import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { sumOfVersions } from '../store/rows.ts'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { commandWords, sayCommand, useSaying } from './command-words.ts'
import { words } from './words.ts'

type Logged = AnswerOf<'GET /inquiries/{id}/commands'>['data'][number]

const PAGE = 50

/** Who changed what, and the way back from each step that nobody built upon. */
export const HistoryPanel = () => {
  const said = useWords(words)
  const ui = useUi()
  const { inquiryId } = useStore()
  // Every command raises some.
  const versions = useReview(({ rows }) => sumOfVersions(rows))
  const log = useInfiniteQuery({
    queryKey: ['commands', inquiryId, versions],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /inquiries/{id}/commands',
        {
          path: { id: inquiryId },
          query: { limit: PAGE, ...(pageParam !== null && { before: pageParam }) },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_before,
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const all = log.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Dialog isOpen isWide title={said.title} onClose={ui.close}>
      {log.isError && <ProblemPanel error={log.error} onRetry={() => void log.refetch()} />}
      {log.isPending && <LoadingRows rows={8} />}
      {log.isSuccess && all.length === 0 && <EmptyState title={said.empty} />}
      {all.length > 0 && (
        <ol className="history-list" aria-label={said.list}>
          {all.map((logged) => (
            <Line key={logged.id} logged={logged} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <Button isDisabled={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
          {said.more}
        </Button>
      )}
    </Dialog>
  )
}

const Line = ({ logged }: { readonly logged: Logged }) => {
  const said = useWords(words)
  const shared = useWords(common)
  const commands = useWords(commandWords)
  const formats = useFormats()
  const actions = useReviewActions()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const { id, kind, wish, user_email, done_at, undone_at, undone_by } = logged
  const what = sayCommand(commands, kind, wish, useSaying())
  return (
    <li className="history-line" data-undone={undone_at !== null || undefined}>
      <time className="small secondary" dateTime={done_at}>
        {formats.moment(done_at)}
      </time>
      <div>
        <span className="history-what">{what}</span>
        <span className="small secondary">
          {user_email}
          {' · '}
          <Positions logged={logged} />
          {undone_at !== null &&
            ` · ${said.undone(undone_by ?? user_email, formats.moment(undone_at))}`}
        </span>
      </div>
      {undone_at === null &&
        (logged.can_be_undone && !isReadOnly ? (
          <Button
            icon={<Undo2 size={14} />}
            aria-label={said.undoIt(what)}
            onPress={() => actions.undo(id)}
          >
            {shared.undo}
          </Button>
        ) : (
          <span className="small secondary">{said.later}</span>
        ))}
    </li>
  )
}

/** The first ones by number; those that are still there can be gone to. */
const Positions = ({
  logged: { positions, position_count: count },
}: {
  readonly logged: Logged
}) => {
  const said = useWords(words)
  const formats = useFormats()
  const store = useStore()
  const ui = useUi()
  const named = positions.filter(({ position_number }) => position_number !== '')
  const more = count - named.length
  if (named.length === 0) return said.positions(formats.count(count), count === 1)
  return (
    <>
      {said.named(count === 1)}
      {named.map(({ position_id, position_number }, at) => (
        <Fragment key={position_id}>
          {at > 0 ? ', ' : ' '}
          {store.rowOf(position_id) ? (
            <button
              type="button"
              className="link mono"
              onClick={() => {
                store.select(position_id)
                ui.close()
              }}
            >
              {position_number}
            </button>
          ) : (
            <span className="mono">{position_number}</span>
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${said.andMore(formats.count(more))}`}
    </>
  )
}
