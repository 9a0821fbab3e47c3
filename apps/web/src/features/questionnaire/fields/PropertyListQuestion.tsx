import type { TypedNumber } from '@llave/domain/money/read-number'
import type { PropertyToBuy } from '@llave/domain/questionnaire/answers'
import { PROPERTIES_PER_KIND_MAX } from '@llave/domain/validation/limits'
import { useTexts } from '../../../lib/texts/texts'
import { MultiChoiceCards } from '../../../ui/fields/choices/ChoiceCards'
import { StepperField } from '../../../ui/fields/numbers/StepperField'
import { optionText } from '../question-texts'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

type Kind = PropertyToBuy['typeProperty']

/** A kind of property while its number is typed. */
interface Counted {
  readonly typeProperty: Kind
  readonly numProperty: TypedNumber
}

export function PropertyListQuestion({ asked: { question, value }, onChange, labelledBy, error }: FieldProps) {
  const t = useTexts()
  const list = (Array.isArray(value) ? value : []) as readonly Counted[]
  const kinds = (question.options ?? []) as readonly Kind[]
  const nameOf = (kind: string) => optionText(t, question.key, kind)

  function choose(chosen: readonly Kind[]): void {
    onChange(
      kinds
        .filter(kind => chosen.includes(kind))
        .map(kind => list.find(entry => entry.typeProperty === kind) ?? { typeProperty: kind, numProperty: 1 }),
    )
  }

  function count(kind: Kind, numProperty: TypedNumber): void {
    onChange(list.map(entry => (entry.typeProperty === kind ? { ...entry, numProperty } : entry)))
  }

  return (
    <div className="stack gap-lg">
      <MultiChoiceCards<Kind>
        labelledBy={labelledBy}
        choices={kinds.map(kind => ({ value: kind, label: nameOf(kind) }))}
        value={list.map(entry => entry.typeProperty)}
        onChange={choose}
        error={error}
      />
      {list.length > 0 && (
        <fieldset className="stack gap-sm">
          <legend className="strong">{t('questionnaire.wizard.quantity')}</legend>
          {list.map(({ typeProperty, numProperty }) => (
            <div key={typeProperty} className={classes.count}>
              <span id={`count-${typeProperty}`}>{nameOf(typeProperty)}</span>
              <StepperField
                value={numProperty}
                onChange={next => count(typeProperty, next)}
                min={1}
                max={question.rules.max ?? PROPERTIES_PER_KIND_MAX}
                labelledBy={`count-${typeProperty}`}
              />
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}
