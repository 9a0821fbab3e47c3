import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { staffTimeline } from '@llave/domain/operations/timeline/staff-timeline'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'
import { StepDateField } from './StepDateField'
import classes from './TimelineStrip.module.css'

/**
 * The ten steps with their start dates and the days spent in each (spec: back office §2, §4); dates can be corrected.
 */
export function TimelineStrip({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const base = useStored(form)
  const steps = staffTimeline({ ...base, stateDates: useFieldValue(form, 'stateDates') }, useNow())
  return (
    <ol className={classes.strip} aria-label={t('operations.fields.stateDates')}>
      {steps.map(step => (
        <li
          key={step.state}
          className={classes.step}
          data-active={step.isActive || undefined}
          data-family={stateFamily(step.state)}
          aria-current={step.state === base.state ? 'step' : undefined}
        >
          <span className={classes.name} title={t(`states.names.${step.state}`)}>
            {t(`states.names.${step.state}`)}
          </span>
          {step.isActive && (
            <span className={classes.when}>
              <StepDateField form={form} step={step} />
              {step.days !== null && <span className="dimmed">{t('words.days', { count: step.days })}</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
