import type { CustomerOperation } from '@llave/api-contract/operations'
import type { DeedDay } from '@llave/domain/operations/dates/deed-day'
import { type Instant, timeOfDay } from '@llave/domain/time/calendar-day'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../../lib/queries/keys'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import classes from './DeedDayCard.module.css'

interface Props {
  readonly operation: CustomerOperation
  readonly day: DeedDay
  readonly date: Instant
}

/** The day of the deed: what happens, when and where if known, and what to bring; afterwards, that it is done. */
export function DeedDayCard({ operation: { _id, holders }, day, date }: Props) {
  const t = useTexts()
  const count = holders.length
  return (
    <section className={classes.card} data-day={day} aria-label={t('states.steps.FORMALIZACION.name')}>
      <IconKey aria-hidden="true" />
      {day === 'TODAY' ? (
        <div className="stack gap-xs">
          <p className="strong success fz-lg">{t('requests.deed.today', { count })}</p>
          <WhenAndWhere operationId={_id} date={date} />
          <p className="pretty">{t('requests.deed.what')}</p>
          <p className="pretty">{t('requests.deed.bring', { count })}</p>
          <p className="dimmed pretty">{t('requests.deed.call')}</p>
        </div>
      ) : (
        <div className="stack gap-xs">
          <p className="strong success fz-lg">{t('requests.deed.signed', { count })}</p>
          <p className="pretty">{t('requests.deed.signedOn', { date: formatDate(date) })}</p>
        </div>
      )}
    </section>
  )
}

/** An instant at midnight means a day without a known hour. */
const hourOf = (date: Instant) => (timeOfDay(date) === '00:00' ? null : timeOfDay(date))

function WhenAndWhere({ operationId, date }: { readonly operationId: string; readonly date: Instant }) {
  const t = useTexts()
  const { data = [] } = useQuery(
    callQuery(keys.appointments(operationId), 'GET /operations/:id/appointments', { params: { id: operationId } }),
  )
  const time = hourOf(date)
  const place = data.find(({ field }) => field === 'formalizationDate')?.place ?? null
  if (!time && !place) return null
  return (
    <p className="strong flex wrap gap-0-sm">
      {time && <span className="tabular">{t('requests.deed.time', { time })}</span>}
      {place && <span className="anywhere">{place}</span>}
    </p>
  )
}
