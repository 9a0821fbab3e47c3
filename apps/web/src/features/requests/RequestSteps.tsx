import type { CustomerOperation } from '@llave/api-contract/operations'
import { customerTimeline } from '@llave/domain/operations/timeline/customer-timeline'
import { daysInState } from '@llave/domain/operations/timeline/staff-timeline'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { usualText } from '../../lib/texts/usual-text'
import { Timeline, type TimelineStep } from '../../ui/data/Timeline'

const STATES = { DONE: 'done', CURRENT: 'current', PENDING: 'pending', SKIPPED: 'skipped' } as const

interface Props {
  readonly operation: Parameters<typeof customerTimeline>[0] & Parameters<typeof daysInState>[0]
  readonly usual: CustomerOperation['waiting']['usual']
}

/** The ten steps, each with its date and meaning; the current one is expanded (spec: customer area §4). */
export function RequestSteps({ operation, usual }: Props) {
  const t = useTexts()
  const soFar = t('states.time.soFar', { count: daysInState(operation, new Date()) })
  const steps = customerTimeline(operation).map(
    ({ state, status, date }): TimelineStep => ({
      id: state,
      title: t(`states.steps.${state}.name`),
      state: STATES[status],
      ...(date && { date: formatDate(date) }),
      // After a step back the days count anew, so the date is that of the latest entry.
      ...(status === 'CURRENT' && { date: t('common.words.since', { date: formatDate(operation.stateEnteredDate) }) }),
      body: (
        <>
          <p className="dimmed pretty">{t(`states.steps.${state}.meaning`)}</p>
          {(status === 'CURRENT' || status === 'PENDING') && (
            <p className="dimmed fz-sm mt-2xs">
              {usualText(t, usual[state])}
              {status === 'CURRENT' && `; ${soFar}`}.
            </p>
          )}
        </>
      ),
    }),
  )
  return (
    <Timeline
      steps={steps}
      stateLabels={{
        done: t('common.words.done'),
        current: t('common.words.now'),
        pending: t('requests.stepStates.pending'),
        skipped: t('requests.stepStates.skipped'),
      }}
    />
  )
}
