import type { ResOf } from '@llave/api-contract/call-types'
import type { ReactNode } from 'react'
import { formatAppointment } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Card } from '../../ui/Page'
import classes from './AppointmentList.module.css'

interface Props {
  readonly appointments: ResOf<'GET /operations/:id/appointments'>
  readonly children?: ReactNode
}

/** Appointments at the notary's, each with its place. Nothing without appointments. */
export default function AppointmentList({ appointments, children }: Props) {
  const t = useTexts()
  if (appointments.length === 0) return null
  return (
    <Card>
      <h2 className="mb-sm">{t(appointments.length > 1 ? 'calendar.card.several' : 'calendar.card.title')}</h2>
      <dl className={classes.list}>
        {appointments.map(({ field, date, place }) => (
          <div key={field}>
            <dt>{t(`calendar.appointment.${field}`)}</dt>
            <dd>{formatAppointment(date)}</dd>
            {place !== null && <dd className="dimmed anywhere">{place}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
