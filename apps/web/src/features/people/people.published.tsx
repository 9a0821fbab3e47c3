import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const AbsenceTab = lazy(() => withTexts(import('./absence/AbsenceTab'), 'people'))
