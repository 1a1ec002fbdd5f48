import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFieldProblems } from '../../parts/field-problems.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { ProblemPanel } from '../../parts/states.tsx'
import { toast } from '../../parts/toasts.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import {
  type Field,
  type FieldType,
  hasOptions,
  type Resource,
  TYPES,
  useShowFields,
} from './api.ts'
import { faultOf, type OptionLine, withBlank } from './options.ts'
import { OptionsField } from './options-field.tsx'
import { winnerOf } from './order.ts'
import { words as catalogue } from './words.ts'

type Props = {
  readonly resource: Resource
  readonly fields: readonly Field[]
  readonly onClose: () => void
}

export const CreateDialog = ({ resource, fields, onClose }: Props) => {
  const words = useWords(catalogue)
  const shared = useWords(common)
  const show = useShowFields(resource)
  const [label, setLabel] = useState('')
  const [type, setType] = useState<FieldType>('TEXT')
  const [options, setOptions] = useState<readonly OptionLine[]>(withBlank([]))
  const [articleKey, setArticleKey] = useState('')
  const [isAsked, setAsked] = useState(false)
  const given = label.trim()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('POST /custom-fields', {
        body: {
          resource,
          label: given,
          type,
          ...(hasOptions(type) && { options: options.map((option) => option.label.trim()) }),
          ...(articleKey.trim() && { key: articleKey.trim() }),
        },
      }),
    onSuccess: (list) => {
      show(list)
      toast({ look: 'good', text: words.made(given, list.data.at(-1)?.column_id ?? '') })
      onClose()
    },
  })
  const wrong = useFieldProblems(error)
  const isPlaced = (wrong('label') ?? wrong('options') ?? wrong('key')) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const isFine =
      given !== '' && (!hasOptions(type) || options.every((line) => !faultOf(options, line)))
    if (isFine && !isPending) mutate()
  }
  const winner = winnerOf(resource, [...fields, { label: given, is_active: true }], fields.length)
  return (
    <Dialog title={words.createTitle(words.resource[resource])} isOpen onClose={onClose}>
      <form className="settings-form" noValidate onSubmit={submit}>
        {error && !isPlaced && <ProblemPanel error={error} />}
        <TextField
          label={words.label}
          value={label}
          onChange={setLabel}
          error={isAsked && given === '' ? words.labelMissing : wrong('label')}
          maxLength={255}
          isRequired
          autoFocus
          validationBehavior="aria"
        />
        {winner !== undefined && (
          <p className="banner warn settings-note" role="status">
            {words.willBeShadowed(given, winner + 1)}
          </p>
        )}
        {resource === 'ARTICLE' && (
          <TextField
            label={words.articleKey}
            hint={words.articleKeyHint}
            value={articleKey}
            onChange={setArticleKey}
            error={wrong('key')}
            maxLength={255}
            inputClassName="mono"
          />
        )}
        <SelectField
          label={words.typeLabel}
          hint={words.typeStays}
          choices={TYPES.map((id) => ({ id, label: words.type[id] }))}
          value={type}
          onChange={setType}
        />
        {hasOptions(type) && (
          <OptionsField
            lines={options}
            onChange={setOptions}
            isAsked={isAsked}
            error={wrong('options')}
          />
        )}
        <footer>
          <Button onPress={onClose}>{shared.cancel}</Button>
          <Button look="primary" type="submit">
            {isPending ? words.saving : words.make}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
