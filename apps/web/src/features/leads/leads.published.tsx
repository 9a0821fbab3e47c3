import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const LeadFormTab = lazy(async () => {
  const [tab] = await Promise.all([import('./LeadFormTab'), needTexts('leads')])
  return tab
})
