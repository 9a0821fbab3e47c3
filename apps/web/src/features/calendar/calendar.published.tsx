import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'

const Card = lazy(async () => {
  const [card] = await Promise.all([import('./AppointmentsCard'), needTexts('calendar')])
  return card
})

const List = lazy(async () => {
  const [list] = await Promise.all([import('./AppointmentList'), needTexts('calendar')])
  return list
})

/** One's own calendar feed: a section of the settings. */
export const CalendarTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CalendarTab'), needTexts('calendar')])
  return tab
})

/** The appointments of an operation; loads its own texts. */
export function Appointments(props: ComponentProps<typeof Card>) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}

/** The same, where they are read already. */
export function AppointmentList(props: ComponentProps<typeof List>) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  )
}
