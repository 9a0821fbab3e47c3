import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { stateDateError } from '@llave/domain/operations/states/state-transitions'
import { type StaffStep, staffTimeline } from '@llave/domain/operations/timeline/staff-timeline'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/texts/formats'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { DateField } from '../../../ui/fields/dates/DateField'
import { sameValue } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import classes from './TimelineStrip.module.css'

/** The ten steps with their start dates and the days spent in each (spec: back office §2, §4); a date can be corrected. */
export function TimelineStrip({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const base = useStored(form)
  const steps = staffTimeline({ ...base, stateDates: useFieldValue(form, 'stateDates') }, new Date())
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
                <span className={classes.days}>{t('operations.timeline.days', { count: step.days })}</span>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepDate({ form, step }: { readonly form: OperationForm; readonly step: StaffStep }) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const base = useStored(form)
  const stateDates = useFieldValue(form, 'stateDates')
  const text = step.startDate ? formatDate(step.startDate) : t('operations.timeline.noDate')
  const label = t('operations.timeline.correct', { state: t(`states.names.${step.state}`) })
  if (!base.abilities.update) return <span>{text}</span>

  function correct(day: string | null): void {
    if (!day) return
    const date = new Date(`${day}T12:00:00`).toISOString()
    const refused = stateDateError(date, base.createdDate, new Date())
    setError(refused && codeText(t, refused))
    if (refused) return
    // Noon of today may still be to come: the date is then the present moment.
    const past = Date.parse(date) > Date.now() ? new Date().toISOString() : date
    form.set('stateDates', { ...stateDates, [step.state]: past })
    setOpen(false)
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.date}
          title={label}
          aria-label={`${text}. ${label}`}
          data-changed={!sameValue(step.startDate, base.stateDates[step.state] ?? null) || undefined}
          onClick={() => setOpen(shown => !shown)}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateField
          size="sm"
          label={label}
          description={t('operations.timeline.help')}
          error={error}
          maxDate={new Date()}
          value={step.startDate}
          onChange={correct}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
