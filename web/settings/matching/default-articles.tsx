import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { TextField } from '../../parts/fields.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useDebounced } from '../../parts/use-debounced.ts'
import { useUndoable } from '../../parts/use-undoable.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { ArticleField } from './article-field.tsx'
import { ArticleMark } from './article-mark.tsx'
import { RuleActions } from './rule-actions.tsx'
import { words as catalogue } from './words.ts'

type Rule = AnswerOf<'GET /matching/default-articles'>['data'][number]
type Wish = Pick<Rule, 'pattern' | 'article_number'>

const NEW: Wish = { pattern: '', article_number: '' }

export const DefaultArticles = () => {
  const words = useWords(catalogue)
  const undoable = useUndoable('matching')
  const [edited, edit] = useState<Rule | Wish | null>(null)
  const rules = useQuery({
    queryKey: ['matching', 'default-articles'],
    queryFn: ({ signal }) => call('GET /matching/default-articles', {}, signal),
  })
  const remove = ({ id, pattern, article_number }: Rule) =>
    undoable({
      name: pattern,
      act: () =>
        call('DELETE /matching/default-articles/{default_article_id}', {
          path: { default_article_id: id },
        }),
      done: words.removed(pattern),
      undo: () => call('POST /matching/default-articles', { body: { pattern, article_number } }),
      undone: words.back(pattern),
    })
  const add = (
    <Button look="primary" icon={<Plus size={14} />} onPress={() => edit(NEW)}>
      {words.rules.add}
    </Button>
  )
  if (rules.error && !rules.data) {
    return <ProblemPanel error={rules.error} onRetry={() => void rules.refetch()} />
  }
  if (!rules.data) return <LoadingRows rows={4} />
  return (
    <>
      <p className="secondary">
        {words.rules.intro} {words.hint}
      </p>
      {rules.data.data.length === 0 ? (
        <EmptyState title={words.rules.emptyTitle} text={words.rules.emptyText} actions={add} />
      ) : (
        <>
          <div className="actions-row">{add}</div>
          <Table
            label={words.rules.table}
            headings={[words.rules.pattern, words.article, { hidden: words.actions }]}
          >
            {rules.data.data.map((rule) => (
              <tr key={rule.id}>
                <td>{rule.pattern}</td>
                <td>
                  <ArticleMark number={rule.article_number} article={rule.article} />
                </td>
                <RuleActions
                  name={rule.pattern}
                  onEdit={() => edit(rule)}
                  onRemove={() => void remove(rule)}
                />
              </tr>
            ))}
          </Table>
        </>
      )}
      {edited && <RuleDialog rule={edited} onClose={() => edit(null)} />}
    </>
  )
}

const RuleDialog = ({
  rule,
  onClose,
}: {
  readonly rule: Rule | Wish
  readonly onClose: () => void
}) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const client = useQueryClient()
  const [wish, setWish] = useState<Wish>({
    pattern: rule.pattern,
    article_number: rule.article_number,
  })
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const wrong = useFieldProblems(problem)
  const save = async () => {
    setSaving(true)
    try {
      const body = { pattern: wish.pattern.trim(), article_number: wish.article_number.trim() }
      await ('id' in rule
        ? call('PUT /matching/default-articles/{default_article_id}', {
            path: { default_article_id: rule.id },
            body,
          })
        : call('POST /matching/default-articles', { body }))
      await refresh(client, ['matching'])
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  const hasField = wrong('pattern') ?? wrong('article_number')
  return (
    <Dialog title={'id' in rule ? words.rules.change : words.rules.add} isOpen onClose={onClose}>
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={words.rules.pattern}
          hint={words.rules.patternHint}
          error={wrong('pattern')}
          value={wish.pattern}
          onChange={(pattern) => setWish({ ...wish, pattern })}
          maxLength={255}
          autoFocus
        />
        <ArticleField
          label={words.article}
          value={wish.article_number}
          error={wrong('article_number')}
          onChange={(article_number) => setWish({ ...wish, article_number })}
        />
        <Hits pattern={wish.pattern} />
        {problem !== null && hasField === undefined && <ProblemPanel error={problem} />}
        <footer>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            isPending={isSaving}
            isDisabled={wish.pattern.trim() === '' || wish.article_number.trim() === ''}
          >
            {shared.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const SETTLES_MS = 400
/** As the service demands it: two letters or digits in a row. */
const TELLS_SOMETHING = /[\p{L}\p{N}]{2}/u

/** Which open positions the pattern would be taken for. */
const Hits = ({ pattern }: { readonly pattern: string }) => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const asked = useDebounced(pattern.trim(), SETTLES_MS)
  const hits = useQuery({
    queryKey: ['matching', 'hits', asked],
    queryFn: ({ signal }) => call('GET /matching/rule-hits', { query: { pattern: asked } }, signal),
    enabled: TELLS_SOMETHING.test(asked),
  })
  if (!TELLS_SOMETHING.test(asked)) return null
  if (hits.error) return <ProblemPanel error={hits.error} onRetry={() => void hits.refetch()} />
  if (!hits.data) return <p className="secondary">{words.rules.looking}</p>
  const { count, looked_at, is_all, positions } = hits.data
  const say = is_all ? words.rules.hits : words.rules.hitsSome
  return (
    <div>
      <p role="status">{say(formats.count(count), formats.count(looked_at))}</p>
      {positions.length > 0 && (
        <ul className="record-list" aria-label={words.rules.hitsList}>
          {positions.map((position) => (
            <li key={position.position_id}>
              <Link
                to="/requests/$id"
                params={{ id: position.inquiry_id }}
                search={{ position: position.position_id }}
                className="mono"
              >
                {position.position_number}
              </Link>
              <span className="truncate">{position.description}</span>
              <span className="secondary truncate">{position.inquiry_name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
