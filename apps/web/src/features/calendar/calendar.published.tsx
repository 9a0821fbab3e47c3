import { lazy } from 'react'
import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'

export const CalendarTab = lazy(() => withTexts(import('./CalendarTab'), 'calendar'))

/** The appointments of an operation; loads its own texts. */
export const Appointments = lazyPart(() => withTexts(import('./AppointmentsCard'), 'calendar'))

/** The same for appointments that were already read. */
export const AppointmentList = lazyPart(() => withTexts(import('./AppointmentList'), 'calendar'))
