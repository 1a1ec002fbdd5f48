import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Problem } from '../../api/problem.ts'
import type { WholeInquiry } from '../../api/types.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { fieldWords } from '../../words/field-words.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { RequestResponsible } from '../people/request-responsible.tsx'
import { useReview, useStore } from '../store/use-review.ts'
import { useUi } from '../ui.ts'
import { useIsHere } from '../use-is-here.ts'
import { CustomerField } from './customer-field.tsx'
import { FileList } from './file-list.tsx'
import { differing, type HeadPart, type HeadValues, NONE, taken, valuesOf } from './head-values.ts'
import { type NoNumbers, OwnFields, readFields, useOwnFields } from './own-fields.tsx'
import { useSaveHead } from './use-save-head.ts'
import { words } from './words.ts'

/** What is said of the request as a whole. */
export const HeadPanel = () => {
  const said = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const ui = useUi()
  const store = useStore()
  const isReadOnly = useReview((state) => state.isReadOnly)
  const [seen, see] = useState(() => store.getState().head)
  const [values, setValues] = useState(() => valuesOf(seen, language))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [noNumbers, setNoNumbers] = useState<NoNumbers>({})
  const [conflict, setConflict] = useState<readonly HeadPart[]>([])
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
  const saveHead = useSaveHead()
  const errorAt = useFieldProblems(problem)
  const { required } = useWords(fieldWords)
  const isNameless = values.name.trim() === '' && seen.name !== null
  const isHere = useIsHere()
  const { customer } = values
  const isOtherCustomer = customer?.customer_id !== seen.customer?.customer_id
  const set = (change: Partial<HeadValues>) => setValues({ ...values, ...change })

  async function save(before: WholeInquiry): Promise<void> {
    const changed = differing(valuesOf(before, language), values)
    const labels = changed.flatMap(({ label }) => label ?? [])
    const own = readFields(values.fields, labels, definitions, language)
    setNoNumbers(own.noNumbers)
    setProblem(null)
    setConflict([])
    if (Object.keys(own.noNumbers).length > 0) return
    setSaving(true)
    const saved = await saveHead(before, values, bodyOf(values, changed, own.values))
    setSaving(false)
    if (saved.type === 'refused') return setProblem(saved.problem)
    if (saved.type === 'conflict') return setConflict(saved.parts)
    toast({ look: 'good', text: said.saved })
    if (isHere.current) ui.close()
  }

  /** What else was typed stays. */
  function takeTheirs(): void {
    const { head } = store.getState()
    setValues(taken(values, valuesOf(head, language), conflict))
    see(head)
    setConflict([])
  }

  return (
    <Dialog
      isOpen
      title={said.title}
      onClose={ui.close}
      footer={
        <>
          <Button onPress={ui.close}>{shared.cancel}</Button>
          <Button
            look="primary"
            isDisabled={isReadOnly || isSaving || isNameless}
            onPress={() => void save(seen)}
          >
            {shared.save}
          </Button>
        </>
      }
    >
      {conflict.length > 0 && (
        <div className="problem" role="alert">
          <strong>{said.conflict}</strong>
          <HeadConflict parts={conflict} />
          <div className="row">
            <Button onPress={takeTheirs}>{said.takeTheirs}</Button>
            <Button onPress={() => void save(store.getState().head)}>{said.keepMine}</Button>
          </div>
        </div>
      )}
      {problem && <ProblemPanel error={problem} />}
      <TextField
        label={said.name}
        value={values.name}
        onChange={(name) => set({ name })}
        isDisabled={isReadOnly}
        error={isNameless ? required : errorAt('name')}
      />
      <CustomerField
        key={seen.updated_at}
        value={customer}
        onChange={(chosen) => set({ customer: chosen })}
        error={errorAt('customer_id')}
        hint={isOtherCustomer ? said.discountNote : said.foundBy[seen.customer?.found_by ?? '']}
      />
      {seen.customer_email !== null && (
        <p className="small secondary">{said.sender(seen.customer_email)}</p>
      )}
      <RequestResponsible />
      <SelectField
        label={said.project}
        value={values.project}
        onChange={(project) => set({ project })}
        isDisabled={isReadOnly}
        error={errorAt('project_id')}
        choices={[{ id: NONE, label: said.noProject }, ...projectChoices(projects.data, seen)]}
      />
      <SelectField
        label={said.branch}
        value={values.branch}
        onChange={(branch) => set({ branch })}
        isDisabled={isReadOnly}
        error={errorAt('branch')}
        choices={[
          { id: NONE, label: said.noBranch },
          ...(branches.data?.data ?? []).map(({ name: id }) => ({ id, label: id })),
        ]}
      />
      <OwnFields
        values={values.fields}
        noNumbers={noNumbers}
        problem={problem}
        isDisabled={isReadOnly}
        onChange={(label, text) => set({ fields: { ...values.fields, [label]: text } })}
      />
      <FileList files={seen.files} />
    </Dialog>
  )
}

/** What others say by now of what this person changed, too. */
const HeadConflict = ({ parts }: { readonly parts: readonly HeadPart[] }) => {
  const said = useWords(words)
  const language = useLanguage()
  const head = useReview((state) => state.head)
  const { fields } = valuesOf(head, language)
  const shown: Readonly<Record<Exclude<HeadPart['name'], 'fields'>, string | null | undefined>> = {
    name: head.name,
    customer: head.customer?.name ?? head.customer?.customer_id,
    project: head.project?.name ?? head.project?.id,
    branch: head.branch?.name,
  }
  return (
    <ul>
      {parts.map((part) => {
        const [label, text] =
          part.name === 'fields'
            ? [part.label, fields[part.label]]
            : [said[part.name], shown[part.name]]
        return <li key={label}>{said.there(label, text || said.nothing)}</li>
      })}
    </ul>
  )
}

function bodyOf(
  values: HeadValues,
  changed: readonly HeadPart[],
  custom_fields: Readonly<Record<string, unknown>>,
) {
  const has = (name: HeadPart['name']) => changed.some((part) => part.name === name)
  const orNone = (id: string) => (id === NONE ? null : id)
  return {
    ...(has('name') && { name: values.name }),
    ...(has('customer') && { customer_id: values.customer?.customer_id ?? null }),
    ...(has('project') && { project_id: orNone(values.project) }),
    ...(has('branch') && { branch: orNone(values.branch) }),
    ...(has('fields') && { custom_fields }),
  }
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
