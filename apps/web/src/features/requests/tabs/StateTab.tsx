import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { useToday } from '../../../lib/use-now'
import { AgencySees } from '../../agencies/agencies.published'
import { Appointments } from '../../calendar/calendar.published'
import { RequestSteps } from '../RequestSteps'
import type { TabProps } from './tab-props'

export function StateTab({ operation }: TabProps) {
  // On that day the card above shows it.
  const signsToday = deedDay(operation, useToday()) === 'TODAY'
  return (
    <div className="stack gap-lg">
      {!signsToday && <Appointments operationId={operation._id} />}
      <RequestSteps operation={operation} usual={operation.waiting.usual} />
      {operation.isSentByAgency && <AgencySees operationId={operation._id} />}
    </div>
  )
}
