import { isUnreadable } from '@llave/domain/money/read-number'
import { MORTGAGE_PERCENTAGES } from '@llave/domain/operations/mortgage-percentages'
import type { BoardFlag } from '@llave/domain/operations/operation-fields'
import type { OperationType } from '@llave/domain/operations/operation-types'
import { useTexts } from '../../../lib/texts/texts'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { AMOUNT_KEYS, type AmountKey } from '../form/edit-state'
import type { OperationForm } from '../form/use-operation-form'
import { Field } from './Field'
import { fieldProps } from './field-props'
import classes from './fields.module.css'

/** The amounts that mean something for a type: a renovation has its own amount in place of the project's value (spec: back office §3). */
export function amountsOf(type: OperationType, includesReform: boolean): readonly AmountKey[] {
  const reform: readonly AmountKey[] = ['amountReform']
  const pending: readonly AmountKey[] = ['capitalPending']
  switch (type) {
    case 'REFORMA':
      return [...reform, 'amountMortgage', ...pending]
    case 'REHIPOTECA_REFORMA':
      return ['amountProject', ...reform, 'amountMortgage', ...pending]
    case 'COMPRA':
      return ['amountProject', ...(includesReform ? reform : []), 'amountMortgage']
    default:
      return ['amountProject', 'amountMortgage', ...pending]
  }
}

export function AmountFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { typeOperation, includeReformMortgage } = form.values
  // The card shows one project value, whichever field it comes from.
  const flags: { readonly [K in AmountKey]?: BoardFlag } = {
    [typeOperation === 'REFORMA' ? 'amountReform' : 'amountProject']: 'showBoardAmountProject',
    amountMortgage: 'showBoardAmountMortage',
  }
  const asked = amountsOf(typeOperation, includeReformMortgage === true)
  // What cannot be read keeps the operation from being saved: it stays in sight, asked or not.
  const wrong = AMOUNT_KEYS.filter(name => !asked.includes(name) && isUnreadable(form.values[name]))
  return (
    <div className={classes.grid}>
      {[...asked, ...wrong].map(name => {
        const flag = flags[name]
        return (
          <Field key={name} form={form} name={name} {...(flag && { flag })}>
            <MoneyField
              {...fieldProps(t, form, name)}
              signBefore
              value={form.values[name]}
              onChange={euros => form.set(name, euros)}
            />
          </Field>
        )
      })}
      <Field form={form} name="mortgagePercentage" flag="showBoardMortgagePercentage">
        <SelectField
          {...fieldProps(t, form, 'mortgagePercentage')}
          clearable
          allowDeselect
          searchable={false}
          options={MORTGAGE_PERCENTAGES.map(band => ({ value: band, label: t(`states.mortgagePercentages.${band}`) }))}
          value={form.values.mortgagePercentage}
          onChange={band => form.set('mortgagePercentage', band)}
        />
      </Field>
    </div>
  )
}
