import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const MailTemplatesTab = lazy(() => withTexts(import('./MailTemplatesTab'), 'mailTemplates'))
