import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { OPERATORS } from '@llave/domain/paper-rules/paper-rule'
import { RULE_FIELDS, type RuleField, ruleField } from '@llave/domain/paper-rules/rule-fields'
import type { TypedCondition } from '@llave/domain/paper-rules/rule-form'
import { RULE_CONDITIONS_MAX } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Row } from '../../lib/forms/rows'
import { useTexts } from '../../lib/texts/texts'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { MultiSelectField, SelectField } from '../../ui/fields/choices/SelectField'
import { DecimalField, MoneyField } from '../../ui/fields/numbers/DecimalField'
import { WholeField } from '../../ui/fields/numbers/WholeField'
import type { FieldProps } from '../../ui/forms/Field'
import { fieldText, optionOf } from './rule-text'

export interface ConditionRow extends Row {
  readonly field: string
  readonly operator: string
  readonly values: readonly string[]
  readonly amount: TypedNumber
}

/** In the form that the domain checks and the server accepts. */
export const typedCondition = ({ field, operator, values, amount }: ConditionRow): TypedCondition => ({
  ...{ field, operator, values },
  amount: isUnreadable(amount) ? Number.NaN : amount,
})

interface Props extends FieldProps<readonly ConditionRow[]> {
  readonly newRow: () => ConditionRow
}

/** Conditions that must all hold; their possible fields follow from the questionnaires. */
export function ConditionsField({ id, value, onChange, error, newRow }: Props) {
  const t = useTexts()
  const set = (row: ConditionRow) => onChange(value.map(other => (other.key === row.key ? row : other)))
  return (
    <fieldset id={id} tabIndex={-1} className="stack gap-xs">
      <legend className="strong fz-sm mb-xs">{t('paperRules.fields.conditions')}</legend>
      {value.length === 0 && <p className="dimmed fz-sm">{t('paperRules.always')}</p>}
      {value.map((row, at) => (
        <Condition
          key={row.key}
          row={row}
          number={at + 1}
          onChange={set}
          onRemove={() => onChange(value.filter(({ key }) => key !== row.key))}
        />
      ))}
      {error && (
        <p className="danger fz-sm" role="alert">
          {error}
        </p>
      )}
      {value.length < RULE_CONDITIONS_MAX && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus />}
            onClick={() => onChange([...value, newRow()])}
          >
            {t('words.addCondition')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface ConditionProps {
  readonly row: ConditionRow
  readonly number: number
  readonly onChange: (row: ConditionRow) => void
  readonly onRemove: () => void
}

function Condition({ row, number, onChange, onRemove }: ConditionProps) {
  const t = useTexts()
  const known = ruleField(row.field)
  const ofNumber = (label: string) => t('paperRules.ofCondition', { label, number })
  return (
    <div className="stack gap-xs radius-md bordered pad-sm">
      <SelectField
        aria-label={ofNumber(t('paperRules.answer'))}
        placeholder={t('paperRules.chooseAnswer')}
        options={RULE_FIELDS.map(({ key }) => ({ value: key as string, label: fieldText(t, key) }))}
        value={row.field || null}
        onChange={field => {
          const chosen = field === null ? undefined : ruleField(field)
          onChange({
            ...row,
            field: field ?? '',
            operator: chosen ? OPERATORS[chosen.kind][0] : '',
            ...{ values: [], amount: null },
          })
        }}
      />
      {known && <Operand row={row} known={known} ofNumber={ofNumber} onChange={onChange} />}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={ofNumber(t('paperRules.removeCondition'))}
        >
          {t('paperRules.removeCondition')}
        </Button>
      </div>
    </div>
  )
}

interface OperandProps {
  readonly row: ConditionRow
  readonly known: RuleField
  readonly ofNumber: (label: string) => string
  readonly onChange: (row: ConditionRow) => void
}

function Operand({ row, known, ofNumber, onChange }: OperandProps) {
  const t = useTexts()
  const operators = OPERATORS[known.kind]
  if (known.kind === 'OPTIONS') {
    return (
      <MultiSelectField
        aria-label={ofNumber(t('paperRules.operators.ONE_OF'))}
        placeholder={row.values.length === 0 ? t('paperRules.operators.ONE_OF') : ''}
        options={known.options.map(value => ({ value, label: optionOf(t, known, value) }))}
        value={row.values}
        onChange={values => onChange({ ...row, values })}
      />
    )
  }
  const amount = {
    'aria-label': ofNumber(t('words.value')),
    value: row.amount,
    onChange: (amount: TypedNumber) => onChange({ ...row, amount }),
  }
  return (
    <>
      <NativeSelectField
        aria-label={ofNumber(t('paperRules.comparison'))}
        options={operators.map(value => ({ value: value as string, label: t(`paperRules.operators.${value}`) }))}
        value={row.operator}
        onChange={operator => onChange({ ...row, operator })}
      />
      {known.kind === 'NUMBER' &&
        (known.control === 'MONEY' ? (
          <MoneyField {...amount} />
        ) : known.control === 'PERCENT' ? (
          <DecimalField {...amount} kind="PERCENTAGE" />
        ) : (
          <WholeField {...amount} />
        ))}
    </>
  )
}
