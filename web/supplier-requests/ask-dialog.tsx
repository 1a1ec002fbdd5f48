import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnswerOf, call } from '../api/call.ts'
import { refresh } from '../api/refresh.ts'
import type { PositionRow } from '../api/types.ts'
import { Button } from '../parts/button.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useFieldProblems } from '../parts/field-problems.ts'
import { SelectField, TextField } from '../parts/fields.tsx'
import { LoadingRows, ProblemPanel } from '../parts/states.tsx'
import { without } from '../review/bulk/marked-rows.ts'
import { meantToAssign } from '../review/people/meant-to-assign.ts'
import { useStore } from '../review/store/use-review.ts'
import { useUi } from '../review/ui.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { type Supplier, SupplierField } from './supplier-field.tsx'
import { words } from './words.ts'

type Preview = AnswerOf<'POST /requests/{request_id}/supplier-requests/preview'>
type Made = AnswerOf<'POST /requests/{request_id}/supplier-requests'>

const FORMATS = ['XLSX', 'X93', 'PDF'] as const
type Format = (typeof FORMATS)[number]

/** Drafts for the marked positions, or the one in focus: one per supplier of their articles, or of whom the person names. */
export const AskSuppliersDialog = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const store = useStore()
  const client = useQueryClient()
  // What was meant when it was opened.
  const [{ rows }] = useState(() => meantToAssign(store.getState()))
  const [named, name] = useState<ReadonlyMap<string, Supplier>>(new Map())
  // Undefined while the text in the field is not a date.
  const [dueDate, setDueDate] = useState<string | undefined>('')
  const [message, setMessage] = useState('')
  const [format, setFormat] = useState<Format>('XLSX')
  const positions = rows.map(({ id }) => {
    const supplier = named.get(id)
    return {
      position_id: id,
      ...(supplier && { fallback_supplier_ids: [supplier.supplier_id] }),
    }
  })
  const path = { request_id: store.inquiryId }
  const preview = useQuery({
    queryKey: ['supplier-requests-preview', store.inquiryId, positions],
    queryFn: ({ signal }) =>
      call(
        'POST /requests/{request_id}/supplier-requests/preview',
        { path, body: { positions } },
        signal,
      ),
    enabled: positions.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const make = useMutation({
    mutationFn: () =>
      call('POST /requests/{request_id}/supplier-requests', {
        path,
        body: {
          positions,
          file_format: format,
          ...(dueDate && { due_date: dueDate }),
          ...(message.trim() !== '' && { message: message.trim() }),
        },
      }),
    onSuccess({ supplier_request_ids: ids }) {
      void refresh(client, ['supplier-requests'])
      store.setMarked(without(store.getState().marked, positions))
      ui.announce(said.made(ids.length))
    },
  })
  const errorAt = useFieldProblems(make.error)
  const count = preview.data?.suppliers.length ?? 0
  return (
    <Dialog
      isOpen
      isWide
      title={said.askTitle(rows.length)}
      onClose={ui.close}
      footer={
        make.data ? (
          <Button look="primary" onPress={ui.close}>
            {shared.close}
          </Button>
        ) : (
          <>
            <Button onPress={ui.close}>{shared.cancel}</Button>
            <Button
              look="primary"
              isDisabled={count === 0 || preview.isPlaceholderData}
              isPending={make.isPending}
              onPress={() => dueDate !== undefined && make.mutate()}
            >
              {said.make(count)}
            </Button>
          </>
        )
      }
    >
      {make.data ? (
        <Results made={make.data} preview={preview.data} />
      ) : (
        <div className="ask-suppliers">
          {make.error && <ProblemPanel error={make.error} />}
          {preview.error && (
            <ProblemPanel error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.isPending && <LoadingRows rows={3} />}
          {preview.data && <Drafts preview={preview.data} />}
          {preview.data && (
            <Unassigned rows={rows} preview={preview.data} named={named} onName={name} />
          )}
          <div className="row-of-fields">
            <DateField
              label={said.dueDate}
              value={dueDate ?? ''}
              onChange={setDueDate}
              error={errorAt('due_date')}
            />
            <SelectField<Format>
              label={said.format}
              value={format}
              onChange={setFormat}
              choices={FORMATS.map((id) => ({ id, label: said.formats[id] }))}
            />
          </div>
          <TextField
            label={said.message}
            isMultiline
            value={message}
            onChange={setMessage}
            maxLength={10_000}
            error={errorAt('message')}
          />
        </div>
      )}
    </Dialog>
  )
}

const Drafts = ({ preview }: { readonly preview: Preview }) => {
  const said = useWords(words)
  if (preview.suppliers.length === 0) return null
  return (
    <section aria-labelledby="ask-drafts">
      <h3 id="ask-drafts">{said.bySupplier}</h3>
      <ul className="ask-list">
        {preview.suppliers.map(({ supplier_id, name, position_count, draft_id }) => (
          <li key={supplier_id}>
            <strong>{name ?? supplier_id}</strong>
            <span>{said.positionCount(position_count)}</span>
            <span className="secondary">
              {draft_id === null ? said.toNew : said.toDraft(draft_id)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type UnassignedProps = {
  readonly rows: readonly PositionRow[]
  readonly preview: Preview
  readonly named: ReadonlyMap<string, Supplier>
  readonly onName: (named: ReadonlyMap<string, Supplier>) => void
}

/** For what no supplier is known, the person says who is asked. */
const Unassigned = ({ rows, preview, named, onName }: UnassignedProps) => {
  const said = useWords(words)
  const without = new Set(
    preview.unassigned
      .filter(({ reason }) => reason === 'NO_SUPPLIER')
      .map(({ position_id }) => position_id),
  )
  const notRelevant = preview.unassigned.filter(({ reason }) => reason === 'NOT_RELEVANT').length
  // Who was named stays to be seen, and can be another.
  const open = rows.filter(({ id }) => without.has(id) || named.has(id))
  const set = (ids: readonly string[], supplier: Supplier | null) => {
    const next = new Map(named)
    for (const id of ids) {
      if (supplier) next.set(id, supplier)
      else next.delete(id)
    }
    onName(next)
  }
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="ask-unassigned">
          <h3 id="ask-unassigned">{said.unassigned}</h3>
          <p className="secondary">{said.unassignedText}</p>
          {open.length > 1 && (
            <SupplierField
              label={said.forAll}
              value={null}
              onChange={(supplier) =>
                supplier &&
                set(
                  open.map(({ id }) => id),
                  supplier,
                )
              }
            />
          )}
          <ul className="ask-unassigned">
            {open.map(({ id, position_number, description }) => (
              <li key={id}>
                <span className="truncate" title={description}>
                  <span className="mono">{position_number}</span> {description}
                </span>
                <SupplierField
                  label={said.supplierFor(position_number)}
                  value={named.get(id) ?? null}
                  onChange={(supplier) => set([id], supplier)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {without.size > 0 && <p className="secondary">{said.stillOpen(without.size)}</p>}
      {notRelevant > 0 && <p className="secondary">{said.notAsked(notRelevant)}</p>}
    </>
  )
}

type ResultsProps = { readonly made: Made; readonly preview: Preview | undefined }

const Results = ({ made, preview }: ResultsProps) => {
  const said = useWords(words)
  const { supplier_request_ids: ids } = made
  return (
    <div className="ask-suppliers" role="status">
      <p>{said.made(ids.length)}</p>
      <ul className="ask-list">
        {ids.map((id, at) => {
          // Drafts are made in the order in which suppliers were told of.
          const supplier = preview?.suppliers[at]
          return (
            <li key={id}>
              <Link to="/supplier-requests/$id" params={{ id }}>
                {said.openDraft(id, supplier?.name ?? supplier?.supplier_id ?? '')}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
