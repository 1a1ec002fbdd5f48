import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { messageAt, Problem } from '../../api/problem.ts'
import type { WholeInquiry } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { RequestResponsible } from '../people/request-responsible.tsx'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { type Customer, CustomerField } from './customer-field.tsx'
import { FileList } from './file-list.tsx'
import { changedFields, OwnFields, textsOf, useOwnFields } from './own-fields.tsx'
import { words } from './words.ts'

const NONE = '-'

/** What is said of the request as a whole. */
export const HeadPanel = () => {
  const head = useReview((state) => state.head)
  const [seen, see] = useState(head)
  return <Form key={seen.updated_at} seen={seen} onReload={() => see(head)} />
}

type FormProps = { readonly seen: WholeInquiry; readonly onReload: () => void }

const Form = ({ seen, onReload }: FormProps) => {
  const said = useWords(words)
  const shared = useWords(common)
  const ui = useUi()
  const store = useStore()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [name, setName] = useState(seen.name ?? '')
  const [customer, setCustomer] = useState<Customer | null>(seen.customer)
  const [project, setProject] = useState(seen.project?.id ?? NONE)
  const [branch, setBranch] = useState(seen.branch?.name ?? NONE)
  const [fields, setFields] = useState(() => textsOf(seen.request_custom_fields))
  // What is seen here; whom this person gave the request to meanwhile is no news.
  const [updatedAt, setUpdatedAt] = useState(seen.updated_at)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const projects = useQuery({
    queryKey: ['projects', 'choices'],
    queryFn: ({ signal }) => call('GET /projects', { query: { limit: 100 } as never }, signal),
  })
  const branches = useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call('GET /branches', {}, signal),
  })
  const definitions = useOwnFields()
  const isConflict = problem?.status === 409 || problem?.status === 412
  const isOtherCustomer = customer?.customer_id !== seen.customer?.customer_id

  async function save(): Promise<void> {
    setSaving(true)
    setProblem(null)
    try {
      const changed = await call('PATCH /inquiries/{id}', {
        path: { id: seen.id },
        body: {
          updated_at: updatedAt,
          ...(name !== (seen.name ?? '') && { name }),
          ...(isOtherCustomer && { customer_id: customer?.customer_id ?? null }),
          ...(project !== (seen.project?.id ?? NONE) && {
            project_id: project === NONE ? null : project,
          }),
          ...(branch !== (seen.branch?.name ?? NONE) && {
            branch: branch === NONE ? null : branch,
          }),
          ...changedFields(fields, seen.request_custom_fields, definitions),
        },
      })
      store.setHead(changed)
      void store.sync()
      toast({ look: 'good', text: said.saved })
      ui.close()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
      if (error.status === 409 || error.status === 412) void store.sync()
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      title={said.title}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button look="primary" isDisabled={isReadOnly || isSaving} onPress={() => void save()}>
            {shared.save}
          </Button>
        </>
      }
    >
      {isConflict && (
        <div className="problem" role="alert">
          <strong>{said.conflict}</strong>
          <div>
            <Button onPress={onReload}>{said.reload}</Button>
          </div>
        </div>
      )}
      {problem && !isConflict && <ProblemPanel error={problem} />}
      <TextField
        label={said.name}
        value={name}
        onChange={setName}
        isDisabled={isReadOnly}
        error={messageAt(problem, 'name')}
      />
      <CustomerField
        value={customer}
        onChange={setCustomer}
        error={messageAt(problem, 'customer_id')}
        hint={isOtherCustomer ? said.discountNote : said.foundBy[seen.customer?.found_by ?? '']}
      />
      {seen.customer_email !== null && (
        <p className="small secondary">{said.sender(seen.customer_email)}</p>
      )}
      <RequestResponsible
        onAssigned={({ before, after }) => {
          if (before === updatedAt) setUpdatedAt(after)
        }}
      />
      <SelectField
        label={said.project}
        value={project}
        onChange={setProject}
        isDisabled={isReadOnly}
        error={messageAt(problem, 'project_id')}
        choices={[{ id: NONE, label: said.noProject }, ...projectChoices(projects.data, seen)]}
      />
      <SelectField
        label={said.branch}
        value={branch}
        onChange={setBranch}
        isDisabled={isReadOnly}
        error={messageAt(problem, 'branch')}
        choices={[
          { id: NONE, label: said.noBranch },
          ...(branches.data?.data ?? []).map(({ name: id }) => ({ id, label: id })),
        ]}
      />
      <OwnFields
        values={fields}
        problem={problem}
        isDisabled={isReadOnly}
        onChange={(label, text) => setFields({ ...fields, [label]: text })}
      />
      <FileList files={seen.files} />
    </Dialog>
  )
}

type Project = { readonly id?: string; readonly project_id?: string; readonly name?: string | null }

function projectChoices(answer: unknown, { project }: WholeInquiry) {
  const listed = ((answer as { data?: readonly Project[] } | undefined)?.data ?? []).map(
    (each) => ({
      id: String(each.id ?? each.project_id),
      label: each.name ?? String(each.id ?? each.project_id),
    }),
  )
  const isListed = project === null || listed.some(({ id }) => id === project.id)
  return isListed ? listed : [{ id: project.id, label: project.name ?? project.id }, ...listed]
}
