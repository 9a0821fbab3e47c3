import { useTexts } from '../../../lib/texts/texts'
import { ChoiceCards, MultiChoiceCards } from '../../../ui/fields/choices/ChoiceCards'
import { optionHint, optionText } from '../question-texts'
import type { FieldProps } from './field-props'

export function ChoiceQuestion({ asked: { question, value }, onChange, onTap, labelledBy, error }: FieldProps) {
  const t = useTexts()
  return (
    <ChoiceCards
      labelledBy={labelledBy}
      choices={(question.options ?? []).map(option => {
        const hint = optionHint(t, question.key, option)
        return { value: option, label: optionText(t, question.key, option), ...(hint && { hint }) }
      })}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      onTap={onTap}
      error={error}
    />
  )
}

export function MultiQuestion({ asked: { question, value }, onChange, labelledBy, error }: FieldProps) {
  const t = useTexts()
  return (
    <MultiChoiceCards
      labelledBy={labelledBy}
      choices={(question.options ?? []).map(option => ({ value: option, label: optionText(t, question.key, option) }))}
      value={Array.isArray(value) ? value : []}
      onChange={onChange}
      error={error}
    />
  )
}

export function YesNoQuestion({ asked: { question, value }, onChange, onTap, labelledBy, error }: FieldProps) {
  const t = useTexts()
  return (
    <ChoiceCards<'yes' | 'no'>
      labelledBy={labelledBy}
      choices={(['yes', 'no'] as const).map(option => ({ value: option, label: optionText(t, question.key, option) }))}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChange={option => onChange(option === 'yes')}
      onTap={option => onTap(option === 'yes')}
      error={error}
    />
  )
}
