import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const AuditTab = lazy(async () => {
  const [tab] = await Promise.all([import('./AuditTab'), needTexts('audit')])
  return tab
})
