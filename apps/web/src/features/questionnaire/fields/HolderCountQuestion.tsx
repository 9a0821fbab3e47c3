import { isUnreadable } from '@llave/domain/money/read-number'
import { HOLDERS_MAX } from '@llave/domain/validation/limits'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ChoiceCards } from '../../../ui/fields/choices/ChoiceCards'
import { StepperField } from '../../../ui/fields/numbers/StepperField'
import { questionText } from '../question-texts'
import { type FieldProps, typedNumberOf } from './field-props'

const FEW = ['1', '2', '3', '4'] as const
const MORE = 'more'

/** The numbers 1 to 4 as cards, or "more" with a number field. */
export function HolderCountQuestion({ asked, onChange, onTap, labelledBy, describedBy, error }: FieldProps) {
  const t = useTexts()
  const value = typedNumberOf(asked.value)
  const isMany = isUnreadable(value) || (value !== null && value > FEW.length)
  const [wantsMore, setMore] = useState(isMany)
  const more = wantsMore || isMany
  const choices = [
    ...FEW.map(count => ({
      value: count as string,
      label: t('questionnaire.questions.numHolders.options.count', { count: Number(count) }),
    })),
    { value: MORE, label: t('questionnaire.questions.numHolders.options.more') },
  ]
  return (
    <div className="stack gap-lg">
      <ChoiceCards
        labelledBy={labelledBy}
        choices={choices}
        value={more ? MORE : value === null ? null : String(value)}
        onChange={count => {
          setMore(count === MORE)
          onChange(count === MORE ? null : Number(count))
        }}
        onTap={count => {
          if (count !== MORE) onTap(Number(count))
        }}
        error={more ? undefined : error}
      />
      {more && (
        <StepperField
          value={value}
          onChange={onChange}
          min={FEW.length + 1}
          max={asked.question.rules.max ?? HOLDERS_MAX}
          label={questionText(t, asked, 'placeholder') ?? ''}
          describedBy={describedBy}
          error={error}
        />
      )}
    </div>
  )
}
