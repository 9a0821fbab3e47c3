import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { type StaffStep, staffTimeline } from '@llave/domain/operations/timeline/staff-timeline'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { deferredDialog } from '../../../lib/deferred-dialog'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import { useMenuButton } from '../../../ui/menus/menu-button'
import { sameValue } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import classes from './TimelineStrip.module.css'

const StepDateField = deferredDialog(
  async () => (await import('./StepDateField')).StepDateField,
  ({ menu }) => menu.opened,
)

interface StepProps {
  readonly form: OperationForm
  readonly step: StaffStep
}

/** The ten steps with their start dates and the days spent in each (spec: back office §2, §4); a date can be corrected. */
export function TimelineStrip({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const base = useStored(form)
  const steps = staffTimeline({ ...base, stateDates: useFieldValue(form, 'stateDates') }, useNow())
  return (
    <ol className={classes.strip} aria-label={t('operations.timeline.label')}>
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
              <StepDate form={form} step={step} />
              {step.days !== null && (
                <span className="dimmed">{t('operations.timeline.days', { count: step.days })}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepDate({ form, step }: StepProps) {
  const t = useTexts()
  const { menu, buttonProps } = useMenuButton('dialog')
  const base = useStored(form)
  const text = step.startDate ? formatDate(calendarDay(new Date(step.startDate))) : t('operations.timeline.noDate')
  const label = t('operations.timeline.correct', { state: t(`states.names.${step.state}`) })
  if (!base.abilities.update) return <span>{text}</span>

  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className={classes.date}
        title={label}
        aria-label={`${text}. ${label}`}
        data-changed={!sameValue(step.startDate, base.stateDates[step.state] ?? null) || undefined}
      >
        {text}
      </button>
      <StepDateField menu={menu} form={form} step={step} label={label} />
    </>
  )
}
