import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, call } from '../../api/call.ts'
import { refresh } from '../../api/refresh.ts'
import { useFormats } from '../../format/formats.ts'
import { Button } from '../../parts/button.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { ComboField } from '../../parts/fields.tsx'
import { Moment } from '../../parts/moment.tsx'
import { EmptyState, LoadingRows, ProblemPanel } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useUndoable } from '../../parts/use-undoable.ts'
import { useWords } from '../../words/words.ts'
import { words as catalogue } from './words.ts'

type Excluded = AnswerOf<'GET /matching/excluded-makers'>['data'][number]

export const ExcludedMakers = () => {
  const words = useWords(catalogue)
  const undoable = useUndoable('matching')
  const makers = useQuery({
    queryKey: ['matching', 'excluded-makers'],
    queryFn: ({ signal }) => call('GET /matching/excluded-makers', {}, signal),
  })
  const admit = ({ id, maker }: Excluded) =>
    undoable({
      name: maker,
      act: () => call('DELETE /matching/excluded-makers/{maker_id}', { path: { maker_id: id } }),
      done: words.makers.admitted(maker),
      undo: () => call('POST /matching/excluded-makers', { body: { maker } }),
      undone: words.makers.excluded(maker),
    })
  if (makers.error && !makers.data) {
    return <ProblemPanel error={makers.error} onRetry={() => void makers.refetch()} />
  }
  if (!makers.data) return <LoadingRows rows={4} />
  return (
    <>
      <p className="secondary">
        {words.makers.intro} {words.hint}
      </p>
      <ExcludeForm />
      {makers.data.data.length === 0 ? (
        <EmptyState title={words.makers.emptyTitle} text={words.makers.emptyText} />
      ) : (
        <Table
          label={words.makers.table}
          headings={[
            words.makers.maker,
            words.makers.by,
            words.makers.at,
            { hidden: words.actions },
          ]}
        >
          {makers.data.data.map((excluded) => (
            <tr key={excluded.id}>
              <td>{excluded.maker}</td>
              <td>{excluded.created_by}</td>
              <td>
                <Moment at={excluded.created_at} />
              </td>
              <td className="table-actions">
                <Button
                  look="quiet"
                  aria-label={words.makers.admitOf(excluded.maker)}
                  onPress={() => void admit(excluded)}
                >
                  {words.makers.admit}
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

/** Chosen among the makers of the catalogue; one that is not there yet can be typed. */
const ExcludeForm = () => {
  const words = useWords(catalogue)
  const formats = useFormats()
  const client = useQueryClient()
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const wrong = useFieldProblems(problem)
  const facets = useQuery({
    queryKey: ['catalogue', 'facets', {}],
    queryFn: ({ signal }) => call('GET /catalogue/facets', {}, signal),
  })
  const wanted = typed.trim().toLowerCase()
  const choices = (facets.data?.manufacturer ?? [])
    .filter(({ value }) => value.toLowerCase().includes(wanted))
    .slice(0, 50)
    .map(({ value, count }) => ({ id: value, label: value, detail: formats.count(count) }))
  const exclude = async () => {
    try {
      const { maker } = await call('POST /matching/excluded-makers', {
        body: { maker: typed.trim() },
      })
      setProblem(null)
      type('')
      toast({ look: 'good', text: words.makers.excluded(maker) })
      await refresh(client, ['matching'])
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <form
      className="maker-form"
      aria-label={words.makers.addTitle}
      onSubmit={(event) => {
        event.preventDefault()
        void exclude()
      }}
    >
      <ComboField
        label={words.makers.maker}
        hint={words.makers.makerHint}
        error={wrong('maker')}
        choices={choices}
        value={choices.find(({ id }) => id === typed)?.id ?? null}
        typed={typed}
        onType={type}
        allowsOthers
        onChange={(maker) => {
          if (maker !== null) type(maker)
        }}
      />
      <Button type="submit" look="primary" isDisabled={typed.trim() === ''}>
        {words.makers.add}
      </Button>
      {problem !== null && wrong('maker') === undefined && <ProblemPanel error={problem} />}
    </form>
  )
}
