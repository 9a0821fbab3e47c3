import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings with webhooks and keys. */
export const IntegrationsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./IntegrationsTab'), needTexts('integrations', 'outbox')])
  return tab
})
