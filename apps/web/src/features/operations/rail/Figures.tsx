import type { TypedNumber } from '@llave/domain/money/read-number'
import { OperationFigures } from '../../figures/figures.published'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'

const readable = (value: TypedNumber) => (typeof value === 'number' ? value : null)

/** The figures that follow from the current amounts in the panel. */
export function Figures({ form }: { readonly form: OperationForm }) {
  const { typeOperation: _answered, ...answers } = useStored(form).questionnaire
  const region = useFieldValue(form, 'region')
  const inCatalonia = useFieldValue(form, 'deedInCatalonia')
  return (
    <OperationFigures
      type={useFieldValue(form, 'typeOperation')}
      answers={answers}
      mortgage={readable(useFieldValue(form, 'amountMortgage'))}
      price={readable(useFieldValue(form, 'amountProject'))}
      region={region ?? (inCatalonia ? 'CATALUNA' : null)}
    />
  )
}
