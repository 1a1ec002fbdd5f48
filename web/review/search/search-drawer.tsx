import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { PositionRow } from '../../api/types.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Drawer } from '../../parts/drawer.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { EmptyState, ProblemPanel } from '../../parts/states.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useReviewActions } from '../actions.ts'
import { useMarkedRows } from '../bulk/marked-rows.ts'
import { useAssignment } from '../bulk/use-assignment.tsx'
import { useDetails } from '../details.ts'
import { wordsMissing } from '../position/highlights.ts'
import { useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { ArticleDetails } from './article-details.tsx'
import { type Hit, Hits } from './hits.tsx'
import { SearchField } from './search-field.tsx'
import { FACETS, type Filters, useArticles } from './use-articles.ts'
import { words } from './words.ts'

type SearchDrawerProps = {
  readonly row: PositionRow | undefined
  /** In place of what is selected, beside it, or for all marked positions. */
  readonly purpose: 'only' | 'more' | 'many'
}

/** The catalogue, searched while one types. Whether a choice counts as predicted or as made by hand, the service says. */
export const SearchDrawer = ({ row, purpose }: SearchDrawerProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const formats = useFormats()
  const [typed, type] = usePrefilled(row)
  const [filters, setFilters] = useState<Filters>({})
  const [at, setAt] = useState(0)
  const [isDetailed, setDetailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { articles, isSettled } = useArticles(typed, filters)
  const hits = typed.trim() === '' ? [] : (articles.data?.hits ?? [])
  const chosen = Math.min(at, hits.length - 1)
  const take = useTaking(row, purpose)
  const detailed = isDetailed ? hits[chosen] : undefined
  const marked = useMarkedRows().length
  const title = row
    ? (purpose === 'more' ? said.moreFor : said.forPosition)(row.position_number)
    : said.forMany(formats.count(marked))
  const [awaited, wait] = useState<Waiting | null>(null)
  // Who types or scans a number and presses Enter at once means what will be found, not what stands there still.
  useEffect(() => {
    if (awaited === null || !isSettled) return
    wait(null)
    const [first] = hits
    if (first) take.begin(first, awaited.isMore)
  })
  const begin = (isMore: boolean) => {
    const hit = hits[chosen]
    if (!isSettled) wait({ isMore })
    else if (hit) take.begin(hit, isMore)
  }
  const named = FACETS.filter((facet) => filters[facet] !== undefined)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.nativeEvent.isComposing) return
    if (step !== 0) {
      event.preventDefault()
      if (isSettled) setAt(Math.max(0, Math.min(hits.length - 1, chosen + step)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      begin(event.ctrlKey || event.metaKey)
    } else if (event.key === 'ArrowRight' && isSettled && isAtEnd(event) && hits[chosen]) {
      event.preventDefault()
      setDetailed(true)
    }
  }

  function backToHits(): void {
    setDetailed(false)
    // Once it is to be seen again.
    requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <Drawer
      place="pane"
      onClose={ui.close}
      title={title}
      footer={
        detailed ? (
          <span className="small secondary">{said.keysDetails}</span>
        ) : (
          <>
            <span className="small secondary">{said.keys[purpose]}</span>
            <Button
              look="primary"
              shortcut="↵"
              isDisabled={hits.length === 0}
              onPress={() => begin(false)}
            >
              {said.take[purpose]}
            </Button>
          </>
        )
      }
    >
      {detailed && (
        <ArticleDetails
          key={detailed.article.article_number}
          number={detailed.article.article_number}
          row={row}
          takeLabel={said.take[purpose]}
          onTake={(isMore) => take.begin(detailed, isMore)}
          onBack={backToHits}
        />
      )}
      {/* It stays as it is, so that one comes back to the same hit. */}
      <div className="search-found" hidden={detailed !== undefined}>
        <SearchField
          field={field}
          value={typed}
          active={hits.length > 0 ? `hit-${chosen}` : undefined}
          isOpen={hits.length > 0}
          onType={(text) => {
            type(text)
            setAt(0)
            wait(null)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="search-facets">
          {FACETS.map((facet) => (
            <SelectField
              key={facet}
              label={said.facets[facet]}
              isLabelHidden
              value={filters[facet] ?? ''}
              choices={[
                { id: '', label: said.any(said.facets[facet]) },
                ...(articles.data?.facets[facet] ?? []).map(({ value, count }) => ({
                  id: value,
                  label: value,
                  detail: formats.count(count),
                })),
              ]}
              onChange={(value) => {
                const { [facet]: _, ...rest } = filters
                setFilters(value === '' ? rest : { ...rest, [facet]: value })
                setAt(0)
              }}
            />
          ))}
        </div>
        {articles.isError && (
          <ProblemPanel error={articles.error} onRetry={() => void articles.refetch()} />
        )}
        {typed.trim() === '' && <EmptyState title={said.start} />}
        {typed.trim() !== '' && isSettled && articles.isSuccess && hits.length === 0 && (
          <EmptyState
            title={
              named.length > 0
                ? said.nothingFiltered(named.map((facet) => filters[facet]).join(', '))
                : said.nothing
            }
            text={said.nothingText}
            actions={
              named.length > 0 && (
                <Button onPress={() => setFilters({})}>{shared.resetFilters}</Button>
              )
            }
          />
        )}
        <p className={awaited === null ? 'visually-hidden' : 'badge check'} role="status">
          {awaited !== null
            ? said.awaited
            : isSettled && articles.isSuccess && said.found(formats.count(articles.data.total))}
        </p>
        {hits.length > 0 && (
          <Hits
            hits={hits}
            total={articles.data?.total ?? 0}
            isSettled={isSettled}
            chosen={chosen}
            onChoose={setAt}
            onTake={(hit) => take.begin(hit, false)}
            onDetails={() => setDetailed(true)}
          />
        )}
      </div>
      {take.question}
    </Drawer>
  )
}

/** Where the arrow has nothing to pass by in the text, it leads on to what was found. */
const isAtEnd = ({
  currentTarget,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent<HTMLInputElement>) =>
  !shiftKey &&
  !ctrlKey &&
  !altKey &&
  !metaKey &&
  currentTarget.selectionEnd === currentTarget.value.length

/** Enter was pressed before there was an answer. */
type Waiting = { readonly isMore: boolean }

/**
 * With the words that nothing met so far, beside what the thing is called. Details that come later change nothing: who
 * has read the first hit must not get another, and what is typed replaces the beginning.
 */
function usePrefilled(of: PositionRow | undefined): [string, (text: string) => void] {
  const details = useDetails(of?.id ?? null)
  return useState(() =>
    of ? beginning(of.description, wordsMissing(details.data?.predictions[0])) : '',
  )
}

const LONGEST_BEGINNING = 60

function beginning(description: string, missing: readonly string[]): string {
  const [name = ''] = description.split(/[\s,]+/)
  if (missing.length > 0) return [...new Set([name, ...missing])].join(' ')
  const cutOff = description.slice(0, LONGEST_BEGINNING)
  return description.length > LONGEST_BEGINNING ? cutOff.replace(/\s\S*$/, '') : cutOff
}

/** What happens with an article that was found. */
function useTaking(row: PositionRow | undefined, purpose: SearchDrawerProps['purpose']) {
  const ui = useUi()
  const store = useStore()
  const actions = useReviewActions()
  const assignment = useAssignment()
  // As it was when the search began: what a colleague made of it since is asked about, not overwritten.
  const [version] = useState(row?.version ?? 0)
  return {
    question: assignment.question,
    begin({ article }: Hit, isMore: boolean) {
      const { article_number } = article
      if (purpose === 'many') return assignment.begin(article_number)
      const current = row && store.rowOf(row.id)
      if (!current) return
      const now = { ...current, version }
      ui.close()
      if (purpose === 'more' || isMore) {
        ui.announce(`${now.position_number} + ${article_number}`)
        void actions.run(
          { kind: 'add_selection', position_id: now.id, version: now.version, article_number },
          now.position_number,
        )
        return
      }
      actions.choose(now, article_number, 'search')
    },
  }
}
