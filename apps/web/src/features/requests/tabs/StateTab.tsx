import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { customerTimeline } from '@llave/domain/operations/timeline/customer-timeline'
import { daysInState } from '@llave/domain/operations/timeline/staff-timeline'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { usualText } from '../../../lib/texts/usual-text'
import { useToday } from '../../../lib/use-now'
import { Timeline, type TimelineStep } from '../../../ui/data/Timeline'
import { Appointments } from '../../calendar/calendar.published'
import classes from './StateTab.module.css'
import type { TabProps } from './tab-props'

const STATES = { DONE: 'done', CURRENT: 'current', PENDING: 'pending', SKIPPED: 'skipped' } as const

/** The ten steps, each with its date and meaning; the current one is expanded (spec: customer area §4). */
export function StateTab({ operation }: TabProps) {
  const t = useTexts()
  // On its day the card above says it.
  const signsToday = deedDay(operation, useToday()) === 'TODAY'
  const dateText = (status: keyof typeof STATES, date: string) =>
    status === 'CURRENT' ? t('requests.since', { date }) : date
  const soFar = t('states.time.soFar', { count: daysInState(operation, new Date()) })
  const steps = customerTimeline(operation).map(
    ({ state, status, date }): TimelineStep => ({
      id: state,
      title: t(`states.steps.${state}.name`),
      state: STATES[status],
      ...(date && { date: dateText(status, formatDate(date)) }),
      body: (
        <>
          <p className="dimmed pretty">{t(`states.steps.${state}.meaning`)}</p>
          {(status === 'CURRENT' || status === 'PENDING') && (
            <p className={classes.usual}>
              {usualText(t, operation.waiting.usual[state])}
              {status === 'CURRENT' && `; ${soFar}`}.
            </p>
          )}
        </>
      ),
    }),
  )
  return (
    <div className="stack gap-lg">
      {!signsToday && <Appointments operationId={operation._id} />}
      <Timeline
        steps={steps}
        stateLabels={{
          done: t('requests.stepStates.done'),
          current: t('requests.stepStates.current'),
          pending: t('requests.stepStates.pending'),
          skipped: t('requests.stepStates.skipped'),
        }}
      />
    </div>
  )
}
