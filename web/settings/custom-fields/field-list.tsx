import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CopyText, sentenceOf } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Field, type Resource, useFields, useShowFields } from './api.ts'
import { inOrder, movedTo, winnerOf } from './order.ts'
import { useDrag } from './use-drag.ts'
import { words as catalogue } from './words.ts'

type Acts = {
  readonly onChange: (field: Field) => void
  readonly onDeactivate: (field: Field) => void
  readonly onActivate: (field: Field) => void
}

type Props = Acts & { readonly resource: Resource; readonly fields: readonly Field[] }

/** The fields in their order, which is changed by dragging, by buttons and by keys alike. */
export const FieldList = ({ resource, fields: saved, ...acts }: Props) => {
  const words = useWords(catalogue)
  const list = useRef<HTMLOListElement>(null)
  const hint = useId()
  const { ids, place } = useOrder(resource, saved)
  const fields = inOrder(saved, ids)
  const [said, say] = useState('')
  const leaves = useRef<string>(undefined)
  useEffect(() => {
    // The button that was pressed has nothing left to do at either end, and loses the focus.
    const id = leaves.current
    leaves.current = undefined
    if (id)
      list.current?.querySelector<HTMLElement>(`[data-field="${id}"] .own-field-grip`)?.focus()
  })
  const move = (field: Field, to: number) => {
    const next = movedTo(fields, field, to)
    const at = next.indexOf(field)
    if (at === fields.indexOf(field)) return
    place(next, field)
    const winner = winnerOf(resource, next, at)
    const is = words.movedTo(field.label, at + 1, next.length)
    say(winner === undefined ? is : `${is}, ${words.shadowed(field.label, winner + 1)}`)
  }
  const { dragged, dropAt, grip } = useDrag(list, (id, to) => {
    const field = fields.find(({ column_id }) => column_id === id)
    if (field) move(field, to)
  })
  return (
    <>
      <p id={hint} className="visually-hidden">
        {words.moveHint}
      </p>
      <ol ref={list} className="own-field-list" aria-label={words.list(words.resource[resource])}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.column_id}
            {...acts}
            field={field}
            at={at}
            count={fields.length}
            winner={winnerOf(resource, fields, at)}
            look={lookOf(field, at, { dragged, dropAt, count: fields.length })}
            hint={hint}
            grip={grip(field.column_id)}
            onMove={(to, isByButton) => {
              const isEnd = to === 0 || to === fields.length - 1
              if (isByButton && isEnd) leaves.current = field.column_id
              move(field, to)
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

/** What is shown at once, and saved one after the other; what could not be saved is put back. */
function useOrder(resource: Resource, saved: readonly Field[]) {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const show = useShowFields(resource)
  const { refetch } = useFields(resource)
  const [wanted, want] = useState<readonly string[]>()
  const { mutate } = useMutation({
    scope: { id: `order ${resource}` },
    mutationFn: ({ ids }: { readonly ids: readonly string[]; readonly moved: Field }) =>
      call('PUT /custom-fields/order', { body: { resource, column_ids: [...ids] } }),
    onSuccess: (list, { ids }) => {
      // Another move may be on its way: then its order is what is shown.
      want((now) => (now === ids ? undefined : now))
      show(list)
    },
    onError: (error, { moved }) => {
      want(undefined)
      void refetch()
      const problem = error instanceof Problem ? error : undefined
      toast({ look: 'bad', text: words.notMoved(moved.label, sentenceOf(shared, problem)) })
    },
  })
  return {
    ids: wanted ?? saved.map(({ column_id }) => column_id),
    place(fields: readonly Field[], moved: Field): void {
      const ids = fields.map(({ column_id }) => column_id)
      want(ids)
      mutate({ ids, moved })
    },
  }
}

type Dragging = {
  readonly dragged: string | undefined
  readonly dropAt: number | undefined
  readonly count: number
}

function lookOf({ column_id, is_active }: Field, at: number, { dragged, dropAt, count }: Dragging) {
  return [
    'own-field',
    !is_active && 'inactive',
    column_id === dragged && 'dragged',
    at === dropAt && 'drop-before',
    at === count - 1 && dropAt === count && 'drop-after',
  ]
    .filter(Boolean)
    .join(' ')
}

type RowProps = Acts & {
  readonly field: Field
  readonly at: number
  readonly count: number
  readonly winner: number | undefined
  readonly look: string
  readonly hint: string
  readonly grip: ReturnType<ReturnType<typeof useDrag>['grip']>
  readonly onMove: (to: number, isByButton: boolean) => void
}

const FieldRow = (props: RowProps) => {
  const { field, at, count, look, hint, grip, onMove } = props
  const words = useWords(catalogue)
  const { label, column_id, key, type, options, is_active } = field
  const line = at + 1
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, false)
  }
  return (
    <li className={look} data-field={column_id}>
      <span className="own-field-place">
        <button
          type="button"
          className="button quiet icon own-field-grip"
          aria-label={words.move(label)}
          aria-describedby={hint}
          title={words.moveHint}
          onKeyDown={byKey}
          {...grip}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <IconButton
          label={words.up(label, line)}
          isDisabled={at === 0}
          onPress={() => onMove(at - 1, true)}
        >
          <ArrowUp size={14} />
        </IconButton>
        <IconButton
          label={words.down(label, line)}
          isDisabled={at === count - 1}
          onPress={() => onMove(at + 1, true)}
        >
          <ArrowDown size={14} />
        </IconButton>
        <span className="number secondary">{line}</span>
      </span>
      <strong className="own-field-label">{label}</strong>
      <span className="own-field-id">
        <CopyText text={column_id} />
        {key !== column_id && <CopyText text={key} />}
      </span>
      <span>{words.type[type]}</span>
      <FieldState {...props} />
      <span className="own-field-options secondary">
        {options.length > 0 && words.optionsOf(options.join(', '))}
      </span>
      <span className="own-field-acts">
        <Button
          look="quiet"
          aria-label={words.changeOf(label, line)}
          onPress={() => props.onChange(field)}
        >
          {words.change}
        </Button>
        {is_active ? (
          <Button
            look="quiet"
            aria-label={words.deactivateOf(label, line)}
            onPress={() => props.onDeactivate(field)}
          >
            {words.deactivate}
          </Button>
        ) : (
          <Button
            look="quiet"
            aria-label={words.reactivateOf(label, line)}
            onPress={() => props.onActivate(field)}
          >
            {words.reactivate}
          </Button>
        )}
      </span>
    </li>
  )
}

const FieldState = ({ field, winner }: Pick<RowProps, 'field' | 'winner'>) => {
  const words = useWords(catalogue)
  if (!field.is_active) return <span className="badge">{words.inactive}</span>
  if (winner === undefined) return <span className="badge sure">{words.active}</span>
  return (
    <span className="badge check">
      <TriangleAlert size={12} aria-hidden="true" />
      {words.shadowed(field.label, winner + 1)}
    </span>
  )
}
