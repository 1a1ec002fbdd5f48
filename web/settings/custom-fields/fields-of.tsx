import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Problem } from '../../api/problem.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState, LoadingRows, ProblemPanel, sentenceOf } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { type Field, type Resource, useFields, useShowFields } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { FieldList } from './field-list.tsx'
import { KeyForms } from './key-forms-list.tsx'
import { winnerOf } from './order.ts'
import { words as catalogue } from './words.ts'

/** All fields of one resource. */
export const FieldsOf = ({ resource }: { readonly resource: Resource }) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const [search, change] = useAddress()
  const { data, error, refetch } = useFields(resource)
  const show = useShowFields(resource)
  const [ending, setEnding] = useState<Field>()
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} />
  const fields = data.data
  const open = fields.find(({ column_id }) => column_id === search['field'])
  const example = fields.find(
    ({ is_active }, at) => is_active && winnerOf(resource, fields, at) === undefined,
  )
  const activate = async ({ column_id, label }: Field) => {
    try {
      const path = { column_id }
      show(await call('PATCH /custom-fields/{column_id}', { path, body: { is_active: true } }))
      toast({ look: 'good', text: words.reactivated(label) })
    } catch (thrown) {
      const problem = thrown instanceof Problem ? thrown : undefined
      toast({ look: 'bad', text: `${label}: ${sentenceOf(shared, problem)}` })
      void refetch()
    }
  }
  return (
    <div className="own-fields">
      {fields.length === 0 ? (
        <EmptyState
          title={words.emptyTitle(words.resource[resource])}
          text={words.intro[resource]}
          actions={
            <Button look="primary" onPress={() => void change({ new: '1' }, { isStep: true })}>
              {words.create}
            </Button>
          }
        />
      ) : (
        <>
          <p className="secondary">{words.intro[resource]}</p>
          <FieldList
            resource={resource}
            fields={fields}
            onChange={({ column_id }) => void change({ field: column_id }, { isStep: true })}
            onDeactivate={setEnding}
            onActivate={(field) => void activate(field)}
          />
        </>
      )}
      {example && (
        <KeyForms title={words.keyFormsOf(example.label)} resource={resource} field={example} />
      )}
      {search['new'] === '1' && (
        <CreateDialog
          resource={resource}
          fields={fields}
          onClose={() => void change({ new: undefined })}
        />
      )}
      {open && (
        <ChangeDialog
          key={open.column_id}
          resource={resource}
          fields={fields}
          field={open}
          onClose={() => void change({ field: undefined })}
        />
      )}
      {ending && (
        <DeactivateDialog
          resource={resource}
          fields={fields}
          field={ending}
          onClose={() => setEnding(undefined)}
          onUndo={() => void activate(ending)}
        />
      )}
    </div>
  )
}
