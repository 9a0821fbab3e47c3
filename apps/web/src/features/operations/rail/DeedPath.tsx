import { PathCard, usePace } from '../../critical-path/critical-path.published'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'
import rail from './Rail.module.css'

interface Props {
  readonly form: OperationForm
  readonly onSave: () => void
}

/** Whether the operation reaches its arras or its deed, by the dates in the panel, saved or not. */
export function DeedPath({ form, onSave }: Props) {
  const pace = usePace()
  const { state, stateEnteredDate, isArchived, abilities } = useStored(form)
  const operation = {
    state,
    stateEnteredDate,
    isArchived,
    providingFunds: useFieldValue(form, 'providingFunds'),
    deedInCatalonia: useFieldValue(form, 'deedInCatalonia'),
    arrasDate: useFieldValue(form, 'arrasDate'),
    presentationProposalsDate: useFieldValue(form, 'presentationProposalsDate'),
    appraisalDate: useFieldValue(form, 'appraisalDate'),
    signFEINDate: useFieldValue(form, 'signFEINDate'),
    signTransparencyActDate: useFieldValue(form, 'signTransparencyActDate'),
    formalizationDate: useFieldValue(form, 'formalizationDate'),
  }
  return (
    pace && (
      <PathCard
        className={rail.part ?? ''}
        operation={operation}
        pace={pace}
        onSave={
          abilities.update
            ? (field, date) => {
                form.set(field, date)
                onSave()
              }
            : null
        }
      />
    )
  )
}
