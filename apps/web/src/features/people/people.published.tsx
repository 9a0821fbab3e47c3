import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const AbsenceTab = lazy(async () => {
  const [tab] = await Promise.all([import('./absence/AbsenceTab'), needTexts('people')])
  return tab
})
