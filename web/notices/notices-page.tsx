import { Link } from '@tanstack/react-router'
import { Button } from '../parts/button.tsx'
import { CheckBox } from '../parts/fields.tsx'
import { keepFocus } from '../parts/keep-focus.ts'
import { ListStates } from '../parts/list-states.tsx'
import { EmptyState } from '../parts/states.tsx'
import { toast } from '../parts/toasts.tsx'
import { useAddress } from '../parts/use-address.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useWords } from '../words/words.ts'
import { type Notice, useNoticeActions, useNotices } from './api.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { words as catalogue } from './words.ts'

/** What a person should know beside the work, the newest first. */
export const NoticesPage = () => {
  const words = useWords(catalogue)
  const [search, change] = useAddress()
  const isUnreadOnly = search['show'] === 'unread'
  const list = useNotices(isUnreadOnly)
  const actions = useNoticeActions()
  const newest = list.items[0]
  const attempt = (work: Promise<unknown>) =>
    work.catch(() => toast({ look: 'bad', text: words.failed }))
  const dismiss = ({ id }: Notice) =>
    attempt(
      actions.change(id, { is_dismissed: true }).then(() =>
        toast({
          text: words.dismissed,
          action: {
            label: words.undo,
            onPress: () => void attempt(actions.change(id, { is_dismissed: false })),
          },
        }),
      ),
    )
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          newest && (
            <Button
              onPress={() =>
                void attempt(
                  actions
                    .readAll(newest.id)
                    .then(() => toast({ look: 'good', text: words.allRead })),
                )
              }
            >
              {words.readAll}
            </Button>
          )
        }
      />
      <div className="page-scroll">
        <div className="page-body notices" ref={keepFocus}>
          <CheckBox
            isSelected={isUnreadOnly}
            onChange={(isSelected) => void change({ show: isSelected ? 'unread' : undefined })}
          >
            {words.unreadOnly}
          </CheckBox>
          <ListStates
            list={list}
            empty={
              isUnreadOnly ? (
                <EmptyState
                  title={words.nothingUnread}
                  text={words.nothingUnreadText}
                  actions={
                    <Link to="/notices" search={{}} className="button plain">
                      {words.showAll}
                    </Link>
                  }
                />
              ) : (
                <EmptyState title={words.emptyTitle} text={words.emptyText} />
              )
            }
          >
            <ul className="notice-list" aria-label={words.title}>
              {list.items.map((notice) => (
                <NoticeEntry
                  key={notice.id}
                  notice={notice}
                  onRead={(isRead) => void attempt(actions.change(notice.id, { is_read: isRead }))}
                  onDismiss={() => void dismiss(notice)}
                />
              ))}
            </ul>
            {list.isFailedMore && <p role="alert">{words.moreFailed}</p>}
            {list.hasMore && (
              <div>
                <Button onPress={list.more}>{words.more}</Button>
              </div>
            )}
          </ListStates>
        </div>
      </div>
    </>
  )
}
