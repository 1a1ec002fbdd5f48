import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useFormats } from '../format/formats.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Table } from '../parts/table.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { differing, type FieldId, type Project, partsOf, valueAt } from './fields.ts'
import { useColleagues } from './people.ts'
import type { Choice, Conflict } from './project-store.ts'
import { useProjectState, useStore } from './use-project.ts'
import { words } from './words.ts'
import { authorOf, labelOf, written } from './written.ts'

/** Asks which value is to stand, where somebody else was faster. */
export const ConflictDialog = () => {
  const store = useStore()
  const { conflict } = useProjectState(store)
  // Another question is another dialog: nothing of the first one is chosen in it.
  return conflict && <Asked key={conflict.fresh.etag} conflict={conflict} onDecide={store.decide} />
}

type AskedProps = {
  readonly conflict: Conflict
  readonly onDecide: (choice: Choice) => void
}

const Asked = ({ conflict, onDecide }: AskedProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const [choice, choose] = useState<'mine' | 'theirs'>()
  const { field, mine, held, fresh } = conflict
  const write = useWritten()
  const title = useNewsTitle(fresh.project, [field])
  const others = differing(held.project, fresh.project).filter((each) => each !== field)
  const offered = { mine, theirs: valueAt(fresh.project, field) }
  return (
    <Dialog
      isOpen
      isWide
      role="alertdialog"
      title={title}
      onClose={() => onDecide('neither')}
      footer={
        <>
          <Button onPress={() => onDecide('neither')}>{shared.cancel}</Button>
          <Button
            look="primary"
            isDisabled={choice === undefined}
            onPress={() => choice && onDecide(choice)}
          >
            {shared.save}
          </Button>
        </>
      }
    >
      <p>{said.conflictText}</p>
      <Table className="project-conflict" headings={[said.field, said.mine, said.theirs]}>
        <tr>
          <th scope="row">{labelOf(field, said)}</th>
          {(['mine', 'theirs'] as const).map((which) => (
            <td key={which}>
              <label className="project-choice">
                <input
                  type="radio"
                  name={field}
                  checked={choice === which}
                  onChange={() => choose(which)}
                />
                <span>
                  <span className="visually-hidden">{said[which]}: </span>
                  {write(field, offered[which])}
                </span>
              </label>
            </td>
          ))}
        </tr>
      </Table>
      {others.length > 0 && (
        <section aria-label={said.alsoChanged}>
          <h3>{said.alsoChanged}</h3>
          <dl className="project-others">
            {others.map((each) => (
              <div key={each}>
                <dt>{labelOf(each, said)}</dt>
                <dd>
                  {write(each, valueAt(held.project, each))} →{' '}
                  {write(each, valueAt(fresh.project, each))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  )
}

export function useWritten(): (field: FieldId, value: unknown) => string {
  const said = useWords(words)
  const shared = useWords(common)
  const formats = useFormats()
  const { nameOf } = useColleagues()
  return (field, value) => written(field, value, { said, shared, formats, nameOf })
}

/** "Inzwischen geändert (API-Schlüssel ERP Prod, 10:11)": by whoever changed these fields last, as far as the history tells. */
export function useNewsTitle(fresh: Project, fields: readonly FieldId[]): string {
  const said = useWords(words)
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['project-history', fresh.id, fresh.updated_at],
    queryFn: ({ signal }) =>
      call('GET /projects/{project_id}/history', { path: { project_id: fresh.id } }, signal),
  })
  const names = new Set(fields.map(nameInHistory))
  const change =
    data?.data.find(({ after }) => Object.keys(after ?? {}).some((name) => names.has(name))) ??
    fresh.last_change
  const at = change?.at ?? fresh.updated_at
  return said.conflictTitle(
    change ? authorOf(change.by, said) : said.unknownKey,
    formats.timeOrMoment(at).replace(SECONDS, ''),
  )
}

/** Of the time of day; minutes are enough to know what is meant. */
const SECONDS = /(?<=\d\d:\d\d):\d\d/

function nameInHistory(field: FieldId): string {
  const parts = partsOf(field)
  if (parts.of === 'own') return 'custom_fields'
  if (parts.of === 'address') return parts.address
  return parts.name === 'responsible_user_id' ? 'responsible_user' : parts.name
}
