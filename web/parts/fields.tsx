import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Checkbox as AriaCheckbox,
  ComboBox as AriaComboBox,
  Select as AriaSelect,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Button,
  type CheckboxProps,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  SelectValue,
  Text,
  TextArea,
} from 'react-aria-components'

type Common = {
  readonly label: string
  readonly hint?: string
  /** What is wrong with it; shown and read out with the field. */
  readonly error?: string | undefined
}

/** What the service refused can be sent again once it is mended: a browser would hold the form back. */
const TOLD_ONLY = 'aria'

type TextFieldProps = Common &
  Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
    readonly placeholder?: string
    readonly isMultiline?: boolean
    readonly inputClassName?: string
    /** Stands at the end of the line, inside its frame. */
    readonly end?: ReactNode
  }

export const TextField = ({
  label,
  hint,
  error,
  placeholder,
  isMultiline = false,
  inputClassName,
  end,
  ...rest
}: TextFieldProps) => (
  <AriaTextField
    validationBehavior={TOLD_ONLY}
    {...rest}
    className="field"
    isInvalid={error !== undefined}
  >
    <Label>{label}</Label>
    {isMultiline ? (
      <TextArea {...(placeholder !== undefined && { placeholder })} />
    ) : (
      <Input
        {...(placeholder !== undefined && { placeholder })}
        {...(inputClassName !== undefined && { className: inputClassName })}
      />
    )}
    {end && <span className="field-end">{end}</span>}
    {hint !== undefined && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="field-error">{error}</FieldError>
  </AriaTextField>
)

export type Choice<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly detail?: string
}

type SelectFieldProps<Id extends string> = Common & {
  readonly choices: readonly Choice<Id>[]
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly placeholder?: string
  readonly isDisabled?: boolean
  /** The label is only read out, where the place says what it is. */
  readonly isLabelHidden?: boolean
}

export const SelectField = <Id extends string>({
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  placeholder = '—',
  isDisabled = false,
  isLabelHidden = false,
}: SelectFieldProps<Id>) => (
  <AriaSelect
    className="field"
    value={value}
    onChange={(id) => onChange(id as Id)}
    validationBehavior={TOLD_ONLY}
    isInvalid={error !== undefined}
    isDisabled={isDisabled}
    placeholder={placeholder}
  >
    <Label className={isLabelHidden ? 'visually-hidden' : 'label'}>{label}</Label>
    <Button className="select-button">
      <SelectValue className="truncate" />
      <ChevronDown size={14} aria-hidden="true" />
    </Button>
    {hint !== undefined && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="field-error">{error}</FieldError>
    <Popover className="popover">
      <ListBox items={choices}>{(choice) => <ChoiceItem choice={choice} />}</ListBox>
    </Popover>
  </AriaSelect>
)

type ComboFieldProps = Common & {
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** What is typed, for a search on the server. Without it the choices are filtered here. */
  readonly typed?: string
  readonly onType?: (text: string) => void
  readonly placeholder?: string
  /** What is typed counts as it is, though it is not among the choices. */
  readonly allowsOthers?: boolean
}

/** To choose among many by typing. */
export const ComboField = ({
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  typed,
  onType,
  placeholder,
  allowsOthers = false,
}: ComboFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) showWhatTabReaches()
  }, [isOpen])
  return (
    <AriaComboBox
      className="field"
      {...(typed === undefined ? { defaultItems: choices } : { items: choices, inputValue: typed })}
      {...(onType && { onInputChange: onType })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      validationBehavior={TOLD_ONLY}
      isInvalid={error !== undefined}
      allowsEmptyCollection
      allowsCustomValue={allowsOthers}
      menuTrigger="focus"
      onOpenChange={setOpen}
    >
      <Label>{label}</Label>
      <Input {...(placeholder !== undefined && { placeholder })} />
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        <ListBox<Choice> renderEmptyState={() => <span className="menu-item secondary">—</span>}>
          {(choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

const REACHABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([tabindex="-1"])'

/** An open list hides all else from who cannot see it, though the Tab key still goes there; that one must be told. */
function showWhatTabReaches(): void {
  for (const hidden of document.querySelectorAll('[aria-hidden="true"]')) {
    if (hidden.matches(REACHABLE) || hidden.querySelector(REACHABLE)) {
      hidden.removeAttribute('aria-hidden')
    }
  }
}

const ChoiceItem = ({ choice }: { readonly choice: Choice }) => (
  <ListBoxItem id={choice.id} textValue={choice.label} className="menu-item">
    {/* In no slot: it would be all of the name, and then the name would not say all that is seen. */}
    <span>{choice.label}</span>
    {choice.detail !== undefined && (
      <Text slot="description" className="secondary small">
        {choice.detail}
      </Text>
    )}
  </ListBoxItem>
)

export const CheckBox = ({
  children,
  ...rest
}: Omit<CheckboxProps, 'className' | 'style' | 'children'> & { readonly children: ReactNode }) => (
  <AriaCheckbox {...rest} className="check-box">
    <span className="box" aria-hidden="true">
      <Check size={14} />
    </span>
    {children}
  </AriaCheckbox>
)

type RadioFieldProps<Id extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

export const RadioField = <Id extends string>({
  label,
  choices,
  value,
  onChange,
}: RadioFieldProps<Id>) => (
  <RadioGroup
    className="field"
    value={value}
    onChange={(id) => onChange(id as Id)}
    orientation="horizontal"
  >
    <Label>{label}</Label>
    <div className="radio-row">
      {choices.map(({ id, label: text }) => (
        <Radio key={id} value={id} className="check-box radio">
          <span className="box" aria-hidden="true" />
          {text}
        </Radio>
      ))}
    </div>
  </RadioGroup>
)
