import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import type { PositionRow } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { useWords } from '../../words/words.ts'
import { Comparison } from '../position/comparison.tsx'
import { useStore } from '../store/use-review.ts'
import { ArticleFacts } from './article-facts.tsx'
import { words } from './words.ts'

type ArticleDetailsProps = {
  readonly number: string
  /** What it is looked at for; nothing where it is for many. */
  readonly row: PositionRow | undefined
  readonly takeLabel: string
  readonly onTake: (isMore: boolean) => void
  readonly onBack: () => void
}

/** All about one article, before it is taken: Enter takes it, ← and Esc go back to what was found. */
export const ArticleDetails = ({ number, row, takeLabel, onTake, onBack }: ArticleDetailsProps) => {
  const said = useWords(words)
  const article = useArticle(number)
  const compared = useComparison(number, row)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent): void {
    const isBack = event.key === 'Escape' || event.key === 'ArrowLeft'
    // A button that has the focus does what it says.
    const isTaken = event.key === 'Enter' && event.target === event.currentTarget
    if (!isBack && !isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (isBack) onBack()
    else onTake(event.ctrlKey || event.metaKey)
  }

  const attributes = compared.data?.attributes ?? []
  return (
    <section
      ref={frame}
      className="article-details"
      aria-label={said.detailsOf(article.data?.name ?? number)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="article-details-bar">
        <Button look="quiet" onPress={onBack}>
          {said.back}
        </Button>
        <Button look="primary" onPress={() => onTake(false)}>
          {takeLabel}
        </Button>
      </div>
      {article.isPending && <LoadingRows rows={6} />}
      {article.isError && (
        <ProblemPanel error={article.error} onRetry={() => void article.refetch()} />
      )}
      {article.data && (
        <ArticleFacts article={article.data} offered={compared.data?.article} row={row}>
          {attributes.length > 0 && (
            <section>
              <h3>{said.compared(row?.position_number ?? '')}</h3>
              <Comparison attributes={attributes} lit={null} onLook={nowhere} />
            </section>
          )}
        </ArticleFacts>
      )}
    </section>
  )
}

const nowhere = () => undefined

const useArticle = (number: string) =>
  useQuery({
    queryKey: ['article', number],
    queryFn: ({ signal }) =>
      call('GET /articles/{article_number}', { path: { article_number: number } }, signal),
    staleTime: 30_000,
  })

/** It is one thing more to know: without an answer the article itself is shown all the same. */
function useComparison(number: string, row: PositionRow | undefined) {
  const { inquiryId } = useStore()
  return useQuery({
    queryKey: ['compared', inquiryId, row?.id, row?.version, number],
    queryFn: ({ signal }) =>
      call(
        'GET /inquiries/{id}/positions/{position_id}/articles/{article_number}',
        { path: { id: inquiryId, position_id: row?.id ?? '', article_number: number } },
        signal,
      ),
    enabled: row !== undefined,
    staleTime: 30_000,
  })
}
