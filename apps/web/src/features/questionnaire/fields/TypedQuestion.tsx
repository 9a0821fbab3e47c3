import { capitaliseName } from '@llave/domain/people/person-names'
import { useTexts } from '../../../lib/texts/texts'
import { DayField } from '../../../ui/fields/dates/DayField'
import { DecimalField, MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { StepperField } from '../../../ui/fields/numbers/StepperField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { questionText } from '../question-texts'
import { type FieldProps, typedNumberOf } from './field-props'
import classes from './fields.module.css'

const AUTOCOMPLETE: Readonly<Record<string, string>> = { name: 'name', phone: 'tel', email: 'email', birthday: 'bday' }

/** Common props of single-line fields. The browser autofills only the first holder, who is the person typing. */
function useCommon({ asked, error, labelledBy, describedBy }: FieldProps) {
  const t = useTexts()
  // With a label, an example in the field would look like an answer.
  const labelled = questionText(t, asked, 'label') !== undefined && asked.question.control !== 'DATE'
  const placeholder = labelled ? undefined : questionText(t, asked, 'placeholder')
  const own = asked.holder === 0 ? AUTOCOMPLETE[asked.question.key] : undefined
  return {
    className: classes.big ?? '',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    autoComplete: own ?? 'off',
    ...(error ? { error } : {}),
    ...(placeholder ? { placeholder } : {}),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function limitsOf({ asked, onChange }: FieldProps) {
  const { maxLength } = asked.question.rules
  return { value: textOf(asked.value), onChange, ...(maxLength ? { maxLength } : {}) }
}

export function MoneyQuestion(props: FieldProps) {
  const { placeholder: _, ...common } = useCommon(props)
  const { asked, onChange } = props
  return <MoneyField {...common} placeholder="0" value={typedNumberOf(asked.value)} onChange={onChange} />
}

export function PercentQuestion(props: FieldProps) {
  const common = useCommon(props)
  const { asked, onChange } = props
  return <DecimalField {...common} kind="PERCENTAGE" value={typedNumberOf(asked.value)} onChange={onChange} />
}

export function IntegerQuestion({ asked, onChange, labelledBy, describedBy, error }: FieldProps) {
  const { min = 0, max = 99 } = asked.question.rules
  return (
    <StepperField
      value={typedNumberOf(asked.value)}
      onChange={onChange}
      min={min}
      max={max}
      labelledBy={labelledBy}
      describedBy={describedBy}
      error={error}
    />
  )
}

export function TextQuestion(props: FieldProps) {
  const common = useCommon(props)
  const { asked, onChange } = props
  const limits = limitsOf(props)
  if (asked.question.control === 'PHONE') return <PhoneField {...common} {...limits} />
  if (asked.question.control === 'EMAIL') return <EmailField {...common} {...limits} />
  if (asked.question.key === 'name') {
    return (
      <TextField
        {...common}
        {...limits}
        autoCapitalize="words"
        onBlur={({ currentTarget: { value } }) => {
          const name = capitaliseName(value)
          // Unchanged on blur: its error stays visible.
          if (name !== value) onChange(name)
        }}
      />
    )
  }
  return <TextField {...common} {...limits} />
}

export function LongTextQuestion(props: FieldProps) {
  const common = useCommon(props)
  return <TextAreaField {...common} minRows={4} counted {...limitsOf(props)} />
}

export function DayQuestion(props: FieldProps) {
  const common = useCommon(props)
  return <DayField {...common} value={textOf(props.asked.value) || null} onChange={props.onChange} />
}
