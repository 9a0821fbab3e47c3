import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings in which the staff say when they are away. */
export const AbsenceTab = lazy(async () => {
  const [tab] = await Promise.all([import('./absence/AbsenceTab'), needTexts('people')])
  return tab
})
