import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'

const Card = lazy(async () => {
  const [card] = await Promise.all([import('./AppointmentsCard'), needTexts('calendar')])
  return card
})

/** Where one's own calendar can be read by other programs; a section of the settings. */
export const CalendarTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CalendarTab'), needTexts('calendar')])
  return tab
})

/** The appointments at the notary's of a request, where there are any; brings its own texts. */
export function Appointments(props: ComponentProps<typeof Card>) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
