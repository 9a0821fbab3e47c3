import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'

const Card = lazy(async () => {
  const [card] = await Promise.all([import('./AppointmentsCard'), needTexts('calendar')])
  return card
})

/** One's own calendar feed: a section of the settings. */
export const CalendarTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CalendarTab'), needTexts('calendar')])
  return tab
})

export function Appointments(props: ComponentProps<typeof Card>) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
