import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { refresh } from '../../api/refresh.ts'
import type { Language } from '../../api/types.ts'
import { readEntry, toType } from '../../format/decimal-entry.ts'
import { useFormats } from '../../format/formats.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { TextField } from '../../parts/fields.tsx'
import { keepFocus } from '../../parts/keep-focus.ts'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useUndoable } from '../../parts/use-undoable.ts'
import { common } from '../../words/common.ts'
import { fieldWords } from '../../words/field-words.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { ArticleField } from './article-field.tsx'
import { ArticleMark } from './article-mark.tsx'
import { RuleActions } from './rule-actions.tsx'
import { words as catalogue } from './words.ts'

type PartsList = AnswerOf<'GET /matching/parts-lists'>['data'][number]
type Wish = {
  readonly name: string
  readonly items: readonly { readonly article_number: string; readonly quantity: string }[]
}

const NEW: Wish = { name: '', items: [{ article_number: '', quantity: '1' }] }

export const PartsLists = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const undoable = useUndoable('matching')
  const [edited, edit] = useState<PartsList | Wish | null>(null)
  const lists = useQuery({
    queryKey: ['matching', 'parts-lists'],
    queryFn: ({ signal }) => call('GET /matching/parts-lists', {}, signal),
  })
  const remove = ({ id, name, ...list }: PartsList) => {
    const items = list.items.map(({ article_number, quantity }) => ({ article_number, quantity }))
    return undoable({
      name,
      act: () =>
        call('DELETE /matching/parts-lists/{parts_list_id}', { path: { parts_list_id: id } }),
      done: words.removed(name),
      undo: () => call('POST /matching/parts-lists', { body: { name, items } }),
      undone: words.back(name),
    })
  }
  const add = (
    <Button look="primary" icon={<Plus size={14} />} onPress={() => edit(NEW)}>
      {words.sets.add}
    </Button>
  )
  if (lists.error && !lists.data) {
    return <ProblemPanel error={lists.error} onRetry={() => void lists.refetch()} />
  }
  if (!lists.data) return <LoadingRows rows={4} />
  return (
    <>
      <p className="secondary">
        {words.sets.intro} {words.hint}
      </p>
      {lists.data.data.length === 0 ? (
        <EmptyState title={words.sets.emptyTitle} text={words.sets.emptyText} actions={add} />
      ) : (
        <>
          <div className="actions-row">{add}</div>
          <Table
            label={words.sets.table}
            headings={[words.name, words.sets.items, { hidden: words.actions }]}
          >
            {lists.data.data.map((list) => (
              <tr key={list.id}>
                <td>{list.name}</td>
                <td>
                  <ul className="memory-articles">
                    {list.items.map(({ article_number, quantity, article }) => (
                      <li key={article_number}>
                        {formats.quantity(quantity)} ×{' '}
                        <ArticleMark number={article_number} article={article} />
                      </li>
                    ))}
                  </ul>
                </td>
                <RuleActions
                  name={list.name}
                  onEdit={() => edit(list)}
                  onRemove={() => void remove(list)}
                />
              </tr>
            ))}
          </Table>
        </>
      )}
      {edited && <ListDialog list={edited} onClose={() => edit(null)} />}
    </>
  )
}

/** A line while it is written; the key stays with it whatever is removed above. */
type Line = { readonly key: number; readonly article_number: string; readonly quantity: string }

const ListDialog = ({
  list,
  onClose,
}: {
  readonly list: PartsList | Wish
  readonly onClose: () => void
}) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const language = useLanguage()
  const client = useQueryClient()
  const lastKey = useRef(list.items.length)
  const [name, setName] = useState(list.name)
  const [lines, setLines] = useState<readonly Line[]>(
    list.items.map(({ article_number, quantity }, key) => ({
      key,
      article_number,
      quantity: toType(quantity, language),
    })),
  )
  const [problem, setProblem] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const wrong = useFieldProblems(problem)
  const wrongAt = useItemProblems(problem)
  const set = (key: number, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const addLine = () => {
    lastKey.current += 1
    setLines([...lines, { key: lastKey.current, article_number: '', quantity: '1' }])
  }
  const save = async () => {
    setSaving(true)
    try {
      const items = lines.map(({ article_number, quantity }) => ({
        article_number: article_number.trim(),
        quantity: decimalOf(quantity, language),
      }))
      const body = { name: name.trim(), items }
      await ('id' in list
        ? call('PUT /matching/parts-lists/{parts_list_id}', {
            path: { parts_list_id: list.id },
            body,
          })
        : call('POST /matching/parts-lists', { body }))
      await refresh(client, ['matching'])
      onClose()
    } catch (error) {
      setProblem(error)
    } finally {
      setSaving(false)
    }
  }
  const isPlaced = wrong('name') !== undefined || wrong('items') !== undefined
  return (
    <Dialog
      title={'id' in list ? words.sets.change : words.sets.add}
      isOpen
      onClose={onClose}
      isWide
    >
      <form
        className="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={words.sets.name}
          error={wrong('name')}
          value={name}
          onChange={setName}
          maxLength={255}
          autoFocus
        />
        <fieldset className="parts-lines" ref={keepFocus}>
          <legend>{words.sets.items}</legend>
          {lines.map((line, at) => (
            <div
              key={line.key}
              role="group"
              aria-label={words.sets.line(String(at + 1))}
              className="parts-line"
            >
              <ArticleField
                label={words.article}
                value={line.article_number}
                error={wrongAt(at, 'article_number')}
                onChange={(article_number) => set(line.key, { article_number })}
              />
              <TextField
                label={words.sets.quantity}
                value={line.quantity}
                error={wrongAt(at, 'quantity')}
                onChange={(quantity) => set(line.key, { quantity })}
                inputMode="decimal"
                inputClassName="number"
              />
              <IconButton
                label={words.sets.removeItem(String(at + 1))}
                isDisabled={lines.length === 1}
                onPress={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                <X size={16} />
              </IconButton>
            </div>
          ))}
          <div>
            <Button icon={<Plus size={14} />} onPress={addLine}>
              {words.sets.addItem}
            </Button>
          </div>
        </fieldset>
        {problem !== null && !isPlaced && <ProblemPanel error={problem} />}
        <footer>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button
            type="submit"
            look="primary"
            isPending={isSaving}
            isDisabled={
              name.trim() === '' || lines.some(({ article_number }) => article_number.trim() === '')
            }
          >
            {shared.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** As the service takes it; what is no number is sent as it is, and refused at its field. */
function decimalOf(typed: string, language: Language): string {
  const entry = readEntry(typed, { language, current: null, places: 6 })
  return (entry.isFine && entry.value) || typed.trim()
}

/** What the service says of a field of one of the lines. */
function useItemProblems(problem: unknown): (at: number, field: string) => string | undefined {
  const words = useWords(fieldWords)
  return (at, field) => {
    if (!(problem instanceof Problem)) return undefined
    const detail = problem.details.find(({ loc }) => loc[2] === at && loc[3] === field)
    return detail && (words[detail.type] ?? detail.msg)
  }
}
