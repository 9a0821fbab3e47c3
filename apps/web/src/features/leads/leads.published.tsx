import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const LeadFormTab = lazy(() => withTexts(import('./LeadFormTab'), 'leads'))
