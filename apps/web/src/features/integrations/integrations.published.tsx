import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const IntegrationsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./IntegrationsTab'), needTexts('integrations', 'outbox')])
  return tab
})
