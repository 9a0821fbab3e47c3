import { offeredStates } from '@llave/domain/operations/operation-states'
import { OPERATION_TYPES } from '@llave/domain/operations/operation-types'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/SelectField'
import type { OperationForm } from '../form/use-operation-form'
import { useStaff } from '../operation-calls'
import { DescriptionField } from './DescriptionField'
import { Field } from './Field'
import { fieldProps } from './field-props'
import classes from './fields.module.css'

/** Type, state, who is responsible, which provision, and the description. */
export function MainFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  const { values } = form
  const { base } = form.state
  // Somebody who has left the staff stays responsible until another one is chosen.
  const people = values.responsable ? [values.responsable, ...staff] : staff
  const options = new Map(people.map(({ _id, name, lastname }) => [_id, `${name} ${lastname}`.trim()]))
  const states = offeredStates({ state: base.state, providingFunds: values.providingFunds })

  return (
    <div className={classes.words}>
      <Field form={form} name="state">
        <SelectField
          {...fieldProps(t, form, 'state')}
          searchable={false}
          disabled={base.isArchived}
          options={states.map(state => ({ value: state, label: t(`states.names.${state}`) }))}
          value={values.state}
          onChange={state => state && form.set('state', state)}
        />
      </Field>
      <Field form={form} name="typeOperation">
        <SelectField
          {...fieldProps(t, form, 'typeOperation')}
          options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
          value={values.typeOperation}
          onChange={type => type && form.set('typeOperation', type)}
        />
      </Field>
      <Field form={form} name="responsable">
        <SelectField
          {...fieldProps(t, form, 'responsable')}
          clearable
          allowDeselect
          placeholder={t('operations.rail.noResponsable')}
          options={[...options].map(([value, label]) => ({ value, label }))}
          value={values.responsable?._id ?? null}
          onChange={id => form.set('responsable', people.find(person => person._id === id) ?? null)}
        />
      </Field>
      <Field form={form} name="providingFunds">
        <SelectField
          {...fieldProps(t, form, 'providingFunds')}
          options={[
            { value: 'true', label: t('operations.providingFunds.normal') },
            { value: 'false', label: t('operations.providingFunds.study') },
          ]}
          value={String(values.providingFunds)}
          onChange={value => form.set('providingFunds', value === 'true')}
        />
      </Field>
      <DescriptionField form={form} />
    </div>
  )
}
