import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings that says who did and who saw what. */
export const AuditTab = lazy(async () => {
  const [tab] = await Promise.all([import('./AuditTab'), needTexts('audit')])
  return tab
})
