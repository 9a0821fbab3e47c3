import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const IntegrationsTab = lazy(() => withTexts(import('./IntegrationsTab'), 'integrations', 'outbox'))
