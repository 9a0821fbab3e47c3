import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const OutboxTab = lazy(() => withTexts(import('./OutboxTab'), 'outbox'))

export const UndeliveredMails = lazy(() => withTexts(import('./UndeliveredMails'), 'outbox'))
