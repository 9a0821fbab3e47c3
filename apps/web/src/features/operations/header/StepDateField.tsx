import { stateDateError } from '@llave/domain/operations/states/state-transitions'
import type { StaffStep } from '@llave/domain/operations/timeline/staff-timeline'
import { calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { useState } from 'react'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { DateField } from '../../../ui/fields/dates/DateField'
import type { MenuState } from '../../../ui/menus/menu-button'
import { PopoverOfButton } from '../../../ui/menus/PopoverOfButton'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useStored } from '../form/use-operation-form'
import classes from './StepDateField.module.css'

interface Props {
  readonly menu: MenuState
  readonly form: OperationForm
  readonly step: StaffStep
  readonly label: string
}

/** Where the date of a step is corrected: a day of the brokerage, of which noon is kept. */
export function StepDateField({ menu, form, step, label }: Props) {
  const t = useTexts()
  const [error, setError] = useState<string | null>(null)
  const base = useStored(form)
  const stateDates = useFieldValue(form, 'stateDates')

  function correct(day: string | null): void {
    if (!day) return
    const now = new Date()
    const noon = instantAt(day, '12:00')
    const refused = stateDateError(noon.toISOString(), base.createdDate, now)
    setError(refused && codeText(t, refused))
    if (refused) return
    // Noon of today may still be to come: the date is then the present moment.
    form.set('stateDates', { ...stateDates, [step.state]: (noon > now ? now : noon).toISOString() })
    menu.setOpened(false)
  }

  return (
    <PopoverOfButton menu={menu} width={304}>
      <DateField
        className={classes.field ?? ''}
        size="sm"
        label={label}
        description={t('operations.timeline.help')}
        error={error}
        maxDay={calendarDay(new Date())}
        value={step.startDate && calendarDay(new Date(step.startDate))}
        onChange={correct}
        // Whoever types replaces the date that stands there.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </PopoverOfButton>
  )
}
