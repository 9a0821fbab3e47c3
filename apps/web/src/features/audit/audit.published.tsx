import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const AuditTab = lazy(() => withTexts(import('./AuditTab'), 'audit'))
