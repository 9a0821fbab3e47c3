import type { CustomerOperation } from '@llave/api-contract/operations'
import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { presentPromise } from '@llave/domain/operations/timeline/answer-promise'
import { type CustomerNow, isWaiting } from '@llave/domain/operations/timeline/customer-now'
import { isLongStep } from '@llave/domain/operations/timeline/step-times'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { DeedDayCard } from './DeedDayCard'
import classes from './PresentStepCard.module.css'
import { PromisedDay } from './PromisedDay'
import { actionText, nowText, type PresentStep } from './present-step'
import { TransferPanel } from './TransferPanel'
import { TurnChip } from './TurnChip'

interface Props {
  readonly operation: CustomerOperation
  readonly step: PresentStep
}

/** Whether the current step lasts longer than usual, and the brokerage tells its customers. */
const isExplained = (operation: CustomerOperation) =>
  operation.waiting.active && isLongStep(operation, { now: new Date(), usual: operation.waiting.usual })

export function PresentStepCard({ operation, step }: Props) {
  const t = useTexts()
  const { state, now, actionUrl, offers } = step
  const deed = deedDay(operation, useToday())
  const promise = presentPromise(operation, operation.waiting.promise)
  const isProvision = state === 'PROVISION_FONDOS' || state === 'PROVISION_FONDOS_ESTUDIO'
  const date = operation.formalizationDate
  // On its day only the deed is shown, unless the customer still has something to do.
  if (deed && date && now.turn !== 'CUSTOMER') return <DeedDayCard operation={operation} day={deed} date={date} />
  return (
    <div className={classes.card}>
      {deed && date && <DeedDayCard operation={operation} day={deed} date={date} />}
      <TurnChip turn={now.turn} />
      <p className="pretty">{nowText(t, step)}</p>
      {/* If the brokerage has promised a day, that one is shown instead. */}
      {operation.arrival && now.turn === 'CUSTOMER' && now.place && !step.first?.deadline && (
        <CalmDay arrival={operation.arrival} place={now.place} />
      )}
      {operation.waiting.words && <p className={classes.words}>{operation.waiting.words}</p>}
      {promise ? (
        <PromisedDay promise={promise} />
      ) : (
        isExplained(operation) && (
          <p className="dimmed pretty">
            {t(isWaiting(now) ? 'states.time.long' : 'states.time.longYours', {
              date: formatDate(operation.stateEnteredDate),
            })}
          </p>
        )
      )}
      {isProvision && now.pays && <TransferPanel operation={operation} state={state} />}
      {actionUrl && (
        <Button component={Link} to={actionUrl} size="lg" className="full-on-phone">
          {actionText(t, step)}
        </Button>
      )}
      {offers && (
        <p className="pretty">
          <Link to={offers.url}>{t('requests.offersToCompare', { count: offers.count })}</Link>
        </p>
      )}
    </div>
  )
}

interface CalmDayProps {
  readonly arrival: NonNullable<CustomerOperation['arrival']>
  readonly place: NonNullable<CustomerNow['place']>
}

/** By when the customer's part is needed for an arrival with days to spare; "soon" from that day on. */
function CalmDay({ arrival: { goal, day, before }, place }: CalmDayProps) {
  const t = useTexts()
  const today = calendarDay(useToday())
  if (day <= today) return null
  const what = t(`requests.calm.${place}`)
  return (
    <p className="dimmed pretty">
      {before <= today
        ? t(`requests.calm.soon.${goal}`, { day: formatDate(day), what })
        : t(`requests.calm.before.${goal}`, { day: formatDate(day), what, date: formatDate(before) })}
    </p>
  )
}
