import type { TypedNumber } from '@llave/domain/money/read-number'
import type { PropertyToBuy } from '@llave/domain/questionnaire/answers'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { Control } from '@llave/domain/questionnaire/questions'
import { foldText } from '@llave/domain/text/search-text'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { MultiSelectField } from '../../../ui/fields/choices/SelectField'
import { DayField } from '../../../ui/fields/dates/DayField'
import { DecimalField, MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { WholeField } from '../../../ui/fields/numbers/WholeField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { EmailField, FieldMessage, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import marks from '../../../ui/marks.module.css'
import { typedNumberOf } from '../fields/field-props'
import { answerOption, optionText } from '../question-texts'
import classes from './TelephoneField.module.css'

export interface TelephoneFieldProps {
  readonly asked: AskedQuestion
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly onType: (value: unknown) => void
  readonly onChoose: (value: unknown) => void
  readonly onLeave: () => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function common({ label, error, onLeave }: TelephoneFieldProps) {
  return { label, size: 'xs', autoComplete: 'off', onBlur: onLeave, ...(error ? { error } : {}) } as const
}

function useOptions({ question }: AskedQuestion) {
  const t = useTexts()
  return (question.options ?? []).map(option => ({ value: option, label: answerOption(t, question, option) }))
}

/** A native select, which can be operated by first letters. */
function Choice({ asked, label, value, error, onChoose }: TelephoneFieldProps) {
  const t = useTexts()
  return (
    <NativeSelectField
      size="xs"
      label={label}
      error={error}
      placeholder={t('words.chooseOne')}
      options={useOptions(asked)}
      value={textOf(value) || null}
      onChange={onChoose}
    />
  )
}

/** Yes or no, side by side; also chosen by their first letters. */
function YesNo({ asked, label, value, error, onChoose }: TelephoneFieldProps) {
  const t = useTexts()
  const options = [true, false].map(answer => ({
    answer,
    text: optionText(t, asked.question.key, answer ? 'yes' : 'no'),
  }))
  const byLetter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^\p{L}$/u.test(event.key)) return
    const at = options.findIndex(({ text }) => foldText(text).startsWith(foldText(event.key)))
    const wanted = options[at]
    if (!wanted) return
    // As with arrow keys, the chosen one gets the focus, and Tab leads to the next question.
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[at]?.focus()
    onChoose(wanted.answer)
  }
  return (
    <Group label={label} error={error} role="radiogroup">
      {options.map(({ answer, text }) => (
        <label key={text} className={classes.option}>
          <input
            type="radio"
            className={marks.dot}
            name={asked.path}
            checked={value === answer}
            onChange={() => onChoose(answer)}
            onKeyDown={byLetter}
          />
          <span>{text}</span>
        </label>
      ))}
    </Group>
  )
}

function Several({ asked, label, value, error, onChoose }: TelephoneFieldProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Group label={label} error={error}>
      {useOptions(asked).map(({ value: option, label: text }) => (
        <label key={option} className={classes.option}>
          <input
            type="checkbox"
            className={marks.box}
            checked={chosen.includes(option)}
            onChange={event =>
              onChoose(event.currentTarget.checked ? [...chosen, option] : chosen.filter(one => one !== option))
            }
          />
          <span>{text}</span>
        </label>
      ))}
    </Group>
  )
}

function Banks({ asked, label, value, error, onChoose }: TelephoneFieldProps) {
  return (
    <MultiSelectField
      size="xs"
      label={label}
      error={error}
      options={useOptions(asked)}
      value={Array.isArray(value) ? value : []}
      onChange={onChoose}
    />
  )
}

interface Counted {
  readonly typeProperty: PropertyToBuy['typeProperty']
  readonly numProperty: TypedNumber
}

/** The number of each kind of property; empty: not bought. */
function Properties({ asked, label, value, error, onType, onLeave }: TelephoneFieldProps) {
  const list = (Array.isArray(value) ? value : []) as readonly Counted[]
  const count = (kind: Counted['typeProperty'], numProperty: TypedNumber) => {
    const others = list.filter(({ typeProperty }) => typeProperty !== kind)
    onType(numProperty === null || numProperty === 0 ? others : [...others, { typeProperty: kind, numProperty }])
  }
  return (
    <Group label={label} error={error}>
      {useOptions(asked).map(({ value: kind, label: text }) => (
        <WholeField
          key={kind}
          className={classes.count ?? ''}
          size="xs"
          label={text}
          value={list.find(({ typeProperty }) => typeProperty === kind)?.numProperty ?? null}
          onChange={next => count(kind as Counted['typeProperty'], next)}
          onBlur={onLeave}
        />
      ))}
    </Group>
  )
}

const Whole = (props: TelephoneFieldProps) => (
  <WholeField {...common(props)} value={typedNumberOf(props.value)} onChange={props.onType} />
)
const Money = (props: TelephoneFieldProps) => (
  <MoneyField signBefore {...common(props)} value={typedNumberOf(props.value)} onChange={props.onType} />
)
const Percent = (props: TelephoneFieldProps) => (
  <DecimalField {...common(props)} kind="PERCENTAGE" value={typedNumberOf(props.value)} onChange={props.onType} />
)
const Day = (props: TelephoneFieldProps) => (
  <DayField {...common(props)} value={textOf(props.value) || null} onChange={props.onType} />
)

/** Shows a multi-line field completely; otherwise Tab would only reveal the line with the cursor. */
const showWhole = ({ currentTarget }: { readonly currentTarget: Element }) =>
  currentTarget.scrollIntoView({ block: 'nearest' })

function Text(props: TelephoneFieldProps) {
  const { maxLength } = props.asked.question.rules
  const line = {
    ...common(props),
    value: textOf(props.value),
    onChange: props.onType,
    ...(maxLength ? { maxLength } : {}),
  }
  const { control } = props.asked.question
  if (control === 'PHONE') return <PhoneField {...line} />
  if (control === 'EMAIL') return <EmailField {...line} />
  if (control === 'LONG_TEXT') return <TextAreaField {...line} rows={2} onFocus={showWhole} />
  return <TextField {...line} />
}

interface GroupProps {
  readonly label: string
  readonly error: string | undefined
  readonly role?: 'radiogroup'
  readonly children: ReactNode
}

function Group({ label, error, role, children }: GroupProps) {
  return (
    <fieldset className={classes.group} {...(role && { role })} aria-label={label} aria-invalid={Boolean(error)}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>{children}</div>
      {error && (
        <div className="danger fz-2xs">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}

const FIELDS: Readonly<Record<Control, ComponentType<TelephoneFieldProps>>> = {
  CHOICE: Choice,
  BANK: Choice,
  YES_NO: YesNo,
  MULTI: Several,
  BANKS: Banks,
  PROPERTY_LIST: Properties,
  HOLDER_COUNT: Whole,
  INTEGER: Whole,
  MONEY: Money,
  PERCENT: Percent,
  DATE: Day,
  TEXT: Text,
  PHONE: Text,
  EMAIL: Text,
  LONG_TEXT: Text,
}

/** The field of a question in telephone mode: one line, Tab to continue. */
export function TelephoneField(props: TelephoneFieldProps) {
  const Field = FIELDS[props.asked.question.control]
  return <Field {...props} />
}
