import { stateDateError } from '@llave/domain/operations/states/state-transitions'
import type { StaffStep } from '@llave/domain/operations/timeline/staff-timeline'
import { type CalendarDay, calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { formatHeaderDate } from '../../../lib/texts/formats'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { DateField } from '../../../ui/fields/dates/DateField'
import { sameValue } from '../form/edit-state'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'
import classes from './TimelineStrip.module.css'

interface Props {
  readonly form: OperationForm
  readonly step: StaffStep
}

/** The date of a step and its correction, stored as noon of that day. */
export function StepDateField({ form, step }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const base = useStored(form)
  const stateDates = useFieldValue(form, 'stateDates')
  const text = step.startDate ? formatHeaderDate(calendarDay(step.startDate)) : t('tasks.panel.none')
  const label = t('operations.timeline.correct', { state: t(`states.names.${step.state}`) })
  if (!base.abilities.update) return <span>{text}</span>

  function correct(day: CalendarDay | null): void {
    if (!day) return
    const now = new Date()
    const noon = instantAt(day, '12:00')
    const refused = stateDateError(noon.toISOString(), base.createdDate, now)
    setError(refused && codeText(t, refused))
    if (refused) return
    // Noon of today may be in the future: then the current time is stored.
    form.set('stateDates', { ...stateDates, [step.state]: (noon > now ? now : noon).toISOString() })
    setOpened(false)
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={304} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.date}
          title={label}
          aria-label={`${text}. ${label}`}
          data-changed={!sameValue(step.startDate, base.stateDates[step.state] ?? null) || undefined}
          onClick={() => setOpened(!opened)}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <DateField
          className={classes.field ?? ''}
          size="sm"
          label={label}
          description={t('operations.timeline.help')}
          error={error}
          maxDay={calendarDay(new Date())}
          value={step.startDate && calendarDay(step.startDate)}
          onChange={correct}
          // Typing replaces the existing date.
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
